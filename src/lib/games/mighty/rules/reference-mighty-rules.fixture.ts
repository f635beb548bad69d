/**
 * Reference implementation of the rules of a trick for tests: it follows the rules sentence by
 * sentence, is slow, and shares no code with the implementation that it checks.
 */
import { DECK, type Card } from '$lib/cards/card';
import { MIGHTY_DECK, type MightyCard } from './mighty-cards';
import type { MightyPlayedCard } from './mighty-trick';
import type { Trump } from './mighty-trump';

const RANKS_UPWARDS = '23456789TJQKA';

/** A trick with its trump, for the reference rules. */
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
  const card = hand.find((candidate) => played.startsWith(candidate));
  if (card === undefined) return false;
  const [mighty, caller] = [referenceMighty(trump), referenceCaller(trump)];
  const leadPlay = plays[0];
  if (leadPlay === undefined) {
    // Only the caller calls the joker, in tricks 2 to 9.
    if (played.includes('!') && (card !== caller || number < 2 || number > 9)) return false;
    // The joker is never led to the first trick.
    if (card === 'JK' && number === 1) return false;
    // Later the leader of the joker always names a suit.
    if (card === 'JK' && !played.includes(':')) return false;
    // The first lead is no trump and no caller, if there is anything else.
    const isBarred = (candidate: MightyCard): boolean =>
      candidate.startsWith(trump) || candidate === caller;
    const hasUnbarredCard = hand.some((candidate) => candidate !== 'JK' && !isBarred(candidate));
    return !(number === 1 && isBarred(card) && hasUnbarredCard);
  }
  // Only the leader calls or names a suit.
  if (played !== card) return false;
  // A called joker must be played, or the mighty instead.
  if (leadPlay.includes('!') && hand.includes('JK')) return card === 'JK' || card === mighty;
  // Mighty and joker may always be played.
  if (card === mighty || card === 'JK') return true;
  // Follow suit if able; the mighty is one of its suit's cards.
  const suit = referenceSuitLed(leadPlay);
  return (
    card.startsWith(suit) ||
    !hand.some((candidate) => candidate !== 'JK' && candidate.startsWith(suit))
  );
}

/** The suit of the card, or the one that the joker has named. */
function referenceSuitLed(leadPlay: MightyPlayedCard): string {
  return leadPlay.startsWith('JK:') ? leadPlay.charAt(3) : leadPlay.charAt(0);
}

/** The index of the winning play. */
export function referenceWinnerIndex({ trump, number, plays }: ReferenceTrick): number {
  const cards = plays.map((played) => played.slice(0, 2));
  const leadPlay = plays[0] ?? '';
  // The mighty wins.
  if (cards.includes(referenceMighty(trump))) return cards.indexOf(referenceMighty(trump));
  // Then the joker, unless it is powerless.
  const isJokerPowerless = number === 1 || number === 10 || leadPlay.includes('!');
  if (cards.includes('JK') && !isJokerPowerless) return cards.indexOf('JK');
  // Then trumps, then the suit led, each from the ace down.
  const suits = [
    ...(trump === 'NT' ? [] : [trump]),
    leadPlay.startsWith('JK:') ? leadPlay[3] : leadPlay[0],
  ];
  for (const suit of suits) {
    const highest = [...RANKS_UPWARDS]
      .reverse()
      .find((rank) => cards.includes(`${suit ?? ''}${rank}`));
    if (highest !== undefined) return cards.indexOf(`${suit ?? ''}${highest}`);
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
