import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { SUITS } from '$lib/cards/suits';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { parseCards } from '$lib/bridge/notation/card-notation';
import { parseHand } from '$lib/bridge/notation/hand-notation';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import type { Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
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

const finesse = curated('before-you-finesse');
const defence = curated('count-the-diamonds');
/** The lead is the student's, and dummy is not seen yet. */
const onLead = curated('two-or-three');

interface Turn {
  readonly problem: BridgeProblem;
  readonly play: Play;
  readonly seat: Seat;
}

/** Each hidden hand after random beginnings of plays. */
function turns(): readonly Turn[] {
  const random = seededRandom(inject('seed'));
  const lot = createRandomPlayer(random);
  return [finesse, defence, onLead].flatMap((problem) =>
    Array.from({ length: 40 }, () =>
      playAfterLog(problem, simulatePlay(problem, lot, lot, { length: random.below(40) })),
    ).flatMap((play) => hiddenSeats(problem, play).map((seat) => ({ problem, play, seat }))),
  );
}

const all = turns();
const anyTurn = fc.constantFrom(...all);

/** Any guess: 13 cards, and any points. */
const anyCount: fc.Arbitrary<HandCount> = fc
  .record({
    cuts: fc.tuple(fc.nat(13), fc.nat(13), fc.nat(13)),
    hcp: fc.nat(37),
  })
  .map(({ cuts, hcp }) => {
    const [one, two, three] = [...cuts].sort((a, b) => a - b) as [number, number, number];
    return { S: one, H: two - one, D: three - two, C: 13 - three, hcp };
  });

const countsOf = ({ problem, play, seat }: Turn): readonly HandCount[] =>
  consistentRealDeals(problem, play).map(({ deal }) => countHand(deal[seat]));

describe('a count', () => {
  it('that is true in a consistent deal is never refused', () => {
    for (const turn of all)
      for (const count of countsOf(turn))
        expect(judgeHandCount(turn.problem, turn.play, turn.seat, count).contradictions).toEqual(
          [],
        );
  });

  it('does not depend on the deals of the problem', () => {
    fc.assert(
      fc.property(anyTurn, anyCount, ({ problem, play, seat }, any) => {
        const open = consistentRealDeals(problem, play);
        for (const { deal } of open) {
          const alone = { ...problem, real: open.filter((named) => named.deal === deal) };
          for (const guess of [any, countHand(deal[seat])])
            expect(judgeHandCount(alone, play, seat, guess)).toEqual(
              judgeHandCount(problem, play, seat, guess),
            );
        }
      }),
    );
  });

  it('can be possible without being in a deal of the problem', () => {
    const guess = { ...countHand(unwrap(parseHand('JT98.QT.T853.J98'))), hcp: 4 };
    const counts = finesse.real.map(({ deal }) => countHand(deal.W));
    expect(counts).not.toContainEqual(guess);
    expect(judgeHandCount(finesse, playAfterLog(finesse, []), 'W', guess).contradictions).toEqual(
      [],
    );
  });

  it('of other than 13 cards throws', () => {
    const play = playAfterLog(finesse, []);
    const guess = { S: 5, H: 1, D: 3, C: 3, hcp: 6 };
    expect(totalCardCount(guess)).toBe(12);
    expect(() => judgeHandCount(finesse, play, 'W', guess)).toThrow();
  });

  it('has no status for points that were not guessed', () => {
    const guess = { ...countHand(unwrap(parseHand('JT985.Q.T853.J98'))), hcp: null };
    expect(
      judgeHandCount(finesse, playAfterLog(finesse, []), 'W', guess).statuses,
    ).not.toHaveProperty('hcp');
  });
});

/** All suit distributions of 13 cards. */
const SHAPES = Array.from({ length: 14 ** 3 }, (_, i) => {
  const [S, H, D] = [i % 14, Math.floor(i / 14) % 14, Math.floor(i / 196)];
  return { S, H, D, C: 13 - S - H - D, hcp: null };
}).filter(({ C }) => C >= 0);

describe('a number', () => {
  it('is certain exactly when every possible shape has it', () => {
    fc.assert(
      fc.property(anyTurn, ({ problem, play, seat }) => {
        const judged = SHAPES.map((guess) => ({
          guess,
          ...judgeHandCount(problem, play, seat, guess),
        }));
        const possible = judged.filter(({ contradictions }) => contradictions.length === 0);
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

describe('the reason', () => {
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
        for (const each of contradictions) {
          kinds.add(each.kind);
          for (const count of countsOf(turn)) expect(satisfiesLimit(each, count)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
    expect([...kinds]).toEqual(expect.arrayContaining(['shown-out', 'played', 'missing']));
  });

  const at = (log: string) => playAfterLog(finesse, unwrap(parseCards(log)));
  const why = (play: Play, seat: Seat, hand: string, hcp?: number) => {
    const count = countHand(unwrap(parseHand(hand)));
    return judgeHandCount(finesse, play, seat, { ...count, hcp: hcp ?? count.hcp }).contradictions;
  };

  it('is that more or fewer cards of the suit are accounted for', () => {
    expect(why(at(''), 'W', '.QJT98.T8532.J98')).toContainEqual({
      kind: 'played',
      suit: 'S',
      min: 1,
    });
    expect(why(at(''), 'W', 'JT9876532.T.T8.8')).toContainEqual({
      kind: 'missing',
      suit: 'S',
      max: 8,
    });
  });

  it('is that the seat, or every other one, has shown out', () => {
    const later = at('HA H3 H5 HQ H6 H7 HJ D8');
    expect(why(later, 'W', 'JT985.Q7.T85.J98')).toEqual([
      { kind: 'shown-out', suit: 'H', count: 1 },
    ]);
    expect(why(later, 'E', 'A763.743.863.742')).toEqual([
      { kind: 'nobody-else', suit: 'H', min: 4 },
    ]);
  });

  it('is given for every impossible number', () => {
    const later = at('HA H3 H5 HQ H6 H7 HJ D8');
    const kinds = why(later, 'W', '.QT987.T85.QJ987').map(({ kind }) => kind);
    expect(kinds).toEqual(['played', 'shown-out']);
  });

  it('is that the cards played and left have other points', () => {
    expect(why(at(''), 'W', 'JT985.Q.T853.J98', 0)).toEqual([{ kind: 'points-least', min: 1 }]);
    expect(why(at(''), 'W', 'JT985.Q.T853.J98', 30)).toMatchObject([{ kind: 'points-most' }]);
  });

  it('is the intersection of what the calls of the seat have shown', () => {
    const shows = { hcp: { min: 8, max: 20 } };
    const less = { hcp: { min: 0, max: 10 } };
    const bids = {
      ...finesse,
      dealer: 'W',
      auction: [
        { call: '1S', shows },
        { call: 'pass' },
        { call: 'pass' },
        { call: 'pass' },
        { call: 'pass', shows: less },
      ],
    } as const;
    const guess = { ...countHand(unwrap(parseHand('JT985.Q.T853.J98'))), hcp: 3 };
    expect(judgeHandCount(bids, playAfterLog(bids, []), 'W', guess).contradictions).toEqual([
      { kind: 'auction', measure: 'hcp', shown: { min: 8, max: 10 } },
    ]);
  });
});

describe('after the play', () => {
  it('each guessed number is compared with the deal', () => {
    const [one] = finesse.real;
    if (!one) throw new Error('The problem has deals.');
    const was = countHand(one.deal.W);
    const guess = { ...was, H: was.H + 1, D: was.D - 1, hcp: null };
    expect(compareWithDeal(one.deal, 'W', guess)).toEqual({
      actual: was,
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
    expect(hiddenSeats(finesse, playAfterLog(finesse, []))).toEqual(['W', 'E']);
    const { student } = defence;
    expect(hiddenSeats(defence, playAfterLog(defence, []))).toHaveLength(2);
    expect(hiddenSeats(defence, playAfterLog(defence, []))).not.toContain(student);
  });
});

function curated(id: string): BridgeProblem {
  return unwrap(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;
}
