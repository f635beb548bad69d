/** Notation of hands: `AKQ2.J54.T98.K32`, in the order spades, hearts, diamonds, clubs. */
import { fail, failWith, ok, type Fault, type Result } from '$lib/core/result';
import { rankOf, type Card } from '$lib/cards/card';
import { toHand, cardsInSuit, type Hand } from '$lib/cards/hand';
import { isRank } from '$lib/cards/ranks';
import { SUITS, type Suit } from '$lib/cards/suits';
import { quoteShort } from '$lib/core/quote-short';

/** The number of characters of a suit that are read at most; a suit has thirteen cards. */
const MAX_SUIT_TEXT = 40;

/**
 * Parses a hand of any number of cards, such as `AKQ2.J54.T98.K32`. Ranks may be in any order and
 * either case, `10` counts as `T`, a void is `-` or nothing (`...` is a hand without cards).
 * Faults: `hand/suits` when there are not three dots, `hand/unknown-rank`, `hand/duplicate-card`.
 */
export function parseHand(text: string): Result<Hand> {
  const word = text.trim();
  const suits = word.split('.', 5);
  if (suits.length !== 4)
    return failWith('hand/suits', wrongDotCountMessage(word, suits.length - 1));
  const faults: Fault[] = [];
  const cards: Card[] = [];
  SUITS.forEach((suit, i) => {
    const result = parseSuitRanks(suit, (suits[i] ?? '').trim());
    if (result.ok) cards.push(...result.value);
    else faults.push(...result.faults);
  });
  return faults.length > 0 ? fail(...faults) : ok(toHand(cards));
}

/** The cards of one suit of a hand; the first unreadable or repeated rank is its only fault. */
function parseSuitRanks(suit: Suit, text: string): Result<readonly Card[]> {
  if (text === '-') return ok([]);
  const cards: Card[] = [];
  for (const [rankText] of text.slice(0, MAX_SUIT_TEXT).matchAll(/10|./gsu)) {
    const rank = rankText === '10' ? 'T' : rankText.toUpperCase();
    if (!isRank(rank))
      return failWith('hand/unknown-rank', unknownRankMessage(suit, rankText, text));
    const card: Card = `${suit}${rank}`;
    if (cards.includes(card))
      return failWith('hand/duplicate-card', `${card} stands twice in the hand; take one out.`);
    cards.push(card);
  }
  return ok(cards);
}

const HAND_EXAMPLE = 'such as AKQ2.J54.T98.K32, with - or nothing for an empty suit';

function wrongDotCountMessage(word: string, dotCount: number): string {
  const dotsText =
    dotCount === 0
      ? 'no dot'
      : dotCount === 1
        ? 'one dot'
        : dotCount > 3
          ? 'more'
          : `${dotCount} dots`;
  return `A hand is spades.hearts.diamonds.clubs with three dots, but ${quoteShort(word)} has ${dotsText}. Write it ${HAND_EXAMPLE}.`;
}

function unknownRankMessage(suit: Suit, rankText: string, text: string): string {
  const reason = rankText === '-' ? 'a dash stands only for a whole empty suit' : 'is no rank';
  return `${quoteShort(rankText)} in the suit ${suit} (${quoteShort(text)}): ${reason}. Use A K Q J T 9 8 7 6 5 4 3 2.`;
}

/**
 * Formats a hand as PBN does, each suit from high to low and a void as nothing between the dots; a
 * hand without cards is `...`, never the `-` of an unknown hand. The inverse of `parseHand`.
 */
export function formatHand(hand: Hand): string {
  return SUITS.map((suit) => cardsInSuit(toHand(hand), suit).map(rankOf).join('')).join('.');
}
