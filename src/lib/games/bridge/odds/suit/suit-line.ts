/**
 * Extraction of a line from the antichains (the maximal sets of splits that one strategy makes, see
 * `split-antichains.ts`): for a set of splits that some strategy makes, a card at each turn after
 * which all of them are still achievable. Where leading from the top makes the remaining tricks,
 * the line ends. Slots, groups and splits are those of `suit-positions.ts`.
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
  /** Third hand's card (null when it has none) for the cards that second hand may play (`over`). */
  readonly answers: readonly { readonly over: readonly Rank[]; readonly third: Rank | null }[];
  /** The continuations by the defenders' cards; empty if the rest is to lead from the top. */
  readonly branches: readonly SuitLineBranch[];
}

export interface SuitLineBranch {
  /** Cards of second and fourth hand; empty for the default branch, which comes last. */
  readonly when: readonly (readonly [second: Rank, fourth: Rank])[];
  /** Null: lead from the top. */
  readonly next: SuitLineStep | null;
}

type Splits = readonly number[];
interface Hands {
  readonly 0: readonly Rank[];
  readonly 1: readonly Rank[];
}

/**
 * A line that makes all of these splits, if some strategy does; `first` fixes its first two cards.
 */
export function extractSuitLine(
  holding: SuitHolding,
  antichains: SplitAntichains,
  weights: readonly number[],
  target: { readonly goal: number; readonly splits: Splits; readonly first?: FirstTwoCards },
): SuitLineStep | null {
  const { space } = antichains;
  const groups = equivalentGroups(holding);
  /** The card that stands for a group. */
  const groupCard = (position: SuitPosition, index: number): Rank =>
    representativeCard(groups[position.groups[index] ?? 0] ?? []) ?? '2';

  /** The card that a hand plays from a slot of a position; null when it has none. */
  function cardInSlotOf(position: SuitPosition, hand: readonly Rank[], slot: number): Rank | null {
    if (slot === NO_CARD) return null;
    const groupsBelow = (rank: Rank): number =>
      position.groups.filter((g) => strengthOf(groups[g]?.[0] ?? '2') < strengthOf(rank)).length;
    return representativeCard(hand.filter((rank) => groupsBelow(rank) === slot));
  }

  /**
   * The splits after a trick with these cards of second and fourth hand, without those in which a
   * defender shows out: all cards are known then, and `doubleDummyThird` has checked the rest.
   */
  function splitsAfter(
    position: SuitPosition,
    leader: HandIndex,
    splits: Splits,
    second: number,
    fourth: number,
  ): Splits {
    const west = leader === 0 ? second : fourth;
    const east = leader === 0 ? fourth : second;
    const stride = space.strides[position.groups[west] ?? 0] ?? 0;
    return splits
      .filter((split) => hasCard(position, split, 0, west) && hasCard(position, split, 1, east))
      .map((split) => split - stride);
  }

  /** True if West (0) or East (1) has a card of a group in a split. */
  function hasCard(position: SuitPosition, split: number, hand: HandIndex, index: number): boolean {
    const group = position.groups[index] ?? 0;
    const west =
      Math.floor(split / (space.strides[group] ?? 1)) % ((space.groupSizes[group] ?? 0) + 1);
    return (hand === 0 ? west : (position.missingCounts[index] ?? 0) - west) > 0;
  }

  /**
   * Third hand's slot for each card of second hand such that the splits stay makeable by
   * `isMakeable` after every trick; null if there is none. `fixedSlot` restricts the slot by second
   * hand's card.
   */
  function findAnswers(
    position: SuitPosition,
    goal: number,
    splits: Splits,
    leadIndex: number,
    fixedSlot: (second: number) => number | undefined,
    isMakeable: (next: SuitPosition, goal: number, splits: Splits) => boolean,
  ): readonly number[] | null {
    const lead = antichains.leads(position)[leadIndex];
    if (!lead) return null;
    const doubleDummy = antichains.doubleDummyLead(position, leadIndex, goal);
    if (!splits.every((split) => hasBitAt(doubleDummy, split))) return null;
    const thirds = playableSlots(position, otherHand(lead.leader));
    const slots: number[] = [];
    for (let second = 0; second < position.groups.length; second++) {
      const consistent = splits.filter((split) => hasCard(position, split, lead.leader, second));
      const third = thirds.find((third, i) => {
        const fixed = fixedSlot(second);
        if (fixed !== undefined && fixed !== third) return false;
        const makeable = antichains.doubleDummyThird(position, leadIndex, second, i, goal);
        if (!consistent.every((split) => hasBitAt(makeable, split))) return false;
        return position.groups.every((_, fourth) => {
          const remaining = splitsAfter(position, lead.leader, splits, second, fourth);
          if (remaining.length === 0) return true;
          const played = [lead.slot, second, third, fourth] as const;
          const { won, next } = playSuitTrick(space, position, lead.leader, played);
          return isMakeable(next, goal - won, remaining);
        });
      });
      if (third === undefined) return null;
      slots.push(third);
    }
    return slots;
  }

  const isAchievable = (next: SuitPosition, goal: number, splits: Splits): boolean =>
    coversSplits(antichains.antichain(next, goal), splits);

  /** True if leading the highest card each time, with the other hand's lowest, makes the splits. */
  function isTopDownLine(position: SuitPosition, goal: number, splits: Splits): boolean {
    if (!isAchievable(position, goal, splits)) return false;
    if (position.groups.length === 0 || goal <= 0) return true;
    const leads = antichains.leads(position);
    const highestSlot = Math.max(...leads.map(({ slot }) => slot));
    return leads.some(({ leader, slot }, leadIndex) => {
      const lowest = playableSlots(position, otherHand(leader))[0];
      return (
        slot === highestSlot &&
        findAnswers(position, goal, splits, leadIndex, () => lowest, isTopDownLine) !== null
      );
    });
  }

  /** The next step of the line; null if it is to lead from the top. */
  function findStep(
    position: SuitPosition,
    goal: number,
    splits: Splits,
    hands: Hands,
    first?: FirstTwoCards,
  ): SuitLineStep | null {
    if (!first && isTopDownLine(position, goal, splits)) return null;
    const leads = antichains.leads(position);
    for (const [leadIndex, lead] of leads.entries()) {
      if (first && (first.lead.leader !== lead.leader || first.lead.slot !== lead.slot)) continue;
      const fixedSlot = (second: number): number | undefined =>
        first && second === 0 ? first.third : undefined;
      const thirds = findAnswers(position, goal, splits, leadIndex, fixedSlot, isAchievable);
      if (thirds) return describeStep(position, goal, splits, hands, leadIndex, thirds);
    }
    return null;
  }

  function describeStep(
    position: SuitPosition,
    goal: number,
    splits: Splits,
    hands: Hands,
    leadIndex: number,
    thirds: readonly number[],
  ): SuitLineStep | null {
    const lead = antichains.leads(position)[leadIndex];
    if (!lead) return null;
    const thirdHand = otherHand(lead.leader);
    const card = cardInSlotOf(position, hands[lead.leader], lead.slot) ?? '2';
    const answers = new Map<Rank | null, Rank[]>();
    const branches = new Map<
      string,
      { branch: SuitLineStep | null; when: [Rank, Rank][]; weight: number }
    >();
    thirds.forEach((third, second) => {
      if (!splits.some((split) => hasCard(position, split, lead.leader, second))) return;
      const thirdCard = cardInSlotOf(position, hands[thirdHand], third);
      answers.set(thirdCard, [...(answers.get(thirdCard) ?? []), groupCard(position, second)]);
      for (const fourth of position.groups.keys()) {
        const remaining = splitsAfter(position, lead.leader, splits, second, fourth);
        if (remaining.length === 0) continue;
        const played = [lead.slot, second, third, fourth] as const;
        const { won, next } = playSuitTrick(space, position, lead.leader, played);
        const without = (hand: readonly Rank[], playedCard: Rank | null) =>
          hand.filter((rank) => rank !== playedCard);
        const after: Hands =
          lead.leader === 0
            ? { 0: without(hands[0], card), 1: without(hands[1], thirdCard) }
            : { 0: without(hands[0], thirdCard), 1: without(hands[1], card) };
        const branch = findStep(next, goal - won, remaining, after);
        const key = JSON.stringify(branch);
        const group = branches.get(key) ?? { branch, when: [], weight: 0 };
        group.when.push([groupCard(position, second), groupCard(position, fourth)]);
        group.weight += remaining.reduce((sum, split) => sum + (weights[split] ?? 0), 0);
        branches.set(key, group);
      }
    });
    // The most frequent branch comes last and is the default.
    const byFrequency = [...branches.values()].sort((a, b) => a.when.length - b.when.length);
    const branchList: SuitLineBranch[] = byFrequency.map(({ branch, when }, i) => ({
      when: i === byFrequency.length - 1 ? [] : when,
      next: branch,
    }));
    const isTopDown = branchList.length === 1 && branchList[0]?.next === null;
    return {
      leader: lead.leader,
      lead: card,
      answers: [...answers].map(([third, over]) => ({ third, over })),
      branches: isTopDown ? [] : branchList,
    };
  }

  const hands: Hands = { 0: holding.declarer, 1: holding.dummy };
  return findStep(space.start, target.goal, target.splits, hands, target.first);
}

function coversSplits(antichain: Antichain, splits: Splits): boolean {
  for (let i = 0; i < antichain.size; i++) {
    const set = antichain.setAt(i);
    if (splits.every((split) => hasBitAt(set, split))) return true;
  }
  return false;
}
