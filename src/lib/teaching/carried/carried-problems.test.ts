import { expect, it } from 'vitest';
import { ok } from '$lib/core/result';
import { STONES_FILE_KIND } from '$lib/problem-file/file-kind.fixture';
import { linkedProblemId } from '$lib/share/linked-problem-id';
import type { GameModule, ProblemEntry } from '$lib/game-module/game-module';
import { TOY_GAME } from '$lib/game-module/ui/games.fixture';
import {
  carriedProblemAddress,
  parseSetFragment,
  readCarriedProblems,
  toCarriedProblem,
} from './carried-problems';

const entryOf = (id: string): ProblemEntry => {
  return {
    gameId: 'toy',
    id,
    number: 7,
    title: { en: 'Mine' },
    level: 2,
    themes: [],
    roles: ['declarer'],
    facts: '',
  };
};
const toyModule: GameModule = {
  blankProblem: '',
  fileKind: STONES_FILE_KIND,
  read: (text, id) => (text === 'none' ? { ok: false, faults: [] } : ok(id)),
  toEntry: (id) => entryOf(String(id)),
  check: () => Promise.reject(new Error('Nobody checks here.')),
  releaseFacts: () => Promise.reject(new Error('Nobody reports here.')),
};
const tables = { gameOfFile: () => ({ ...TOY_GAME, module: () => Promise.resolve(toyModule) }) };

it('gives the problems of the files that can be read, without the number of one of ours', async () => {
  const read = await readCarriedProblems(['one', 'none'], tables, (key) =>
    carriedProblemAddress('#set=x', key),
  );
  expect(read).toHaveLength(1);
  const id = linkedProblemId('one');
  expect(read[0]).toMatchObject({
    file: 'one',
    entry: { id, outside: { address: `/set/#set=x&play=toy/${id}/`, mine: false } },
  });
  expect(read[0]?.entry).not.toHaveProperty('number');
});

it('calls one’s own as whoever gets the set will call it', async () => {
  const outside = { address: '/studio/#play=studio-1/', mine: true } as const;
  const own = toCarriedProblem({ entry: { ...entryOf('studio-1'), outside }, text: 'one' });
  const [carried] = await readCarriedProblems(['one'], tables, (key) =>
    carriedProblemAddress('#set=x', key),
  );
  expect(own.entry.id).toBe(carried?.entry.id);
});

it('finds the set and the problem in the address that it made, and a set alone as it is', () => {
  const address = carriedProblemAddress('#set=Ab-_9', 'bridge/link-1k2');
  expect(parseSetFragment(address.slice('/set/'.length))).toEqual({
    set: '#set=Ab-_9',
    play: 'bridge/link-1k2',
  });
  expect(parseSetFragment('#set=Ab-_9')).toEqual({ set: '#set=Ab-_9', play: null });
  expect(parseSetFragment('')).toEqual({ set: '', play: null });
});
