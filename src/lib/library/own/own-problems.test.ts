/**
 * The reader's own problems: the valid ones among the drafts of the studio, read by a module that
 * stands in for a game's.
 */
import { expect, it, vi } from 'vitest';
import { ok } from '$lib/core/result';
import { STONES_FILE_KIND } from '$lib/problem-file/file-kind.fixture';
import type { GameModule } from '$lib/game-module/game-module';
import { TOY_GAME } from '$lib/game-module/ui/games.fixture';
import { readOwnProblems } from './own-problems';

/** A stored draft of the studio, which is saved like a game. */
const createDraft = (id: string, text: unknown, begunAt: number) => {
  const record = { text, name: 'mine', begunAt };
  return { id, table: 'studio', begunAt, endedAt: null, updatedAt: begunAt, record };
};
/** Reads every text that begins with "lawful"; the problem is the text with its id. */
const read = vi.fn<GameModule['read']>((text, id) =>
  text.startsWith('lawful') ? ok({ text, id }) : { ok: false, faults: [] },
);
const toyModule: GameModule = {
  blankProblem: '',
  fileKind: STONES_FILE_KIND,
  read,
  toEntry: (problem) => {
    const { id, text } = problem as { readonly id: string; readonly text: string };
    return {
      gameId: 'toy',
      id,
      number: 17,
      title: { en: text },
      level: null,
      themes: [],
      roles: [],
      facts: '',
    };
  },
  check: () => Promise.reject(new Error('Not used in this test.')),
  releaseFacts: () => Promise.reject(new Error('Not used in this test.')),
};
const loadModule = vi.fn(() => Promise.resolve(toyModule));
const games = { gameOfFile: () => ({ ...TOY_GAME, module: loadModule }) };

it('loads no module when there are no drafts', async () => {
  expect(await readOwnProblems([], games)).toEqual([]);
  expect(loadModule).not.toHaveBeenCalled();
});

it('lists the valid drafts, newest first, with an address in the studio and without a number', async () => {
  const problems = await readOwnProblems(
    [
      createDraft('studio-a', 'lawful a', 1),
      createDraft('studio-b', 'not yet', 2),
      createDraft('studio-c', 'lawful c', 3),
      createDraft('studio-d', 7, 4),
    ],
    games,
  );
  expect(problems.map(({ entry }) => entry.id)).toEqual(['studio-c', 'studio-a']);
  expect(problems[0]?.entry.outside).toEqual({ address: '/studio/#play=studio-c/', mine: true });
  expect(problems[0]?.entry).not.toHaveProperty('number');
});

it('reads a text once, and again when it has changed', async () => {
  read.mockClear();
  const readDraft = (text: string) => readOwnProblems([createDraft('studio-x', text, 1)], games);
  await readDraft('lawful 1');
  await readDraft('lawful 1');
  expect(read).toHaveBeenCalledTimes(1);
  expect((await readDraft('lawful 2'))[0]?.entry.title.en).toBe('lawful 2');
});

it('leaves out a draft whose module cannot be loaded, and tries again the next time', async () => {
  loadModule.mockRejectedValueOnce(new Error('No network.'));
  const readDraft = () => readOwnProblems([createDraft('studio-y', 'lawful', 1)], games);
  expect(await readDraft()).toEqual([]);
  expect(await readDraft()).toHaveLength(1);
});
