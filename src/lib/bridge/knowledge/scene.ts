/**
 * What one seat knows, and one card that it saw being played. Rules read nothing else, so that no rule
 * can look into a hidden hand: there is no field in which one could stand.
 */
import { DECK, suitOf, type Card } from '$lib/cards/card';
import { handOf, without, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import { dummyOf, trumpOf, type Contract } from '$lib/bridge/rules/contract';
import { cardsPlayed, cardsPlayedBy, playUntil, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { SEATS, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { View } from '$lib/bridge/rules/bridge-view';
import type { Signals } from './agreement';
import type { Constraint } from './constraint';

/** What was known at the table before a card was led. */
export interface AuctionInfo {
  /** Null where a problem tells the contract only. */
  readonly dealer: Seat | null;
  /** From the dealer on; empty where a problem tells the contract only. */
  readonly calls: readonly Call[];
  /** What the calls show, as they were explained. */
  readonly explained: readonly Constraint[];
  /** What both sides play. */
  readonly signals: Signals;
}

/** All that a seat knows for certain at a moment of the play. */
export interface InformationSet {
  readonly seat: Seat;
  readonly contract: Contract;
  readonly auction: AuctionInfo;
  /** The 13 cards that it was dealt. */
  readonly hand: Hand;
  /** Dummy's 13 cards; null before dummy is faced. */
  readonly dummy: Hand | null;
  readonly play: Play;
}

/** A card that a witness saw being played, with the table as it was before. */
export interface Scene {
  /** As it was just after this card, so that what a card told does not change with what comes later. */
  readonly infoSet: InformationSet;
  readonly playBefore: Play;
  readonly seat: Seat;
  readonly card: Card;
  /** 0 for the lead to 3 for the fourth hand. */
  readonly positionInTrick: number;
}

/** What a seat knows from its view of the table. */
export function toInformationSet({ seat, contract, play, hand, dummy }: View, auction: AuctionInfo): InformationSet {
  const asDealt = (left: Hand, of: Seat): Hand => handOf([...left, ...cardsPlayedBy(play, of)]);
  return {
    seat,
    contract,
    auction,
    hand: asDealt(hand, seat),
    dummy: dummy && asDealt(dummy, dummyOf(contract)),
    play,
  };
}

/** Every card played so far, in order, each with the table before it. */
export function listScenes(witness: InformationSet): readonly Scene[] {
  return cardsPlayed(witness.play).map((_, place) => sceneOfCard(witness, place));
}

/** The card with this place in the play, from 0. */
export function sceneOfCard(witness: InformationSet, place: number): Scene {
  const before = playUntil(witness.play, place);
  const after = playUntil(witness.play, place + 1);
  const trick = before.trick.cards.length;
  return {
    infoSet: { ...witness, play: after },
    playBefore: before,
    seat: turnOf(before) as Seat,
    card: cardsPlayed(after)[place] as Card,
    positionInTrick: trick,
  };
}

/** The card led to the trick; null when this card was the lead. */
export function leadOfTrick({ playBefore: before }: Scene): Card | null {
  return before.trick.cards[0] ?? null;
}

/** The suit of the trick. */
export function suitLed(scene: Scene): Suit {
  return suitOf(leadOfTrick(scene) ?? scene.card);
}

/** Whether the card follows suit; a lead does. */
export function followsSuit(scene: Scene): boolean {
  return suitOf(scene.card) === suitLed(scene);
}

export function isOpeningLead({ playBefore: before, positionInTrick: place }: Scene): boolean {
  return place === 0 && before.won.length === 0;
}

/** Whether the card was declarer's choice: from the own hand or from dummy's. */
export function isByDeclarersSide({ infoSet: witness, seat }: Scene): boolean {
  return sideOf(seat) === sideOf(witness.contract.declarer);
}

/** The seats whose 13 cards the witness does not see, clockwise from North. */
export function findHiddenSeats({ seat, dummy, contract }: InformationSet): readonly Seat[] {
  return SEATS.filter((of) => of !== seat && (dummy === null || of !== dummyOf(contract)));
}

export function trumpSuitOf({ contract }: InformationSet): Suit | null {
  return trumpOf(contract.strain);
}

/** Every card that the witness has seen by now: its own, dummy's and all that were played. */
export function findSeenCards({ hand, dummy, play }: InformationSet): Hand {
  return handOf([...hand, ...(dummy ?? []), ...cardsPlayed(play)]);
}

/** The cards that the witness has not seen: they lie in hidden hands. */
export function findUnseenCards(witness: InformationSet): Hand {
  return without(DECK, findSeenCards(witness));
}
