/**
 * Problems that a set carries as files, because they are in no library: their ids, their addresses
 * and the fragment of a set's page.
 */
import { expect, it } from 'vitest';
import { ok } from '$lib/core/result';
import { STONES_FILE_KIND } from '$lib/problem-file/file-kind.fixture';
import { linkedProblemId } from '$lib/platform/share-links/linked-problem-id';
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
/** A module whose problems are their ids; only the text `none` is invalid. */
const toyModule: GameModule = {
  blankProblem: '',
  fileKind: STONES_FILE_KIND,
  read: (text, id) => (text === 'none' ? { ok: false, faults: [] } : ok(id)),
  toEntry: (id) => entryOf(String(id)),
  check: () => Promise.reject(new Error('Nobody checks here.')),
  releaseFacts: () => Promise.reject(new Error('Nobody reports here.')),
};
const games = { gameOfFile: () => ({ ...TOY_GAME, module: () => Promise.resolve(toyModule) }) };

it('the problems of a set’s valid files have an address below the set and no library number', async () => {
  const problems = await readCarriedProblems(['one', 'none'], games, (key) =>
    carriedProblemAddress('#set=x', key),
  );
  expect(problems).toHaveLength(1);
  const id = linkedProblemId('one');
  expect(problems[0]).toMatchObject({
    file: 'one',
    entry: { id, outside: { address: `/set/#set=x&play=toy/${id}/`, mine: false } },
  });
  expect(problems[0]?.entry).not.toHaveProperty('number');
});

it('an own problem gets the same id as its copy at the receiver of the set', async () => {
  const outside = { address: '/studio/#play=studio-1/', mine: true } as const;
  const sent = toCarriedProblem({ entry: { ...entryOf('studio-1'), outside }, text: 'one' });
  const [received] = await readCarriedProblems(['one'], games, (key) =>
    carriedProblemAddress('#set=x', key),
  );
  expect(sent.entry.id).toBe(received?.entry.id);
});

it('a fragment is parsed into the set and the problem played from it, if any', () => {
  const address = carriedProblemAddress('#set=Ab-_9', 'bridge/link-1k2');
  expect(parseSetFragment(address.slice('/set/'.length))).toEqual({
    set: '#set=Ab-_9',
    play: 'bridge/link-1k2',
  });
  expect(parseSetFragment('#set=Ab-_9')).toEqual({ set: '#set=Ab-_9', play: null });
  expect(parseSetFragment('')).toEqual({ set: '', play: null });
});
