/** The rows of all problems of the library, as wide as panels of small phones and wider. */
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { GAME_LIST_TEXTS } from '$games/game-list-texts';
import { GAME_UIS } from '$games/game-uis';
import { GAMES } from '$games/registry';
import { createGames, gamesContext } from '$lib/game-module/ui/games-context';
import { createCatalogue } from '$lib/library/catalogue';
import ProblemLine from '$lib/library/list/ProblemLine.svelte';
import '$lib/kit/primitives/theme.css';

const FILES = import.meta.glob<string>('/problems/*/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** In pixels: panels in windows of 320 and 360 px, and where the rows change their form. */
const WIDTHS = [240, 280, 312, 355, 390, 391, 415, 416, 500, 535, 536];
/** Pixels by which the area of a row's link reaches beyond the row on either side. */
const OVERHANG = 8;

test('a row needs no more width than there is, with and without the standing', async () => {
  const modules = await Promise.all(
    GAMES.map(async ({ id, module }) => [id, await module()] as const),
  );
  const { entries } = createCatalogue(Object.entries(FILES), new Map(modules));
  expect(entries.length).toBeGreaterThan(100);
  const games = createGames(GAMES, GAME_UIS);
  games.setListTexts(GAME_LIST_TEXTS);
  const today = {
    storedProgress: { problems: new Map(), schedules: new Map() },
    now: Date.UTC(2026, 4, 20),
  };

  const panel = document.body.appendChild(document.createElement('div'));
  panel.style.containerType = 'inline-size';
  const rows = entries.flatMap((entry) =>
    [true, false].map((quiet) => ({
      entry,
      quiet,
      element: panel.appendChild(document.createElement('div')),
    })),
  );
  const mounted = rows.map(({ entry, quiet, element }) =>
    mount(ProblemLine, {
      target: element,
      props: { entry, today, mixed: true, quiet },
      context: gamesContext(games),
    }),
  );
  flushSync();
  await document.fonts.ready;
  const tooWide = WIDTHS.flatMap((width) => {
    panel.style.width = `${width}px`;
    return rows
      .filter(({ element }) => element.scrollWidth > width + OVERHANG)
      .map(({ entry, quiet, element }) => ({
        id: entry.id,
        quiet,
        width,
        needs: element.scrollWidth,
      }));
  });
  expect(tooWide).toEqual([]);
  await Promise.all(mounted.map((row) => unmount(row)));
  panel.remove();
});
