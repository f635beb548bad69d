import { expect, it, vi } from 'vitest';
import { ok } from '$lib/core/result';
import { STONES_FILE_KIND } from '$lib/problem-file/file-kind.fixture';
import type { GameModule } from '$lib/game-module/game-module';
import { TOY_GAME } from '$lib/game-module/ui/games.fixture';
import { ownProblems } from './own-problems';

const draft = (id: string, text: unknown, begunAt: number) => {
  const record = { text, name: 'mine', begunAt };
  return { id, table: 'studio', begunAt, endedAt: null, updatedAt: begunAt, record };
};
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
  check: () => Promise.reject(new Error('Nobody checks here.')),
  releaseFacts: () => Promise.reject(new Error('Nobody reports here.')),
};
const fetchDesk = vi.fn(() => Promise.resolve(toyModule));
const tables = { gameOfFile: () => ({ ...TOY_GAME, module: fetchDesk }) };

it('asks for no reader where there are no drafts', async () => {
  expect(await ownProblems([], tables)).toEqual([]);
  expect(fetchDesk).not.toHaveBeenCalled();
});

it('lists what can be played, the newest first, at an address of its own and without a number', async () => {
  const own = await ownProblems(
    [
      draft('studio-a', 'lawful a', 1),
      draft('studio-b', 'not yet', 2),
      draft('studio-c', 'lawful c', 3),
      draft('studio-d', 7, 4),
    ],
    tables,
  );
  expect(own.map(({ entry }) => entry.id)).toEqual(['studio-c', 'studio-a']);
  expect(own[0]?.entry.outside).toEqual({ address: '/studio/#play=studio-c/', mine: true });
  expect(own[0]?.entry).not.toHaveProperty('number');
});

it('reads a text once, and anew when it has changed', async () => {
  read.mockClear();
  const ask = (text: string) => ownProblems([draft('studio-x', text, 1)], tables);
  await ask('lawful 1');
  await ask('lawful 1');
  expect(read).toHaveBeenCalledTimes(1);
  expect((await ask('lawful 2'))[0]?.entry.title.en).toBe('lawful 2');
});

it('leaves out what its reader cannot be had for, and asks again', async () => {
  fetchDesk.mockRejectedValueOnce(new Error('No network.'));
  const ask = () => ownProblems([draft('studio-y', 'lawful', 1)], tables);
  expect(await ask()).toEqual([]);
  expect(await ask()).toHaveLength(1);
});
