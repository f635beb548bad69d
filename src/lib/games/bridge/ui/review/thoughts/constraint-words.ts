/**
 * Sentences for constraints on a hidden hand, in the reader's language. The review uses them for
 * the inferences of computer players.
 */
import { m } from '$lib/paraglide/messages';
import {
  cardName,
  singularSuitName,
  rankName,
  suitName,
} from '$lib/kit/card-table/cards/spoken-cards';
import { rankOf, suitOf, type Card } from '$lib/cards/card';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import { seatName } from '../../bridge-names';
import type { PlainConstraint } from './plain-form';
import { toPlainConstraint } from './plain-constraint';

/** Maximum of a hand's cards in a suit and of its points; a range up to it reads "at least". */
const MAX_SUIT_LENGTH = 13;
const MAX_POINTS = 37;

/** "West has the king of clubs"; without a full stop. */
export function constraintWords(constraint: Constraint): string {
  return plainWords(toPlainConstraint(constraint));
}

/** The words of a constraint without `not`: "West has one club or two clubs". */
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
      return joinedWords(constraint, m.constraint_and, m.constraint_always);
    case 'or':
      return (
        singlePhrase(constraint) ?? joinedWords(constraint, m.constraint_or, m.constraint_never)
      );
  }
}

type CardJoin = (words: { before: string; card: string }) => string;

/** "ace or the queen of spades": cards of one suit name the suit once. */
function cardsJoined(cards: readonly Card[], join: CardJoin, lastJoin: CardJoin = join): string {
  const suits = new Set(cards.map(suitOf));
  const [suit] = suits.size === 1 ? suits : [];
  const names = cards.map((card) => (suit ? rankName(rankOf(card)) : cardName(card)));
  const text = names.reduce((before, card, i) =>
    (i === names.length - 1 ? lastJoin : join)({ before, card }),
  );
  return suit ? m.card_name({ rank: text, suit: suitName(suit) }) : text;
}

/** "ace, queen and jack of hearts" */
function cardsListed(cards: readonly Card[]): string {
  return cardsJoined(cards, m.shown_cards_and, m.shown_cards_last);
}

/**
 * A single phrase for an `or` that lists lengths of one suit ("two or four") or says that a seat
 * does not hold all of some cards; null for any other `or`.
 */
function singlePhrase({ of }: PlainConstraint & { kind: 'and' | 'or' }): string | null {
  const [first] = of;
  if (first?.kind === 'length') {
    const { seat, suit } = first;
    const lengths = of.flatMap((operand) =>
      operand.kind === 'length' &&
      operand.seat === seat &&
      operand.suit === suit &&
      operand.min === operand.max
        ? [operand.min]
        : [],
    );
    // Length 0 has a phrase of its own, "has no clubs".
    if (lengths.length < of.length || lengths.includes(0)) return null;
    const words = { seat: seatName(seat), suit: suitName(suit) };
    return m.constraint_length_one_of({ ...words, numbers: numbersJoined(lengths) });
  }
  if (first?.kind !== 'lacks') return null;
  const { seat } = first;
  const cards = of.flatMap((operand) =>
    operand.kind === 'lacks' && operand.seat === seat ? [operand.card] : [],
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

/** "West began with no spades", "only one spade", "at least five spades", "2 to 4 spades" */
function lengthWords({ seat, suit, min, max }: PlainConstraint & { kind: 'length' }): string {
  const words = { seat: seatName(seat), suit: suitName(suit) };
  if (max === 0) return m.constraint_void(words);
  const countWords = (count: number) => ({
    ...words,
    count,
    number: m.number_word({ count }),
    one: singularSuitName(suit),
  });
  if (min === max) return m.constraint_length_exactly(countWords(min));
  if (max >= MAX_SUIT_LENGTH) return m.constraint_length_at_least(countWords(min));
  return min === 0
    ? m.constraint_length_at_most(countWords(max))
    : m.constraint_length_between({ ...words, min, max });
}

function pointsWords({ seat, min, max }: PlainConstraint & { kind: 'points' }): string {
  const words = { seat: seatName(seat) };
  if (min === max) return m.constraint_points_exactly({ ...words, count: min });
  if (max >= MAX_POINTS) return m.constraint_points_at_least({ ...words, count: min });
  return min === 0
    ? m.constraint_points_at_most({ ...words, count: max })
    : m.constraint_points_between({ ...words, min, max });
}

/** The operands of an `and` or `or` in one text; `emptyText` when it has none. */
function joinedWords(
  { kind, of }: PlainConstraint & { kind: 'and' | 'or' },
  join: (words: { before: string; next: string }) => string,
  emptyText: () => string,
): string {
  const texts = kind === 'and' ? conjunctTexts(of) : of.map(operandText);
  return texts.length === 0 ? emptyText() : texts.reduce((before, next) => join({ before, next }));
}

/**
 * The operands of an `and`, a text each; all cards that a seat holds are listed in one text, and a
 * single operand needs no marks of its own.
 */
export function conjunctTexts(operands: readonly PlainConstraint[]): readonly string[] {
  const [first, second] = operands;
  if (first && !second) return [plainWords(first)];
  return operands.flatMap((operand, i): readonly string[] => {
    if (operand.kind !== 'holds') return [operandText(operand)];
    const { seat } = operand;
    const isHeldBySeat = (constraint: PlainConstraint): boolean =>
      constraint.kind === 'holds' && constraint.seat === seat;
    // The first `holds` of a seat lists the cards of all of them; the later ones have no text.
    if (operands.findIndex(isHeldBySeat) < i) return [];
    const cards = operands.flatMap((constraint) =>
      constraint.kind === 'holds' && constraint.seat === seat ? [constraint.card] : [],
    );
    // The message of 'one-of' ("West has the …") serves a list joined by "and" too.
    return [m.constraint_one_of({ seat: seatName(seat), cards: cardsListed(cards) })];
  });
}

/** The text of an operand; a list among others is marked, "either … or …" or by brackets. */
function operandText(operand: PlainConstraint): string {
  if (operand.kind === 'and')
    return m.constraint_group_and({
      part: joinedWords(operand, m.constraint_and_inner, m.constraint_always),
    });
  if (operand.kind === 'or' && singlePhrase(operand) === null)
    return m.constraint_group_or({
      part: joinedWords(operand, m.constraint_or_inner, m.constraint_never),
    });
  return plainWords(operand);
}
