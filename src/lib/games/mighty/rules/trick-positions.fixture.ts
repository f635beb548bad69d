/** Parsers of cards and plays, and arbitrary positions for the property tests of a trick. */
import fc from 'fast-check';
import { SUITS } from '$lib/cards/suits';
import { seededRandom, shuffle } from '$lib/core/random';
import { MIGHTY_DECK, type MightyCard } from './mighty-cards';
import { DEFAULT_MIGHTY_OPTIONS } from './mighty-options';
import type { ReferenceTrick } from './reference-mighty-rules.fixture';
import { specialCardsFor } from './special-cards';
import { canCallJoker, type MightyPlayedCard } from './mighty-trick';
import { TRUMPS, type Trump } from './mighty-trump';

/** Cards separated by spaces, `SA HT JK`. */
export const parseMightyCards = (text: string): readonly MightyCard[] =>
  text === '' ? [] : (text.split(' ') as MightyCard[]);
/** Plays separated by spaces: cards, `C3!` for a joker call, `JK:H` for a joker naming hearts. */
export const parsePlays = (text: string): readonly MightyPlayedCard[] =>
  text === '' ? [] : (text.split(' ') as MightyPlayedCard[]);

/** A trick in progress with the hand of the seat to play. */
export interface TrickPosition extends ReferenceTrick {
  readonly hand: readonly MightyCard[];
}

/**
 * A trick of any number after `minPlays` to `maxPlays` plays, with a hand of the size that belongs
 * to that number. Some decks are small, so that mighty, joker and caller meet often, or hold mostly
 * trumps.
 */
export function arbitraryTrickPosition(
  minPlays: number,
  maxPlays: number,
): fc.Arbitrary<TrickPosition> {
  const honoursAndThrees: readonly MightyCard[] = MIGHTY_DECK.filter((card) => /[A3JK]/.test(card));
  const decks = [() => MIGHTY_DECK, () => honoursAndThrees, mostlyTrumps];
  return fc
    .record({
      trump: fc.constantFrom(...TRUMPS),
      // The first trick has the most special rules.
      number: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 10 })),
      deck: fc.constantFrom(...decks),
      seed: fc.nat(),
      count: fc.integer({ min: minPlays, max: maxPlays }),
      namedSuit: fc.constantFrom(...SUITS),
      isCalling: fc.boolean(),
    })
    .map(({ trump, number, deck, seed, count, namedSuit, isCalling }) => {
      // No joker is led to the first trick.
      const shuffled = shuffle(deck(trump), seededRandom(seed));
      const order = number === 1 && shuffled[0] === 'JK' ? shuffled.toReversed() : shuffled;
      const [lead, ...followingCards] = order.slice(0, count);
      const { caller } = specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS);
      const toLead = (card: MightyCard): MightyPlayedCard => {
        if (card === 'JK') return `JK:${namedSuit}`;
        return card === caller && isCalling && canCallJoker(number)
          ? (`${card}!` as MightyPlayedCard)
          : card;
      };
      const plays = lead === undefined ? [] : [toLead(lead), ...followingCards];
      return { trump, number, plays, hand: order.slice(count, count + 11 - number) };
    });
}

/**
 * A deck of all trumps, SA, C3 and the joker: a leader may hold only cards barred from a first
 * lead.
 */
function mostlyTrumps(trump: Trump): readonly MightyCard[] {
  const suit = trump === 'NT' ? 'H' : trump;
  const specialCards: readonly MightyCard[] = ['SA', 'C3', 'JK'];
  return MIGHTY_DECK.filter((card) => card.startsWith(suit) || specialCards.includes(card));
}
