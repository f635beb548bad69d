/** Game records: round trip, reproducible throws, and rejection of invalid data. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { currentLog } from '$lib/core/played-lines';
import { formatStep } from '$lib/games/yut/notation/yut-action-notation';
import { legalMoves } from '$lib/games/yut/rules/yut-moves';
import { BACK_DO_RULES, PAPER_RULES } from '$lib/games/yut/rules/yut-options';
import { winnerOf } from '$lib/games/yut/rules/yut-state';
import { SCORES } from '$lib/games/yut/rules/stick-throws';
import { formatRecord, readRecordFile } from '$lib/core/record-file';
import { YUT_RECORD_CODEC } from './yut-record-data';
import { computeYutStatistics } from './yut-statistics';
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

const setupArbitrary: fc.Arbitrary<YutGameSetup> = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  sticks: fc.constantFrom(...THROW_SOURCES),
  options: fc.record({ backDo: fc.constantFrom(...BACK_DO_RULES), everyCatchThrows: fc.boolean() }),
  players: fc.record({ A: fc.constantFrom('', 'score'), B: fc.constantFrom('', 'random') }),
  begunAt: fc.integer({ min: 0, max: 2 ** 41 }),
});

/** Plays at most `maxActions` random actions, each at time 7. */
function playRandomly(record: GameRecord, maxActions: number, seed: number): GameRecord {
  const random = seededRandom(seed);
  for (let i = 0; i < maxActions; i++) {
    const state = currentYutState(record);
    if (winnerOf(state)) return record;
    const sticks = nextSticks(record, currentLog(record));
    const enteredScore = SCORES[random.below(SCORES.length)] ?? 'do';
    const moves = legalMoves(state, record.options);
    const move = moves[random.below(moves.length || 1)];
    const score =
      sticks && record.sticks === 'seeded' ? scoreUnderRules(record, sticks) : enteredScore;
    record = addYutAction(record, move ? formatStep(move) : `+${score}`, 7);
  }
  return record;
}

test('a record is unchanged by a round trip through its stored data', () => {
  fc.assert(
    fc.property(setupArbitrary, fc.nat(60), fc.nat(), (setup, actions, seed) => {
      const record = playRandomly(createYutRecord(setup), actions, seed);
      const stored: unknown = JSON.parse(JSON.stringify(YUT_RECORD_CODEC.encode(record)));
      expect(YUT_RECORD_CODEC.decode(stored)).toEqual({ ok: true, value: record });
    }),
    { seed: 19, numRuns: 60 },
  );
});

test('seeded throws repeat after a rewind: the first always, all of them with the same moves', () => {
  fc.assert(
    fc.property(setupArbitrary, fc.nat(), fc.nat(), (setup, seedA, seedB) => {
      const newRecord = createYutRecord({ ...setup, sticks: 'seeded' });
      const first = playRandomly(newRecord, 40, seedA);
      const second = playRandomly(rewindYutRecord(first, 0), 40, seedB);
      const throwsOf = (record: GameRecord): string[] =>
        currentLog(record).filter((text) => text.startsWith('+'));
      // The first throw precedes all moves; later ones may belong to other turns.
      expect(throwsOf(second)[0]).toBe(throwsOf(first)[0]);
      expect(currentLog(playRandomly(rewindYutRecord(first, 0), 40, seedA))).toEqual(
        currentLog(first),
      );
      expect(YUT_RECORD_CODEC.decode(YUT_RECORD_CODEC.encode(second)).ok).toBe(true);
    }),
    { seed: 19, numRuns: 40 },
  );
});

test('a finished game has a winner and keeps the time of its end', () => {
  const newRecord = createYutRecord({
    ...{ seed: 3, sticks: 'seeded', players: { A: '', B: '' }, begunAt: 1 },
    options: { backDo: 'around', everyCatchThrows: false },
  });
  const record = playRandomly(newRecord, 400, 1);
  expect(winnerOf(currentYutState(record))).toBe(recordWinner(record));
  expect(record.endedAt).toBe(7);
  expect(rewindYutRecord(record, 3).endedAt).toBe(7);
});

test('only the seeded score is accepted with seeded sticks, every score with entered ones', () => {
  const setup = {
    ...{ seed: 3, players: { A: '', B: '' }, begunAt: 1 },
    options: { backDo: 'around', everyCatchThrows: false },
  } as const;
  const seeded = createYutRecord({ ...setup, sticks: 'seeded' });
  const sticks = nextSticks(seeded, []);
  const seededScore = sticks && scoreUnderRules(seeded, sticks);
  for (const score of SCORES) {
    if (score === seededScore) expect(lastSticks(seeded, [`+${score}`])).toEqual(sticks);
    else expect(() => addYutAction(seeded, `+${score}`, 1)).toThrow('do not say');
    const entered = createYutRecord({ ...setup, sticks: 'entered' });
    const thrown = addYutAction(entered, `+${score}`, 1);
    expect(
      scoreUnderRules(thrown, lastSticks(thrown, currentLog(thrown)) ?? [true, true, true, true]),
    ).toBe(score);
    // Entered throws that claim to be seeded.
    const forged = { ...(YUT_RECORD_CODEC.encode(thrown) as object), sticks: 'seeded' };
    expect(YUT_RECORD_CODEC.decode(forged).ok).toBe(score === seededScore);
  }
});

test('invalid data are rejected with an error code', () => {
  const validData = YUT_RECORD_CODEC.encode(
    createYutRecord({
      ...{ seed: 3, sticks: 'seeded', players: { A: '', B: '' }, begunAt: 1 },
      options: { backDo: 'none', everyCatchThrows: true },
    }),
  ) as object;
  const codeOf = (data: unknown): string | undefined => {
    const parsed = YUT_RECORD_CODEC.decode(data);
    return parsed.ok ? undefined : parsed.faults[0]?.code;
  };
  expect(codeOf(validData)).toBeUndefined();
  expect(codeOf(null)).toBe('record/shape');
  expect(codeOf({ ...validData, seed: -1 })).toBe('record/shape');
  expect(codeOf({ ...validData, lines: [['+do', 'nonsense']] })).toBe('record/unlawful');
  expect(codeOf({ ...validData, at: 3 })).toBe('record/current');
  expect(codeOf({ ...validData, current: 2 })).toBe('record/current');
});

test('mergeYutLines adds the line of another window, but not of another game', () => {
  const newRecord = createYutRecord({
    ...{ seed: 5, sticks: 'entered', players: { A: '', B: '' }, begunAt: 1 },
    options: { backDo: 'around', everyCatchThrows: false },
  });
  const [thisWindow, otherWindow] = [
    addYutAction(newRecord, '+do', 1),
    addYutAction(newRecord, '+mo', 1),
  ];
  const merged = mergeYutLines(thisWindow, otherWindow);
  expect(merged.lines).toEqual([['+do'], ['+mo']]);
  expect(currentLog(merged)).toEqual(['+do']);
  expect(mergeYutLines(thisWindow, { ...otherWindow, seed: 6 })).toBe(thisWindow);
});

test('a previewed move must be legal; it is stored until the next action or rewind', () => {
  fc.assert(
    fc.property(setupArbitrary, fc.nat(40), fc.nat(), (setup, actions, seed) => {
      const record = playRandomly(createYutRecord(setup), actions, seed);
      const [move] = legalMoves(currentYutState(record), record.options);
      expect(() => withPreviewedMove(record, '+gae')).toThrow();
      expect(
        YUT_RECORD_CODEC.decode(YUT_RECORD_CODEC.encode({ ...record, chosen: 'mo:30-31' })),
      ).toMatchObject({
        ok: false,
      });
      if (!move) return;
      const withPreview = withPreviewedMove(record, formatStep(move));
      expect(YUT_RECORD_CODEC.decode(YUT_RECORD_CODEC.encode(withPreview))).toEqual({
        ok: true,
        value: withPreview,
      });
      expect(withPreviewedMove(withPreview, null)).toEqual(record);
      expect(addYutAction(withPreview, formatStep(move), 7)).toEqual(
        addYutAction(record, formatStep(move), 7),
      );
      expect(rewindYutRecord(withPreview, 0)).toEqual(rewindYutRecord(record, 0));
      expect(mergeYutLines(withPreview, record)).toEqual(withPreview);
    }),
    { seed: 21, numRuns: 60 },
  );
});

const playGame = (seed: number, players: YutGameSetup['players']): GameRecord =>
  playRandomly(
    createYutRecord({
      ...{ seed, sticks: 'seeded', options: PAPER_RULES, players, begunAt: 5 },
    }),
    Infinity,
    seed,
  );

test('a file of games is read back unchanged, and names the line of a damaged game', () => {
  const records = [1, 2].map((seed) => playGame(seed, { A: '', B: 'score' }));
  const texts = records.map((record) => formatRecord(record, YUT_RECORD_CODEC));
  const read = readRecordFile(texts.join(''), YUT_RECORD_CODEC);
  expect([read.records.map(({ record }) => record), read.faults]).toEqual([records, []]);
  const damaged = readRecordFile(`${texts[0]?.replace('"+', '"-')}${texts[1]}`, YUT_RECORD_CODEC);
  expect(damaged.records.map(({ record }) => record)).toEqual(records.slice(1));
  expect(damaged.faults.map(({ code, at }) => [code, at?.line])).toEqual([['record/unlawful', 1]]);
});

test('the statistics count finished games of one person, by opponent and by who began', () => {
  const games = [
    playGame(1, { A: '', B: 'score' }),
    playGame(2, { A: 'score', B: '' }),
    playGame(3, { A: '', B: 'random' }),
  ];
  const [first] = games;
  if (!first) throw new Error('There is no game.');
  const sums = computeYutStatistics([
    ...games,
    playGame(4, { A: '', B: '' }),
    createYutRecord({ ...first, begunAt: 6 }),
  ]);
  expect(sums.games).toBe(3);
  expect([...sums.opponents].map(([name, { games: count }]) => [name, count])).toEqual([
    ['score', 2],
    ['random', 1],
  ]);
  expect([...sums.begun].map(([side, { games: count }]) => [side, count])).toEqual([
    ['person', 2],
    ['computer', 1],
  ]);
  const wonAsFirst = [games[0], games[2]].filter((game) => game && recordWinner(game) === 'A');
  expect(sums.begun.get('person')?.won.share).toBe(wonAsFirst.length / 2);
});
