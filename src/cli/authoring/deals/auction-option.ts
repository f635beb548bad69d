/** The option `--auction`, and the inferences drawn from its calls. */
import { fail, failWith, ok, type Result } from '$lib/core/result';
import { quoteShort } from '$lib/core/quote-short';
import type { PreparedBidding } from '$lib/games/bridge/deal-search/bidding/bidding-practice';
import { formatConditions } from '$lib/games/bridge/deal-search/conditions/format-conditions';
import { toCondition } from '$lib/games/bridge/deal-search/deal-question';
import type { AuctionStatement } from '$lib/games/bridge/knowledge/bids/auction-reading';
import { parseCall } from '$lib/games/bridge/notation/call-notation';
import { callerOf, firstIllegalCall, type Auction } from '$lib/games/bridge/rules/bridge-auction';
import { isSeat } from '$lib/games/bridge/rules/bridge-seats';

/**
 * Parses `S: 1D pass 1S`: the dealer and the calls. Faults: `auction/dealer`, those of calls and of
 * the laws.
 */
export function parseAuctionOption(text: string): Result<Auction> {
  const [, dealerText = '', callsText = ''] = /^\s*(\S+?)\s*:(.*)$/s.exec(text) ?? [];
  const dealer = dealerText.toUpperCase();
  if (!isSeat(dealer))
    return failWith(
      'auction/dealer',
      `${quoteShort(text)} does not say who deals: write the seat first, such as "S: 1D pass 1S".`,
    );
  const parsedCalls = callsText
    .split(/[\s,-]+/)
    .filter(Boolean)
    .map(parseCall);
  const faults = parsedCalls.flatMap((call) => (call.ok ? [] : call.faults));
  if (faults.length > 0) return fail(...faults);
  const auction = { dealer, calls: parsedCalls.flatMap((call) => (call.ok ? [call.value] : [])) };
  const illegal = firstIllegalCall(auction);
  if (!illegal) return ok(auction);
  const { index, seat, call, code, reason } = illegal;
  return failWith(code, `Call ${index + 1}, ${call} by ${seat}: ${reason}`);
}

export function toAuctionJson({ inferences, droppedInferences }: PreparedBidding): object {
  const toJson = ({ callIndex, rule, believed }: AuctionStatement): object => ({
    call: callIndex,
    rule,
    says: formatConditions(toCondition(believed)),
  });
  return { shown: inferences.map(toJson), dropped: droppedInferences.map(toJson) };
}

/** A line for each call that shows something, and one for each inference that no deal satisfies. */
export function formatAuctionInferences(
  auction: Auction,
  { inferences, droppedInferences }: PreparedBidding,
): string {
  const formatMeaning = ({ believed }: AuctionStatement): string =>
    formatConditions(toCondition(believed));
  const lines = auction.calls.flatMap((call, callIndex) => {
    const meanings = new Set(
      inferences.filter((inference) => inference.callIndex === callIndex).map(formatMeaning),
    );
    return meanings.size > 0
      ? [`${callerOf(auction, callIndex)} ${call}: ${[...meanings].join(', ')}`]
      : [];
  });
  return [
    lines.length > 0
      ? 'What the calls were taken to show:'
      : 'The calls show nothing of hands not known.',
    ...lines,
    ...droppedInferences.map(
      (inference) => `Left aside, for no deal can keep it: ${formatMeaning(inference)}`,
    ),
    '',
  ].join('\n');
}
