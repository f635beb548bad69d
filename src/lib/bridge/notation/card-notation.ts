/**
 * Cards in writing: suit first, `SA HT D9 C2`. A card is its own notation, so there is nothing to
 * make of a single one.
 */
import { fail, failWith, ok, type Fault, type Result } from '$lib/core/result';
import { isCard, type Card } from '$lib/cards/card';
import { quoteShort } from '$lib/core/quoted';
import { SUIT_PATTERN, parseSuit } from './suit-notation';

const CARD = new RegExp(`^(${SUIT_PATTERN})(10|[AKQJT2-9])$`, 'i');
const RANK_FIRST = new RegExp(`^(10|[AKQJT2-9])(${SUIT_PATTERN})$`, 'i');

/** So many unknown words of a list are reported; more would not help anybody. */
const FAULTS_SHOWN = 10;

/**
 * A card: `SA`, `h10`, `♦9`. Letters of either case, suit symbols, and `10` for `T` are accepted;
 * space around it is passed over. Fault: `card/unknown`.
 */
export function parseCard(text: string): Result<Card> {
  if (isCard(text)) return ok(text);
  const word = text.trim();
  const card = cardWritten(CARD.exec(word), 1, 2);
  if (card) return ok(card);
  const turned = cardWritten(RANK_FIRST.exec(word), 2, 1);
  if (turned)
    return failWith('card/unknown', `${quoteShort(word)}: write the suit before the rank, ${turned}.`);
  return failWith(
    'card/unknown',
    `${quoteShort(word)} is no card. Write the suit S, H, D or C and then the rank A K Q J T 9 … 2, such as SA or HT.`,
  );
}

function cardWritten(match: RegExpExecArray | null, suitAt: number, rankAt: number): Card | null {
  const suit = parseSuit(match?.[suitAt] ?? '');
  const rank = (match?.[rankAt] ?? '').toUpperCase().replace('10', 'T');
  const card = `${suit ?? ''}${rank}`;
  return isCard(card) ? card : null;
}

/**
 * Cards in order, with spaces, line ends or commas between them; none in an empty text. A card may
 * stand there twice: whether that makes sense is for the rules to say. Faults: `card/unknown`, one
 * for each of the first ten words that are no card.
 */
export function parseCards(text: string): Result<readonly Card[]> {
  const cards: Card[] = [];
  const faults: Fault[] = [];
  for (const word of text.split(/[\s,]+/)) {
    if (word === '') continue;
    const card = parseCard(word);
    if (card.ok) cards.push(card.value);
    else if (faults.length < FAULTS_SHOWN) faults.push(...card.faults);
  }
  return faults.length > 0 ? fail(...faults) : ok(cards);
}

/** Cards with a space between them; `readCards` reads it back. */
export function formatCards(cards: readonly Card[]): string {
  return cards.join(' ');
}
