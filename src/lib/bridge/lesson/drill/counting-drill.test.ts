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
  type WhyNot,
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
          for (const said of [any, countHand(deal[seat])])
            expect(judgeHandCount(alone, play, seat, said)).toEqual(
              judgeHandCount(problem, play, seat, said),
            );
        }
      }),
    );
  });

  it('can be possible without being in a deal of the problem', () => {
    const said = { ...countHand(unwrap(parseHand('JT98.QT.T853.J98'))), hcp: 4 };
    const counts = finesse.real.map(({ deal }) => countHand(deal.W));
    expect(counts).not.toContainEqual(said);
    expect(judgeHandCount(finesse, playAfterLog(finesse, []), 'W', said).contradictions).toEqual(
      [],
    );
  });

  it('of other than 13 cards throws', () => {
    const play = playAfterLog(finesse, []);
    const said = { S: 5, H: 1, D: 3, C: 3, hcp: 6 };
    expect(totalCardCount(said)).toBe(12);
    expect(() => judgeHandCount(finesse, play, 'W', said)).toThrow();
  });

  it('has no status for points that were not guessed', () => {
    const said = { ...countHand(unwrap(parseHand('JT985.Q.T853.J98'))), hcp: null };
    expect(
      judgeHandCount(finesse, playAfterLog(finesse, []), 'W', said).statuses,
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
        const judged = SHAPES.map((said) => ({
          said,
          ...judgeHandCount(problem, play, seat, said),
        }));
        const possible = judged.filter(({ contradictions: why }) => why.length === 0);
        expect(possible.length).toBeGreaterThan(0);
        for (const suit of SUITS) {
          const counts = new Set(possible.map(({ said }) => said[suit]));
          for (const { statuses: parts } of possible)
            expect(parts[suit]).toBe(counts.size === 1 ? 'certain' : 'open');
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('the reason', () => {
  it('says only what is so in every deal alive', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(anyTurn, anyCount, (turn, said) => {
        const { contradictions: why, statuses: parts } = judgeHandCount(
          turn.problem,
          turn.play,
          turn.seat,
          said,
        );
        expect(Object.values(parts).filter((part) => part === 'against')).toHaveLength(why.length);
        for (const each of why) {
          kinds.add(each.kind);
          for (const count of countsOf(turn)) expect(isSo(each, count)).toBe(true);
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

  it('is that the seat has played more of a suit, or that the rest of it lies open', () => {
    expect(why(at(''), 'W', '.QJT98.T8532.J98')).toContainEqual({
      kind: 'played',
      suit: 'S',
      least: 1,
    });
    expect(why(at(''), 'W', 'JT9876532.T.T8.8')).toContainEqual({
      kind: 'missing',
      suit: 'S',
      most: 8,
    });
  });

  it('is that it has shown out, with what it had', () => {
    const later = at('HA H3 H5 HQ H6 H7 HJ D8');
    expect(why(later, 'W', 'JT985.Q7.T85.J98')).toEqual([
      { kind: 'shown-out', suit: 'H', count: 1 },
    ]);
    expect(why(later, 'E', 'A763.743.863.742')).toEqual([
      { kind: 'nobody-else', suit: 'H', least: 4 },
    ]);
  });

  it('is told of every number that cannot be', () => {
    const later = at('HA H3 H5 HQ H6 H7 HJ D8');
    const kinds = why(later, 'W', '.QT987.T85.QJ987').map(({ kind }) => kind);
    expect(kinds).toEqual(['played', 'shown-out']);
  });

  it('is that it has shown more points than that, or that not so many are left', () => {
    expect(why(at(''), 'W', 'JT985.Q.T853.J98', 0)).toEqual([{ kind: 'points-least', least: 1 }]);
    expect(why(at(''), 'W', 'JT985.Q.T853.J98', 30)).toMatchObject([{ kind: 'points-most' }]);
  });

  it('is what the seat has promised in the auction, by all its calls together', () => {
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
    const said = { ...countHand(unwrap(parseHand('JT985.Q.T853.J98'))), hcp: 3 };
    expect(judgeHandCount(bids, playAfterLog(bids, []), 'W', said).contradictions).toEqual([
      { kind: 'auction', measure: 'hcp', shown: { min: 8, max: 10 } },
    ]);
  });
});

describe('after the play', () => {
  it('each number that was said is checked against the deal', () => {
    const [one] = finesse.real;
    if (!one) throw new Error('The problem has deals.');
    const was = countHand(one.deal.W);
    const said = { ...was, H: was.H + 1, D: was.D - 1, hcp: null };
    expect(compareWithDeal(one.deal, 'W', said)).toEqual({ actual: was, correctMeasures: ['S', 'C'] });
  });
});

/** Whether a hand is as a reason says that it must be. */
function isSo(why: WhyNot, count: HandCount): boolean {
  switch (why.kind) {
    case 'shown-out':
      return count[why.suit] === why.count;
    case 'played':
    case 'nobody-else':
      return count[why.suit] >= why.min;
    case 'missing':
      return count[why.suit] <= why.max;
    case 'auction':
      return count[why.measure] >= why.shown.min && count[why.measure] <= why.shown.max;
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
