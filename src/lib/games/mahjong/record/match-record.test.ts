/**
 * The record of a match: its deals, each with its lines (variations): an undo followed by another
 * action begins a new line. A log is the list of a line's played actions, as texts.
 */
import { currentLog, MAX_KEPT_LINES } from '$lib/core/played-lines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '$lib/core/random';
import { formatMahjongAction } from '$lib/games/mahjong/notation/mahjong-action-notation';
import { replayMahjongLog } from '$lib/games/mahjong/notation/mahjong-log';
import { legalActions } from '$lib/games/mahjong/rules/mahjong-game-state';
import { isMatchOver } from '$lib/games/mahjong/rules/mahjong-match';
import { formatRecord, readRecordFile } from '$lib/core/record-file';
import { MATCH_RECORD_CODEC } from './match-record-data';
import { computeMatchStatistics } from './match-statistics';
import {
  addMahjongAction,
  createMatchRecord,
  scoredGame,
  dealAt,
  dealSetup,
  currentDealState,
  currentDealIndex,
  nextDeal,
  rewindDeal,
  matchStanding,
  mergeMatchLines,
  type MatchRecord,
} from './match-record';

// Every step of these tests takes place in the current deal.
const addAction = (record: MatchRecord, action: string, now: number): MatchRecord =>
  addMahjongAction(record, currentDealIndex(record), action, now);
const rewindTo = (record: MatchRecord, count: number): MatchRecord =>
  rewindDeal(record, currentDealIndex(record), count);

const createTestRecord = (seed: number, claims = true): MatchRecord =>
  createMatchRecord({
    ...{ seed, length: 4, options: { claims }, dealer: 1, you: 0, begunAt: 5 },
    players: ['', 'kim', 'kim', 'kim'],
  });

/** Time of all actions, in milliseconds since 1970; later than `begunAt`. */
const NOW = 9;

/** Random steps in the current deal: mostly forwards, sometimes an undo. */
function randomSteps(record: MatchRecord, steps: number, random: Random): MatchRecord {
  let current = record;
  for (let i = 0; i < steps; i++) {
    const actions = legalActions(currentDealState(current, currentDealIndex(current)));
    const action = actions[random.below(Math.max(1, actions.length))];
    if (!action || random.below(8) === 0)
      current = rewindTo(
        current,
        random.below(currentLog(dealAt(current, currentDealIndex(current))).length + 1),
      );
    else current = addAction(current, formatMahjongAction(action), NOW);
  }
  return current;
}

/** Plays the current deal to its end with random actions. */
function playToEnd(record: MatchRecord, random: Random): MatchRecord {
  let current = record;
  for (;;) {
    const actions = legalActions(currentDealState(current, currentDealIndex(current)));
    const action = actions[random.below(Math.max(1, actions.length))];
    if (!action) return current;
    current = addAction(current, formatMahjongAction(action), NOW);
  }
}

const anyRecord = fc
  .tuple(fc.nat({ max: 2 ** 32 - 1 }), fc.boolean(), fc.nat({ max: 60 }))
  .map(([seed, claims, steps]) =>
    randomSteps(createTestRecord(seed, claims), steps, seededRandom(seed)),
  );

describe('a match record', () => {
  it('is unchanged by serializing and parsing', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const data = JSON.parse(JSON.stringify(MATCH_RECORD_CODEC.encode(record))) as unknown;
        expect(MATCH_RECORD_CODEC.decode(data)).toEqual({ ok: true, value: record });
      }),
      { seed: 41, numRuns: 40 },
    );
  });

  it('keeps every played line, none of which is a prefix of another', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const { lines } = dealAt(record, 0);
        expect(lines.length).toBeLessThanOrEqual(MAX_KEPT_LINES);
        for (const [i, line] of lines.entries())
          for (const [j, otherLine] of lines.entries())
            if (i !== j) expect(otherLine.slice(0, line.length)).not.toEqual(line);
      }),
      { seed: 42, numRuns: 60 },
    );
  });

  it('continues from the position it was rewound to, and can repeat the rewound actions', () => {
    const record = randomSteps(createTestRecord(3), 12, seededRandom(3));
    const log = currentLog(dealAt(record, 0));
    const rewound = rewindTo(record, 2);
    expect(currentLog(dealAt(rewound, 0))).toEqual(log.slice(0, 2));
    const repeated = log
      .slice(2)
      .reduce((replayed, action) => addAction(replayed, action, NOW), rewound);
    expect(dealAt(repeated, 0)).toEqual(dealAt(record, 0));
  });

  it('keeps its position and gains the lines of the other copy when merged', () => {
    fc.assert(
      fc.property(fc.nat(1000), (seed) => {
        const shared = randomSteps(createTestRecord(seed), 6, seededRandom(seed));
        const local = randomSteps(shared, 9, seededRandom(seed + 1));
        const remote = randomSteps(shared, 9, seededRandom(seed + 2));
        const merged = mergeMatchLines(local, remote, NOW);
        const log = currentLog(dealAt(local, 0));
        expect(currentLog(dealAt(merged, 0))).toEqual(log);
        for (const line of [...dealAt(local, 0).lines, ...dealAt(remote, 0).lines])
          expect(
            dealAt(merged, 0).lines.some(
              (each) => each.slice(0, line.length).join() === line.join(),
            ),
          ).toBe(true);
        expect(mergeMatchLines(merged, remote, NOW)).toEqual(merged);
        expect(mergeMatchLines(local, createTestRecord(seed + 1), NOW)).toBe(local);
      }),
      { seed: 43, numRuns: 40 },
    );
  });

  it('gains the deals that only the other copy has when merged', () => {
    const local = playToEnd(createTestRecord(21), seededRandom(1));
    const remote = randomSteps(nextDeal(local), 7, seededRandom(2));
    expect(mergeMatchLines(local, remote, NOW).deals).toEqual(remote.deals);
    expect(mergeMatchLines(remote, local, NOW).deals).toEqual(remote.deals);
  });

  it('drops the oldest other line above the limit, but never the first nor the current one', () => {
    let record = createTestRecord(7);
    // A line for each possible first discard: more than are kept.
    const firstActions = legalActions(currentDealState(record, 0)).map(formatMahjongAction);
    for (const action of firstActions) record = addAction(rewindTo(record, 0), action, NOW);
    const manyLines = addAction(rewindTo(record, 0), firstActions[0] ?? '', NOW);
    for (const action of firstActions.slice(0, 3)) {
      const branch = addAction(rewindTo(manyLines, 0), action, NOW);
      record = playToEnd(branch, seededRandom(1));
      expect(dealAt(record, 0).lines.length).toBeLessThanOrEqual(MAX_KEPT_LINES);
      expect(currentLog(dealAt(record, 0))[0]).toBe(action);
    }
  });

  it('scores the first finished line of a deal, rotates the dealer, and ends after four deals', () => {
    const random = seededRandom(11);
    let record = createTestRecord(20);
    expect(() => nextDeal(record)).toThrow();
    for (const number of [0, 1, 2, 3]) {
      record = playToEnd(record, random);
      const scored = scoredGame(record, number);
      expect(scored?.phase).toBe('over');
      // Another line of a scored deal does not change its score.
      const replayed = playToEnd(rewindTo(record, 3), seededRandom(99));
      expect(scoredGame(replayed, number)).toEqual(scored);
      expect(matchStanding(record).dealsPlayed).toBe(number + 1);
      if (number < 3) record = nextDeal(record);
    }
    expect([0, 1, 2, 3].map((number) => dealSetup(record, number).dealer)).toEqual([1, 2, 3, 0]);
    expect(new Set([0, 1, 2, 3].map((number) => dealSetup(record, number).seed)).size).toBe(4);
    expect(isMatchOver(matchStanding(record))).toBe(true);
    expect(record.endedAt).toBe(NOW);
    expect(() => nextDeal(record)).toThrow();
  });

  it('is rejected without throwing when any of its data is invalid', () => {
    const validData = MATCH_RECORD_CODEC.encode(
      randomSteps(createTestRecord(5), 20, seededRandom(5)),
    ) as Record<string, unknown>;
    expect(MATCH_RECORD_CODEC.decode(validData).ok).toBe(true);
    const invalidData: readonly unknown[] = [
      ...[null, 7, 'x', [], {}],
      { ...validData, seed: -1 },
      { ...validData, length: 5 },
      { ...validData, dealer: 4 },
      { ...validData, players: ['kim'] },
      { ...validData, deals: [] },
      // No such tile; an illegal action; a line and a position beyond the last one.
      { ...validData, deals: [{ lines: [['9z']], current: 0, at: 0 }] },
      { ...validData, deals: [{ lines: [['win']], current: 0, at: 0 }] },
      { ...validData, deals: [{ lines: [[]], current: 1, at: 0 }] },
      { ...validData, deals: [{ lines: [[]], current: 0, at: 1 }] },
      // A second deal before the first one is finished.
      {
        ...validData,
        deals: Array.from({ length: 2 }, () => ({ lines: [[]], current: 0, at: 0 })),
      },
      { ...validData, version: 2 },
    ];
    for (const data of invalidData) expect(MATCH_RECORD_CODEC.decode(data).ok).toBe(false);
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(validData)), (value, key) => {
        expect(() => MATCH_RECORD_CODEC.decode({ ...validData, [key]: value })).not.toThrow();
      }),
      { seed: 44, numRuns: 300 },
    );
  });

  it('replays a line to the same game as its log', () => {
    const record = randomSteps(createTestRecord(8), 30, seededRandom(8));
    expect(currentDealState(record, 0)).toEqual(
      replayMahjongLog(dealSetup(record, 0), currentLog(dealAt(record, 0))),
    );
  });
});

describe('a file of matches', () => {
  it('is read back unchanged, and names the line of a match that is damaged', () => {
    const records = [1, 2].map((seed) =>
      randomSteps(createTestRecord(seed), 40, seededRandom(seed)),
    );
    const texts = records.map((record) => formatRecord(record, MATCH_RECORD_CODEC));
    const read = readRecordFile(texts.join(''), MATCH_RECORD_CODEC);
    expect([read.records.map(({ record }) => record), read.faults]).toEqual([records, []]);
    const damaged = readRecordFile(
      `${texts[0]}${texts[1]?.replace('"dealer":1', '"dealer":7')}{"format":\n`,
      MATCH_RECORD_CODEC,
    );
    expect(damaged.records.map(({ record }) => record)).toEqual(records.slice(0, 1));
    expect(damaged.faults.map(({ code, at }) => [code, at?.line])).toEqual([
      ['record/shape', 2],
      ['json/syntax', 3],
    ]);
  });
});

describe('the statistics of matches', () => {
  it('count the finished deals by the seat of the student and by opponent', () => {
    const random = seededRandom(4);
    const twoDeals = playToEnd(nextDeal(playToEnd(createTestRecord(4), random)), random);
    const { deals, seats, opponents } = computeMatchStatistics([
      twoDeals,
      createTestRecord(5),
      { ...twoDeals, you: null },
    ]);
    expect(deals).toBe(2);
    // The dealer is seat 1, then seat 2; the student sits at 0.
    expect([...seats].map(([turns, { games }]) => [turns, games])).toEqual([
      [3, 1],
      [2, 1],
    ]);
    expect([...opponents].map(([name, { games }]) => [name, games])).toEqual([['kim', 2]]);
    const { wins } = matchStanding(twoDeals);
    expect(opponents.get('kim')?.won.share).toBe(wins[0] / 2);
  });
});
