/**
 * The choices before the play: calls, and as the declarer the buried cards, the contract and the
 * friend.
 */
import { argmax } from '$lib/core/argmax';
import { invariant } from '$lib/core/result';
import { biddingResult, legalMightyCalls } from '$lib/games/mighty/rules/mighty-bidding';
import {
  bidCountOf,
  isMightyBid,
  bidTrumpOf,
  type MightyBid,
  type MightyCall,
} from '$lib/games/mighty/rules/mighty-bids';
import { handWithout, type MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import { finalContracts, type ContractTerms } from '$lib/games/mighty/rules/kitty-exchange';
import type { FriendDeclaration } from '$lib/games/mighty/rules/friend';
import type { MightyOptions } from '$lib/games/mighty/rules/mighty-options';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import { TRUMPS, type Trump } from '$lib/games/mighty/rules/mighty-trump';
import type { View } from '$lib/games/mighty/rules/mighty-view';
import { bestBurial, bestFriend } from './burial-and-friend';
import { pointsBeforeKitty, expectedScore, pointsAfterExchange } from './hand-evaluation';

/**
 * The loss of points when playing alone: the mean of simulations of the same hands with a friend
 * and without.
 */
const FRIEND_POINTS = 6;
/** The declarer's payoff as a multiple of the score. */
const SHARE_WITH_FRIEND = 2;
const SHARE_ALONE = 4;

/**
 * The lowest bid in the trump with the greatest surplus of points over it, else a deal miss or a
 * pass.
 */
export function chooseCall({ bidding, hand, options }: View): MightyCall {
  const calls = legalMightyCalls(bidding, hand, options);
  const margins = TRUMPS.flatMap((trump) => {
    const bid = calls.filter(isMightyBid).find((candidate) => bidTrumpOf(candidate) === trump);
    if (bid === undefined) return [];
    return [
      { bid, margin: pointsBeforeKitty(hand, specialCardsFor(trump, options)) - bidCountOf(bid) },
    ];
  });
  const best = argmax(margins, ({ margin }) => margin);
  if (best && best.margin >= 0) return best.bid;
  return calls.includes('miss') ? 'miss' : 'pass';
}

/** The three cards to bury: those of the trump with the best contract afterwards. */
export function chooseBurial({ bidding, hand, options }: View): MightyHand {
  const bid = winningBidOf(bidding);
  const plans = TRUMPS.map((trump) => {
    const cards = bestBurial(hand, specialCardsFor(trump, options));
    const [best] = bestContracts(handWithout(hand, cards), cards, bid, options, [trump]);
    return { cards, value: best?.value ?? -Infinity };
  });
  const best = argmax(plans, ({ value }) => value);
  invariant(best, 'There is always something to bury.');
  return best.cards;
}

/**
 * The contract to play: as bid, raised or changed to another trump, whichever is expected to pay
 * most.
 */
export function chooseContract({ bidding, hand, buried, options }: View): ContractTerms {
  const [best] = bestContracts(hand, buried ?? [], winningBidOf(bidding), options, TRUMPS);
  invariant(best, 'The contract as bid is always possible.');
  return best.contract;
}

function winningBidOf(bidding: View['bidding']): MightyBid {
  const result = biddingResult(bidding);
  invariant(result !== null && result !== 'redeal', 'Nobody has declared.');
  return result.bid;
}

/** The contracts that a bid may become with some trumps, best first. */
function bestContracts(
  hand: MightyHand,
  buried: MightyHand,
  bid: MightyBid,
  options: MightyOptions,
  trumps: readonly Trump[],
): readonly { contract: ContractTerms; value: number }[] {
  const pointsByTrump = new Map(
    trumps.map((trump) => [
      trump,
      pointsAfterExchange(hand, buried, specialCardsFor(trump, options)),
    ]),
  );
  return finalContracts(bid, options)
    .flatMap((contract) => {
      const points = pointsByTrump.get(contract.trump);
      return points === undefined
        ? []
        : [{ contract, value: expectedScore(points, contract, options) }];
    })
    .sort((a, b) => b.value - a.value);
}

/**
 * The friend to announce: the strongest missing card, or none where playing alone is expected to
 * pay more.
 */
export function chooseFriend({ contract, hand, buried, options }: View): FriendDeclaration {
  invariant(contract, 'There is no contract yet.');
  const specials = specialCardsFor(contract.trump, options);
  const points = pointsAfterExchange(hand, buried ?? [], specials);
  const scoreAlone = SHARE_ALONE * expectedScore(points - FRIEND_POINTS, contract, options);
  const scoreWithFriend = SHARE_WITH_FRIEND * expectedScore(points, contract, options);
  return scoreAlone > scoreWithFriend ? 'none' : bestFriend(hand, buried ?? [], specials);
}
