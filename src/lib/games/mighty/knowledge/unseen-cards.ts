/**
 * The knowledge of a seat about unseen cards: how many each holder has, and the possible holders of
 * each card. Holders are the five seats, and the pile of three buried cards.
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
} from '$lib/games/mighty/rules/mighty-cards';
import { KITTY_SIZE, type MightyContract } from '$lib/games/mighty/rules/kitty-exchange';
import { friendCard, type FriendDeclaration } from '$lib/games/mighty/rules/friend';
import { allPlayedCards, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import type { View } from '$lib/games/mighty/rules/mighty-view';
import { cardIndex } from '$lib/games/mighty/notation/card-indices';
import { JOKER_WORD, createPublicState, type PublicState } from './public-state';

/** The index of the buried pile among the holders, after the five seats. */
export const BURIED_HOLDER = SEATS.length;
export const HOLDER_COUNT = SEATS.length + 1;

/** Cards with the same possible holders and the same weights. */
export interface CardGroup {
  readonly cards: readonly MightyCard[];
  /** A bit for each possible holder. */
  readonly possibleHolders: number;
  /** The declarer is this many times as likely as another holder to have such a card. */
  readonly declarerWeight: number;
}

/** The unseen cards of a seat, grouped by their possible holders. */
export interface UnseenCards {
  /** The number of unseen cards of each holder, the buried pile last. */
  readonly capacities: readonly number[];
  readonly groups: readonly CardGroup[];
}

/** The information set of a seat during the play. */
export interface SeatKnowledge {
  readonly view: View;
  readonly contract: MightyContract;
  readonly friend: FriendDeclaration;
  readonly play: MightyPlay;
  readonly publicState: PublicState;
}

/**
 * The evidence that the declarer's choices are taken for, the highest level first: its good
 * judgment in bidding and burying, only its announcement of a friend, or nothing beyond the rules.
 */
export const TRUST_LEVELS = ['judgment', 'announcement', 'rules'] as const;

/** A level of trust in the declarer's choices. */
export type TrustLevel = (typeof TRUST_LEVELS)[number];

/** A declarer has more of its trump suit: in 394 computer games 4.9 trumps, each other seat 2.0. */
const STRONG_CARD_WEIGHT = 3;
/**
 * A declarer that asks for a weaker friend card probably holds the stronger one; but not every
 * declarer asks for the best.
 */
const PASSED_OVER_WEIGHT = 30;

/** The knowledge of a seat from its view; throws before the play. */
export function knowledgeOf(view: View): SeatKnowledge {
  const { contract, friend, play } = view;
  invariant(contract && friend !== null && play, 'No card is played yet.');
  return { view, contract, friend, play, publicState: createPublicState(contract, friend, play) };
}

/**
 * Groups the unseen cards by possible holders. By the `rules` alone a seat lacks a suit in which it
 * showed out. By the `announcement` the declarer does not hold the friend's card. By good
 * `judgment` it has buried no trump, mighty or joker, and trumps and joker are more likely with it.
 */
export function groupUnseenCards(knowledge: SeatKnowledge, trustLevel: TrustLevel): UnseenCards {
  const { view, contract, play, publicState } = knowledge;
  const isDeclarer = view.seat === contract.declarer;
  const capacities = SEATS.map((seat) =>
    seat === view.seat ? 0 : (publicState.cardsLeft[seat] ?? 0),
  );
  const visibleCards = [...allPlayedCards(play), ...view.hand, ...(view.buried ?? [])];
  const groups = new Map<
    string,
    { cards: MightyCard[]; possibleHolders: number; declarerWeight: number }
  >();
  for (const card of handWithout(MIGHTY_DECK, visibleCards)) {
    const possibleHolders = possibleHoldersOf(card, knowledge, trustLevel);
    const declarerWeight =
      trustLevel === 'judgment' && !isDeclarer ? declarerWeightOf(card, knowledge) : 1;
    const key = `${possibleHolders} ${declarerWeight}`;
    const group = groups.get(key) ?? { cards: [], possibleHolders, declarerWeight };
    group.cards.push(card);
    groups.set(key, group);
  }
  return { capacities: [...capacities, isDeclarer ? 0 : KITTY_SIZE], groups: [...groups.values()] };
}

/** The weight of the declarer for a card, from its bid and its announcement. */
function declarerWeightOf(card: MightyCard, knowledge: SeatKnowledge): number {
  if (knowledge.publicState.wasPassedOver(cardIndex(card))) return PASSED_OVER_WEIGHT;
  return isStrong(card, knowledge) ? STRONG_CARD_WEIGHT : 1;
}

/** True for the cards that a declarer bids on: trumps and the joker. */
function isStrong(card: MightyCard, { play }: SeatKnowledge): boolean {
  return card === JOKER || (isSuited(card) && suitOf(card) === play.specials.trump);
}

/** A bit for each possible holder of a card. */
function possibleHoldersOf(
  card: MightyCard,
  knowledge: SeatKnowledge,
  trustLevel: TrustLevel,
): number {
  const { view, contract, friend, play, publicState } = knowledge;
  const word = isSuited(card) ? SUITS.indexOf(suitOf(card)) : JOKER_WORD;
  let holders = 0;
  for (const seat of SEATS) {
    const lacks = ((publicState.knownVoids[seat] ?? 0) & (1 << word)) !== 0;
    if (seat !== view.seat && !lacks) holders |= 1 << seat;
  }
  const declarer = 1 << contract.declarer;
  // A declarer who led a trump or the caller to trick 1 had nothing else but the joker.
  const isOrdinary = isSuited(card) && !isStrong(card, knowledge) && card !== play.specials.caller;
  if (publicState.wasFirstLeadForced && isOrdinary) holders &= ~declarer;
  if (view.seat !== contract.declarer) holders |= 1 << BURIED_HOLDER;
  if (trustLevel === 'rules') return holders;
  if (card === friendCard(friend, play.specials))
    return holders & ~declarer & ~(1 << BURIED_HOLDER);
  const isNeverBuried = isStrong(card, knowledge) || card === play.specials.mighty;
  return trustLevel === 'judgment' && isNeverBuried ? holders & ~(1 << BURIED_HOLDER) : holders;
}
