/**
 * Follows a line card by card against every defence, keeping indistinguishable layouts together. It
 * uses nothing of the solver; after a defender shows out, double-dummy play follows.
 */
import type { Rank } from '$lib/cards/ranks';
import type { SuitHolding } from './suit-holding';
import type { SuitLineStep } from './suit-line';
import { representativeCard } from './card-names';
import {
  createReferenceDoubleDummy,
  orDiscard,
  removeFromHand,
  tricksWonBy,
  strengthOrZero,
  type DeclarerSuitHands,
  type SuitLayout,
} from './reference-double-dummy-suit.fixture';
import { equivalentGroups } from './suit-positions';

/** True if the line takes `goal` tricks in all of these layouts against every defence. */
export function lineReachesGoal(
  holding: SuitHolding,
  line: SuitLineStep | null,
  goal: number,
  layouts: readonly SuitLayout[],
): boolean {
  const groups = equivalentGroups(holding);
  const representative = (card: Rank): Rank | null =>
    representativeCard(groups.find((g) => g.includes(card)) ?? []);
  const { tricks, afterSecond } = createReferenceDoubleDummy();

  function trick(
    hands: DeclarerSuitHands,
    consistent: readonly SuitLayout[],
    needed: number,
    [leader, lead]: readonly [0 | 1, Rank],
    third: (second: Rank) => Rank | null | undefined,
    onComplete: (
      second: Rank,
      fourth: Rank,
      hands: DeclarerSuitHands,
      consistent: readonly SuitLayout[],
      needed: number,
    ) => boolean,
  ): boolean {
    const thirdHand = leader === 0 ? 1 : 0;
    // A defender who shows out reveals the layout.
    const voidLayouts = consistent.filter((layout) => layout[leader].length === 0);
    if (!voidLayouts.every((layout) => afterSecond(hands, layout, leader, lead, null) >= needed))
      return false;
    const seconds = new Set(consistent.flatMap((layout) => layout[leader]));
    return [...seconds].every((second) => {
      const card = third(second);
      // The line has no answer, or one that the hand does not hold.
      if (card === undefined || (card === null) !== (hands[thirdHand].length === 0)) return false;
      if (card !== null && !hands[thirdHand].includes(card)) return false;
      const handsLeft = removeFromHand(removeFromHand(hands, leader, lead), thirdHand, card);
      const holding = consistent
        .filter((layout) => layout[leader].includes(second))
        .map((layout) => removeFromHand(layout, leader, second));
      const fourths = new Set(holding.flatMap((layout) => orDiscard(layout[thirdHand])));
      return [...fourths].every((fourth) => {
        const missing = needed - tricksWonBy([lead, card], [second, fourth]);
        if (fourth === null)
          return holding
            .filter((layout) => layout[thirdHand].length === 0)
            .every((layout) => tricks(handsLeft, layout) >= missing);
        const stillConsistent = holding
          .filter((layout) => layout[thirdHand].includes(fourth))
          .map((layout) => removeFromHand(layout, thirdHand, fourth));
        return onComplete(second, fourth, handsLeft, stillConsistent, missing);
      });
    });
  }

  /**
   * Leads the highest card each time with the other hand's lowest, from whichever hand makes it.
   */
  function leadFromTheTop(
    hands: DeclarerSuitHands,
    consistent: readonly SuitLayout[],
    needed: number,
  ): boolean {
    if (needed <= 0 || consistent.length === 0) return true;
    const missingRanks = consistent.flatMap(([west, east]) => [...west, ...east]);
    if (missingRanks.length === 0) return Math.max(hands[0].length, hands[1].length) >= needed;
    const groupsBelow = (card: Rank): number =>
      new Set(missingRanks.filter((rank) => strengthOrZero(rank) < strengthOrZero(card))).size;
    const highest = Math.max(...[...hands[0], ...hands[1]].map(groupsBelow));
    return ([0, 1] as const).some((leader) => {
      const lead = [...hands[leader]].sort((a, b) => strengthOrZero(b) - strengthOrZero(a))[0];
      if (lead === undefined || groupsBelow(lead) < highest) return false;
      const lowest =
        [...hands[(1 - leader) as 0 | 1]].sort(
          (a, b) => strengthOrZero(a) - strengthOrZero(b),
        )[0] ?? null;
      return trick(
        hands,
        consistent,
        needed,
        [leader, lead],
        () => lowest,
        (_s, _f, handsLeft, stillConsistent, missing) =>
          leadFromTheTop(handsLeft, stillConsistent, missing),
      );
    });
  }

  function follow(
    step: SuitLineStep | null,
    hands: DeclarerSuitHands,
    consistent: readonly SuitLayout[],
    needed: number,
  ): boolean {
    if (needed <= 0 || consistent.length === 0) return true;
    if (step === null) return leadFromTheTop(hands, consistent, needed);
    const { leader, lead, answers, branches } = step;
    if (!hands[leader].includes(lead)) return false;
    const third = (second: Rank): Rank | null | undefined =>
      answers.find(({ over }) => over.some((rank) => rank === representative(second)))?.third;
    return trick(
      hands,
      consistent,
      needed,
      [leader, lead],
      third,
      (second, fourth, handsLeft, stillConsistent, missing) => {
        const branch =
          branches.find(({ when }) =>
            when.some(
              ([secondCard, fourthCard]) =>
                secondCard === representative(second) && fourthCard === representative(fourth),
            ),
          ) ?? branches.at(-1);
        return follow(branch?.next ?? null, handsLeft, stillConsistent, missing);
      },
    );
  }

  return follow(line, [holding.declarer, holding.dummy], layouts, goal);
}
