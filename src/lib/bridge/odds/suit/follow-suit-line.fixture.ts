/**
 * Somebody who does what a line says, card by card, against every defence: with what he cannot tell
 * apart kept together. Nothing of the solver is used here; where somebody has shown out all is
 * known, and the best play with open cards follows.
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
  type DeclarerHands,
  type SuitLayout,
} from './reference-double-dummy-suit.fixture';
import { equivalentGroups } from './suit-positions';

/**
 * Whether whoever does what the line says takes so many tricks in all these lies, against every
 * defence.
 */
export function doesLineMake(
  holding: SuitHolding,
  line: SuitLineStep | null,
  goal: number,
  lies: readonly SuitLayout[],
): boolean {
  const groups = equivalentGroups(holding);
  const named = (card: Rank): Rank | null =>
    representativeCard(groups.find((g) => g.includes(card)) ?? []);
  const { open, afterSecond } = createReferenceDoubleDummy();

  function trick(
    own: DeclarerHands,
    alive: readonly SuitLayout[],
    need: number,
    [side, lead]: readonly [0 | 1, Rank],
    third: (second: Rank) => Rank | null | undefined,
    then: (second: Rank, fourth: Rank, own: DeclarerHands, alive: readonly SuitLayout[], need: number) => boolean,
  ): boolean {
    const other = side === 0 ? 1 : 0;
    // Who shows out tells all.
    const out = alive.filter((lie) => lie[side].length === 0);
    if (!out.every((lie) => afterSecond(own, lie, side, lead, null) >= need)) return false;
    const seconds = new Set(alive.flatMap((lie) => lie[side]));
    return [...seconds].every((second) => {
      const card = third(second);
      // The line says nothing, or asks for a card that is not there.
      if (card === undefined || (card === null) !== (own[other].length === 0)) return false;
      if (card !== null && !own[other].includes(card)) return false;
      const left = removeFromHand(removeFromHand(own, side, lead), other, card);
      const can = alive
        .filter((lie) => lie[side].includes(second))
        .map((lie) => removeFromHand(lie, side, second));
      const fourths = new Set(can.flatMap((lie) => orDiscard(lie[other])));
      return [...fourths].every((fourth) => {
        const missing = need - tricksWonBy([lead, card], [second, fourth]);
        if (fourth === null)
          return can
            .filter((lie) => lie[other].length === 0)
            .every((lie) => open(left, lie) >= missing);
        const rest = can
          .filter((lie) => lie[other].includes(fourth))
          .map((lie) => removeFromHand(lie, other, fourth));
        return then(second, fourth, left, rest, missing);
      });
    });
  }

  /**
   * The highest card each time, the lowest of the other hand with it; from the hand where it does.
   */
  function fromTheTop(own: DeclarerHands, alive: readonly SuitLayout[], need: number): boolean {
    if (need <= 0 || alive.length === 0) return true;
    const out = alive.flatMap(([west, east]) => [...west, ...east]);
    if (out.length === 0) return Math.max(own[0].length, own[1].length) >= need;
    const below = (card: Rank): number =>
      new Set(out.filter((rank) => strengthOrZero(rank) < strengthOrZero(card))).size;
    const most = Math.max(...[...own[0], ...own[1]].map(below));
    return ([0, 1] as const).some((side) => {
      const lead = [...own[side]].sort((a, b) => strengthOrZero(b) - strengthOrZero(a))[0];
      if (lead === undefined || below(lead) < most) return false;
      const lowest = [...own[(1 - side) as 0 | 1]].sort((a, b) => strengthOrZero(a) - strengthOrZero(b))[0] ?? null;
      return trick(
        own,
        alive,
        need,
        [side, lead],
        () => lowest,
        (_s, _f, left, rest, missing) => fromTheTop(left, rest, missing),
      );
    });
  }

  function follow(
    step: SuitLineStep | null,
    own: DeclarerHands,
    alive: readonly SuitLayout[],
    need: number,
  ): boolean {
    if (need <= 0 || alive.length === 0) return true;
    if (step === null) return fromTheTop(own, alive, need);
    const { leader, lead, answers, branches } = step;
    if (!own[leader].includes(lead)) return false;
    const third = (second: Rank): Rank | null | undefined =>
      answers.find(({ over }) => over.some((rank) => rank === named(second)))?.third;
    return trick(own, alive, need, [leader, lead], third, (second, fourth, left, rest, missing) => {
      const branch =
        branches.find(({ when }) =>
          when.some(([one, other]) => one === named(second) && other === named(fourth)),
        ) ?? branches.at(-1);
      return follow(branch?.next ?? null, left, rest, missing);
    });
  }

  return follow(line, [holding.declarer, holding.dummy], lies, goal);
}
