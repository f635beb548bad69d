/** Notation of cards, suit first: `SA HT D9 C2`. A `Card` is its own notation. */
import { fail, failWith, ok, type Fault, type Result } from '$lib/core/result';
import { isCard, type Card } from '$lib/cards/card';
import { quoteShort } from '$lib/core/quote-short';
import { SUIT_PATTERN, parseSuit } from './suit-notation';

const SUIT_FIRST = new RegExp(`^(${SUIT_PATTERN})(10|[AKQJT2-9])$`, 'i');
const RANK_FIRST = new RegExp(`^(10|[AKQJT2-9])(${SUIT_PATTERN})$`, 'i');

/** The number of unknown words of a list that are reported. */
const MAX_FAULTS = 10;

/**
 * Parses a card: `SA`, `h10`, `♦9`. Accepts letters of either case, suit symbols, `10` for `T`, and
 * surrounding space. Fault: `card/unknown`.
 */
export function parseCard(text: string): Result<Card> {
  if (isCard(text)) return ok(text);
  const word = text.trim();
  const card = toCard(SUIT_FIRST.exec(word), 1, 2);
  if (card) return ok(card);
  const intendedCard = toCard(RANK_FIRST.exec(word), 2, 1);
  if (intendedCard)
    return failWith(
      'card/unknown',
      `${quoteShort(word)}: write the suit before the rank, ${intendedCard}.`,
    );
  return failWith(
    'card/unknown',
    `${quoteShort(word)} is no card. Write the suit S, H, D or C and then the rank A K Q J T 9 … 2, such as SA or HT.`,
  );
}

/** The card of a match, by the indices of its capture groups; null without a match. */
function toCard(match: RegExpExecArray | null, suitGroup: number, rankGroup: number): Card | null {
  const suit = parseSuit(match?.[suitGroup] ?? '');
  const rank = (match?.[rankGroup] ?? '').toUpperCase().replace('10', 'T');
  const card = `${suit ?? ''}${rank}`;
  return isCard(card) ? card : null;
}

/**
 * Parses a list of cards separated by spaces, line ends or commas. Duplicates are not a fault here.
 * Faults: `card/unknown` for each of the first ten words that are no card.
 */
export function parseCards(text: string): Result<readonly Card[]> {
  const cards: Card[] = [];
  const faults: Fault[] = [];
  for (const word of text.split(/[\s,]+/)) {
    if (word === '') continue;
    const card = parseCard(word);
    if (card.ok) cards.push(card.value);
    else if (faults.length < MAX_FAULTS) faults.push(...card.faults);
  }
  return faults.length > 0 ? fail(...faults) : ok(cards);
}

/** Formats cards separated by spaces; the inverse of `parseCards`. */
export function formatCards(cards: readonly Card[]): string {
  return cards.join(' ');
}
