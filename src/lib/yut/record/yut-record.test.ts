/** Game records: round trip, reproducible throws, and rejection of invalid data. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { currentLog } from '$lib/core/played-lines';
import { formatStep } from '$lib/yut/notation/yut-action-notation';
import { legalMoves } from '$lib/yut/rules/yut-moves';
import { BACK_DO_RULES } from '$lib/yut/rules/yut-options';
import { winnerOf } from '$lib/yut/rules/yut-state';
import { SCORES } from '$lib/yut/rules/stick-throws';
import { serializeYutGame, parseYutGame } from './yut-record-data';
import {
  addYutAction,
  createYutRecord,
  lastSticks,
  nextSticks,
  rewindYutRecord,
  scoreUnderRules,
  currentYutState,
  THROW_SOURCES,
  recordWinner,
  withPreviewedMove,
  mergeYutLines,
  type YutGameSetup,
  type GameRecord,
} from './yut-record';

const beginnings: fc.Arbitrary<YutGameSetup> = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  sticks: fc.constantFrom(...THROW_SOURCES),
  options: fc.record({ backDo: fc.constantFrom(...BACK_DO_RULES), everyCatchThrows: fc.boolean() }),
  players: fc.record({ A: fc.constantFrom('', 'score'), B: fc.constantFrom('', 'random') }),
  begunAt: fc.integer({ min: 0, max: 2 ** 41 }),
});

/** Plays up to so many random actions. */
function playRandomly(record: GameRecord, actions: number, seed: number): GameRecord {
  const random = seededRandom(seed);
  for (let i = 0; i < actions; i++) {
    const state = currentYutState(record);
    if (winnerOf(state)) return record;
    const sticks = nextSticks(record, currentLog(record));
    const entered = SCORES[random.below(SCORES.length)] ?? 'do';
    const moves = legalMoves(state, record.options);
    const move = moves[random.below(moves.length || 1)];
    const threw = sticks && record.sticks === 'seeded' ? scoreUnderRules(record, sticks) : entered;
    record = addYutAction(record, move ? formatStep(move) : `+${threw}`, 7);
  }
  return record;
}

test('what is kept of a game reads back as it was', () => {
  fc.assert(
    fc.property(beginnings, fc.nat(60), fc.nat(), (beginning, actions, seed) => {
      const record = playRandomly(createYutRecord(beginning), actions, seed);
      const kept: unknown = JSON.parse(JSON.stringify(serializeYutGame(record)));
      expect(parseYutGame(kept)).toEqual({ ok: true, value: record });
    }),
    { seed: 19, numRuns: 60 },
  );
});

test('after any way back the same throws come again, whatever is moved', () => {
  fc.assert(
    fc.property(beginnings, fc.nat(), fc.nat(), (beginning, one, other) => {
      const begun = createYutRecord({ ...beginning, sticks: 'seeded' });
      const played = playRandomly(begun, 40, one);
      const again = playRandomly(rewindYutRecord(played, 0), 40, other);
      const thrown = (record: GameRecord): string[] =>
        currentLog(record).filter((text) => text.startsWith('+'));
      // The first throw precedes all moves.
      expect(thrown(again)[0]).toBe(thrown(played)[0]);
      expect(currentLog(playRandomly(rewindYutRecord(played, 0), 40, one))).toEqual(
        currentLog(played),
      );
      expect(parseYutGame(serializeYutGame(again)).ok).toBe(true);
    }),
    { seed: 19, numRuns: 40 },
  );
});

test('a game that is begun and played to the end has a winner and an end', () => {
  const begun = createYutRecord({
    ...{ seed: 3, sticks: 'seeded', players: { A: '', B: '' }, begunAt: 1 },
    options: { backDo: 'around', everyCatchThrows: false },
  });
  const record = playRandomly(begun, 400, 1);
  expect(winnerOf(currentYutState(record))).toBe(recordWinner(record));
  expect(record.endedAt).toBe(7);
  expect(rewindYutRecord(record, 3).endedAt).toBe(7);
});

test('throws of a seed cannot be chosen, and those that are entered can', () => {
  const beginning = {
    ...{ seed: 3, players: { A: '', B: '' }, begunAt: 1 },
    options: { backDo: 'around', everyCatchThrows: false },
  } as const;
  const seeded = createYutRecord({ ...beginning, sticks: 'seeded' });
  const sticks = nextSticks(seeded, []);
  const seededScore = sticks && scoreUnderRules(seeded, sticks);
  for (const score of SCORES) {
    if (score === seededScore) expect(lastSticks(seeded, [`+${score}`])).toEqual(sticks);
    else expect(() => addYutAction(seeded, `+${score}`, 1)).toThrow('do not say');
    const entered = createYutRecord({ ...beginning, sticks: 'entered' });
    const thrown = addYutAction(entered, `+${score}`, 1);
    expect(
      scoreUnderRules(thrown, lastSticks(thrown, currentLog(thrown)) ?? [true, true, true, true]),
    ).toBe(score);
    const forged = { ...(serializeYutGame(thrown) as object), sticks: 'seeded' };
    expect(parseYutGame(forged).ok).toBe(score === seededScore);
  }
});

test('data that are no game are refused with a reason', () => {
  const good = serializeYutGame(
    createYutRecord({
      ...{ seed: 3, sticks: 'seeded', players: { A: '', B: '' }, begunAt: 1 },
      options: { backDo: 'none', everyCatchThrows: true },
    }),
  ) as object;
  const codeOf = (data: unknown): string | undefined => {
    const read = parseYutGame(data);
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
  const begun = createYutRecord({
    ...{ seed: 5, sticks: 'entered', players: { A: '', B: '' }, begunAt: 1 },
    options: { backDo: 'around', everyCatchThrows: false },
  });
  const [here, there] = [addYutAction(begun, '+do', 1), addYutAction(begun, '+mo', 1)];
  const both = mergeYutLines(here, there);
  expect(both.lines).toEqual([['+do'], ['+mo']]);
  expect(currentLog(both)).toEqual(['+do']);
  expect(mergeYutLines(here, { ...there, seed: 6 })).toBe(here);
});

test('a move that is looked at is kept until something is done, and no other is read', () => {
  fc.assert(
    fc.property(beginnings, fc.nat(40), fc.nat(), (beginning, actions, seed) => {
      const record = playRandomly(createYutRecord(beginning), actions, seed);
      const [move] = legalMoves(currentYutState(record), record.options);
      expect(() => withPreviewedMove(record, '+gae')).toThrow();
      expect(parseYutGame(serializeYutGame({ ...record, chosen: 'mo:30-31' }))).toMatchObject({
        ok: false,
      });
      if (!move) return;
      const chosen = withPreviewedMove(record, formatStep(move));
      expect(parseYutGame(serializeYutGame(chosen))).toEqual({ ok: true, value: chosen });
      expect(withPreviewedMove(chosen, null)).toEqual(record);
      expect(addYutAction(chosen, formatStep(move), 7)).toEqual(
        addYutAction(record, formatStep(move), 7),
      );
      expect(rewindYutRecord(chosen, 0)).toEqual(rewindYutRecord(record, 0));
      expect(mergeYutLines(chosen, record)).toEqual(chosen);
    }),
    { seed: 21, numRuns: 60 },
  );
});
