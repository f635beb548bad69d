/**
 * The line that makes some splits, drawn from the fronts: at each turn a card after which all of them can still be made.
 * Where leading from the top does it nothing more is said.
 */
import { hasBitAt } from '$lib/core/bit-words';
import { strengthOf, type Rank } from '$lib/cards/ranks';
import type { SplitAntichains } from './split-antichains';
import type { SuitHolding } from './suit-holding';
import { playSuitTrick, otherHand, playableSlots, type HandIndex } from './shown-out';
import { representativeCard } from './card-names';
import { equivalentGroups, NO_CARD, type SuitPosition } from './suit-positions';
import type { FirstTwoCards } from './suit-odds';
import type { Antichain } from './antichain';

export interface SuitLineStep {
  readonly leader: HandIndex;
  readonly lead: Rank;
  /** What third hand plays over second hand's cards; null when it has none. */
  readonly answers: readonly { readonly over: readonly Rank[]; readonly third: Rank | null }[];
  /** What follows, by what the defenders have played; nothing where all that is left to do is lead from the top. */
  readonly branches: readonly SuitLineBranch[];
}

export interface SuitLineBranch {
  /** In what way: cards of second and of fourth hand. The branch that is most likely has none and stands last. */
  readonly when: readonly (readonly [second: Rank, fourth: Rank])[];
  /** Null: lead from the top. */
  readonly next: SuitLineStep | null;
}

type Splits = readonly number[];
interface Hands {
  readonly 0: readonly Rank[];
  readonly 1: readonly Rank[];
}

/** The line that makes all these splits, which some strategy makes; by these first two cards where they are given. */
export function extractSuitLine(
  holding: SuitHolding,
  fronts: SplitAntichains,
  weights: readonly number[],
  asked: { readonly goal: number; readonly splits: Splits; readonly first?: FirstTwoCards },
): SuitLineStep | null {
  const { space: suit } = fronts;
  const groups = equivalentGroups(holding);
  /** The lowest card of a group stands for it. */
  const rankOf = (position: SuitPosition, place: number): Rank =>
    representativeCard(groups[position.groups[place] ?? 0] ?? []) ?? '2';

  function cardAt(position: SuitPosition, hand: readonly Rank[], place: number): Rank | null {
    if (place === NO_CARD) return null;
    const below = (rank: Rank): number =>
      position.groups.filter((g) => strengthOf(groups[g]?.[0] ?? '2') < strengthOf(rank)).length;
    return representativeCard(hand.filter((rank) => below(rank) === place));
  }

  /** The splits that are left when these cards were played in the trick. */
  function left(
    position: SuitPosition,
    leader: HandIndex,
    splits: Splits,
    second: number,
    fourth: number,
  ): Splits {
    const west = leader === 0 ? second : fourth;
    const east = leader === 0 ? fourth : second;
    const stride = suit.strides[position.groups[west] ?? 0] ?? 0;
    return splits
      .filter((split) => holds(position, split, 0, west) && holds(position, split, 1, east))
      .map((split) => split - stride);
  }

  function holds(position: SuitPosition, split: number, hand: HandIndex, place: number): boolean {
    const group = position.groups[place] ?? 0;
    const west = Math.floor(split / (suit.strides[group] ?? 1)) % ((suit.groupSizes[group] ?? 0) + 1);
    return (hand === 0 ? west : (position.missingCounts[place] ?? 0) - west) > 0;
  }

  /** Whether this lead and these answers, by the card of second hand, make the splits when each position after is `kept`. */
  function answering(
    position: SuitPosition,
    goal: number,
    splits: Splits,
    at: number,
    only: (second: number) => number | undefined,
    kept: (next: SuitPosition, goal: number, splits: Splits) => boolean,
  ): readonly number[] | null {
    const lead = fronts.leads(position)[at];
    if (!lead) return null;
    const reached = fronts.doubleDummyLead(position, at, goal);
    if (!splits.every((split) => hasBitAt(reached, split))) return null;
    const thirds = playableSlots(position, otherHand(lead.leader));
    const found: number[] = [];
    for (let second = 0; second < position.groups.length; second++) {
      const alive = splits.filter((split) => holds(position, split, lead.leader, second));
      const third = thirds.find((third, i) => {
        const wanted = only(second);
        if (wanted !== undefined && wanted !== third) return false;
        const mask = fronts.doubleDummyThird(position, at, second, i, goal);
        if (!alive.every((split) => hasBitAt(mask, split))) return false;
        return position.groups.every((_, fourth) => {
          const rest = left(position, lead.leader, splits, second, fourth);
          if (rest.length === 0) return true;
          const played = [lead.slot, second, third, fourth] as const;
          const { won, next } = playSuitTrick(suit, position, lead.leader, played);
          return kept(next, goal - won, rest);
        });
      });
      if (third === undefined) return null;
      found.push(third);
    }
    return found;
  }

  const reachable = (next: SuitPosition, goal: number, splits: Splits): boolean =>
    holdsAll(fronts.antichain(next, goal), splits);

  /** Whether the splits are made by leading the highest card each time, the lowest of the other hand with it. */
  function fromTheTop(position: SuitPosition, goal: number, splits: Splits): boolean {
    if (!reachable(position, goal, splits)) return false;
    if (position.groups.length === 0 || goal <= 0) return true;
    const leads = fronts.leads(position);
    const top = Math.max(...leads.map(({ slot: from }) => from));
    return leads.some(({ leader, slot: from }, at) => {
      const lowest = playableSlots(position, otherHand(leader))[0];
      return (
        from === top && answering(position, goal, splits, at, () => lowest, fromTheTop) !== null
      );
    });
  }

  function step(
    position: SuitPosition,
    goal: number,
    splits: Splits,
    hands: Hands,
    first?: FirstTwoCards,
  ): SuitLineStep | null {
    if (!first && fromTheTop(position, goal, splits)) return null;
    const leads = fronts.leads(position);
    for (const [at, lead] of leads.entries()) {
      if (first && (first.lead.leader !== lead.leader || first.lead.slot !== lead.slot)) continue;
      const only = (second: number): number | undefined =>
        first && second === 0 ? first.third : undefined;
      const thirds = answering(position, goal, splits, at, only, reachable);
      if (thirds) return told(position, goal, splits, hands, at, thirds);
    }
    return null;
  }

  function told(
    position: SuitPosition,
    goal: number,
    splits: Splits,
    hands: Hands,
    at: number,
    thirds: readonly number[],
  ): SuitLineStep | null {
    const lead = fronts.leads(position)[at];
    if (!lead) return null;
    const behind = otherHand(lead.leader);
    const card = cardAt(position, hands[lead.leader], lead.slot) ?? '2';
    const answers = new Map<Rank | null, Rank[]>();
    const branches = new Map<
      string,
      { branch: SuitLineStep | null; when: [Rank, Rank][]; weight: number }
    >();
    thirds.forEach((third, second) => {
      if (!splits.some((split) => holds(position, split, lead.leader, second))) return;
      const own = cardAt(position, hands[behind], third);
      answers.set(own, [...(answers.get(own) ?? []), rankOf(position, second)]);
      for (const fourth of position.groups.keys()) {
        const rest = left(position, lead.leader, splits, second, fourth);
        if (rest.length === 0) continue;
        const played = [lead.slot, second, third, fourth] as const;
        const { won, next } = playSuitTrick(suit, position, lead.leader, played);
        const less = (hand: readonly Rank[], gone: Rank | null) =>
          hand.filter((rank) => rank !== gone);
        const after: Hands =
          lead.leader === 0
            ? { 0: less(hands[0], card), 1: less(hands[1], own) }
            : { 0: less(hands[0], own), 1: less(hands[1], card) };
        const branch = step(next, goal - won, rest, after);
        const key = JSON.stringify(branch);
        const same = branches.get(key) ?? { branch, when: [], weight: 0 };
        same.when.push([rankOf(position, second), rankOf(position, fourth)]);
        same.weight += rest.reduce((sum, split) => sum + (weights[split] ?? 0), 0);
        branches.set(key, same);
      }
    });
    const order = [...branches.values()].sort((a, b) => a.when.length - b.when.length);
    const all: SuitLineBranch[] = order.map(({ branch, when }, i) => ({
      when: i === order.length - 1 ? [] : when,
      next: branch,
    }));
    const plain = all.length === 1 && all[0]?.next === null;
    return {
      leader: lead.leader,
      lead: card,
      answers: [...answers].map(([third, over]) => ({ third, over })),
      branches: plain ? [] : all,
    };
  }

  const hands: Hands = { 0: holding.declarer, 1: holding.dummy };
  return step(suit.start, asked.goal, asked.splits, hands, asked.first);
}

function holdsAll(front: Antichain, splits: Splits): boolean {
  for (let i = 0; i < front.size; i++) {
    const set = front.setAt(i);
    if (splits.every((split) => hasBitAt(set, split))) return true;
  }
  return false;
}
