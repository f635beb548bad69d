/**
 * Reference check of an extracted line: plays it card by card against every defence. Declarer's
 * cards depend only on the defenders' cards so far, so that all layouts consistent with these are
 * followed together. Once a defender shows out, the layout is known and declarer plays double
 * dummy, here by the reference implementation. Nothing of the solver is used.
 */
import type { Rank } from '$lib/cards/ranks';
import type { SuitHolding } from './suit-holding';
import type { SuitLineStep } from './suit-line';
import { representativeCard } from './card-names';
import {
  createReferenceDoubleDummy,
  oppositeHand,
  orDiscard,
  removeFromHand,
  tricksWonBy,
  strengthOrZero,
  type DeclarerSuitHands,
  type SuitLayout,
} from './reference-double-dummy-suit.fixture';
import { equivalentGroups } from './suit-positions';

/**
 * True if the line takes `goal` tricks in all of these layouts against every defence. A line of
 * null leads from the top.
 */
export function lineReachesGoal(
  holding: SuitHolding,
  line: SuitLineStep | null,
  goal: number,
  layouts: readonly SuitLayout[],
): boolean {
  const groups = equivalentGroups(holding);
  /** The card by which a line names all cards equivalent to this one. */
  const representative = (card: Rank): Rank | null =>
    representativeCard(groups.find((group) => group.includes(card)) ?? []);
  const { tricks, afterSecond } = createReferenceDoubleDummy();

  /**
   * Plays one trick against every defence; true if declarer takes `needed` more tricks from here in
   * all consistent layouts. Each defence without a void goes on by `continueAfter`. Hands are 0 for
   * declarer and 1 for dummy; the defender at the same index of a layout plays next after that
   * hand.
   *
   * @param thirdCard third hand's answer to second hand's card: null to discard, undefined where
   *   the line gives none.
   */
  function makesFromTrick(
    hands: DeclarerSuitHands,
    consistent: readonly SuitLayout[],
    needed: number,
    [leader, lead]: readonly [0 | 1, Rank],
    thirdCard: (second: Rank) => Rank | null | undefined,
    continueAfter: (
      second: Rank,
      fourth: Rank,
      handsLeft: DeclarerSuitHands,
      stillConsistent: readonly SuitLayout[],
      neededLeft: number,
    ) => boolean,
  ): boolean {
    const thirdHand = oppositeHand(leader);
    // Second hand shows out, which reveals the layout.
    const voidLayouts = consistent.filter((layout) => layout[leader].length === 0);
    if (!voidLayouts.every((layout) => afterSecond(hands, layout, leader, lead, null) >= needed))
      return false;
    const seconds = new Set(consistent.flatMap((layout) => layout[leader]));
    return [...seconds].every((second) => {
      const third = thirdCard(second);
      // The line fails without an answer, or with one that third hand does not hold.
      if (third === undefined || (third === null) !== (hands[thirdHand].length === 0)) return false;
      if (third !== null && !hands[thirdHand].includes(third)) return false;
      const handsLeft = removeFromHand(removeFromHand(hands, leader, lead), thirdHand, third);
      const afterSecondCard = consistent
        .filter((layout) => layout[leader].includes(second))
        .map((layout) => removeFromHand(layout, leader, second));
      const fourths = new Set(afterSecondCard.flatMap((layout) => orDiscard(layout[thirdHand])));
      return [...fourths].every((fourth) => {
        const neededLeft = needed - tricksWonBy([lead, third], [second, fourth]);
        // Fourth hand shows out.
        if (fourth === null)
          return afterSecondCard
            .filter((layout) => layout[thirdHand].length === 0)
            .every((layout) => tricks(handsLeft, layout) >= neededLeft);
        const stillConsistent = afterSecondCard
          .filter((layout) => layout[thirdHand].includes(fourth))
          .map((layout) => removeFromHand(layout, thirdHand, fourth));
        return continueAfter(second, fourth, handsLeft, stillConsistent, neededLeft);
      });
    });
  }

  /**
   * True if leading from the top takes `needed` more tricks: each time one hand leads a card of the
   * highest rank and the other plays its lowest. Cards with no missing rank between them are
   * equal; if both hands hold a highest card, either may lead.
   */
  function makesFromTheTop(
    hands: DeclarerSuitHands,
    consistent: readonly SuitLayout[],
    needed: number,
  ): boolean {
    if (needed <= 0 || consistent.length === 0) return true;
    const missingRanks = consistent.flatMap(([west, east]) => [...west, ...east]);
    if (missingRanks.length === 0) return Math.max(hands[0].length, hands[1].length) >= needed;
    const missingRanksBelow = (card: Rank): number =>
      new Set(missingRanks.filter((rank) => strengthOrZero(rank) < strengthOrZero(card))).size;
    const maxRanksBelow = Math.max(...[...hands[0], ...hands[1]].map(missingRanksBelow));
    return ([0, 1] as const).some((leader) => {
      const lead = [...hands[leader]].sort((a, b) => strengthOrZero(b) - strengthOrZero(a))[0];
      if (lead === undefined || missingRanksBelow(lead) < maxRanksBelow) return false;
      const lowest =
        [...hands[oppositeHand(leader)]].sort((a, b) => strengthOrZero(a) - strengthOrZero(b))[0] ??
        null;
      return makesFromTrick(
        hands,
        consistent,
        needed,
        [leader, lead],
        () => lowest,
        (_second, _fourth, handsLeft, stillConsistent, neededLeft) =>
          makesFromTheTop(handsLeft, stillConsistent, neededLeft),
      );
    });
  }

  /** True if the line from this step on takes `needed` more tricks; null leads from the top. */
  function makesFromStep(
    step: SuitLineStep | null,
    hands: DeclarerSuitHands,
    consistent: readonly SuitLayout[],
    needed: number,
  ): boolean {
    if (needed <= 0 || consistent.length === 0) return true;
    if (step === null) return makesFromTheTop(hands, consistent, needed);
    const { leader, lead, answers, branches } = step;
    if (!hands[leader].includes(lead)) return false;
    const thirdCard = (second: Rank): Rank | null | undefined =>
      answers.find(({ over }) => over.some((rank) => rank === representative(second)))?.third;
    return makesFromTrick(
      hands,
      consistent,
      needed,
      [leader, lead],
      thirdCard,
      (second, fourth, handsLeft, stillConsistent, neededLeft) => {
        // The last branch is the default.
        const branch =
          branches.find(({ when }) =>
            when.some(
              ([secondCard, fourthCard]) =>
                secondCard === representative(second) && fourthCard === representative(fourth),
            ),
          ) ?? branches.at(-1);
        return makesFromStep(branch?.next ?? null, handsLeft, stillConsistent, neededLeft);
      },
    );
  }

  return makesFromStep(line, [holding.declarer, holding.dummy], layouts, goal);
}
