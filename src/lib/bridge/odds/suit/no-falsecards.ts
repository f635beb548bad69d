/**
 * What a suit is worth when the defenders never falsecard: each plays the lowest of the cards that cost nothing with open
 * cards. What they play then tells what they hold, and declarer listens; so these chances are at least the exact ones, and
 * hold only against such defenders.
 */
import { groupBy } from '$lib/core/group-by';
import { playSuitTrick, createShownOutSolver, otherHand, playableSlots } from './shown-out';
import { NO_CARD, type SuitPosition, type SuitStateSpace } from './suit-positions';
import type { SuitLead } from './suit-tricks';

export interface NoFalsecardOdds {
  /** The chance of so many tricks, by this lead and this card of third hand over second hand's lowest. */
  chance(goal: number, lead: SuitLead, overLowest: number): number;
}

export function createNoFalsecardOdds(suit: SuitStateSpace, weights: readonly number[]): NoFalsecardOdds {
  const known = createShownOutSolver(suit);
  const opens = new Map<number, number>();
  const chances = new Map<string, number>();

  function holdingOf(position: SuitPosition, split: number, hand: 0 | 1): readonly number[] {
    const places = position.groups.flatMap((group, i) => {
      const west = Math.floor(split / (suit.strides[group] ?? 1)) % ((suit.groupSizes[group] ?? 0) + 1);
      return (hand === 0 ? west : (position.missingCounts[i] ?? 0) - west) > 0 ? [i] : [];
    });
    return places.length > 0 ? places : [NO_CARD];
  }

  /** The split that is left when these have been played: what West has played is gone from it. */
  function left(position: SuitPosition, split: number, west: number): number {
    return west === NO_CARD ? split : split - (suit.strides[position.groups[west] ?? 0] ?? 0);
  }

  function open(position: SuitPosition, split: number): number {
    if (position.groups.length === 0) return position.maxTricks;
    if (split === 0) return known.tricks(position, 1);
    if (split === position.allWithWest) return known.tricks(position, 0);
    const key = position.id * suit.splitCount + split;
    const before = opens.get(key);
    if (before !== undefined) return before;
    const worth = leadsOf(position).map((lead) =>
      Math.min(
        ...holdingOf(position, split, lead.leader).map((card) =>
          afterSecond(position, split, lead, card),
        ),
      ),
    );
    const best = Math.max(0, ...worth);
    opens.set(key, best);
    return best;
  }

  function afterSecond(position: SuitPosition, split: number, lead: SuitLead, second: number): number {
    return Math.max(
      ...playableSlots(position, otherHand(lead.leader)).map((third) =>
        Math.min(
          ...fourths(position, split, lead).map((fourth) =>
            afterAll(position, split, lead, [second, third, fourth]),
          ),
        ),
      ),
    );
  }

  function fourths(position: SuitPosition, split: number, lead: SuitLead): readonly number[] {
    return holdingOf(position, split, otherHand(lead.leader));
  }

  function trickOf(
    position: SuitPosition,
    split: number,
    lead: SuitLead,
    [second, third, fourth]: readonly [number, number, number],
  ) {
    const played = [lead.slot, second, third, fourth] as const;
    const { won, next } = playSuitTrick(suit, position, lead.leader, played);
    return { won, next, split: left(position, split, lead.leader === 0 ? second : fourth) };
  }

  function afterAll(
    position: SuitPosition,
    split: number,
    lead: SuitLead,
    played: readonly [number, number, number],
  ): number {
    const after = trickOf(position, split, lead, played);
    return after.won + open(after.next, after.split);
  }

  function leadsOf(position: SuitPosition): readonly SuitLead[] {
    return ([0, 1] as const).flatMap((leader) =>
      playableSlots(position, leader).flatMap((from) => (from === NO_CARD ? [] : [{ leader, from }])),
    );
  }

  /** The most weight of these splits in which declarer, who does not know which it is, comes to the goal. */
  function value(position: SuitPosition, alive: readonly PossibleSplit[], goal: number): number {
    const hopeful = alive.filter(({ split }) => open(position, split) >= goal);
    const all = sum(hopeful);
    if (hopeful.length <= 1 || goal <= 0) return all;
    const key = `${position.id} ${goal} ${hopeful.map(({ initialSplit: root }) => root).join()}`;
    const before = chances.get(key);
    if (before !== undefined) return before;
    let most = 0;
    for (const lead of leadsOf(position)) {
      most = Math.max(most, afterLead(position, hopeful, goal, lead));
      if (most >= all - 1e-12) break;
    }
    chances.set(key, most);
    return most;
  }

  function afterLead(
    position: SuitPosition,
    alive: readonly PossibleSplit[],
    goal: number,
    lead: SuitLead,
    overLowest?: number,
  ): number {
    const seen = groupBy(alive, ({ split }) =>
      lowestCheapest(holdingOf(position, split, lead.leader), (card) =>
        afterSecond(position, split, lead, card),
      ),
    );
    let total = 0;
    for (const [second, part] of seen) {
      const thirds =
        second === 0 && overLowest !== undefined
          ? [overLowest]
          : playableSlots(position, otherHand(lead.leader));
      total += Math.max(
        ...thirds.map((third) => afterThird(position, part, goal, lead, [second, third])),
      );
    }
    return total;
  }

  function afterThird(
    position: SuitPosition,
    alive: readonly PossibleSplit[],
    goal: number,
    lead: SuitLead,
    [second, third]: readonly [number, number],
  ): number {
    const seen = groupBy(alive, ({ split }) =>
      lowestCheapest(fourths(position, split, lead), (fourth) =>
        afterAll(position, split, lead, [second, third, fourth]),
      ),
    );
    let total = 0;
    for (const [fourth, part] of seen) {
      const after = part.map((one) => {
        const { split } = trickOf(position, one.split, lead, [second, third, fourth]);
        return { ...one, split };
      });
      const { won, next } = trickOf(position, 0, lead, [second, third, fourth]);
      total += value(next, after, goal - won);
    }
    return total;
  }

  const start = weights.flatMap((weight, split): PossibleSplit[] =>
    weight > 0 ? [{ initialSplit: split, split, weight }] : [],
  );
  return {
    chance: (goal, lead, overLowest) => afterLead(suit.start, start, goal, lead, overLowest),
  };
}

interface PossibleSplit {
  /** The split at the beginning, and what is left of it. */
  readonly initialSplit: number;
  readonly split: number;
  readonly weight: number;
}

function sum(alive: readonly PossibleSplit[]): number {
  return alive.reduce((all, { weight }) => all + weight, 0);
}

/** The lowest of the cards that leave declarer the fewest tricks; groups are from low to high. */
function lowestCheapest(cards: readonly number[], leaves: (card: number) => number): number {
  let best = cards[0] ?? NO_CARD;
  let least = Infinity;
  for (const card of cards) {
    const tricks = cards.length > 1 ? leaves(card) : 0;
    if (tricks >= least) continue;
    least = tricks;
    best = card;
  }
  return best;
}
