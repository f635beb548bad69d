import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { valueOf } from '$lib/core/result';
import { readCards } from '$lib/bridge/notation/cards';
import { readHand } from '$lib/bridge/notation/hands';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { readProblem } from '$lib/bridge/problem/read-problem';
import type { Play } from '$lib/bridge/rules/play';
import type { Seat } from '$lib/bridge/rules/seats';
import {
  cardsIn,
  countOf,
  hiddenHands,
  judgeCount,
  type Count,
  type Refusal,
} from './counting-drill';
import { alive, playAfter } from '../lesson';
import { atRandom, playedBy } from '../plays.fixture';

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
  const lot = atRandom(random);
  return [finesse, defence, onLead].flatMap((problem) =>
    Array.from({ length: 40 }, () =>
      playAfter(problem, playedBy(problem, lot, lot, { length: random.below(40) })),
    ).flatMap((play) => hiddenHands(problem, play).map((seat) => ({ problem, play, seat }))),
  );
}

const all = turns();
const anyTurn = fc.constantFrom(...all);

/** What may be said: 13 cards, and any points. */
const anyCount: fc.Arbitrary<Count> = fc
  .record({
    cuts: fc.tuple(fc.nat(13), fc.nat(13), fc.nat(13)),
    hcp: fc.nat(37),
  })
  .map(({ cuts, hcp }) => {
    const [one, two, three] = [...cuts].sort((a, b) => a - b) as [number, number, number];
    return { S: one, H: two - one, D: three - two, C: 13 - three, hcp };
  });

const countsOf = ({ problem, play, seat }: Turn): readonly Count[] =>
  alive(problem, play).map(({ deal }) => countOf(deal[seat]));

describe('a count', () => {
  it('that is so in every deal alive is never refused, and one that is so in any never is wrong', () => {
    for (const turn of all) {
      const counts = countsOf(turn);
      for (const said of counts) {
        const { holds, why } = judgeCount(turn.problem, turn.play, turn.seat, said);
        const same = counts.every((count) => JSON.stringify(count) === JSON.stringify(said));
        expect(holds).toBe(same ? 'every' : 'some');
        expect(why).toBeNull();
      }
    }
  });

  it('that is so in no deal alive is refused with a reason', () => {
    fc.assert(
      fc.property(anyTurn, anyCount, (turn, said) => {
        const { holds, why } = judgeCount(turn.problem, turn.play, turn.seat, said);
        const known = countsOf(turn).some(
          (count) => JSON.stringify(count) === JSON.stringify(said),
        );
        expect(holds === 'none').toBe(!known);
        expect(why === null).toBe(known);
      }),
    );
  });

  it('is judged alike whichever of the deals alive is the truth', () => {
    fc.assert(
      fc.property(anyTurn, anyCount, ({ problem, play, seat }, any) => {
        const [deal] = alive(problem, play);
        const turned = { ...problem, real: [...problem.real].reverse() };
        for (const said of [any, ...(deal ? [countOf(deal.deal[seat])] : [])])
          expect(judgeCount(turned, play, seat, said)).toEqual(
            judgeCount(problem, play, seat, said),
          );
      }),
    );
  });

  it('is not decided by the truth alone while another deal is alive', () => {
    const [one, other] = finesse.real;
    if (!one || !other) throw new Error('The problem has two deals.');
    const said = countOf(one.deal.W);
    expect(judgeCount(finesse, playAfter(finesse, []), 'W', said).holds).toBe('some');
    const alone = { ...finesse, real: [one] };
    expect(judgeCount(alone, playAfter(alone, []), 'W', said).holds).toBe('every');
  });

  it('of another number of cards is not judged', () => {
    const play = playAfter(finesse, []);
    const said = { S: 5, H: 1, D: 3, C: 3, hcp: 6 };
    expect(cardsIn(said)).toBe(12);
    expect(() => judgeCount(finesse, play, 'W', said)).toThrow();
  });
});

describe('what is told', () => {
  it('of each number is only whether the deals alive have it', () => {
    fc.assert(
      fc.property(anyTurn, anyCount, (turn, said) => {
        const { parts } = judgeCount(turn.problem, turn.play, turn.seat, said);
        const counts = countsOf(turn);
        for (const measure of parts ? (['S', 'H', 'D', 'C', 'hcp'] as const) : []) {
          const so = counts.filter((count) => count[measure] === said[measure]).length;
          expect(parts?.[measure]).toBe(so === 0 ? 'none' : so < counts.length ? 'some' : 'every');
        }
      }),
    );
  });

  it('is nothing beside the reason, where everybody can see it', () => {
    fc.assert(
      fc.property(anyTurn, anyCount, (turn, said) => {
        const { parts, why } = judgeCount(turn.problem, turn.play, turn.seat, said);
        expect(parts === null).toBe(why !== null && why.kind !== 'deals');
      }),
    );
  });
});

describe('the reason', () => {
  it('says only what is so in every deal alive', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(anyTurn, anyCount, (turn, said) => {
        const { why } = judgeCount(turn.problem, turn.play, turn.seat, said);
        if (why) kinds.add(why.kind);
        for (const count of why ? countsOf(turn) : []) expect(isSo(why, count)).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect([...kinds]).toEqual(expect.arrayContaining(['shown-out', 'played', 'missing', 'deals']));
  });

  const at = (log: string) => playAfter(finesse, valueOf(readCards(log)));
  const why = (play: Play, seat: Seat, hand: string, hcp?: number) => {
    const count = countOf(valueOf(readHand(hand)));
    return judgeCount(finesse, play, seat, { ...count, hcp: hcp ?? count.hcp }).why;
  };

  it('is that the seat has played more of a suit, or that the rest of it lies open', () => {
    expect(why(at(''), 'W', '.QJT98.T8532.J98')).toMatchObject({ kind: 'played', suit: 'S' });
    expect(why(at(''), 'W', 'JT9876532.T.T8.8')).toEqual({ kind: 'missing', suit: 'S', most: 8 });
  });

  it('is that it has shown out, with what it had', () => {
    const later = at('HA H3 H5 HQ H6 H7 HJ D8');
    expect(why(later, 'W', 'JT985.Q7.T85.J98')).toEqual({ kind: 'shown-out', suit: 'H', count: 1 });
    expect(why(later, 'E', 'A763.743.863.742')).toEqual({
      kind: 'nobody-else',
      suit: 'H',
      least: 4,
    });
  });

  it('is that it has shown more points than that, or that not so many are left', () => {
    expect(why(at(''), 'W', 'JT985.Q.T853.J98', 0)).toEqual({ kind: 'points-least', least: 1 });
    expect(why(at(''), 'W', 'JT985.Q.T853.J98', 30)).toMatchObject({ kind: 'points-most' });
  });

  it('is what the seat has promised in the auction', () => {
    const shows = { hcp: { min: 8, max: 10 } };
    const bids = { ...finesse, dealer: 'W', auction: [{ call: '1S', shows }] } as const;
    const said = { ...countOf(valueOf(readHand('JT985.Q.T853.J98'))), hcp: 3 };
    expect(judgeCount(bids, playAfter(bids, []), 'W', said).why).toEqual({
      kind: 'auction',
      measure: 'hcp',
      shown: shows.hcp,
    });
  });

  it('is else that no deal has these numbers, or not together', () => {
    expect(why(at(''), 'W', 'JT98.QT.T853.J98', 4)).toMatchObject({
      kind: 'deals',
      measures: ['S'],
    });
    const [one, other] = finesse.real.map(({ deal }) => countOf(deal.W));
    expect(one?.H).not.toBe(other?.H);
    const mixed = { ...(one as Count), hcp: (other as Count).hcp };
    expect(judgeCount(finesse, at(''), 'W', mixed).why).toEqual({ kind: 'deals', measures: [] });
  });
});

/** Whether a hand is as a reason says that it must be. */
function isSo(why: Refusal | null, count: Count): boolean {
  switch (why?.kind) {
    case 'shown-out':
      return count[why.suit] === why.count;
    case 'played':
    case 'nobody-else':
      return count[why.suit] >= why.least;
    case 'missing':
      return count[why.suit] <= why.most;
    default:
      return true;
  }
}

describe('the hidden hands', () => {
  it('are the defenders’ for a declarer, and for a defender partner’s and declarer’s', () => {
    expect(hiddenHands(finesse, playAfter(finesse, []))).toEqual(['W', 'E']);
    const { student } = defence;
    expect(hiddenHands(defence, playAfter(defence, []))).toHaveLength(2);
    expect(hiddenHands(defence, playAfter(defence, []))).not.toContain(student);
  });
});

function curated(id: string): BridgeProblem {
  return valueOf(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;
}
