/**
 * The chances against defenders who never falsecard, beside a slow twin: card by card, nothing
 * remembered, nothing left out.
 */
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Rank } from '$lib/cards/ranks';
import type { SuitHolding } from './suit-holding';
import {
  createReferenceDoubleDummy,
  orDiscard,
  oppositeHand,
  removeFromHand,
  tricksWonBy,
  strengthOrZero,
  type SuitLayout,
  type DeclarerHands,
} from './reference-double-dummy-suit.fixture';
import { equivalentGroups } from './suit-positions';
import { weightOfLayouts } from './all-strategies.fixture';
import { randomSmallHolding } from './random-small-holding.fixture';
import { noFalsecardChances, summarizeSuit } from './suit-summary';

interface Alive {
  readonly lie: SuitLayout;
  readonly weight: number;
}
/** What declarer sees of a card of theirs: which of equal cards it was tells nothing. */
type Sight = (card: Rank | null) => number;

function candidTwin(holding: SuitHolding) {
  const { afterSecond, afterAll } = createReferenceDoubleDummy();
  const groups = equivalentGroups(holding);
  const sight: Sight = (card) => groups.findIndex((group) => card !== null && group.includes(card));

  /** The lowest card that leaves declarer no more tricks than any other would. */
  function candid(cards: readonly Rank[], leaves: (card: Rank | null) => number): Rank | null {
    const all = orDiscard(cards);
    const least = Math.min(...all.map(leaves));
    const free = all.filter((card) => leaves(card) === least);
    return free.reduce((low, card) => (strengthOrZero(card) < strengthOrZero(low) ? card : low));
  }

  function parted(alive: readonly Alive[], card: (one: Alive) => Rank | null) {
    const parts = new Map<number, { one: Alive; card: Rank | null }[]>();
    for (const one of alive) {
      const played = card(one);
      const part = parts.get(sight(played)) ?? [];
      parts.set(sight(played), [...part, { one, card: played }]);
    }
    return parts;
  }

  function best(own: DeclarerHands, alive: readonly Alive[], goal: number): number {
    if (goal <= 0) return alive.reduce((sum, { weight }) => sum + weight, 0);
    let most = 0;
    for (const side of [0, 1] as const)
      for (const lead of own[side]) most = Math.max(most, after(own, alive, goal, side, lead));
    return most;
  }

  function after(
    own: DeclarerHands,
    alive: readonly Alive[],
    goal: number,
    side: 0 | 1,
    lead: Rank,
    overLowest?: Rank | null,
  ): number {
    let total = 0;
    const seconds = parted(alive, ({ lie }) =>
      candid(lie[side], (card) => afterSecond(own, lie, side, lead, card)),
    );
    for (const [seen, part] of seconds) {
      const thirds =
        seen === 0 && overLowest !== undefined ? [overLowest] : orDiscard(own[oppositeHand(side)]);
      total += Math.max(
        ...thirds.map((third) => {
          const left = removeFromHand(removeFromHand(own, side, lead), oppositeHand(side), third);
          const bySecond = new Map(part.map(({ one, card }) => [one, card]));
          const second = (one: Alive): Rank | null => bySecond.get(one) ?? null;
          const fourths = parted(
            part.map(({ one }) => one),
            (one) =>
              candid(one.lie[oppositeHand(side)], (card) =>
                afterAll(own, one.lie, side, [lead, second(one), third, card]),
              ),
          );
          let sum = 0;
          for (const last of fourths.values()) {
            const [any] = last;
            if (!any) continue;
            const taken = tricksWonBy([lead, third], [second(any.one), any.card]);
            const rest = last.map(({ one, card }): Alive => ({
              ...one,
              lie: removeFromHand(removeFromHand(one.lie, side, second(one)), oppositeHand(side), card),
            }));
            sum += best(left, rest, goal - taken);
          }
          return sum;
        }),
      );
    }
    return total;
  }

  const all = Array.from({ length: 2 ** holding.missing.length }, (_, place): Alive => {
    const west = holding.missing.filter((_, i) => (place >> i) & 1);
    const east = holding.missing.filter((rank) => !west.includes(rank));
    return { lie: [west, east], weight: weightOfLayouts(holding, 2 ** place) };
  });
  return (goal: number, side: 0 | 1, lead: Rank, third: Rank | null): number =>
    after([holding.declarer, holding.dummy], all, goal, side, lead, third);
}

describe('the chances against defenders who never falsecard', () => {
  it('are those of the slow twin', () => {
    let [asked, more] = [0, 0];
    fc.assert(
      fc.property(fc.nat(1e9), (seed) => {
        const holding = randomSmallHolding(seed, 9);
        if (!holding) return;
        const twin = candidTwin(holding);
        const { plays } = summarizeSuit(holding);
        const goals = Math.max(holding.declarer.length, holding.dummy.length);
        const goal = 1 + (seed % goals);
        const told = noFalsecardChances(
          holding,
          goal,
          plays.map(({ first }) => first),
        );
        plays.forEach(({ leader, lead, third, chances }, i) => {
          expect(told[i]).toBeCloseTo(twin(goal, leader, lead, third), 9);
          asked += 1;
          if (Number(told[i]) > (chances[goal - 1]?.[1] ?? 1) + 1e-9) more += 1;
        });
      }),
      { numRuns: 150, seed: inject('seed') },
    );
    expect(asked).toBeGreaterThan(300);
    // Where falsecards cost nothing there is nothing to tell apart.
    expect(more).toBeGreaterThan(2);
  });
});
