import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { formatMightyAction } from '$lib/mighty/notation/mighty-action-notation';
import { legalActions, type Action } from '$lib/mighty/rules/mighty-game-state';
import {
  addMightyAction,
  listBranches,
  removeBranch,
  rewindMightyRecord,
  switchToBranch,
  mergeMightyLines,
} from './record-branches';
import { actionsOfLine, gameAfterActions, currentGame, type GameRecord } from './mighty-record';
import { readMightyRecord, toMightyRecord } from './read-mighty-record';
import {
  arbitraryRecord,
  dealtRecord,
  FIXTURE_TIME,
  finishedRecords,
  playRandomly,
  ALL_ACTIONS,
} from './mighty-record.fixture';
import { formatMightyRecord, toMightyRecordData } from './write-mighty-record';

const RUNS = { numRuns: 40 };
const texts = (record: GameRecord, line: number) =>
  actionsOfLine(record, line).map(formatMightyAction);
/**
 * Every line as the words from the first call on: what a record holds, in whatever way it holds it.
 */
const wordsOf = (record: GameRecord): readonly string[] =>
  record.lines.map((_, line) => texts(record, line).join(' ')).sort();
/** A whole game whose contract could have been another. */
const whole = finishedRecords(20).find(contractWasChosen) ?? dealtRecord(0);

function contractWasChosen(record: GameRecord): boolean {
  const at = record.lines[0].actions.findIndex(({ kind }) => kind === 'contract');
  return legalActions(gameAfterActions(record, 0, at)).length > 1;
}

/** The record gone back to `at`, and played on there otherwise. */
function otherwise(record: GameRecord, at: number): GameRecord {
  const back = rewindMightyRecord(record, at);
  const before = texts(record, record.current)[at];
  const other = legalActions(currentGame(back)).find(
    (action) => formatMightyAction(action) !== before,
  );
  if (!other) throw new Error('Nothing else may be played.');
  return addMightyAction(back, other, FIXTURE_TIME);
}

const firstChoice = (record: GameRecord, from: number): number =>
  actionsOfLine(record, record.current).findIndex(
    (_, at) => at >= from && legalActions(gameAfterActions(record, record.current, at)).length > 1,
  );

describe('a record after going back', () => {
  it('is at the earlier position, and can go forward again', () => {
    for (const at of [0, 3, 20, whole.at]) {
      const back = rewindMightyRecord(whole, at);
      expect(currentGame(back)).toEqual(gameAfterActions(whole, 0, at));
      expect(rewindMightyRecord(back, whole.at)).toEqual(whole);
    }
  });

  it('follows the same line for the same action', () => {
    const at = 10;
    const next = addMightyAction(
      rewindMightyRecord(whole, at),
      actionsOfLine(whole, 0)[at] as Action,
      FIXTURE_TIME + 9,
    );
    expect(next).toEqual(rewindMightyRecord(whole, at + 1));
  });

  it('keeps both lines for a different action', () => {
    const at = firstChoice(whole, 20);
    const other = otherwise(whole, at);
    expect(other.lines).toHaveLength(2);
    expect(texts(other, 0)).toEqual(texts(whole, 0));
    expect(texts(other, 1).slice(0, at)).toEqual(texts(whole, 0).slice(0, at));
    expect([other.current, other.at, texts(other, 1).length]).toEqual([1, at + 1, at + 1]);
    // Played once more, it is the same line.
    const again = rewindMightyRecord(switchToBranch(other, 0), at);
    expect(addMightyAction(again, actionsOfLine(other, 1)[at] as Action, FIXTURE_TIME)).toEqual(
      other,
    );
  });

  it('starts a third line at the branch point of the second, readable again', () => {
    const at = 1;
    const two = otherwise(whole, at);
    const taken = [0, 1].map((line) => texts(two, line)[at]);
    const back = rewindMightyRecord(two, at);
    const third = legalActions(currentGame(back)).find(
      (action) => !taken.includes(formatMightyAction(action)),
    );
    if (!third) throw new Error('No third call?');
    const three = addMightyAction(back, third, FIXTURE_TIME);
    expect(three.lines.map(({ from, at }) => [from, at])).toEqual([
      [null, 0],
      [0, at],
      [0, at],
    ]);
    expect(unwrap(readMightyRecord(formatMightyRecord(three)))).toEqual(three);
    // The same line said in another way is not taken.
    const data = toMightyRecordData(three) as { lines: { from?: number }[] };
    const other = data.lines.map((line, i) => (i === 2 ? { ...line, from: 1 } : line));
    expect(toMightyRecord({ ...data, lines: other })).toMatchObject({
      faults: [{ code: 'line/from' }],
    });
  });

  it('normalizes the order of buried cards', () => {
    const at = whole.lines[0].actions.findIndex(({ kind }) => kind === 'bury');
    const bury = whole.lines[0].actions[at] as Action & { kind: 'bury' };
    const backwards = { ...bury, cards: bury.cards.toReversed() };
    const opened = {
      ...rewindMightyRecord(whole, at),
      lines: [{ ...whole.lines[0], actions: whole.lines[0].actions.slice(0, at) }],
    } as const;
    expect(
      addMightyAction({ ...opened, lines: [opened.lines[0]] }, backwards, FIXTURE_TIME).lines[0]
        .actions[at],
    ).toEqual(bury);
  });

  it('names each line by its branch point', () => {
    const start = whole.lines[0].actions.findIndex(({ kind }) => kind === 'play');
    const at = firstChoice(whole, start + 25);
    const other = otherwise(whole, at);
    const trick = Math.floor((at - start) / 5) + 1;
    expect(listBranches(other)).toEqual([
      { line: 0, leaves: null, length: whole.at, current: false, done: true },
      {
        line: 1,
        leaves: { part: 'play', trick, number: ((at - start) % 5) + 1 },
        length: at + 1,
        current: true,
        done: false,
      },
    ]);
    expect(listBranches(otherwise(whole, 0))[1]?.leaves).toEqual({ part: 'call', number: 1 });
    expect(listBranches(otherwise(whole, start - 1))[1]?.leaves).toEqual({ part: 'friend' });
    expect(listBranches(otherwise(whole, start - 2))[1]?.leaves).toEqual({ part: 'contract' });
    expect(listBranches(otherwise(whole, start - 3))[1]?.leaves).toEqual({ part: 'bury' });
  });

  it('removes a line with its branches only', () => {
    const one = otherwise(whole, firstChoice(whole, 30));
    const longer = playRandomly(one, ALL_ACTIONS, seededRandom(1));
    const two = otherwise(longer, firstChoice(longer, one.at));
    const three = otherwise(switchToBranch(two, 0), firstChoice(switchToBranch(two, 0), 12));
    expect(three.lines.map(({ from }) => from)).toEqual([null, 0, 1, 0]);
    const left = removeBranch(three, 1);
    expect(wordsOf(left)).toEqual([texts(three, 0).join(' '), texts(three, 3).join(' ')].sort());
    expect([left.current, left.at]).toEqual([1, three.at]);
    // When the current branch is removed, the record goes back to the point where it began.
    const stood = removeBranch(two, 1);
    expect([stood.current, stood.at]).toEqual([0, one.at - 1]);
    expect(wordsOf(removeBranch(three, 2))).toHaveLength(3);
    expect(() => removeBranch(three, 0)).toThrow('first line');
    expect(() => removeBranch(three, 4)).toThrow('no line 4');
  });

  it('keeps its first end time', () => {
    expect(whole.endedAt).not.toBeNull();
    expect(rewindMightyRecord(whole, 3).endedAt).toBe(whole.endedAt);
    const other = otherwise(whole, firstChoice(whole, 30));
    expect(other.endedAt).toBe(whole.endedAt);
    const finished = playRandomly({ ...other, endedAt: 7 }, ALL_ACTIONS, seededRandom(3));
    expect([currentGame(finished).phase, finished.endedAt]).toEqual(['over', 7]);
    const { actions } = whole.lines[0];
    const last = actions.at(-1) as Action;
    const almost = { ...rewindMightyRecord(whole, whole.at - 1), endedAt: null };
    expect(addMightyAction(almost, last, FIXTURE_TIME + 77).endedAt).toBe(FIXTURE_TIME + 77);
    expect(
      addMightyAction(rewindMightyRecord(almost, 3), actions[3] as Action, FIXTURE_TIME + 77)
        .endedAt,
    ).toBeNull();
  });

  it('refuses illegal actions', () => {
    expect(() => addMightyAction(whole, { kind: 'play', played: 'SA' }, FIXTURE_TIME)).toThrow(
      'is over',
    );
    const back = rewindMightyRecord(whole, 0);
    expect(() => addMightyAction(back, { kind: 'friend', friend: 'none' }, FIXTURE_TIME)).toThrow(
      'cannot be here',
    );
    expect(() => rewindMightyRecord(whole, whole.at + 1)).toThrow('actions');
    expect(() => switchToBranch(whole, 1)).toThrow('no line 1');
  });

  it('never has two equal lines', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        const words = wordsOf(record);
        for (const [i, line] of words.entries())
          for (const other of words.slice(i + 1))
            expect(`${other} `.startsWith(`${line} `)).toBe(false);
        for (const [i, { from, at, actions }] of record.lines.entries()) {
          expect(from === null).toBe(i === 0);
          if (from === null) continue;
          expect(from).toBeLessThan(i);
          expect(actions.length).toBeGreaterThan(0);
          expect(texts(record, from)[at]).not.toBe(formatMightyAction(actions[0] as Action));
        }
      }),
      RUNS,
    );
  });
});

describe('a game played in two windows', () => {
  const at = firstChoice(whole, 20);
  const here = rewindMightyRecord(whole, at);
  const there = otherwise(rewindMightyRecord(whole, at), at);

  it('merges both lines, and keeps its position', () => {
    const both = mergeMightyLines(here, there, FIXTURE_TIME);
    expect(wordsOf(both)).toEqual(wordsOf(there));
    expect([both.current, both.at]).toEqual([here.current, here.at]);
    expect(currentGame(both)).toEqual(currentGame(here));
    expect(unwrap(readMightyRecord(formatMightyRecord(both)))).toEqual(both);
  });

  it('is extended by further actions there; a different one here starts a line', () => {
    const random = seededRandom(3);
    const short = playRandomly(dealtRecord(3), 5, random);
    const long = playRandomly(short, 4, random);
    const both = mergeMightyLines(short, long, FIXTURE_TIME);
    expect(wordsOf(both)).toEqual(wordsOf(long));
    expect(both.at).toBe(short.at);
  });

  it('merges symmetrically and idempotently', () => {
    fc.assert(
      fc.property(arbitraryRecord, fc.nat(), (record, seed) => {
        const back = rewindMightyRecord(record, seed % (record.at + 1));
        const other = playRandomly(back, 3, seededRandom(seed));
        const both = mergeMightyLines(record, other, FIXTURE_TIME);
        expect(wordsOf(both)).toEqual(wordsOf(mergeMightyLines(other, record, FIXTURE_TIME)));
        expect(mergeMightyLines(both, other, FIXTURE_TIME)).toEqual(both);
      }),
      RUNS,
    );
  });

  it('merges nothing from another deal', () => {
    expect(mergeMightyLines(whole, dealtRecord(5), FIXTURE_TIME)).toBe(whole);
  });
});
