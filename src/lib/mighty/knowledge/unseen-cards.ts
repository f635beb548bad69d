/**
 * What a seat knows of the cards that it does not see: how many each holder has, and which of them
 * each card may be with. Holders are the five seats, and the ground in which the declarer has
 * buried three cards.
 */
import { suitOf } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { invariant } from '$lib/core/result';
import {
  handWithout,
  isSuited,
  JOKER,
  MIGHTY_DECK,
  type MightyCard,
} from '$lib/mighty/rules/mighty-cards';
import { KITTY_SIZE, type MightyContract } from '$lib/mighty/rules/kitty-exchange';
import { friendCard, type FriendDeclaration } from '$lib/mighty/rules/friend';
import { allPlayedCards, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import { SEATS } from '$lib/mighty/rules/mighty-seats';
import type { View } from '$lib/mighty/rules/mighty-view';
import { cardIndex } from '$lib/mighty/notation/card-indices';
import { JOKER_WORD, createPublicState, type PublicState } from './public-state';

/** The ground's place among the holders, behind the five seats. */
export const BURIED_HOLDER = SEATS.length;
export const HOLDER_COUNT = SEATS.length + 1;

/** Cards that may be with the same holders, to each of whom they are equally likely to belong. */
export interface CardGroup {
  readonly cards: readonly MightyCard[];
  /** A bit for each holder that may have them. */
  readonly possibleHolders: number;
  /** So many times as likely as another the declarer has such a card. */
  readonly declarerWeight: number;
}

export interface UnseenCards {
  /** Cards of each holder that are not seen, the ground's last. */
  readonly capacities: readonly number[];
  readonly groups: readonly CardGroup[];
}

/** A view of a seat during the play. */
export interface SeatKnowledge {
  readonly view: View;
  readonly contract: MightyContract;
  readonly friend: FriendDeclaration;
  readonly play: MightyPlay;
  readonly publicState: PublicState;
}

/** How far the declarer is believed: in all, in what it says of its friend, or in nothing. */
export const TRUST_LEVELS = ['sense', 'word', 'law'] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

/**
 * Who bids in a suit has more of it: in 394 games of these players the declarer had 4.9 trumps,
 * each other 2.0.
 */
const STRONG_CARD_WEIGHT = 3;
/**
 * The declarer has a card that it has passed over for a lesser friend; but not every declarer asks
 * for the best.
 */
const PASSED_OVER_WEIGHT = 30;

/** What a seat sees during the play; throws before it. */
export function knowledgeOf(view: View): SeatKnowledge {
  const { contract, friend, play } = view;
  invariant(contract && friend !== null && play, 'No card is played yet.');
  return { view, contract, friend, play, publicState: createPublicState(contract, friend, play) };
}

/**
 * The unseen cards by kinds. By law alone a seat lacks what it has shown to lack, and all else may
 * lie anywhere. By the declarer's word it has not named a card of its own; by its good sense it has
 * buried no trump, mighty or joker, and it leans to trumps and joker.
 */
export function groupUnseenCards(seen: SeatKnowledge, belief: TrustLevel): UnseenCards {
  const { view, contract, play, publicState: publicState } = seen;
  const declares = view.seat === contract.declarer;
  const room = SEATS.map((seat) => (seat === view.seat ? 0 : (publicState.cardsLeft[seat] ?? 0)));
  const visibleCards = [...allPlayedCards(play), ...view.hand, ...(view.buried ?? [])];
  const kinds = new Map<string, { cards: MightyCard[]; with: number; lean: number }>();
  for (const card of handWithout(MIGHTY_DECK, visibleCards)) {
    const holders = possibleHoldersOf(card, seen, belief);
    const lean = belief === 'sense' && !declares ? declarerWeightOf(card, seen) : 1;
    const kind = kinds.get(`${holders} ${lean}`) ?? { cards: [], with: holders, lean };
    kind.cards.push(card);
    kinds.set(`${holders} ${lean}`, kind);
  }
  return { capacities: [...room, declares ? 0 : KITTY_SIZE], groups: [...kinds.values()] };
}

/** How many times as likely as another the declarer has a card, by what it bids and asks for. */
function declarerWeightOf(card: MightyCard, seen: SeatKnowledge): number {
  if (seen.publicState.wasPassedOver(cardIndex(card))) return PASSED_OVER_WEIGHT;
  return isStrong(card, seen) ? STRONG_CARD_WEIGHT : 1;
}

/** Trumps and joker, for which a declarer bids. */
function isStrong(card: MightyCard, { play }: SeatKnowledge): boolean {
  return card === JOKER || (isSuited(card) && suitOf(card) === play.specials.trump);
}

/** A bit for each holder that may have a card. */
function possibleHoldersOf(card: MightyCard, seen: SeatKnowledge, belief: TrustLevel): number {
  const { view, contract, friend, play, publicState: publicState } = seen;
  const word = isSuited(card) ? SUITS.indexOf(suitOf(card)) : JOKER_WORD;
  let holders = 0;
  for (const seat of SEATS) {
    const lacks = ((publicState.knownVoids[seat] ?? 0) & (1 << word)) !== 0;
    if (seat !== view.seat && !lacks) holders |= 1 << seat;
  }
  const declarer = 1 << contract.declarer;
  const plain = isSuited(card) && !isStrong(card, seen) && card !== play.specials.caller;
  if (publicState.wasFirstLeadForced && plain) holders &= ~declarer;
  if (view.seat !== contract.declarer) holders |= 1 << BURIED_HOLDER;
  if (belief === 'law') return holders;
  if (card === friendCard(friend, play.specials)) return holders & ~declarer & ~(1 << BURIED_HOLDER);
  const kept = isStrong(card, seen) || card === play.specials.mighty;
  return belief === 'sense' && kept ? holders & ~(1 << BURIED_HOLDER) : holders;
}
