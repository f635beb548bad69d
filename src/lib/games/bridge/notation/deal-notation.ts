/**
 * Notation of deals, as in the PBN standard 2.1 (3.4.11): `N:hand hand hand hand`, the seat of the
 * first hand and the hands clockwise, with `-` for an unknown hand.
 */
import { fail, failWith, ok, type Fault, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { quoteShort } from '$lib/core/quote-short';
import { dealOf, restOfDeck, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { clockwiseFrom, isSeat, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { formatHand, parseHand } from './hand-notation';

/** Four hands, unknown ones null. */
export type PartialDeal = Readonly<Record<Seat, Hand | null>>;

/** An example for error messages. */
export const DEAL_EXAMPLE = 'N:AKQ2.J54.T98.K32 - J98.AKQ2.A54.876 -';

/**
 * Parses a deal with any seat first and any number of cards in each hand. Faults:
 * `deal/first-seat`, `deal/hands` when there are not four hands, `deal/duplicate-card` for a card
 * in two hands, and those of each hand, with its seat.
 */
export function parseDeal(text: string): Result<PartialDeal> {
  const word = text.trim();
  const first = (word[0] ?? '').toUpperCase();
  if (!isSeat(first) || word[1] !== ':')
    return failWith(
      'deal/first-seat',
      `${quoteShort(word)}: begin a deal with the seat of its first hand and a colon, such as ${DEAL_EXAMPLE}.`,
    );
  const words = word.slice(2).trim().split(/\s+/, 5);
  if (words.length !== 4)
    return failWith(
      'deal/hands',
      `A deal has four hands with spaces between them, - for an unknown one, such as ${DEAL_EXAMPLE}; ${quoteShort(word)} has ${describeHandCount(words)}.`,
    );
  const hands: Record<Seat, Hand | null> = { N: null, E: null, S: null, W: null };
  const faults: Fault[] = [];
  for (const [i, seat] of clockwiseFrom(first).entries()) {
    const handText = words[i] ?? '-';
    if (handText === '-') continue;
    const hand = parseHand(handText);
    if (hand.ok) hands[seat] = hand.value;
    else
      faults.push(
        ...hand.faults.map((fault) => ({ ...fault, message: `${seat}: ${fault.message}` })),
      );
  }
  faults.push(...findDuplicateCards(hands));
  return faults.length > 0 ? fail(...faults) : ok(hands);
}

function describeHandCount(words: readonly string[]): string {
  if (words.length > 4) return 'more';
  return words[0] === '' ? 'none' : `${words.length}`;
}

function findDuplicateCards(deal: PartialDeal): readonly Fault[] {
  const holder = new Map<Card, Seat>();
  const faults: Fault[] = [];
  for (const seat of SEATS)
    for (const card of deal[seat] ?? []) {
      const firstHolder = holder.get(card);
      if (firstHolder) faults.push(duplicateCardFault(card, firstHolder, seat));
      else holder.set(card, seat);
    }
  return faults;
}

/** The fault of a card in the hands of two seats. */
export function duplicateCardFault(card: Card, first: Seat, second: Seat): Fault {
  return {
    code: 'deal/duplicate-card',
    message: `${card} is in the hands of ${first} and ${second}; a card lies in one hand only.`,
  };
}

/** Parses a deal without unknown hands. Faults: also `deal/unknown-hand` for each `-`. */
export function parseCompleteDeal(text: string): Result<Deal> {
  const parsed = parseDeal(text);
  if (!parsed.ok) return parsed;
  const unknownSeats = SEATS.filter((seat) => parsed.value[seat] === null);
  if (unknownSeats.length > 0)
    return fail(
      ...unknownSeats.map((seat) => ({
        code: 'deal/unknown-hand',
        message: `The hand of ${seat} is missing; here all four hands must be written out.`,
      })),
    );
  return ok(dealOf((seat) => parsed.value[seat] ?? []));
}

/** Formats a deal that begins with the seat `first`; the inverse of `parseDeal`. */
export function formatDeal(deal: PartialDeal, first: Seat = 'N'): string {
  const hands = clockwiseFrom(first).map((seat) => {
    const hand = deal[seat];
    return hand === null ? '-' : formatHand(hand);
  });
  return `${first}:${hands.join(' ')}`;
}

/** Fills in the only unknown hand when the three others have all of their 13 cards. */
export function fillInLastHand(deal: PartialDeal): PartialDeal {
  const [seat, ...moreSeats] = SEATS.filter((candidate) => deal[candidate] === null);
  const knownCards = SEATS.flatMap((holder) => deal[holder] ?? []);
  if (seat === undefined || moreSeats.length > 0 || knownCards.length !== 39) return deal;
  return { ...deal, [seat]: restOfDeck(knownCards) };
}
