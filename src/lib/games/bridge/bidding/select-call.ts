/** The computer's call: the first rule of the bidding table that is true of the hand. */
import type { Hand } from '$lib/cards/hand';
import { satisfies } from '$lib/games/bridge/knowledge/constraint';
import { readStatementsAbout } from '$lib/games/bridge/knowledge/bids/auction-reading';
import { hasAuctionEnded } from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import type { BiddingContext, BiddingRule } from './bidding-rule';
import { listRules } from './bidding-table';
import { toHandFacts, type HandFacts } from './hand-facts';
import { beginContext, interpretCall, withCall } from './read-calls';
import { isWithin } from './shown-hand';

/**
 * The call of a hand of 13 cards; the auction must not be over. A call is true of a hand when all
 * holds of the hand that the table and the readings of the auction take it to show. Where no rule
 * gives a true call, the hand passes.
 */
export function selectCall(context: BiddingContext, hand: Hand): Call {
  const facts = toHandFacts(hand);
  const rules = listRules(context);
  const rule = rules.find(
    ({ call, shows, needs }) =>
      isWithin(facts, shows) && (needs?.(facts) ?? true) && isTrueCall(context, call, facts, rules),
  );
  return rule?.call ?? 'pass';
}

/** True when all that a call would show, by the table and by the readings, holds of the hand. */
export function isTrueCall(
  context: BiddingContext,
  call: Call,
  facts: HandFacts,
  rules: readonly BiddingRule[] = listRules(context),
): boolean {
  const { seat, auction } = context;
  return (
    isWithin(facts, interpretCall(context, call, rules).shows) &&
    readStatementsAbout(seat, auction.dealer, [...auction.calls, call]).every(({ constraint }) =>
      satisfies({ N: [], E: [], S: [], W: [], [seat]: facts.hand }, constraint),
    )
  );
}

/** Bids a whole deal; returns the finished auction with the reading of each call. */
export function bidDeal(deal: Deal, dealer: Seat, vulnerability: Vulnerability): BiddingContext {
  let context = beginContext(dealer, vulnerability);
  while (!hasAuctionEnded(context.auction))
    context = withCall(context, selectCall(context, deal[context.seat]), vulnerability);
  return context;
}
