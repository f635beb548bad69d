/** The contents of the felt, seat by seat, from the view of one player or with open cards. */
import { isPointCard, type MightyCard, type MightyHand } from '$lib/mighty/rules/mighty-cards';
import { actualFriend, revealedFriend } from '$lib/mighty/rules/friend';
import { currentHand, mightySeatToAct, type Game } from '$lib/mighty/rules/mighty-game-state';
import type { MightyPlay, Trick } from '$lib/mighty/rules/mighty-play';
import {
  mapSeats,
  seatToLeft,
  SEATS,
  type PerSeat,
  type Seat,
} from '$lib/mighty/rules/mighty-seats';
import {
  cardOf,
  TRICK_SIZE,
  winningIndex,
  type MightyPlayedCard,
} from '$lib/mighty/rules/mighty-trick';

/** The positions of the seats on the screen, clockwise from the bottom. */
export const SEAT_POSITIONS = ['bottom', 'left', 'topleft', 'topright', 'right'] as const;
export type SeatPosition = (typeof SEAT_POSITIONS)[number];

/** The known side of a seat: `hidden` is a friend known to itself only. */
export type KnownSide = 'declarer' | 'friend' | 'hidden' | 'defender' | 'unknown';

export interface SeatOnFelt {
  readonly seat: Seat;
  readonly position: SeatPosition;
  /** Null before there is a declarer. */
  readonly knownSide: KnownSide | null;
  /** True for the dealer, who calls first; during the bidding only. */
  readonly deals: boolean;
  /** Its cards where they are open, else null. */
  readonly hand: MightyHand | null;
  readonly count: number;
  /** The point cards that it has won, in order. */
  readonly won: readonly MightyCard[];
  /** True when it is on turn. */
  readonly turn: boolean;
}

export interface TrickCardOnFelt {
  readonly seat: Seat;
  readonly position: SeatPosition;
  readonly played: MightyPlayedCard;
  readonly card: MightyCard;
  readonly led: boolean;
  readonly winning: boolean;
}

export interface MightyFeltView {
  readonly seats: readonly SeatOnFelt[];
  /** The trick in progress, or the last one until the next lead. */
  readonly trick: readonly TrickCardOnFelt[];
  /** 1 to 10; 0 before the play. */
  readonly number: number;
  /** The winner of the complete trick shown. */
  readonly winner: SeatPosition | null;
}

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

/** `rests`: the finished trick is still shown. */
export function createMightyFeltView(
  game: Game,
  { from, allOpen: open, showsFullDeal: laid }: Viewpoint,
  rests: boolean,
): MightyFeltView {
  const play = 'play' in game ? game.play : null;
  const turn = mightySeatToAct(game);
  const parts = visibleParts(game, { from, allOpen: open });
  const won = wonCards(play);
  const last = play?.won.at(-1) ?? null;
  const lying =
    play && play.trick.plays.length === 0 && rests && last ? last : (play?.trick ?? null);
  return {
    seats: SEATS.map((steps) => {
      const seat = seatToLeft(from, steps);
      const all = laid && game.phase === 'over';
      const hand = all ? game.hands[seat] : currentHand(game, seat);
      return {
        seat,
        place: seatPosition(seat, from),
        part: parts[seat],
        deals: isBidding(game) && seat === game.dealer,
        hand: open || all || seat === from ? hand : null,
        count: hand.length,
        won: all ? [] : won[seat],
        turn: seat === turn && !(rests && lying === last),
      };
    }),
    trick: play && lying && !(laid && game.phase === 'over') ? lyingCards(lying, play, from) : [],
    number: lying?.number ?? 0,
    winner: lying && lying === last ? seatPosition(last.winner, from) : null,
  };
}

function lyingCards(
  trick: Trick,
  { specials }: MightyPlay,
  from: Seat,
): readonly TrickCardOnFelt[] {
  const best = trick.plays.length > 0 ? winningIndex(trick, specials) : -1;
  return trick.plays.map((played, i) => {
    const seat = seatToLeft(trick.leader, i);
    const whole = trick.plays.length === TRICK_SIZE;
    return {
      seat,
      place: seatPosition(seat, from),
      played,
      card: cardOf(played),
      led: i === 0,
      winning: whole && i === best,
    };
  });
}

function wonCards(play: MightyPlay | null): PerSeat<readonly MightyCard[]> {
  return mapSeats((seat) =>
    (play?.won ?? [])
      .filter(({ winner }) => winner === seat)
      .flatMap(({ plays }) => plays.map(cardOf).filter(isPointCard)),
  );
}

/** The sides of the seats, as far as the viewer may know them. */
function visibleParts(
  game: Game,
  { from, allOpen: open }: Pick<Viewpoint, 'from' | 'open'>,
): PerSeat<KnownSide | null> {
  if (!('declarer' in game)) return mapSeats(() => null);
  const { declarer } = game;
  if (!('play' in game)) return mapSeats((seat) => (seat === declarer ? 'declarer' : 'unknown'));
  const { friend, play, hands } = game;
  const shown = revealedFriend(friend, declarer, play);
  const truth = actualFriend(friend, declarer, hands, play);
  const seen = open || from === truth;
  /** True when the viewer knows that no hidden friend is left. */
  const settled =
    shown !== null ||
    friend === 'none' ||
    game.phase === 'over' ||
    (truth === null && (friend === 'first' ? play.won.length > 0 : open || from === declarer));
  return mapSeats((seat) => {
    if (seat === declarer) return 'declarer';
    if (seat === shown) return 'friend';
    if (settled) return 'defender';
    if (friend === 'first') return 'unknown';
    if (seen) return seat === truth ? 'hidden' : 'defender';
    return seat === from ? 'defender' : 'unknown';
  });
}
