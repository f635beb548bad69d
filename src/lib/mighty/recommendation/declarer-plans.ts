/** The candidate plans of a declarer who knows only its own cards: trump, cards to bury, friend. */
import { definite } from '$lib/core/result';
import { bestBurial, bestFriend } from '$lib/mighty/opponents/burial-and-friend';
import { pointsBeforeKitty, pointsAfterExchange } from '$lib/mighty/opponents/hand-evaluation';
import { handWithout, type MightyHand } from '$lib/mighty/rules/mighty-cards';
import { friendCard, type FriendDeclaration } from '$lib/mighty/rules/friend';
import type { MightyOptions } from '$lib/mighty/rules/mighty-options';
import { specialCardsFor } from '$lib/mighty/rules/special-cards';
import { TRICK_COUNT } from '$lib/mighty/rules/mighty-trick';
import { TRUMPS, type Trump } from '$lib/mighty/rules/mighty-trump';

/** A plan. With ten cards only the trump is fixed: burial and friend depend on the kitty. */
export interface DeclarerPlan {
  readonly trump: Trump;
  /** The burial and the friend, given the thirteen cards. */
  readonly settle: (thirteen: MightyHand) => SettledPlan;
}

export interface SettledPlan {
  readonly discard: MightyHand;
  readonly friend: FriendDeclaration;
}

/** Trumps estimated more points below the best one are not tried. */
const MAX_POINTS_BELOW_BEST = 2.5;

/** The plans worth trying with ten or thirteen cards. */
export function declarerPlans(hand: MightyHand, options: MightyOptions): readonly DeclarerPlan[] {
  const open = hand.length === TRICK_COUNT;
  const worth = new Map(TRUMPS.map((trump) => [trump, estimatedPoints(hand, trump, options)]));
  const bestPoints = Math.max(...worth.values());
  const trumps = TRUMPS.filter(
    (trump) =>
      definite(worth.get(trump), 'Every trump was weighed.') >= bestPoints - MAX_POINTS_BELOW_BEST,
  );
  return trumps.flatMap((trump) =>
    open ? [openPlan(trump, options)] : fixedPlans(hand, trump, options),
  );
}

function estimatedPoints(hand: MightyHand, trump: Trump, options: MightyOptions): number {
  const specials = specialCardsFor(trump, options);
  if (hand.length === TRICK_COUNT) return pointsBeforeKitty(hand, specials);
  const discard = bestBurial(hand, specials);
  return pointsAfterExchange(handWithout(hand, discard), discard, specials);
}

function openPlan(trump: Trump, options: MightyOptions): DeclarerPlan {
  const specials = specialCardsFor(trump, options);
  const settle = (thirteen: MightyHand): SettledPlan => {
    const discard = bestBurial(thirteen, specials);
    return { discard, friend: bestFriend(handWithout(thirteen, discard), discard, specials) };
  };
  return { trump, settle };
}

/** With thirteen cards: the heuristic burial, with the two strongest friends, and with none. */
function fixedPlans(
  thirteen: MightyHand,
  trump: Trump,
  options: MightyOptions,
): readonly DeclarerPlan[] {
  const specials = specialCardsFor(trump, options);
  const discard = bestBurial(thirteen, specials);
  const ten = handWithout(thirteen, discard);
  const first = bestFriend(ten, discard, specials);
  const card = friendCard(first, specials);
  const second = card === null ? first : bestFriend(ten, [...discard, card], specials);
  const friends = [...new Set<FriendDeclaration>([first, second, 'none'])];
  return friends.map((friend) => ({ trump, settle: () => ({ discard, friend }) }));
}
