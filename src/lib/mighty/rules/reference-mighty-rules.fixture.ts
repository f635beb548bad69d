/**
 * Reference implementation of the rules of a trick, written sentence by sentence as the rules are
 * told, slow and independent of the fast one.
 */
import { DECK, type Card } from '$lib/cards/card';
import { MIGHTY_DECK, type MightyCard } from './mighty-cards';
import type { MightyPlayedCard } from './mighty-trick';
import type { Trump } from './mighty-trump';

const RANKS_UPWARDS = '23456789TJQKA';

export interface ReferenceTrick {
  readonly trump: Trump;
  readonly number: number;
  readonly plays: readonly MightyPlayedCard[];
}

/** Every play in any contract. */
const ALL_PLAYS: readonly MightyPlayedCard[] = [
  ...MIGHTY_DECK,
  ...(['C3!', 'H3!', 'JK:S', 'JK:H', 'JK:D', 'JK:C'] as const),
];

const referenceMighty = (trump: Trump): Card => (trump === 'S' ? 'DA' : 'SA');
const referenceCaller = (trump: Trump): Card => (trump === 'C' ? 'H3' : 'C3');

/** The legal plays, in no particular order. */
export function referenceLegalPlays(
  hand: readonly MightyCard[],
  trick: ReferenceTrick,
): ReadonlySet<MightyPlayedCard> {
  return new Set(ALL_PLAYS.filter((played) => isLegalPlay(played, hand, trick)));
}

function isLegalPlay(
  played: MightyPlayedCard,
  hand: readonly MightyCard[],
  { trump, number, plays }: ReferenceTrick,
): boolean {
  // A card must be in the hand.
  const card = hand.find((each) => played.startsWith(each));
  if (card === undefined) return false;
  const [mighty, caller] = [referenceMighty(trump), referenceCaller(trump)];
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
  // Only a lead has a choice besides the card.
  if (played !== card) return false;
  // Called: the joker must be played, or the mighty.
  if (led.includes('!') && hand.includes('JK')) return card === 'JK' || card === mighty;
  // Mighty and joker may always be played.
  if (card === mighty || card === 'JK') return true;
  // Follow suit if able; the mighty is one of its suit's cards.
  const suit = referenceSuitLed(led);
  return card.startsWith(suit) || !hand.some((other) => other !== 'JK' && other.startsWith(suit));
}

/** The suit of the card, or the one that the joker has named. */
function referenceSuitLed(led: MightyPlayedCard): string {
  return led.startsWith('JK:') ? led.charAt(3) : led.charAt(0);
}

/** The index of the winning play. */
export function referenceWinnerIndex({ trump, number, plays }: ReferenceTrick): number {
  const words = plays.map((played) => played.slice(0, 2));
  const led = plays[0] ?? '';
  // First of all the mighty.
  if (words.includes(referenceMighty(trump))) return words.indexOf(referenceMighty(trump));
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
export function referencePoints(plays: readonly MightyPlayedCard[]): number {
  return plays.filter((played) =>
    DECK.some((card) => played.startsWith(card) && /[AKQJT]/.test(card.charAt(1))),
  ).length;
}
