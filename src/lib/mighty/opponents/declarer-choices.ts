/**
 * What a player says before the play: its calls, and as the declarer what it buries, plays and asks
 * for.
 */
import { argmax } from '$lib/core/argmax';
import { invariant } from '$lib/core/result';
import { biddingResult, legalMightyCalls } from '$lib/mighty/rules/mighty-bidding';
import { bidCountOf, isMightyBid, bidTrumpOf, type MightyBid, type MightyCall } from '$lib/mighty/rules/mighty-bids';
import { handWithout, type MightyHand } from '$lib/mighty/rules/mighty-cards';
import { finalContracts, type ContractTerms } from '$lib/mighty/rules/kitty-exchange';
import type { FriendDeclaration } from '$lib/mighty/rules/friend';
import type { MightyOptions } from '$lib/mighty/rules/mighty-options';
import { specialCardsFor } from '$lib/mighty/rules/special-cards';
import { TRUMPS, type Trump } from '$lib/mighty/rules/mighty-trump';
import type { View } from '$lib/mighty/rules/mighty-view';
import { bestBurial, bestFriend } from './burial-and-friend';
import { pointsBeforeKitty, expectedScore, pointsAfterExchange } from './hand-evaluation';

/**
 * So many points fewer are made alone: the mean of plays of the same hands with a friend and
 * without.
 */
const FRIEND_POINTS = 6;
/** What the declarer is paid of the score, with a friend and alone. */
const SHARE_WITH_FRIEND = 2;
const SHARE_ALONE = 4;

/** A pass, the lowest bid in the suit that is worth most above it, or a poor hand thrown in. */
export function chooseCall({ bidding, hand, options }: View): MightyCall {
  const calls = legalMightyCalls(bidding, hand, options);
  const margins = TRUMPS.flatMap((trump) => {
    const bid = calls.filter(isMightyBid).find((each) => bidTrumpOf(each) === trump);
    if (bid === undefined) return [];
    return [{ bid, margin: pointsBeforeKitty(hand, specialCardsFor(trump, options)) - bidCountOf(bid) }];
  });
  const best = argmax(margins, ({ margin }) => margin);
  if (best && best.margin >= 0) return best.bid;
  return calls.includes('miss') ? 'miss' : 'pass';
}

/** The three cards to bury: those of the contract that is then worth most. */
export function chooseBurial({ bidding, hand, options }: View): MightyHand {
  const bid = winningBidOf(bidding);
  const plans = TRUMPS.map((trump) => {
    const cards = bestBurial(hand, specialCardsFor(trump, options));
    const [best] = bestContracts(handWithout(hand, cards), cards, bid, options, [trump]);
    return { cards, worth: best?.worth ?? -Infinity };
  });
  const best = argmax(plans, ({ worth }) => worth);
  invariant(best, 'There is always something to bury.');
  return best.cards;
}

/**
 * The contract to play: as bid, raised where that pays, or in another suit where it pays to change.
 */
export function chooseContract({ bidding, hand, buried, options }: View): ContractTerms {
  const [best] = bestContracts(hand, buried ?? [], winningBidOf(bidding), options, TRUMPS);
  invariant(best, 'What was bid can be played.');
  return best.contract;
}

function winningBidOf(bidding: View['bidding']): MightyBid {
  const result = biddingResult(bidding);
  invariant(result !== null && result !== 'redeal', 'Nobody has declared.');
  return result.bid;
}

/** What a bid may become in some trumps, best first. */
function bestContracts(
  ten: MightyHand,
  buried: MightyHand,
  bid: MightyBid,
  options: MightyOptions,
  trumps: readonly Trump[],
): readonly { contract: ContractTerms; worth: number }[] {
  const points = new Map(
    trumps.map((trump) => [trump, pointsAfterExchange(ten, buried, specialCardsFor(trump, options))]),
  );
  return finalContracts(bid, options)
    .flatMap((contract) => {
      const worth = points.get(contract.trump);
      return worth === undefined
        ? []
        : [{ contract, worth: expectedScore(worth, contract, options) }];
    })
    .sort((a, b) => b.worth - a.worth);
}

/**
 * Whom to ask: the strongest card that is missing, or nobody where all that is paid is better taken
 * alone.
 */
export function chooseFriend({ contract, hand, buried, options }: View): FriendDeclaration {
  invariant(contract, 'There is no contract yet.');
  const specials = specialCardsFor(contract.trump, options);
  const points = pointsAfterExchange(hand, buried ?? [], specials);
  const alone = SHARE_ALONE * expectedScore(points - FRIEND_POINTS, contract, options);
  const beside = SHARE_WITH_FRIEND * expectedScore(points, contract, options);
  return alone > beside ? 'none' : bestFriend(hand, buried ?? [], specials);
}
