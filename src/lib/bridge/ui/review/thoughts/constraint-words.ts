/** Constraints on a hidden hand, in the reader's language. */
import { m } from '$lib/paraglide/messages';
import { cardName, singularSuitName, rankName, suitName } from '$lib/ui/cards/spoken-cards';
import { rankOf, suitOf, type Card } from '$lib/cards/card';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import { seatName } from '../../bridge-names';
import type { PlainConstraint } from './plain-form';
import { toPlainConstraint } from './plain-constraint';

/**
 * The most cards of a suit and the most points that a hand can have: up to them a range is open.
 */
const MOST_CARDS = 13;
const MOST_POINTS = 37;

/** "West has the king of clubs"; without a full stop, parts of parts in brackets. */
export function constraintWords(constraint: Constraint): string {
  return plainWords(toPlainConstraint(constraint));
}

function plainWords(constraint: PlainConstraint): string {
  switch (constraint.kind) {
    case 'holds':
      return m.constraint_holds({
        seat: seatName(constraint.seat),
        card: cardName(constraint.card),
      });
    case 'lacks':
      return m.constraint_lacks({
        seat: seatName(constraint.seat),
        card: cardName(constraint.card),
      });
    case 'one-of':
      return m.constraint_one_of({
        seat: seatName(constraint.seat),
        cards: cardsJoined(constraint.cards, m.constraint_card_or),
      });
    case 'none-of':
      return m.constraint_none_of({
        seat: seatName(constraint.seat),
        cards: cardsJoined(constraint.cards, m.constraint_card_nor),
      });
    case 'at-most-of':
      return m.constraint_at_most_of({
        seat: seatName(constraint.seat),
        count: constraint.maxCount,
        cards: cardsListed(constraint.cards),
      });
    case 'length':
      return lengthWords(constraint);
    case 'points':
      return pointsWords(constraint);
    case 'and':
      return joined(constraint, m.constraint_and, m.constraint_always);
    case 'or':
      return phraseOf(constraint) ?? joined(constraint, m.constraint_or, m.constraint_never);
  }
}

type Join = (parts: { before: string; card: string }) => string;

/** "ace or the queen of spades": of one suit the suit is named once. */
function cardsJoined(cards: readonly Card[], join: Join, last: Join = join): string {
  const suits = new Set(cards.map(suitOf));
  const [suit] = suits.size === 1 ? suits : [];
  const names = cards.map((card) => (suit ? rankName(rankOf(card)) : cardName(card)));
  const text = names.reduce((before, card, i) =>
    (i === names.length - 1 ? last : join)({ before, card }),
  );
  return suit ? m.card_name({ rank: text, suit: suitName(suit) }) : text;
}

/** "ace, queen and jack of hearts" */
function cardsListed(cards: readonly Card[]): string {
  return cardsJoined(cards, m.shown_cards_and, m.shown_cards_last);
}

/**
 * A single phrase for an `or`: several lengths of one suit, or not all of some cards; else null.
 */
function phraseOf({ of }: PlainConstraint & { kind: 'and' | 'or' }): string | null {
  const [first] = of;
  if (first?.kind === 'length') {
    const { seat, suit } = first;
    const lengths = of.flatMap((part) =>
      part.kind === 'length' && part.seat === seat && part.suit === suit && part.min === part.max
        ? [part.min]
        : [],
    );
    if (lengths.length < of.length || lengths.includes(0)) return null;
    const words = { seat: seatName(seat), suit: suitName(suit) };
    return m.constraint_length_one_of({ ...words, numbers: numbersJoined(lengths) });
  }
  if (first?.kind !== 'lacks') return null;
  const { seat } = first;
  const cards = of.flatMap((part) =>
    part.kind === 'lacks' && part.seat === seat ? [part.card] : [],
  );
  if (cards.length < of.length) return null;
  const words = { seat: seatName(seat), count: cards.length };
  return m.constraint_not_all({ ...words, cards: cardsListed(cards) });
}

/** "two, four or six" */
function numbersJoined(numbers: readonly number[]): string {
  return numbers
    .map((count) => m.number_word({ count }))
    .reduce((before, number, i) =>
      i === numbers.length - 1
        ? m.constraint_number_or({ before, number })
        : m.constraint_number_listed({ before, number }),
    );
}

function lengthWords({ seat, suit, min, max }: PlainConstraint & { kind: 'length' }): string {
  const words = { seat: seatName(seat), suit: suitName(suit) };
  if (max === 0) return m.constraint_void(words);
  const counted = (count: number) => ({
    ...words,
    count,
    number: m.number_word({ count }),
    one: singularSuitName(suit),
  });
  if (min === max) return m.constraint_length_exactly(counted(min));
  if (max >= MOST_CARDS) return m.constraint_length_at_least(counted(min));
  return min === 0
    ? m.constraint_length_at_most(counted(max))
    : m.constraint_length_between({ ...words, min, max });
}

function pointsWords({ seat, min, max }: PlainConstraint & { kind: 'points' }): string {
  const words = { seat: seatName(seat) };
  if (min === max) return m.constraint_points_exactly({ ...words, count: min });
  if (max >= MOST_POINTS) return m.constraint_points_at_least({ ...words, count: min });
  return min === 0
    ? m.constraint_points_at_most({ ...words, count: max })
    : m.constraint_points_between({ ...words, min, max });
}

/** `none`: what it says when it has no parts. */
function joined(
  { kind, of }: PlainConstraint & { kind: 'and' | 'or' },
  join: (parts: { before: string; next: string }) => string,
  none: () => string,
): string {
  const parts = kind === 'and' ? partsWords(of) : of.map(bracketed);
  return parts.length === 0 ? none() : parts.reduce((before, next) => join({ before, next }));
}

/** Parts that hold together, each in words: all cards that a seat has are told at once. */
export function partsWords(parts: readonly PlainConstraint[]): readonly string[] {
  return parts.flatMap((part, i): readonly string[] => {
    if (part.kind !== 'holds') return [bracketed(part)];
    const { seat } = part;
    const held = parts.filter((each) => each.kind === 'holds' && each.seat === seat);
    if (parts.indexOf(held[0] ?? part) < i) return [];
    const cards = held.flatMap((each) => (each.kind === 'holds' ? [each.card] : []));
    return [m.constraint_one_of({ seat: seatName(seat), cards: cardsListed(cards) })];
  });
}

function bracketed(part: PlainConstraint): string {
  const text = plainWords(part);
  const alone = part.kind === 'and' || (part.kind === 'or' && phraseOf(part) === null);
  return alone ? m.constraint_group({ part: text }) : text;
}
