/** Hands in writing: `AKQ2.J54.T98.K32`, the suits in the order spades, hearts, diamonds, clubs. */
import { fail, failWith, ok, type Fault, type Result } from '$lib/core/result';
import { rankOf, type Card } from '$lib/cards/card';
import { toHand, cardsInSuit, type Hand } from '$lib/cards/hand';
import { isRank } from '$lib/cards/ranks';
import { SUITS, type Suit } from '$lib/cards/suits';
import { quoteShort } from '$lib/core/quoted';

/** More ranks than this in one suit are not looked at: thirteen would be all there are. */
const LONGEST_SUIT = 40;

/**
 * A hand of any number of cards, such as `AKQ2.J54.T98.K32`. The ranks of a suit stand in any order
 * and either case, `10` counts as `T`, an empty suit is `-` or nothing (`...` holds no card).
 * Faults: `hand/suits` when there are not three dots, `hand/unknown-rank`, `hand/duplicate-card`.
 */
export function parseHand(text: string): Result<Hand> {
  const word = text.trim();
  const suits = word.split('.', 5);
  if (suits.length !== 4) return failWith('hand/suits', wrongSuits(word, suits.length - 1));
  const faults: Fault[] = [];
  const cards: Card[] = [];
  SUITS.forEach((suit, i) => {
    const read = readSuit(suit, (suits[i] ?? '').trim());
    if (read.ok) cards.push(...read.value);
    else faults.push(...read.faults);
  });
  return faults.length > 0 ? fail(...faults) : ok(toHand(cards));
}

function readSuit(suit: Suit, text: string): Result<readonly Card[]> {
  if (text === '-') return ok([]);
  const cards: Card[] = [];
  for (const [written] of text.slice(0, LONGEST_SUIT).matchAll(/10|./gsu)) {
    const rank = written === '10' ? 'T' : written.toUpperCase();
    if (!isRank(rank)) return failWith('hand/unknown-rank', unknownRank(suit, written, text));
    const card: Card = `${suit}${rank}`;
    if (cards.includes(card))
      return failWith('hand/duplicate-card', `${card} stands twice in the hand; take one out.`);
    cards.push(card);
  }
  return ok(cards);
}

const EXAMPLE = 'such as AKQ2.J54.T98.K32, with - or nothing for an empty suit';

function wrongSuits(word: string, dots: number): string {
  const found = dots === 0 ? 'no dot' : dots === 1 ? 'one dot' : dots > 3 ? 'more' : `${dots} dots`;
  return `A hand is spades.hearts.diamonds.clubs with three dots, but ${quoteShort(word)} has ${found}. Write it ${EXAMPLE}.`;
}

function unknownRank(suit: Suit, written: string, text: string): string {
  const wrong = written === '-' ? 'a dash stands only for a whole empty suit' : 'is no rank';
  return `${quoteShort(written)} in the suit ${suit} (${quoteShort(text)}): ${wrong}. Use A K Q J T 9 8 7 6 5 4 3 2.`;
}

/**
 * A hand in writing, each suit from high to low, as PBN has it: nothing between the dots for an
 * empty suit, so a hand without cards is `...` and never the `-` of an unknown hand. `readHand`
 * reads it back.
 */
export function formatHand(hand: Hand): string {
  return SUITS.map((suit) => cardsInSuit(toHand(hand), suit).map(rankOf).join('')).join('.');
}
