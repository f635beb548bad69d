/**
 * The toy game (three rounds, three cards each, the higher card wins) in a browser: its lesson with
 * its own worker, and the pages that the app shares among all games.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { unwrap } from '$lib/core/result';
import GameStartPage from '$lib/library/GameStartPage.svelte';
import ProblemList from '$lib/library/list/ProblemList.svelte';
import ProgressOverview from '$lib/library/overview/ProgressOverview.svelte';
import SeriesProblems from '$lib/library/series/SeriesProblems.svelte';
import { progress } from '$lib/storage/app-progress.svelte';
import { EMPTY_LOGBOOK } from '$lib/storage/progress-store';
import { formatSharedLink } from '$lib/platform/share-links/shared-link';
import OpenedLesson from '$lib/kit/lesson/OpenedLesson.svelte';
import OpenedLink from '$lib/kit/lesson/share/OpenedLink.svelte';
import type { ProblemEntry } from '$lib/game-module/game-module';
import { createGames, type Games } from '$lib/game-module/ui/games-context';
import { withGames } from '$lib/game-module/ui/games.fixture';
import { SetBuilder } from '$lib/library/teaching/set-builder.svelte';
import SetMaker from '$lib/library/teaching/SetMaker.svelte';
import { createEngineClient } from '$lib/platform/workers/engine-client';
import '$lib/kit/primitives/theme.css';
import { bridgeModule } from '$lib/games/bridge/bridge-module';
import { slam } from '$lib/games/bridge/ui/bridge-samples.fixture';
import { toyModule } from './toy-module';
import type { ToyEngine } from './toy-engine';
import type { ToyProblem } from './toy-problem';
import FILE from './problems/toy/hold-the-seven.yaml?raw';
import { spawnToy } from './spawn-toy-worker';
import { GAME_LIST_TEXTS } from './games/game-list-texts';
import { GAME_UIS } from './games/game-uis';
import { GAMES } from './games/registry';

const PROBLEM: ToyProblem = unwrap(toyModule.read(FILE, 'hold-the-seven'));
const TOY_ENTRY = toyModule.toEntry(PROBLEM);
const ENTRIES: readonly ProblemEntry[] = [TOY_ENTRY, bridgeModule.toEntry(slam)];
/** The progress of a newcomer. */
const NOBODY = { storedProgress: { problems: new Map(), schedules: new Map() }, now: 0 } as const;

let games: Games;

beforeEach(async () => {
  games = createGames(GAMES, GAME_UIS);
  games.setListTexts(GAME_LIST_TEXTS);
  await progress.replace(EMPTY_LOGBOOK);
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Plays the winning line to its result. */
async function play(): Promise<void> {
  await button('Play').click();
  for (const card of [4, 7, 1]) await button(`Play ${card}`).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Made: 2 rounds.');
}

describe('the lesson', () => {
  test('is played against its own worker, judged, saved and restored at the next visit', async () => {
    const lesson = await (games.byId('toy') ?? games.main).ui.loadLesson();
    const props = { lesson, problem: PROBLEM, opening: 'page' } as const;
    const { unmount } = await render(OpenedLesson, withGames(props, games));
    await play();
    await button('Review').click();
    const verdicts = page.getByRole('list', { name: 'Verdicts' });
    await expect.element(verdicts).toHaveTextContent(/^(sound){3}$/);
    await vi.waitFor(async () => {
      const { plays } = await progress.logbook();
      expect(plays).toMatchObject([
        { key: 'toy/hold-the-seven', themes: ['waiting'], grade: 'sound', verdicts: { sound: 3 } },
      ]);
    });
    const { schedules } = await progress.readAll();
    expect([...schedules.keys()].sort()).toEqual(['theme/toy/waiting', 'toy/hold-the-seven']);
    await unmount();
    await render(OpenedLesson, withGames(props, games));
    await expect.element(page.getByRole('status')).toHaveTextContent('Made: 2 rounds.');
  });

  test('gets cards and answers to claims from the worker of the game', async () => {
    const client = createEngineClient<ToyEngine>(spawnToy);
    expect(await client.ask((toy) => toy.card(PROBLEM, []))).toMatch(/^[23]$/);
    expect(await client.ask((toy) => toy.claim(PROBLEM, ['2'], 2))).toBe(true);
    expect(await client.ask((toy) => toy.claim(PROBLEM, ['2'], 3))).toBe(false);
    client.close();
  });

  test('of a shared link is opened from the file in the link and not saved', async () => {
    const fragment = await formatSharedLink({
      file: FILE,
      play: { log: ['2', '4', '5', '7', '8', '1'], claimed: null },
    });
    await render(OpenedLink, withGames({ fragment, pageProblem: null }, games));
    await expect.element(page.getByRole('heading', { name: 'Hold the seven' })).toBeVisible();
    const statuses = page.getByRole('status');
    await expect.element(statuses.first()).toHaveTextContent('Somebody’s play.');
    await expect.element(statuses.last()).toHaveTextContent('Made: 2 rounds.');
    expect((await progress.logbook()).plays).toEqual([]);
  });
});

describe('shared pages', () => {
  test('show each problem with the texts and the address of its own game', async () => {
    await render(ProblemList, withGames({ entries: ENTRIES, today: NOBODY }, games));
    // The title and the theme of an unsolved problem are hidden.
    const toy = page.getByRole('listitem').filter({ hasText: '2 of three rounds' });
    await expect.element(toy).not.toHaveTextContent(/waiting|Hold the seven/);
    await expect
      .element(toy.getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/\/toy\/2\/$/));
    await expect
      .element(page.getByRole('link', { name: 'A slam in hearts' }))
      .toHaveAttribute('href', expect.stringMatching(/\/bridge\/(6|before-you-finesse)\/$/));
  });

  test('name the game of each problem in a mixed series', async () => {
    await render(
      SeriesProblems,
      withGames({ entries: ENTRIES, today: NOBODY, doneText: 'Done.' }, games),
    );
    const lines = page.getByRole('listitem');
    await expect.element(lines.nth(0)).toHaveTextContent(/Three cards/);
    await expect.element(lines.nth(1)).toHaveTextContent(/Bridge/);
  });

  test('show the progress by game, and the due problems of both games', async () => {
    const attempt = { log: ['2', '4'], retries: 0, hints: 0, helped: [], solutionShown: false };
    const begunAt = Date.UTC(2026, 4, 20);
    const timeAndEnd = { begunAt, end: { made: false, verdicts: null } };
    for (const key of ['toy/hold-the-seven', `bridge/${slam.id}`])
      await progress.saveStep(
        {
          key,
          themes: ['waiting'],
          ...timeAndEnd,
          attempt: { ...attempt, takeBacks: 0, claimed: null, refused: [], mistakes: [] },
          reviewed: true,
        },
        begunAt,
      );
    const { plays } = await progress.logbook();
    const today = {
      storedProgress: await progress.readAll(),
      now: begunAt + 90 * 24 * 60 * 60 * 1000,
    };
    await render(ProgressOverview, withGames({ entries: ENTRIES, today, plays }, games));
    await expect.element(page.getByText('2 problems are due today.')).toBeVisible();
    const themes = page.getByRole('table', { name: 'By theme: Three cards' });
    await expect.element(themes.getByRole('row', { name: /waiting/ })).toBeVisible();
    await expect
      .element(themes.getByRole('link', { name: 'waiting', exact: true }))
      .toHaveAttribute('href', expect.stringMatching(/\/toy\/problems\/\?theme=waiting$/));
  });

  test('let a teacher put problems of both games into one set', async () => {
    const builder = new SetBuilder(() => undefined);
    const addressOf = (fragment: string): string => `https://cards.example/set/${fragment}`;
    await render(
      SetMaker,
      withGames({ entries: ENTRIES, builder, today: NOBODY, addressOf }, games),
    );
    await button(/^A slam in hearts/).click();
    await page.getByRole('radio', { name: 'Three cards' }).click({ force: true });
    await expect.element(button(/^A slam in hearts/)).not.toBeInTheDocument();
    await button(/^2 of three rounds/).click();
    expect(builder.keys).toEqual([`bridge/${slam.id}`, 'toy/hold-the-seven']);
  });
});

describe('the start page of a game', () => {
  const toy = () => games.byId('toy') ?? games.main;
  const startPageProps = (entries: readonly ProblemEntry[]) =>
    withGames(
      {
        game: toy(),
        catalogue: { entries, unreadable: [] },
        collections: [
          { id: 'both', title: { en: 'Both' }, text: { en: 'Of both games.' }, entries: ENTRIES },
        ],
        calendar: { first: 0, numbers: {} },
        progress: { today: NOBODY, isNewcomer: true },
      },
      games,
    );

  test('links to the next problem, the list and the collections', async () => {
    await render(GameStartPage, startPageProps([TOY_ENTRY]));
    await expect.element(page.getByRole('heading', { name: 'Three cards' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Start with “2 of three rounds”' }))
      .toHaveAttribute('href', expect.stringMatching(/\/toy\/2\/$/));
    await expect
      .element(page.getByRole('link', { name: 'All problems' }))
      .toHaveAttribute('href', expect.stringMatching(/\/toy\/problems\/$/));
    await expect.element(page.getByRole('link', { name: 'Both' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Progress' })).toBeVisible();
  });

  test('without problems shows a message', async () => {
    await render(GameStartPage, startPageProps([]));
    await expect.element(page.getByText('There are no problems here yet.')).toBeVisible();
  });
});
