/**
 * The counting drill: a guess of a hidden hand's suit lengths and points is judged by what the
 * student knows, never by the deal. Each number is `against` (impossible), `certain` (the only
 * possible one) or `open`; each impossible one has a contradiction that says why. Guesses are
 * written as sample hands (`JT985.Q.T853.J98`, spades first), of which only the counts matter, and
 * a log lists the cards after the problem's start.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { SUITS } from '$lib/cards/suits';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  totalCardCount,
  compareWithDeal,
  countHand,
  hiddenSeats,
  judgeHandCount,
  type HandCount,
  type CountContradiction,
} from './counting-drill';
import { consistentRealDeals, playAfterLog } from '../bridge-lesson';
import { createRandomPlayer, simulatePlay } from '../simulated-plays.fixture';

const finesseProblem = readCurated('before-you-finesse');
const defenceProblem = readCurated('count-the-diamonds');
/** The student is on lead, so that dummy is not exposed yet. */
const leadProblem = readCurated('two-or-three');

interface Turn {
  readonly problem: BridgeProblem;
  readonly play: Play;
  readonly seat: Seat;
}

/** Each hidden hand after random plays of up to 39 cards. */
function randomTurns(): readonly Turn[] {
  const random = seededRandom(inject('seed'));
  const randomPlayer = createRandomPlayer(random);
  return [finesseProblem, defenceProblem, leadProblem].flatMap((problem) =>
    Array.from({ length: 40 }, () =>
      playAfterLog(
        problem,
        simulatePlay(problem, randomPlayer, randomPlayer, { length: random.below(40) }),
      ),
    ).flatMap((play) => hiddenSeats(problem, play).map((seat) => ({ problem, play, seat }))),
  );
}

const allTurns = randomTurns();
const anyTurn = fc.constantFrom(...allTurns);

/** Any guess: suit lengths that sum to 13, and any points; the cuts divide 13 into four lengths. */
const anyCount: fc.Arbitrary<HandCount> = fc
  .record({
    cuts: fc.tuple(fc.nat(13), fc.nat(13), fc.nat(13)),
    hcp: fc.nat(37),
  })
  .map(({ cuts, hcp }) => {
    const [cut1, cut2, cut3] = [...cuts].sort((a, b) => a - b) as [number, number, number];
    return { S: cut1, H: cut2 - cut1, D: cut3 - cut2, C: 13 - cut3, hcp };
  });

/** The true count of the seat in each deal consistent with the play. */
const countsOf = ({ problem, play, seat }: Turn): readonly HandCount[] =>
  consistentRealDeals(problem, play).map(({ deal }) => countHand(deal[seat]));

describe('a guessed count', () => {
  it('has no contradictions if it is true in a consistent deal', () => {
    for (const turn of allTurns)
      for (const count of countsOf(turn))
        expect(judgeHandCount(turn.problem, turn.play, turn.seat, count).contradictions).toEqual(
          [],
        );
  });

  it('is judged without regard to the real deals of the problem', () => {
    fc.assert(
      fc.property(anyTurn, anyCount, ({ problem, play, seat }, randomCount) => {
        const consistentDeals = consistentRealDeals(problem, play);
        for (const { deal } of consistentDeals) {
          const singleDealProblem = {
            ...problem,
            real: consistentDeals.filter((namedDeal) => namedDeal.deal === deal),
          };
          for (const guess of [randomCount, countHand(deal[seat])])
            expect(judgeHandCount(singleDealProblem, play, seat, guess)).toEqual(
              judgeHandCount(problem, play, seat, guess),
            );
        }
      }),
    );
  });

  it('has no contradictions either if it is possible, but true in no real deal', () => {
    const guess = { ...countHand(unwrap(parseHand('JT98.QT.T853.J98'))), hcp: 4 };
    const counts = finesseProblem.real.map(({ deal }) => countHand(deal.W));
    expect(counts).not.toContainEqual(guess);
    expect(
      judgeHandCount(finesseProblem, playAfterLog(finesseProblem, []), 'W', guess).contradictions,
    ).toEqual([]);
  });

  it('throws if it does not have 13 cards', () => {
    const play = playAfterLog(finesseProblem, []);
    const guess = { S: 5, H: 1, D: 3, C: 3, hcp: 6 };
    expect(totalCardCount(guess)).toBe(12);
    expect(() => judgeHandCount(finesseProblem, play, 'W', guess)).toThrow();
  });

  it('has no status for points if they were not guessed', () => {
    const guess = { ...countHand(unwrap(parseHand('JT985.Q.T853.J98'))), hcp: null };
    expect(
      judgeHandCount(finesseProblem, playAfterLog(finesseProblem, []), 'W', guess).statuses,
    ).not.toHaveProperty('hcp');
  });
});

/** All suit distributions of 13 cards. */
const SHAPES = Array.from({ length: 14 ** 3 }, (_, i) => {
  const [S, H, D] = [i % 14, Math.floor(i / 14) % 14, Math.floor(i / 196)];
  return { S, H, D, C: 13 - S - H - D, hcp: null };
}).filter(({ C }) => C >= 0);

describe('the status of a guessed suit length', () => {
  it('is certain exactly when every possible shape has it', () => {
    fc.assert(
      fc.property(anyTurn, ({ problem, play, seat }) => {
        const judgements = SHAPES.map((guess) => ({
          guess,
          ...judgeHandCount(problem, play, seat, guess),
        }));
        const possible = judgements.filter(({ contradictions }) => contradictions.length === 0);
        expect(possible.length).toBeGreaterThan(0);
        for (const suit of SUITS) {
          const counts = new Set(possible.map(({ guess }) => guess[suit]));
          for (const { statuses } of possible)
            expect(statuses[suit]).toBe(counts.size === 1 ? 'certain' : 'open');
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('the reason against a guessed number', () => {
  it('is true in every consistent deal', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(anyTurn, anyCount, (turn, guess) => {
        const { contradictions, statuses } = judgeHandCount(
          turn.problem,
          turn.play,
          turn.seat,
          guess,
        );
        expect(Object.values(statuses).filter((status) => status === 'against')).toHaveLength(
          contradictions.length,
        );
        for (const contradiction of contradictions) {
          kinds.add(contradiction.kind);
          for (const count of countsOf(turn))
            expect(satisfiesLimit(contradiction, count)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
    expect([...kinds]).toEqual(expect.arrayContaining(['shown-out', 'played', 'missing']));
  });

  const playAfter = (log: string) => playAfterLog(finesseProblem, unwrap(parseCards(log)));
  const contradictionsOf = (play: Play, seat: Seat, hand: string, hcp?: number) => {
    const count = countHand(unwrap(parseHand(hand)));
    return judgeHandCount(finesseProblem, play, seat, { ...count, hcp: hcp ?? count.hcp })
      .contradictions;
  };

  it('is the least or greatest number of cards of the suit that the seat can have', () => {
    expect(contradictionsOf(playAfter(''), 'W', '.QJT98.T8532.J98')).toContainEqual({
      kind: 'played',
      suit: 'S',
      min: 1,
    });
    expect(contradictionsOf(playAfter(''), 'W', 'JT9876532.T.T8.8')).toContainEqual({
      kind: 'missing',
      suit: 'S',
      max: 8,
    });
  });

  it('is that the seat, or every other one, has shown out', () => {
    // West follows to the first heart and shows out on the second.
    const later = playAfter('HA H3 H5 HQ H6 H7 HJ D8');
    expect(contradictionsOf(later, 'W', 'JT985.Q7.T85.J98')).toEqual([
      { kind: 'shown-out', suit: 'H', count: 1 },
    ]);
    expect(contradictionsOf(later, 'E', 'A763.743.863.742')).toEqual([
      { kind: 'nobody-else', suit: 'H', min: 4 },
    ]);
  });

  it('is given for every impossible number', () => {
    const later = playAfter('HA H3 H5 HQ H6 H7 HJ D8');
    const kinds = contradictionsOf(later, 'W', '.QT987.T85.QJ987').map(({ kind }) => kind);
    expect(kinds).toEqual(['played', 'shown-out']);
  });

  it('is the least or greatest number of points that the seat can have', () => {
    expect(contradictionsOf(playAfter(''), 'W', 'JT985.Q.T853.J98', 0)).toEqual([
      { kind: 'points-least', min: 1 },
    ]);
    expect(contradictionsOf(playAfter(''), 'W', 'JT985.Q.T853.J98', 30)).toMatchObject([
      { kind: 'points-most' },
    ]);
  });

  it('is the intersection of the ranges that the seat’s calls have shown', () => {
    const shows = { hcp: { min: 8, max: 20 } };
    const showsLess = { hcp: { min: 0, max: 10 } };
    const problem = {
      ...finesseProblem,
      dealer: 'W',
      auction: [
        { call: '1S', shows },
        { call: 'pass' },
        { call: 'pass' },
        { call: 'pass' },
        { call: 'pass', shows: showsLess },
      ],
    } as const;
    const guess = { ...countHand(unwrap(parseHand('JT985.Q.T853.J98'))), hcp: 3 };
    expect(judgeHandCount(problem, playAfterLog(problem, []), 'W', guess).contradictions).toEqual([
      { kind: 'auction', measure: 'hcp', shown: { min: 8, max: 10 } },
    ]);
  });
});

describe('after the play', () => {
  it('each guessed number is compared with the deal', () => {
    const [firstDeal] = finesseProblem.real;
    if (!firstDeal) throw new Error('The problem has deals.');
    const actual = countHand(firstDeal.deal.W);
    const guess = { ...actual, H: actual.H + 1, D: actual.D - 1, hcp: null };
    expect(compareWithDeal(firstDeal.deal, 'W', guess)).toEqual({
      actual,
      correctMeasures: ['S', 'C'],
    });
  });
});

/** True when a hand satisfies the limit that a contradiction states. */
function satisfiesLimit(contradiction: CountContradiction, count: HandCount): boolean {
  switch (contradiction.kind) {
    case 'shown-out':
      return count[contradiction.suit] === contradiction.count;
    case 'played':
    case 'nobody-else':
      return count[contradiction.suit] >= contradiction.min;
    case 'missing':
      return count[contradiction.suit] <= contradiction.max;
    case 'auction':
      return (
        count[contradiction.measure] >= contradiction.shown.min &&
        count[contradiction.measure] <= contradiction.shown.max
      );
    default:
      return true;
  }
}

describe('the hidden hands', () => {
  it('are the defenders’ for a declarer, and for a defender partner’s and declarer’s', () => {
    expect(hiddenSeats(finesseProblem, playAfterLog(finesseProblem, []))).toEqual(['W', 'E']);
    const { student } = defenceProblem;
    expect(hiddenSeats(defenceProblem, playAfterLog(defenceProblem, []))).toHaveLength(2);
    expect(hiddenSeats(defenceProblem, playAfterLog(defenceProblem, []))).not.toContain(student);
  });
});

function readCurated(id: string): BridgeProblem {
  return unwrap(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;
}
