/** What may be said of a hidden hand, in the reader's language. */
import { m } from '$lib/paraglide/messages';
import { cardName, oneOf, suitName } from '$lib/ui/cards/card-names';
import type { Card } from '$lib/cards/card';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import { seatName } from '../../names';
import type { Plain } from './plain';
import { withoutNot } from './plain-constraint';

/** The most cards of a suit and the most points that a hand can have: up to them a range is open. */
const MOST_CARDS = 13;
const MOST_POINTS = 37;

/** "West has the king of clubs"; without a full stop, parts of parts in brackets. */
export function constraintWords(constraint: Constraint): string {
  return wordsOf(withoutNot(constraint));
}

function wordsOf(constraint: Plain): string {
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
        count: constraint.most,
        cards: cardsJoined(constraint.cards, m.constraint_card_listed),
      });
    case 'length':
      return lengthWords(constraint);
    case 'points':
      return pointsWords(constraint);
    case 'and':
      return joined(constraint, m.constraint_and, m.constraint_always);
    case 'or':
      return joined(constraint, m.constraint_or, m.constraint_never);
  }
}

function cardsJoined(
  cards: readonly Card[],
  join: (parts: { before: string; card: string }) => string,
): string {
  return cards.map(cardName).reduce((before, card) => join({ before, card }));
}

function lengthWords({ seat, suit, min, max }: Plain & { kind: 'length' }): string {
  const words = { seat: seatName(seat), suit: suitName(suit) };
  if (max === 0) return m.constraint_void(words);
  const counted = (count: number) => ({
    ...words,
    count,
    number: m.number_word({ count }),
    one: oneOf(suit),
  });
  if (min === max) return m.constraint_length_exactly(counted(min));
  if (max >= MOST_CARDS) return m.constraint_length_at_least(counted(min));
  return min === 0
    ? m.constraint_length_at_most(counted(max))
    : m.constraint_length_between({ ...words, min, max });
}

function pointsWords({ seat, min, max }: Plain & { kind: 'points' }): string {
  const words = { seat: seatName(seat) };
  if (min === max) return m.constraint_points_exactly({ ...words, count: min });
  if (max >= MOST_POINTS) return m.constraint_points_at_least({ ...words, count: min });
  return min === 0
    ? m.constraint_points_at_most({ ...words, count: max })
    : m.constraint_points_between({ ...words, min, max });
}

/** `none`: what it says when it has no parts. */
function joined(
  { of }: Plain & { kind: 'and' | 'or' },
  join: (parts: { before: string; next: string }) => string,
  none: () => string,
): string {
  const parts = of.map((part) =>
    part.kind === 'and' || part.kind === 'or'
      ? m.constraint_group({ part: wordsOf(part) })
      : wordsOf(part),
  );
  return parts.length === 0 ? none() : parts.reduce((before, next) => join({ before, next }));
}
