/** The candidate plans of a declarer who knows only its own cards: trump, cards to bury, friend. */
import { definite } from '$lib/core/result';
import { bestBurial, bestFriend } from '$lib/games/mighty/opponents/burial-and-friend';
import {
  pointsBeforeKitty,
  pointsAfterExchange,
} from '$lib/games/mighty/opponents/hand-evaluation';
import { handWithout, type MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import { friendCard, type FriendDeclaration } from '$lib/games/mighty/rules/friend';
import type { MightyOptions } from '$lib/games/mighty/rules/mighty-options';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import { TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
import { TRUMPS, type Trump } from '$lib/games/mighty/rules/mighty-trump';

/** A plan. With ten cards only the trump is fixed: burial and friend depend on the kitty. */
export interface DeclarerPlan {
  readonly trump: Trump;
  /** The burial and the friend, given the thirteen cards. */
  readonly settle: (thirteen: MightyHand) => SettledPlan;
}

/** The burial and the friend of a plan. */
export interface SettledPlan {
  readonly discard: MightyHand;
  readonly friend: FriendDeclaration;
}

/** Trumps estimated more points below the best one are not tried. */
const MAX_POINTS_BELOW_BEST = 2.5;

/** The plans worth trying with ten or thirteen cards. */
export function declarerPlans(hand: MightyHand, options: MightyOptions): readonly DeclarerPlan[] {
  const isBeforeKitty = hand.length === TRICK_COUNT;
  const pointsByTrump = new Map(
    TRUMPS.map((trump) => [trump, estimatedPoints(hand, trump, options)]),
  );
  const bestPoints = Math.max(...pointsByTrump.values());
  const trumps = TRUMPS.filter(
    (trump) =>
      definite(pointsByTrump.get(trump), 'Every trump has an estimate.') >=
      bestPoints - MAX_POINTS_BELOW_BEST,
  );
  return trumps.flatMap((trump) =>
    isBeforeKitty ? [planBeforeKitty(trump, options)] : plansAfterKitty(hand, trump, options),
  );
}

function estimatedPoints(hand: MightyHand, trump: Trump, options: MightyOptions): number {
  const specials = specialCardsFor(trump, options);
  if (hand.length === TRICK_COUNT) return pointsBeforeKitty(hand, specials);
  const discard = bestBurial(hand, specials);
  return pointsAfterExchange(handWithout(hand, discard), discard, specials);
}

function planBeforeKitty(trump: Trump, options: MightyOptions): DeclarerPlan {
  const specials = specialCardsFor(trump, options);
  const settle = (thirteen: MightyHand): SettledPlan => {
    const discard = bestBurial(thirteen, specials);
    return { discard, friend: bestFriend(handWithout(thirteen, discard), discard, specials) };
  };
  return { trump, settle };
}

/** The plans with thirteen cards: the heuristic burial with the two strongest friends, or none. */
function plansAfterKitty(
  thirteen: MightyHand,
  trump: Trump,
  options: MightyOptions,
): readonly DeclarerPlan[] {
  const specials = specialCardsFor(trump, options);
  const discard = bestBurial(thirteen, specials);
  const remainingHand = handWithout(thirteen, discard);
  const strongestFriend = bestFriend(remainingHand, discard, specials);
  const card = friendCard(strongestFriend, specials);
  const secondFriend =
    card === null ? strongestFriend : bestFriend(remainingHand, [...discard, card], specials);
  const friends = [...new Set<FriendDeclaration>([strongestFriend, secondFriend, 'none'])];
  return friends.map((friend) => ({ trump, settle: () => ({ discard, friend }) }));
}
