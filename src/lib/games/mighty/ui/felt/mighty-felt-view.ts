/** The contents of the felt, seat by seat, from the view of one player or with open cards. */
import {
  isPointCard,
  type MightyCard,
  type MightyHand,
} from '$lib/games/mighty/rules/mighty-cards';
import { actualFriend, revealedFriend } from '$lib/games/mighty/rules/friend';
import { currentHand, mightySeatToAct, type Game } from '$lib/games/mighty/rules/mighty-game-state';
import type { MightyPlay, Trick } from '$lib/games/mighty/rules/mighty-play';
import {
  mapSeats,
  seatToLeft,
  SEATS,
  type PerSeat,
  type Seat,
} from '$lib/games/mighty/rules/mighty-seats';
import {
  cardOf,
  TRICK_SIZE,
  winningIndex,
  type MightyPlayedCard,
} from '$lib/games/mighty/rules/mighty-trick';

/** The positions of the seats on the screen, clockwise from the bottom. */
export const SEAT_POSITIONS = ['bottom', 'left', 'topleft', 'topright', 'right'] as const;
export type SeatPosition = (typeof SEAT_POSITIONS)[number];

/**
 * The side of a seat as the viewer knows it: `hidden` is a friend that is not revealed but that the
 * viewer knows, by its own hand or with open cards.
 */
export type KnownSide = 'declarer' | 'friend' | 'hidden' | 'defender' | 'unknown';

/** A seat as the felt shows it. */
export interface SeatOnFelt {
  readonly seat: Seat;
  readonly position: SeatPosition;
  /** Null before there is a declarer. */
  readonly knownSide: KnownSide | null;
  /** True for the dealer, who calls first; during the bidding only. */
  readonly isDealer: boolean;
  /** The cards of the seat where they are open, else null. */
  readonly hand: MightyHand | null;
  /** The number of cards in the hand. */
  readonly count: number;
  /** The point cards that it has won, in order. */
  readonly wonCards: readonly MightyCard[];
  /** True when it is on turn. */
  readonly isOnTurn: boolean;
}

/** A card of the trick on the felt, in playing order. */
export interface TrickCardOnFelt {
  readonly seat: Seat;
  readonly position: SeatPosition;
  readonly played: MightyPlayedCard;
  readonly card: MightyCard;
  /** True for the first card of the trick. */
  readonly isLead: boolean;
  /** True for the winning card of a complete trick. */
  readonly isWinning: boolean;
}

export interface MightyFeltView {
  readonly seats: readonly SeatOnFelt[];
  /** The trick in progress, or the last one while it rests; empty where the full deal is shown. */
  readonly trick: readonly TrickCardOnFelt[];
  /** 1 to 10; 0 before the play. */
  readonly number: number;
  /** The winner of the complete trick shown. */
  readonly winner: SeatPosition | null;
}

/** Selects what the felt shows of a game. */
export interface Viewpoint {
  /** The seat at the bottom of the screen, whose hand is visible. */
  readonly from: Seat;
  /** True when all hands are open. */
  readonly allOpen: boolean;
  /** True when the finished game shows the deal. */
  readonly showsFullDeal: boolean;
}

/** True during the bidding, when the dealer matters. */
function isBidding({ phase }: Game): boolean {
  return phase === 'bidding' || phase === 'redeal';
}

function seatPosition(seat: Seat, from: Seat): SeatPosition {
  return SEAT_POSITIONS[
    (seat - from + SEAT_POSITIONS.length) % SEAT_POSITIONS.length
  ] as SeatPosition;
}

/**
 * The felt of a game from a viewpoint. `rests`: true while the finished trick is still shown, until
 * the next lead; nobody is on turn then.
 */
export function createMightyFeltView(
  game: Game,
  { from, allOpen, showsFullDeal }: Viewpoint,
  rests: boolean,
): MightyFeltView {
  const play = 'play' in game ? game.play : null;
  const turn = mightySeatToAct(game);
  const knownSides = visibleSides(game, { from, allOpen });
  const won = wonCards(play);
  const lastTrick = play?.won.at(-1) ?? null;
  const shownTrick =
    play && play.trick.plays.length === 0 && rests && lastTrick ? lastTrick : (play?.trick ?? null);
  return {
    seats: SEATS.map((steps) => {
      const seat = seatToLeft(from, steps);
      const isRevealed = showsFullDeal && game.phase === 'over';
      const hand = isRevealed ? game.hands[seat] : currentHand(game, seat);
      return {
        seat,
        position: seatPosition(seat, from),
        knownSide: knownSides[seat],
        isDealer: isBidding(game) && seat === game.dealer,
        hand: allOpen || isRevealed || seat === from ? hand : null,
        count: hand.length,
        wonCards: isRevealed ? [] : won[seat],
        isOnTurn: seat === turn && !(rests && shownTrick === lastTrick),
      };
    }),
    trick:
      play && shownTrick && !(showsFullDeal && game.phase === 'over')
        ? trickCards(shownTrick, play, from)
        : [],
    number: shownTrick?.number ?? 0,
    winner: shownTrick && shownTrick === lastTrick ? seatPosition(lastTrick.winner, from) : null,
  };
}

/** The cards of a trick; the winning card is marked when the trick is complete. */
function trickCards(
  trick: Trick,
  { specials }: MightyPlay,
  from: Seat,
): readonly TrickCardOnFelt[] {
  const winnerIndex = trick.plays.length > 0 ? winningIndex(trick, specials) : -1;
  return trick.plays.map((played, i) => {
    const seat = seatToLeft(trick.leader, i);
    const isComplete = trick.plays.length === TRICK_SIZE;
    return {
      seat,
      position: seatPosition(seat, from),
      played,
      card: cardOf(played),
      isLead: i === 0,
      isWinning: isComplete && i === winnerIndex,
    };
  });
}

/** The point cards that each seat has won. */
function wonCards(play: MightyPlay | null): PerSeat<readonly MightyCard[]> {
  return mapSeats((seat) =>
    (play?.won ?? [])
      .filter(({ winner }) => winner === seat)
      .flatMap(({ plays }) => plays.map(cardOf).filter(isPointCard)),
  );
}

/** The sides of the seats, as far as the viewer may know them. */
function visibleSides(
  game: Game,
  { from, allOpen }: Pick<Viewpoint, 'from' | 'allOpen'>,
): PerSeat<KnownSide | null> {
  if (!('declarer' in game)) return mapSeats(() => null);
  const { declarer } = game;
  if (!('play' in game)) return mapSeats((seat) => (seat === declarer ? 'declarer' : 'unknown'));
  const { friend, play, hands } = game;
  const revealed = revealedFriend(friend, declarer, play);
  const trueFriend = actualFriend(friend, declarer, hands, play);
  const knowsFriend = allOpen || from === trueFriend;
  // The viewer knows that no hidden friend is left.
  const noHiddenFriend =
    revealed !== null ||
    friend === 'none' ||
    game.phase === 'over' ||
    (trueFriend === null &&
      (friend === 'first' ? play.won.length > 0 : allOpen || from === declarer));
  return mapSeats((seat) => {
    if (seat === declarer) return 'declarer';
    if (seat === revealed) return 'friend';
    if (noHiddenFriend) return 'defender';
    if (friend === 'first') return 'unknown';
    if (knowsFriend) return seat === trueFriend ? 'hidden' : 'defender';
    return seat === from ? 'defender' : 'unknown';
  });
}
