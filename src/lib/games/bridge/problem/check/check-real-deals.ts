/**
 * The check of the hands in the real deals: what the rules of calls say of them, and small cards
 * that tell the deals apart.
 */
import { rankOf, type Card } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { quoteShort } from '$lib/core/quote-short';
import { readAuctionStatements } from '$lib/games/bridge/knowledge/bids/auction-reading';
import { satisfies } from '$lib/games/bridge/knowledge/constraint';
import { formatCards } from '$lib/games/bridge/notation/card-notation';
import { callerOf } from '$lib/games/bridge/rules/bridge-auction';
import { handsLeft } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { humanSeats, playAtStart, type BridgeProblem, type NamedDeal } from '../bridge-problem';
import type { ProofFinding } from './proof-findings';

/**
 * Checks the real deals of a lawful problem. `deal/outside-auction`: a hidden hand is not what a
 * call promises by the rules that read calls; a fault in the library (`curated`), else a warning. A
 * call for which the author says what it `shows` is judged by that alone, when the file is read.
 * `deal/told-apart`: a warning, see `findSuitTellingDealsApart`.
 */
export function checkRealDeals(problem: BridgeProblem, curated: boolean): readonly ProofFinding[] {
  return [...checkCalls(problem, curated), ...checkSmallCards(problem)];
}

/** The seats whose hands the student does not see once dummy is faced. */
function hiddenSeats({ student, contract }: BridgeProblem): readonly Seat[] {
  return SEATS.filter((seat) => seat !== student && seat !== dummyOf(contract));
}

function checkCalls(problem: BridgeProblem, curated: boolean): readonly ProofFinding[] {
  const { dealer, auction, real, student } = problem;
  const hidden = hiddenSeats(problem);
  const hand = real[0]?.deal[student];
  if (!dealer || !hand) return [];
  const calls = auction.map(({ call }) => call);
  const statements = readAuctionStatements(dealer, calls, { seat: student, hand });
  const findings = new Map<string, ProofFinding>();
  for (const { callIndex, rule, constraint } of statements) {
    const seat = callerOf({ dealer, calls }, callIndex);
    if (auction[callIndex]?.shows || !hidden.includes(seat)) continue;
    for (const [index, { name, deal }] of real.entries()) {
      if (satisfies(deal, constraint)) continue;
      const message = `In ${quoteShort(name.en)} ${seat}'s hand is not what ${calls[callIndex]} promises (the rule ${rule}). Change the hand, or say what the call shows: ${calls[callIndex]}: { shows: … }.`;
      findings.set(message, {
        kind: curated ? 'fault' : 'warning',
        code: 'deal/outside-auction',
        message,
        path: ['deals', 'real', index],
      });
    }
  }
  return [...findings.values()];
}

/** Warns of each suit of a seat that tells two real deals apart; see below. */
function checkSmallCards(problem: BridgeProblem): readonly ProofFinding[] {
  // The small cards of a human-like seat are its signals, which are to tell something.
  const signalling = humanSeats(problem);
  return hiddenSeats(problem)
    .filter((seat) => !signalling.includes(seat))
    .flatMap((seat) =>
      SUITS.flatMap((suit) => findSuitTellingDealsApart(problem, seat, suit) ?? []),
    );
}

/**
 * The first two real deals in which a seat has small cards in a suit after the start, and no card
 * of it in both: whatever it plays to the suit first tells the deals apart, and the opponents have
 * to give one up. To exchange a small card with the other hidden hand mends it. Null without any.
 */
function findSuitTellingDealsApart(
  problem: BridgeProblem,
  seat: Seat,
  suit: Suit,
): ProofFinding | null {
  const start = playAtStart(problem);
  const held = problem.real.map((namedDeal, index) => ({
    namedDeal,
    index,
    cards: cardsInSuit(handsLeft(namedDeal.deal, start)[seat], suit),
  }));
  for (const [i, first] of held.entries())
    for (const second of held.slice(i + 1)) {
      if (![first, second].every(({ cards }) => cards.some(isSmall))) continue;
      if (first.cards.some((card) => second.cards.includes(card))) continue;
      return {
        kind: 'warning',
        code: 'deal/told-apart',
        message: `${seat} holds ${describeHolding(first)} and ${describeHolding(second)}: no card of ${suit} is in both, so that the first one tells the deals apart. Let both deals have a small card in common.`,
        path: ['deals', 'real', second.index],
      };
    }
  return null;
}

function describeHolding({ namedDeal, cards }: { namedDeal: NamedDeal; cards: Hand }): string {
  return `${formatCards(cards)} in ${quoteShort(namedDeal.name.en)}`;
}

/** True for a two to a nine. */
function isSmall(card: Card): boolean {
  return '23456789'.includes(rankOf(card));
}
