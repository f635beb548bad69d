import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import type { GameModule } from '$lib/game-module/game-module';
import { gamesOf, withGames, TOY_GAME } from '$lib/game-module/ui/games.fixture';
import DraftLine from './DraftLine.svelte';

const FAULT = { code: 'shape/missing', message: 'It is missing.' };

test('the number of faults of a draft is separated from the name of its game by a dot', async () => {
  const toyModule = { read: () => ({ ok: false, faults: [FAULT] }) } as unknown as GameModule;
  const games = gamesOf({ ...TOY_GAME, module: () => Promise.resolve(toyModule) });
  const record = { text: 'title: Keep it', name: 'keep-it', begunAt: 1, endedAt: null };
  const callbacks = { onopen: vi.fn(), onplay: vi.fn(), onforget: vi.fn() };
  const { props, context } = withGames({ draft: { id: 'a', record }, ...callbacks }, games);
  await render(DraftLine, { props, context });
  // The raw text: Svelte must not drop the spaces around the dot.
  await expect
    .poll(() => page.getByRole('button').first().element().textContent)
    .toMatch(/Toy\s·\s1 fault/);
});
