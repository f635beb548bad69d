/**
 * The odds of a defender's cards on random endings, against the reference solver layout by layout:
 * one hidden hand, or two, or three as before the opening lead.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { seededRandom, shuffle } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { beginPlay, fits, legalIn, playCard } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, nextSeat, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { referenceSolver } from '$lib/games/bridge/solver/reference-solver';
import { computeCardOdds } from './card-odds';
import { MAX_ODDS_LAYOUTS, type LayoutOdds, type LayoutOddsQuestion } from './layout-odds';

const kernel = openSearchKernel(2 ** 22, 2 ** 20);
const HAND_SIZE = 4;
const RUN_OPTIONS = { seed: 4903, numRuns: 60 };
const anyQuestion = fc.nat(1e6).map(randomQuestion);

/** An ending in which a defender plays the next card, with up to six weighted layouts. */
function randomQuestion(seed: number): LayoutOddsQuestion {
  const random = seededRandom(seed);
  const deck = shuffle(DECK, random).slice(0, 4 * HAND_SIZE);
  const leader = SEATS[random.below(4)] as Seat;
  const playedCount = random.below(4);
  const turn = clockwiseFrom(leader)[playedCount] as Seat;
  // Either neighbour of a defender is declarer.
  const declarer = clockwiseFrom(turn)[random.below(2) === 0 ? 1 : 3];
  const strain = STRAINS[random.below(5)] ?? 'NT';
  const knownSeats = [turn, ...SEATS.filter((seat) => seat !== turn).slice(0, random.below(3))];
  const handOf = (cards: readonly Card[], seat: Seat): readonly Card[] =>
    cards.slice(SEATS.indexOf(seat) * HAND_SIZE, (SEATS.indexOf(seat) + 1) * HAND_SIZE);
  const known = knownSeats.flatMap((seat) => handOf(deck, seat));
  const drawDeal = (): Deal => {
    const hidden = shuffle(
      deck.filter((card) => !known.includes(card)),
      random,
    );
    return dealOf((seat) =>
      knownSeats.includes(seat) ? handOf(deck, seat) : hidden.splice(0, HAND_SIZE),
    );
  };
  const deals = Array.from({ length: 1 + random.below(6) }, drawDeal);
  let play = beginPlay(strain, leader);
  for (let toPlay = playedCount; toPlay > 0; toPlay--) {
    const legal = legalIn(deals[0] as Deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  const consistent = deals.filter((deal) => fits(deal, play));
  return {
    ...{ deals: consistent, strain, leader, declarer, played: play.trick.cards },
    weights: consistent.map(() => 1 + random.below(3)),
    goal: 1 + random.below(HAND_SIZE),
  };
}

const solve = (question: LayoutOddsQuestion, nodes?: number): LayoutOdds =>
  unwrap(computeCardOdds(kernel, question, nodes === undefined ? {} : { nodes }));

const sharesOf = ({ cards }: LayoutOdds): readonly (readonly [Card, number])[] =>
  [...cards].map(([card, { low }]) => [card, low]);

/** The share of each legal card, by minimax without tables or shortcuts. */
function referenceShares({
  deals,
  weights,
  strain,
  leader,
  played,
  goal,
}: LayoutOddsQuestion): ReadonlyMap<Card, number> {
  const layoutWeights = deals.map((_, i) => weights?.[i] ?? 1);
  const totalWeight = layoutWeights.reduce((sum, weight) => sum + weight, 0);
  const shares = new Map<Card, number>();
  deals.forEach((hands, i) => {
    for (const [card, tricks] of referenceSolver.cardValues({ hands, strain, leader, played })
      .cards)
      shares.set(
        card,
        (shares.get(card) ?? 0) + (tricks >= goal ? (layoutWeights[i] ?? 1) / totalWeight : 0),
      );
  });
  return shares;
}

describe('the odds of a defender’s cards', () => {
  it('are the shares of the layouts that the reference solver beats', () => {
    const wonShares = new Set<number>();
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const odds = solve(question);
        const expected = referenceShares(question);
        expect([...odds.cards.keys()].sort()).toEqual([...expected.keys()].sort());
        for (const [card, { low, high, isExact, doubleDummy, made }] of odds.cards) {
          expect(low).toBeCloseTo(expected.get(card) ?? -1);
          expect({ high, isExact, doubleDummy }).toEqual({
            high: low,
            isExact: true,
            doubleDummy: low,
          });
          expect(
            made.every((i) => odds.cards.get(card)?.lostDoubleDummy.includes(i) === false),
          ).toBe(true);
          wonShares.add(low);
        }
        expect(odds.best.low).toBeCloseTo(Math.max(...expected.values()));
      }),
      RUN_OPTIONS,
    );
    // Among them certain, impossible and doubtful cards.
    expect(wonShares.size).toBeGreaterThan(5);
  });

  it('do not change with the scale of the weights, nor when a weight becomes repetitions', () => {
    fc.assert(
      fc.property(anyQuestion, fc.integer({ min: 2, max: 9 }), (question, scale) => {
        const weights = question.weights ?? [];
        const expected = sharesOf(solve(question));
        const scaled = solve({ ...question, weights: weights.map((weight) => scale * weight) });
        const { weights: _, ...unweighted } = question;
        const repeated = solve({
          ...unweighted,
          deals: question.deals.flatMap((deal, i) => new Array<Deal>(weights[i] ?? 1).fill(deal)),
        });
        for (const odds of [scaled, repeated])
          sharesOf(odds).forEach(([card, share], i) => {
            expect(card).toBe(expected[i]?.[0]);
            expect(share).toBeCloseTo(expected[i]?.[1] ?? -1);
          });
      }),
      RUN_OPTIONS,
    );
  });

  it('move with the seats and the suits', () => {
    fc.assert(
      fc.property(
        anyQuestion,
        fc.nat(3),
        fc.shuffledSubarray([...SUITS], { minLength: 4, maxLength: 4 }),
        (question, turns, suits) => {
          const toSeat = (seat: Seat): Seat => clockwiseFrom(seat)[turns] as Seat;
          const toSuit = (suit: Suit): Suit => suits[SUITS.indexOf(suit)] as Suit;
          const toCard = (card: Card): Card =>
            `${toSuit(card.charAt(0) as Suit)}${card.charAt(1)}` as Card;
          const { strain, leader, declarer, played, deals } = question;
          const moved = solve({
            ...question,
            strain: strain === 'NT' ? strain : toSuit(strain),
            leader: toSeat(leader),
            declarer: toSeat(declarer),
            played: played.map(toCard),
            deals: deals.map((deal) =>
              dealOf((seat) => deal[clockwiseFrom(seat)[(4 - turns) % 4] as Seat].map(toCard)),
            ),
          });
          const { cards } = solve(question);
          for (const [card, { low }] of cards)
            expect(moved.cards.get(toCard(card))?.low).toBeCloseTo(low);
          expect(moved.cards.size).toBe(cards.size);
        },
      ),
      RUN_OPTIONS,
    );
  });

  it('have bounds that hold at any node budget, and name every legal card', () => {
    let openCount = 0;
    fc.assert(
      fc.property(anyQuestion, fc.integer({ min: 1, max: 60 }), (question, nodes) => {
        kernel.clear();
        const bounded = solve(question, nodes);
        const { cards } = solve(question);
        expect([...bounded.cards.keys()]).toEqual([...cards.keys()]);
        for (const [card, { low, high, isExact }] of bounded.cards) {
          const share = cards.get(card)?.low ?? -1;
          expect(low).toBeLessThanOrEqual(share + 1e-9);
          expect(high).toBeGreaterThanOrEqual(share - 1e-9);
          if (!isExact) openCount++;
        }
      }),
      RUN_OPTIONS,
    );
    expect(openCount).toBeGreaterThan(0);
  });

  it('are one object for cards of a suit that beat the same layouts', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { cards } = solve(question);
        for (const [card, odds] of cards)
          for (const [other, otherOdds] of cards)
            expect(odds === otherOdds).toBe(
              card.charAt(0) === other.charAt(0) && String(odds.made) === String(otherOdds.made),
            );
      }),
      RUN_OPTIONS,
    );
  });
});

describe('the odds against a declarer who may err', () => {
  /** A playout with an arbitrary but fixed outcome for each layout and card. */
  const errsIn = (layoutIndex: number, card: Card): boolean =>
    (layoutIndex * 7 + card.charCodeAt(0) + card.charCodeAt(1)) % 3 === 0;

  it('add the layouts that the playouts beat, and play out no others', () => {
    let errorCount = 0;
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const doubleDummy = solve(question);
        const playedOut: string[] = [];
        const odds = solve({
          ...question,
          openPlayouts: () => (layoutIndex, card) => {
            playedOut.push(`${layoutIndex} ${card}`);
            return errsIn(layoutIndex, card);
          },
        });
        for (const [card, { low, made, isExact, doubleDummy: won }] of odds.cards) {
          const sure = doubleDummy.cards.get(card)?.made ?? [];
          const others = question.deals.map((_, i) => i).filter((i) => !sure.includes(i));
          const errors = others.filter((i) => errsIn(i, card));
          expect(made).toEqual([...sure, ...errors].sort((a, b) => a - b));
          expect(playedOut.filter((entry) => entry.endsWith(card))).toHaveLength(others.length);
          expect({ isExact, won }).toEqual({
            isExact: true,
            won: doubleDummy.cards.get(card)?.low,
          });
          expect(low).toBeGreaterThanOrEqual(won ?? 2);
          errorCount += errors.length;
        }
      }),
      RUN_OPTIONS,
    );
    expect(errorCount).toBeGreaterThan(0);
  });

  it('lie between bounds while playouts are left, whatever the budget allows', () => {
    let openCount = 0;
    fc.assert(
      fc.property(anyQuestion, fc.integer({ min: 1, max: 12 }), (question, playoutCount) => {
        const withErrors = { ...question, openPlayouts: () => errsIn };
        const { cards } = solve(withErrors);
        const bounded = solve(withErrors, 700_000 * playoutCount);
        for (const [card, { low, high, isExact }] of bounded.cards) {
          const share = cards.get(card)?.low ?? -1;
          expect(low).toBeLessThanOrEqual(share + 1e-9);
          expect(high).toBeGreaterThanOrEqual(share - 1e-9);
          if (!isExact) openCount++;
        }
      }),
      RUN_OPTIONS,
    );
    expect(openCount).toBeGreaterThan(0);
  });
});

describe('an invalid question about a defender’s cards', () => {
  const question = randomQuestion(7);
  const [deal] = question.deals as [Deal];
  const turn = clockwiseFrom(question.leader)[question.played.length] as Seat;
  const neighbour = nextSeat(turn);

  it.each<[string, Partial<LayoutOddsQuestion>]>([
    ['odds/no-layout', { deals: [] }],
    ['odds/too-many-layouts', { deals: new Array<Deal>(MAX_ODDS_LAYOUTS + 1).fill(deal) }],
    ['odds/weights', { deals: [deal], weights: [0] }],
    ['odds/goal', { goal: 14 }],
    [
      'odds/own-hands',
      {
        deals: [deal, { ...deal, [turn]: deal[neighbour], [neighbour]: deal[turn] }],
        weights: [1, 1],
        played: [],
        leader: turn,
      },
    ],
    ['position/unequal-hands', { deals: [{ ...deal, [turn]: deal[turn].slice(1) }], weights: [1] }],
  ])('has the fault %s', (code, change) => {
    const odds = computeCardOdds(kernel, { ...question, ...change });
    expect(odds.ok ? [] : odds.faults.map((fault) => fault.code)).toContain(code);
  });
});
