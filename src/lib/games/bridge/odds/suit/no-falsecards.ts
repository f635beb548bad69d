/**
 * Chances against defenders who never falsecard: each plays the lowest of the cards that cost
 * nothing double dummy. Their cards then reveal what they hold, and declarer draws the inferences;
 * these chances are never below the exact ones and hold only against such defenders.
 */
import { groupBy } from '$lib/core/group-by';
import { playSuitTrick, createShownOutSolver, otherHand, playableSlots } from './shown-out';
import { NO_CARD, type SuitPosition, type SuitStateSpace } from './suit-positions';
import type { SuitLead } from './suit-tricks';

/** The chances by lead; as in the exact search, a defender's card is known by its group only. */
export interface NoFalsecardOdds {
  /**
   * The chance of `goal` tricks by a lead, and third hand's slot when second hand plays its lowest.
   */
  chance(goal: number, lead: SuitLead, overLowest: number): number;
}

/** `weights`: the weight of each split at the start, by its number. */
export function createNoFalsecardOdds(
  space: SuitStateSpace,
  weights: readonly number[],
): NoFalsecardOdds {
  const shownOut = createShownOutSolver(space);
  const doubleDummyTricks = new Map<number, number>();
  const chances = new Map<string, number>();

  /** The groups of which West (0) or East (1) has a card in a split. */
  function holdingOf(position: SuitPosition, split: number, hand: 0 | 1): readonly number[] {
    const groups = position.groups.flatMap((group, i) => {
      const westCount =
        Math.floor(split / (space.strides[group] ?? 1)) % ((space.groupSizes[group] ?? 0) + 1);
      return (hand === 0 ? westCount : (position.missingCounts[i] ?? 0) - westCount) > 0 ? [i] : [];
    });
    return groups.length > 0 ? groups : [NO_CARD];
  }

  /** The split after West has played a card of a group. */
  function splitAfter(position: SuitPosition, split: number, west: number): number {
    return west === NO_CARD ? split : split - (space.strides[position.groups[west] ?? 0] ?? 0);
  }

  /** The double-dummy tricks of a position and split. */
  function doubleDummy(position: SuitPosition, split: number): number {
    if (position.groups.length === 0) return position.maxTricks;
    // East (1) or West (0) holds all missing cards.
    if (split === 0) return shownOut.tricks(position, 1);
    if (split === position.allWithWest) return shownOut.tricks(position, 0);
    const key = position.id * space.splitCount + split;
    const stored = doubleDummyTricks.get(key);
    if (stored !== undefined) return stored;
    const values = leadsOf(position).map((lead) =>
      Math.min(
        ...holdingOf(position, split, lead.leader).map((card) =>
          afterSecond(position, split, lead, card),
        ),
      ),
    );
    const best = Math.max(0, ...values);
    doubleDummyTricks.set(key, best);
    return best;
  }

  /** The double-dummy tricks after a lead and second hand's card. */
  function afterSecond(
    position: SuitPosition,
    split: number,
    lead: SuitLead,
    second: number,
  ): number {
    return Math.max(
      ...playableSlots(position, otherHand(lead.leader)).map((third) =>
        Math.min(
          ...fourthChoices(position, split, lead).map((fourth) =>
            afterAll(position, split, lead, [second, third, fourth]),
          ),
        ),
      ),
    );
  }

  /** The groups of which fourth hand has a card. */
  function fourthChoices(position: SuitPosition, split: number, lead: SuitLead): readonly number[] {
    return holdingOf(position, split, otherHand(lead.leader));
  }

  /** Plays a trick; `played`: second hand's group, third hand's slot, fourth hand's group. */
  function trickOf(
    position: SuitPosition,
    split: number,
    lead: SuitLead,
    [second, third, fourth]: readonly [number, number, number],
  ) {
    const played = [lead.slot, second, third, fourth] as const;
    const { won, next } = playSuitTrick(space, position, lead.leader, played);
    return { won, next, split: splitAfter(position, split, lead.leader === 0 ? second : fourth) };
  }

  /** The double-dummy tricks from this trick on, once all its cards are chosen. */
  function afterAll(
    position: SuitPosition,
    split: number,
    lead: SuitLead,
    played: readonly [number, number, number],
  ): number {
    const outcome = trickOf(position, split, lead, played);
    return outcome.won + doubleDummy(outcome.next, outcome.split);
  }

  function leadsOf(position: SuitPosition): readonly SuitLead[] {
    return ([0, 1] as const).flatMap((leader) =>
      playableSlots(position, leader).flatMap((slot) =>
        slot === NO_CARD ? [] : [{ leader, slot }],
      ),
    );
  }

  /** The most weight of these splits in which one strategy of declarer's reaches the goal. */
  function value(position: SuitPosition, splits: readonly PossibleSplit[], goal: number): number {
    const makeable = splits.filter(({ split }) => doubleDummy(position, split) >= goal);
    const makeableWeight = totalWeightOf(makeable);
    if (makeable.length <= 1 || goal <= 0) return makeableWeight;
    const key = `${position.id} ${goal} ${makeable.map(({ initialSplit }) => initialSplit).join()}`;
    const stored = chances.get(key);
    if (stored !== undefined) return stored;
    let best = 0;
    for (const lead of leadsOf(position)) {
      best = Math.max(best, afterLead(position, makeable, goal, lead));
      if (best >= makeableWeight - 1e-12) break;
    }
    chances.set(key, best);
    return best;
  }

  /**
   * The same after a lead. The defenders' cards follow from their hands, so that the splits fall
   * into groups by second hand's card; declarer chooses third hand's card in each.
   */
  function afterLead(
    position: SuitPosition,
    splits: readonly PossibleSplit[],
    goal: number,
    lead: SuitLead,
    overLowest?: number,
  ): number {
    const byCard = groupBy(splits, ({ split }) =>
      lowestCheapest(holdingOf(position, split, lead.leader), (card) =>
        afterSecond(position, split, lead, card),
      ),
    );
    let total = 0;
    for (const [second, consistent] of byCard) {
      const thirds =
        second === 0 && overLowest !== undefined
          ? [overLowest]
          : playableSlots(position, otherHand(lead.leader));
      total += Math.max(
        ...thirds.map((third) => afterThird(position, consistent, goal, lead, [second, third])),
      );
    }
    return total;
  }

  /** The same after third hand's card: the splits fall into groups by fourth hand's card. */
  function afterThird(
    position: SuitPosition,
    splits: readonly PossibleSplit[],
    goal: number,
    lead: SuitLead,
    [second, third]: readonly [number, number],
  ): number {
    const byCard = groupBy(splits, ({ split }) =>
      lowestCheapest(fourthChoices(position, split, lead), (fourth) =>
        afterAll(position, split, lead, [second, third, fourth]),
      ),
    );
    let total = 0;
    for (const [fourth, consistent] of byCard) {
      const outcome = consistent.map((possible) => {
        const { split } = trickOf(position, possible.split, lead, [second, third, fourth]);
        return { ...possible, split };
      });
      // Tricks won and next position do not depend on the split.
      const anySplit = 0;
      const { won, next } = trickOf(position, anySplit, lead, [second, third, fourth]);
      total += value(next, outcome, goal - won);
    }
    return total;
  }

  const start = weights.flatMap((weight, split): PossibleSplit[] =>
    weight > 0 ? [{ initialSplit: split, split, weight }] : [],
  );
  return {
    chance: (goal, lead, overLowest) => afterLead(space.start, start, goal, lead, overLowest),
  };
}

/** A split that is consistent with the cards so far, with its weight. */
interface PossibleSplit {
  /** The split at the start of the suit. */
  readonly initialSplit: number;
  /** The split of the cards still missing. */
  readonly split: number;
  readonly weight: number;
}

function totalWeightOf(splits: readonly PossibleSplit[]): number {
  return splits.reduce((total, { weight }) => total + weight, 0);
}

/** The lowest of the cards that leave declarer the fewest tricks; groups go from low to high. */
function lowestCheapest(cards: readonly number[], tricksAfter: (card: number) => number): number {
  let best = cards[0] ?? NO_CARD;
  let fewestTricks = Infinity;
  for (const card of cards) {
    const tricks = cards.length > 1 ? tricksAfter(card) : 0;
    if (tricks >= fewestTricks) continue;
    fewestTricks = tricks;
    best = card;
  }
  return best;
}
