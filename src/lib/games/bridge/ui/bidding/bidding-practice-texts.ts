/** Texts of the bidding practice page: hands, calls, contracts and figures. */
import { m } from '$lib/paraglide/messages';
import { getLocale } from '$lib/paraglide/runtime';
import type { Fault, Result } from '$lib/core/result';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { rankOf } from '$lib/cards/card';
import { SUITS, SUIT_SYMBOLS, type Suit } from '$lib/cards/suits';
import { printedRank, suitName } from '$lib/kit/card-table/cards/spoken-cards';
import type { BidContract } from '$lib/games/bridge/deal-search/trick-statistics';
import type { ContractComparison } from '$lib/games/bridge/deal-search/bidding/contract-comparison';
import { countPoints } from '$lib/games/bridge/knowledge/high-card-points';
import type { AuctionStatement } from '$lib/games/bridge/knowledge/bids/auction-reading';
import { PRACTICE_SEAT } from '$lib/games/bridge/deal-search/bidding/practice-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { callerOf, type Auction } from '$lib/games/bridge/rules/bridge-auction';
import type { Strain } from '$lib/games/bridge/rules/contract';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { constraintWords } from '../review/thoughts/constraint-words';
import { callName, contractName } from '../bridge-names';

/** Status of the typed hand, of which `count` cards could be read: its fault, or its points. */
export function handStatusText(parsed: Result<Hand>, count: number): string {
  if (parsed.ok) return m.bidding_hand_ready({ points: countPoints(parsed.value) });
  const [fault] = parsed.faults;
  if (fault?.code === 'hand/duplicate-card') return m.bidding_hand_twice();
  if (fault?.code !== 'bidding/cards') return m.bidding_hand_unread();
  return count > 13 ? m.bidding_hand_many({ count }) : m.bidding_hand_count({ count });
}

/** "A Q 7", or a dash for an empty suit. */
export function ranksText(hand: Hand, suit: Suit): string {
  return (
    cardsInSuit(hand, suit)
      .map((card) => printedRank(rankOf(card)))
      .join(' ') || '–'
  );
}

/** "♠ A Q 7  ♥ K 8 4 …" */
export function handText(hand: Hand): string {
  return SUITS.map((suit) => `${SUIT_SYMBOLS[suit]} ${ranksText(hand, suit)}`).join('  ');
}

/** Text of a fault in the conditions, the hand or the request. */
export function faultWords({ code, at: position }: Fault): string {
  if (code === 'finder/none') return m.bidding_no_deal();
  if (code === 'bidding/no-hand') return m.bidding_hand_none();
  if (code === 'bidding/play') return m.bidding_where_play();
  if (!position) return m.bidding_hand_unread();
  return m.bidding_where_fault({
    place: m.list_place({ line: position.line, column: position.column }),
  });
}

/** A call with its interpretation. */
export interface InterpretedCall {
  readonly callIndex: number;
  readonly seat: Seat;
  readonly call: Call;
  /** Empty when the call has no agreed meaning. */
  readonly meanings: readonly string[];
}

/** The calls of the three other seats; the player's own calls need no interpretation. */
export function interpretCalls(
  auction: Auction,
  statements: readonly AuctionStatement[],
): readonly InterpretedCall[] {
  return auction.calls.flatMap((call, callIndex): InterpretedCall[] => {
    const seat = callerOf(auction, callIndex);
    const meanings = statements
      .filter((statement) => statement.callIndex === callIndex)
      .map(statementWords);
    // A pass without new information is left out.
    if (seat === PRACTICE_SEAT || (call === 'pass' && meanings.length === 0)) return [];
    return [{ callIndex, seat, call, meanings: [...new Set(meanings)] }];
  });
}

/** "North has 12 points or more" */
export function statementWords({ constraint }: AuctionStatement): string {
  return constraintWords(constraint);
}

/** "NT", "♥" */
export function biddingStrainText(strain: Strain): string {
  return strain === 'NT' ? m.bridge_no_trump_short() : SUIT_SYMBOLS[strain];
}

/** "hearts", "notrump" */
export function strainName(strain: Strain): string {
  return strain === 'NT' ? m.bridge_no_trump() : suitName(strain);
}

/** "4 hearts" */
function bidName({ level, strain }: BidContract): string {
  return callName(`${level}${strain}`);
}

/**
 * The verdict on the student's auction in one or two sentences; `best`: the making frequency of the
 * best contract, as a confidence interval.
 */
export function verdictWords(
  verdict: ContractComparison,
  best: { low: number; high: number },
): string {
  const { reachedContract, makingFrequency, scoreGain, isPassedOut } = verdict;
  const bestName = bidName(verdict.bestContract);
  const bestText = m.bidding_verdict_open({
    best: bestName,
    low: roundPercent(best.low),
    high: roundPercent(best.high),
  });
  if (!reachedContract || !makingFrequency)
    return isPassedOut ? twoSentences(m.bidding_verdict_out(), bestText) : bestText;
  const reachedText = m.bidding_verdict({
    contract: contractName(reachedContract),
    low: roundPercent(makingFrequency.low),
    high: roundPercent(makingFrequency.high),
  });
  if (sideOf(reachedContract.declarer) !== sideOf(PRACTICE_SEAT)) {
    const points = pointsText(verdict.bestMeanScore);
    return twoSentences(reachedText, m.bidding_verdict_theirs({ best: bestName, points }));
  }
  if (!scoreGain) return twoSentences(reachedText, m.bidding_verdict_best());
  // Only a gain whose confidence interval lies above 0 is stated as a fact.
  const gainText =
    scoreGain.low > 0
      ? m.bidding_verdict_better({ best: bestName, gain: pointsText(scoreGain.mean) })
      : m.bidding_verdict_perhaps({ best: bestName });
  return twoSentences(reachedText, gainText);
}

/** Joins two sentences. */
function twoSentences(first: string, second: string): string {
  return m.bidding_two({ one: first, other: second });
}

/** A share from 0 to 1 as whole per cent. */
export function roundPercent(share: number): number {
  return Math.round(100 * share);
}

/** A score as a whole number, with the separators of the language. */
export function pointsText(points: number): string {
  // `|| 0` turns -0 into 0.
  return (Math.round(points) || 0).toLocaleString(getLocale());
}
