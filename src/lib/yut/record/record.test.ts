/** A game as data: it reads back as it was, the same throws come again, and no other game is read. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { currentLog } from '$lib/core/played-lines';
import { stepText } from '$lib/yut/notation/actions';
import { movesOf } from '$lib/yut/rules/moves';
import { BACK_DO } from '$lib/yut/rules/options';
import { winnerOf } from '$lib/yut/rules/state';
import { SCORES } from '$lib/yut/rules/throws';
import { recordData, recordOf } from './read';
import {
  addAction,
  beginRecord,
  lastSticks,
  nextSticks,
  rewindTo,
  scoreIn,
  stateOf,
  STICKS,
  winnerIn,
  withChosen,
  withLinesOf,
  type Beginning,
  type GameRecord,
} from './record';

const beginnings: fc.Arbitrary<Beginning> = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  sticks: fc.constantFrom(...STICKS),
  options: fc.record({ backDo: fc.constantFrom(...BACK_DO), everyCatchThrows: fc.boolean() }),
  players: fc.record({ A: fc.constantFrom('', 'score'), B: fc.constantFrom('', 'random') }),
  begunAt: fc.integer({ min: 0, max: 2 ** 41 }),
});

/** Plays on by chance, at most so many actions. */
function playedOn(record: GameRecord, actions: number, seed: number): GameRecord {
  const random = seededRandom(seed);
  for (let i = 0; i < actions; i++) {
    const state = stateOf(record);
    if (winnerOf(state)) return record;
    const sticks = nextSticks(record, currentLog(record));
    const entered = SCORES[random.below(SCORES.length)] ?? 'do';
    const moves = movesOf(state, record.options);
    const move = moves[random.below(moves.length || 1)];
    const threw = sticks && record.sticks === 'seeded' ? scoreIn(record, sticks) : entered;
    record = addAction(record, move ? stepText(move) : `+${threw}`, 7);
  }
  return record;
}

test('what is kept of a game reads back as it was', () => {
  fc.assert(
    fc.property(beginnings, fc.nat(60), fc.nat(), (beginning, actions, seed) => {
      const record = playedOn(beginRecord(beginning), actions, seed);
      const kept: unknown = JSON.parse(JSON.stringify(recordData(record)));
      expect(recordOf(kept)).toEqual({ ok: true, value: record });
    }),
    { seed: 19, numRuns: 60 },
  );
});

test('after any way back the same throws come again, whatever is moved', () => {
  fc.assert(
    fc.property(beginnings, fc.nat(), fc.nat(), (beginning, one, other) => {
      const begun = beginRecord({ ...beginning, sticks: 'seeded' });
      const played = playedOn(begun, 40, one);
      const again = playedOn(rewindTo(played, 0), 40, other);
      const thrown = (record: GameRecord): string[] =>
        currentLog(record).filter((text) => text.startsWith('+'));
      // The first throws of the side that begins: no move comes before them.
      expect(thrown(again)[0]).toBe(thrown(played)[0]);
      expect(currentLog(playedOn(rewindTo(played, 0), 40, one))).toEqual(currentLog(played));
      expect(recordOf(recordData(again)).ok).toBe(true);
    }),
    { seed: 19, numRuns: 40 },
  );
});

test('a game that is begun and played to the end has a winner and an end', () => {
  const begun = beginRecord({
    ...{ seed: 3, sticks: 'seeded', players: { A: '', B: '' }, begunAt: 1 },
    options: { backDo: 'around', everyCatchThrows: false },
  });
  const record = playedOn(begun, 400, 1);
  expect(winnerOf(stateOf(record))).toBe(winnerIn(record));
  expect(record.endedAt).toBe(7);
  expect(rewindTo(record, 3).endedAt).toBe(7);
});

test('throws of a seed cannot be chosen, and those that are entered can', () => {
  const beginning = {
    ...{ seed: 3, players: { A: '', B: '' }, begunAt: 1 },
    options: { backDo: 'around', everyCatchThrows: false },
  } as const;
  const seeded = beginRecord({ ...beginning, sticks: 'seeded' });
  const sticks = nextSticks(seeded, []);
  const said = sticks && scoreIn(seeded, sticks);
  for (const score of SCORES) {
    if (score === said) expect(lastSticks(seeded, [`+${score}`])).toEqual(sticks);
    else expect(() => addAction(seeded, `+${score}`, 1)).toThrow('do not say');
    const entered = beginRecord({ ...beginning, sticks: 'entered' });
    const thrown = addAction(entered, `+${score}`, 1);
    expect(scoreIn(thrown, lastSticks(thrown, currentLog(thrown)) ?? [true, true, true, true])).toBe(
      score,
    );
    const forged = { ...(recordData(thrown) as object), sticks: 'seeded' };
    expect(recordOf(forged).ok).toBe(score === said);
  }
});

test('data that are no game are refused with a reason', () => {
  const good = recordData(
    beginRecord({
      ...{ seed: 3, sticks: 'seeded', players: { A: '', B: '' }, begunAt: 1 },
      options: { backDo: 'none', everyCatchThrows: true },
    }),
  ) as object;
  const codeOf = (data: unknown): string | undefined => {
    const read = recordOf(data);
    return read.ok ? undefined : read.faults[0]?.code;
  };
  expect(codeOf(good)).toBeUndefined();
  expect(codeOf(null)).toBe('record/shape');
  expect(codeOf({ ...good, seed: -1 })).toBe('record/shape');
  expect(codeOf({ ...good, lines: [['+do', 'nonsense']] })).toBe('record/unlawful');
  expect(codeOf({ ...good, at: 3 })).toBe('record/current');
  expect(codeOf({ ...good, current: 2 })).toBe('record/current');
});

test('how the game went in another window is kept beside', () => {
  const begun = beginRecord({
    ...{ seed: 5, sticks: 'entered', players: { A: '', B: '' }, begunAt: 1 },
    options: { backDo: 'around', everyCatchThrows: false },
  });
  const [here, there] = [addAction(begun, '+do', 1), addAction(begun, '+mo', 1)];
  const both = withLinesOf(here, there);
  expect(both.lines).toEqual([['+do'], ['+mo']]);
  expect(currentLog(both)).toEqual(['+do']);
  expect(withLinesOf(here, { ...there, seed: 6 })).toBe(here);
});

test('a move that is looked at is kept until something is done, and no other is read', () => {
  fc.assert(
    fc.property(beginnings, fc.nat(40), fc.nat(), (beginning, actions, seed) => {
      const record = playedOn(beginRecord(beginning), actions, seed);
      const [move] = movesOf(stateOf(record), record.options);
      expect(() => withChosen(record, '+gae')).toThrow();
      expect(recordOf(recordData({ ...record, chosen: 'mo:30-31' }))).toMatchObject({ ok: false });
      if (!move) return;
      const chosen = withChosen(record, stepText(move));
      expect(recordOf(recordData(chosen))).toEqual({ ok: true, value: chosen });
      expect(withChosen(chosen, null)).toEqual(record);
      expect(addAction(chosen, stepText(move), 7)).toEqual(addAction(record, stepText(move), 7));
      expect(rewindTo(chosen, 0)).toEqual(rewindTo(record, 0));
      expect(withLinesOf(chosen, record)).toEqual(chosen);
    }),
    { seed: 21, numRuns: 60 },
  );
});
