/** Reads an auction by the bidding table: the meaning of each call, and the bounds it has shown. */
import { readStatementsAbout } from '$lib/games/bridge/knowledge/bids/auction-reading';
import { callerOf, type Auction } from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { isVulnerable, type Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import type { BiddingContext, BiddingRule, ReadCall } from './bidding-rule';
import { listRules } from './bidding-table';
import { boundsOf, hullOf, intersect, type ShownHand } from './shown-hand';

/** The context of the next call of a legal auction. */
export function readAuction(
  { dealer, calls }: Auction,
  vulnerability: Vulnerability,
): BiddingContext {
  let context = beginContext(dealer, vulnerability);
  for (const call of calls) context = withCall(context, call, vulnerability);
  return context;
}

/** The context of the dealer's first call. */
export function beginContext(dealer: Seat, vulnerability: Vulnerability): BiddingContext {
  const shown = Object.fromEntries(SEATS.map((seat) => [seat, {}])) as Record<Seat, ShownHand>;
  return {
    auction: { dealer, calls: [] },
    seat: dealer,
    isVulnerable: isVulnerable(vulnerability, sideOf(dealer)),
    calls: [],
    shown,
  };
}

/** The context after one more call, which must be legal. */
export function withCall(
  context: BiddingContext,
  call: Call,
  vulnerability: Vulnerability,
): BiddingContext {
  const read = interpretCall(context, call);
  const auction = { ...context.auction, calls: [...context.auction.calls, call] };
  const next = callerOf(auction, auction.calls.length);
  const byReadings = boundsOf(
    readStatementsAbout(read.seat, auction.dealer, auction.calls).map(
      ({ constraint }) => constraint,
    ),
  );
  const shown = intersect(intersect(context.shown[read.seat], read.shows), byReadings);
  return {
    auction,
    seat: next,
    isVulnerable: isVulnerable(vulnerability, sideOf(next)),
    calls: [...context.calls, read],
    shown: { ...context.shown, [read.seat]: shown },
  };
}

/** A call read by the rules that make it; one that no rule makes shows nothing. */
export function interpretCall(
  context: BiddingContext,
  call: Call,
  allRules: readonly BiddingRule[] = listRules(context),
): ReadCall {
  const rules = allRules.filter((rule) => rule.call === call);
  const [first] = rules;
  // The rules of the situation come first; the last resorts after them do not weaken what it shows.
  const meant = rules.filter(({ name }) => name === first?.name);
  return {
    index: context.calls.length,
    seat: context.seat,
    call,
    name: first?.name ?? '',
    shows: hullOf(meant.map(({ shows }) => shows)),
    forcing: first?.forcing ?? null,
  };
}
