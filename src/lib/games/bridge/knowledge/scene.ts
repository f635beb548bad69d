/**
 * The information set of one seat, and a scene: a card that it saw being played. Rules read nothing
 * else, and neither type has a field for a hidden hand, so no rule can look into one.
 */
import { DECK, suitOf, type Card } from '$lib/cards/card';
import { toHand, removeCards, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { dummyOf, trumpOf, type Contract } from '$lib/games/bridge/rules/contract';
import {
  cardsPlayed,
  cardsPlayedBy,
  playUntil,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { View } from '$lib/games/bridge/rules/bridge-view';
import type { Leads, Signals } from './agreements';
import type { Constraint } from './constraint';

/** The public information before the opening lead. */
export interface AuctionInfo {
  /** Null where a problem gives the contract only. */
  readonly dealer: Seat | null;
  /** From the dealer on; empty where a problem gives the contract only. */
  readonly calls: readonly Call[];
  /** The meanings of the calls, as the players explained them. */
  readonly explained: readonly Constraint[];
  /** The carding agreement of both sides. */
  readonly signals: Signals;
  /** The agreed opening leads of both sides; fourth best when absent. */
  readonly leads?: Leads;
}

/** The information set of a seat: everything it knows for certain at one moment of the play. */
export interface InformationSet {
  readonly seat: Seat;
  readonly contract: Contract;
  readonly auction: AuctionInfo;
  /** The 13 cards that the seat was dealt. */
  readonly hand: Hand;
  /** Dummy's 13 cards as dealt; null before dummy is faced. */
  readonly dummy: Hand | null;
  readonly play: Play;
}

/** A card that a seat saw being played, with the play before it. */
export interface Scene {
  /**
   * The observer's knowledge right after this card, so that later cards do not change an inference.
   */
  readonly infoSet: InformationSet;
  readonly playBefore: Play;
  readonly seat: Seat;
  readonly card: Card;
  /** 0 for the lead, 3 for the fourth hand. */
  readonly positionInTrick: number;
}

/** Builds a seat's information set from its view of the table. */
export function toInformationSet(
  { seat, contract, play, hand, dummy }: View,
  auction: AuctionInfo,
): InformationSet {
  const asDealt = (remaining: Hand, owner: Seat): Hand =>
    toHand([...remaining, ...cardsPlayedBy(play, owner)]);
  return {
    seat,
    contract,
    auction,
    hand: asDealt(hand, seat),
    dummy: dummy && asDealt(dummy, dummyOf(contract)),
    play,
  };
}

/** The scenes of all cards played so far, in order. */
export function listScenes(infoSet: InformationSet): readonly Scene[] {
  return cardsPlayed(infoSet.play).map((_, cardIndex) => sceneOfCard(infoSet, cardIndex));
}

/** The scene of the card with this index in the play, from 0. */
export function sceneOfCard(infoSet: InformationSet, cardIndex: number): Scene {
  const playBefore = playUntil(infoSet.play, cardIndex);
  const playAfter = playUntil(infoSet.play, cardIndex + 1);
  return {
    infoSet: { ...infoSet, play: playAfter },
    playBefore,
    seat: turnOf(playBefore) as Seat,
    card: cardsPlayed(playAfter)[cardIndex] as Card,
    positionInTrick: playBefore.trick.cards.length,
  };
}

/** The card led to the trick; null when the scene's card is the lead. */
export function leadOfTrick({ playBefore }: Scene): Card | null {
  return playBefore.trick.cards[0] ?? null;
}

/** The suit led to the trick. */
export function suitLed(scene: Scene): Suit {
  return suitOf(leadOfTrick(scene) ?? scene.card);
}

/** True when the card follows suit; a lead always does. */
export function followsSuit(scene: Scene): boolean {
  return suitOf(scene.card) === suitLed(scene);
}

export function isOpeningLead({ playBefore, positionInTrick }: Scene): boolean {
  return positionInTrick === 0 && playBefore.won.length === 0;
}

/** True when declarer chose the card, from the own hand or from dummy. */
export function isByDeclarersSide({ infoSet, seat }: Scene): boolean {
  return sideOf(seat) === sideOf(infoSet.contract.declarer);
}

/** The seats whose cards the observer does not see, clockwise from North. */
export function findHiddenSeats({ seat, dummy, contract }: InformationSet): readonly Seat[] {
  return SEATS.filter(
    (candidate) => candidate !== seat && (dummy === null || candidate !== dummyOf(contract)),
  );
}

/** The trump suit of the contract; null at notrump. */
export function trumpSuitOf({ contract }: InformationSet): Suit | null {
  return trumpOf(contract.strain);
}

/** Every card that the observer has seen: its own, dummy's and all played cards. */
export function findSeenCards({ hand, dummy, play }: InformationSet): Hand {
  return toHand([...hand, ...(dummy ?? []), ...cardsPlayed(play)]);
}

/** The cards that the observer has not seen: they are in hidden hands. */
export function findUnseenCards(infoSet: InformationSet): Hand {
  return removeCards(DECK, findSeenCards(infoSet));
}
