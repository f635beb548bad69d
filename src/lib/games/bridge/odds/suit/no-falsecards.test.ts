/** Chances against defenders who never falsecard, compared with a reference implementation. */
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
  type DeclarerSuitHands,
} from './reference-double-dummy-suit.fixture';
import { equivalentGroups } from './suit-positions';
import { weightOfLayouts } from './all-strategies.fixture';
import { randomSmallHolding } from './random-small-holding.fixture';
import { noFalsecardChances, summarizeSuit } from './suit-summary';

/** Cards of West and East, with the probability weight of this layout. */
interface WeightedLayout {
  readonly layout: SuitLayout;
  readonly weight: number;
}
/** The group of a defender's card, which is all that declarer can tell; -1 for a discard. */
type CardGroup = (card: Rank | null) => number;

/** A brute-force version of the chances: plays every layout card by card. */
function createReference(holding: SuitHolding) {
  const { afterSecond, afterAll } = createReferenceDoubleDummy();
  const groups = equivalentGroups(holding);
  const groupOf: CardGroup = (card) =>
    groups.findIndex((group) => card !== null && group.includes(card));

  /** A defender's card: the lowest of those that leave declarer the fewest tricks. */
  function playWithoutFalsecard(
    cards: readonly Rank[],
    tricksAfter: (card: Rank | null) => number,
  ): Rank | null {
    const choices = orDiscard(cards);
    const fewest = Math.min(...choices.map(tricksAfter));
    const cheapest = choices.filter((card) => tricksAfter(card) === fewest);
    return cheapest.reduce((lowest, card) =>
      strengthOrZero(card) < strengthOrZero(lowest) ? card : lowest,
    );
  }

  /** Splits layouts by what declarer sees of a defender's card: its group. */
  function partitionByGroup(
    consistent: readonly WeightedLayout[],
    card: (weighted: WeightedLayout) => Rank | null,
  ) {
    const partition = new Map<number, { weighted: WeightedLayout; card: Rank | null }[]>();
    for (const weighted of consistent) {
      const playedCard = card(weighted);
      const sameGroup = partition.get(groupOf(playedCard)) ?? [];
      partition.set(groupOf(playedCard), [...sameGroup, { weighted, card: playedCard }]);
    }
    return partition;
  }

  /** The greatest weight of consistent layouts in which one plan takes `goal` more tricks. */
  function bestWeight(
    hands: DeclarerSuitHands,
    consistent: readonly WeightedLayout[],
    goal: number,
  ): number {
    if (goal <= 0) return consistent.reduce((sum, { weight }) => sum + weight, 0);
    let best = 0;
    for (const side of [0, 1] as const)
      for (const lead of hands[side])
        best = Math.max(best, weightAfter(hands, consistent, goal, side, lead));
    return best;
  }

  /**
   * The same after a lead from `side`. `overLowest`: third hand's card if second hand plays its
   * lowest, absent where declarer chooses.
   */
  function weightAfter(
    hands: DeclarerSuitHands,
    consistent: readonly WeightedLayout[],
    goal: number,
    side: 0 | 1,
    lead: Rank,
    overLowest?: Rank | null,
  ): number {
    let total = 0;
    const seconds = partitionByGroup(consistent, ({ layout }) =>
      playWithoutFalsecard(layout[side], (card) => afterSecond(hands, layout, side, lead, card)),
    );
    for (const [group, sameGroup] of seconds) {
      const thirds =
        group === 0 && overLowest !== undefined
          ? [overLowest]
          : orDiscard(hands[oppositeHand(side)]);
      total += Math.max(
        ...thirds.map((third) => {
          const handsLeft = removeFromHand(
            removeFromHand(hands, side, lead),
            oppositeHand(side),
            third,
          );
          const bySecond = new Map(sameGroup.map(({ weighted, card }) => [weighted, card]));
          const second = (weighted: WeightedLayout): Rank | null => bySecond.get(weighted) ?? null;
          const fourths = partitionByGroup(
            sameGroup.map(({ weighted }) => weighted),
            (weighted) =>
              playWithoutFalsecard(weighted.layout[oppositeHand(side)], (card) =>
                afterAll(hands, weighted.layout, side, [lead, second(weighted), third, card]),
              ),
          );
          let sum = 0;
          for (const sameFourth of fourths.values()) {
            const [sample] = sameFourth;
            if (!sample) continue;
            const tricks = tricksWonBy([lead, third], [second(sample.weighted), sample.card]);
            const layoutsLeft = sameFourth.map(({ weighted, card }): WeightedLayout => ({
              ...weighted,
              layout: removeFromHand(
                removeFromHand(weighted.layout, side, second(weighted)),
                oppositeHand(side),
                card,
              ),
            }));
            sum += bestWeight(handsLeft, layoutsLeft, goal - tricks);
          }
          return sum;
        }),
      );
    }
    return total;
  }

  // Each layout by the bits of its index: West has the missing cards whose bit is set.
  const layouts = Array.from(
    { length: 2 ** holding.missing.length },
    (_, index): WeightedLayout => {
      const west = holding.missing.filter((_, i) => (index >> i) & 1);
      const east = holding.missing.filter((rank) => !west.includes(rank));
      return { layout: [west, east], weight: weightOfLayouts(holding, 2 ** index) };
    },
  );
  /** `third`: third hand's card when second hand plays its lowest. */
  return (goal: number, side: 0 | 1, lead: Rank, third: Rank | null): number =>
    weightAfter([holding.declarer, holding.dummy], layouts, goal, side, lead, third);
}

/** Most cards of both sides in a random suit. */
const MAX_CARDS = 9;

describe('the chances against defenders who never falsecard', () => {
  it('are those of the reference implementation', () => {
    let [comparedCount, higherCount] = [0, 0];
    fc.assert(
      fc.property(fc.nat(1e9), (seed) => {
        const holding = randomSmallHolding(seed, MAX_CARDS);
        if (!holding) return;
        const reference = createReference(holding);
        const { plays } = summarizeSuit(holding);
        const maxTricks = Math.max(holding.declarer.length, holding.dummy.length);
        const goal = 1 + (seed % maxTricks);
        const chancesOfPlays = noFalsecardChances(
          holding,
          goal,
          plays.map(({ first }) => first),
        );
        plays.forEach(({ leader, lead, third, chances }, i) => {
          expect(chancesOfPlays[i]).toBeCloseTo(reference(goal, leader, lead, third), 9);
          comparedCount += 1;
          if (Number(chancesOfPlays[i]) > (chances[goal - 1]?.[1] ?? 1) + 1e-9) higherCount += 1;
        });
      }),
      { numRuns: 150, seed: inject('seed') },
    );
    expect(comparedCount).toBeGreaterThan(300);
    // Falsecards matter in some suits.
    expect(higherCount).toBeGreaterThan(2);
  });
});
