/**
 * The rules of a trick once more, sentence by sentence as they are told at the table, slow and without the
 * thoughts of the fast ones: what the two do not agree on is a mistake in one of them.
 */
import { DECK, type Card } from '$lib/cards/card';
import { MIGHTY_DECK, type MightyCard } from './mighty-cards';
import type { PlayedCard } from './mighty-trick';
import type { Trump } from './mighty-trump';

const RANKS_UPWARDS = '23456789TJQKA';

export interface PlainTrick {
  readonly trump: Trump;
  readonly number: number;
  readonly plays: readonly PlayedCard[];
}

/** Every word that could ever be a play. */
const EVERYTHING: readonly PlayedCard[] = [
  ...MIGHTY_DECK,
  ...(['C3!', 'H3!', 'JK:S', 'JK:H', 'JK:D', 'JK:C'] as const),
];

const plainMighty = (trump: Trump): Card => (trump === 'S' ? 'DA' : 'SA');
const plainCaller = (trump: Trump): Card => (trump === 'C' ? 'H3' : 'C3');

/** What may be played, in any order. */
export function plainLegal(
  hand: readonly MightyCard[],
  trick: PlainTrick,
): ReadonlySet<PlayedCard> {
  return new Set(EVERYTHING.filter((played) => mayPlay(played, hand, trick)));
}

function mayPlay(
  played: PlayedCard,
  hand: readonly MightyCard[],
  { trump, number, plays }: PlainTrick,
): boolean {
  // Nobody plays what they do not hold.
  const card = hand.find((each) => played.startsWith(each));
  if (card === undefined) return false;
  const [mighty, caller] = [plainMighty(trump), plainCaller(trump)];
  const led = plays[0];
  if (led === undefined) {
    // A call is made with the caller alone, in tricks 2 to 9.
    if (played.includes('!') && (card !== caller || number < 2 || number > 9)) return false;
    // The joker is never led to the first trick.
    if (card === 'JK' && number === 1) return false;
    // Later it is led with a suit, always.
    if (card === 'JK' && !played.includes(':')) return false;
    // The first lead is no trump and no caller, if there is anything else.
    const barred = (other: MightyCard): boolean => other.startsWith(trump) || other === caller;
    const anythingElse = hand.some((other) => other !== 'JK' && !barred(other));
    return !(number === 1 && barred(card) && anythingElse);
  }
  // Who does not lead has nothing to choose but the card.
  if (played !== card) return false;
  // Called: the joker must be played, or the mighty.
  if (led.includes('!') && hand.includes('JK')) return card === 'JK' || card === mighty;
  // Mighty and joker may always be played.
  if (card === mighty || card === 'JK') return true;
  // Follow suit if able; the mighty is one of its suit's cards.
  const suit = plainSuitLed(led);
  return card.startsWith(suit) || !hand.some((other) => other !== 'JK' && other.startsWith(suit));
}

/** The suit of the card, or the one that the joker has named. */
function plainSuitLed(led: PlayedCard): string {
  return led.startsWith('JK:') ? led.charAt(3) : led.charAt(0);
}

/** The place of the winning play, from 0. */
export function plainWinner({ trump, number, plays }: PlainTrick): number {
  const words = plays.map((played) => played.slice(0, 2));
  const led = plays[0] ?? '';
  // First of all the mighty.
  if (words.includes(plainMighty(trump))) return words.indexOf(plainMighty(trump));
  // Then a joker that is alive.
  const dead = number === 1 || number === 10 || led.includes('!');
  if (words.includes('JK') && !dead) return words.indexOf('JK');
  // Then trumps, then the suit led, each from the ace down.
  const suits = [...(trump === 'NT' ? [] : [trump]), led.startsWith('JK:') ? led[3] : led[0]];
  for (const suit of suits) {
    const highest = [...RANKS_UPWARDS]
      .reverse()
      .find((rank) => words.includes(`${suit ?? ''}${rank}`));
    if (highest !== undefined) return words.indexOf(`${suit ?? ''}${highest}`);
  }
  // If nothing ranks, the leader.
  return 0;
}

/** The points of a trick: one for each A K Q J T of a suit. */
export function plainPoints(plays: readonly PlayedCard[]): number {
  return plays.filter((played) =>
    DECK.some((card) => played.startsWith(card) && /[AKQJT]/.test(card.charAt(1))),
  ).length;
}
