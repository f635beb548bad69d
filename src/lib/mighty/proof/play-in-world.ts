/**
 * What can be read off a play beside a world: what is left, whose side is whose, what each may see.
 */
import { toMightyBid } from '$lib/mighty/rules/mighty-bids';
import { handWithout, pointsIn, type MightyCard, type MightyHand } from '$lib/mighty/rules/mighty-cards';
import { actualFriend } from '$lib/mighty/rules/friend';
import type { Game as WholeGame } from '$lib/mighty/rules/mighty-game-state';
import { allPlayedCards, pointsWon, type MightyPlay, type Trick } from '$lib/mighty/rules/mighty-play';
import { seatToLeft, SEATS, type Seat } from '$lib/mighty/rules/mighty-seats';
import { cardOf, legalPlays, TRICK_SIZE, type MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { createMightyView, type View } from '$lib/mighty/rules/mighty-view';
import type { MightyProofGame, World } from './mighty-proof-game';

/** A whole game while it is played. */
export type GameInPlay = Extract<WholeGame, { phase: 'play' }>;

/** The tricks of a play with at least one card, the one in progress last. */
function tricksOf({ won, trick }: MightyPlay): readonly Trick[] {
  return trick.plays.length > 0 ? [...won, trick] : won;
}

/** So many cards were played. */
export function playedCardCount({ won, trick }: MightyPlay): number {
  return TRICK_SIZE * won.length + trick.plays.length;
}

/** The first cards of a play: `count` from 0 to all of them. */
export function playPrefix(play: MightyPlay, count: number): MightyPlay {
  const whole = Math.floor(count / TRICK_SIZE);
  const last = play.won[whole] ?? play.trick;
  const { number, leader } = last;
  const plays = last.plays.slice(0, count % TRICK_SIZE);
  return { ...play, won: play.won.slice(0, whole), trick: { number, leader, plays } };
}

/** Every play in order, each with its seat and its trick as far as it had come. */
export function seatPlays(
  play: MightyPlay,
): readonly { readonly seat: Seat; readonly played: MightyPlayedCard; readonly before: Trick }[] {
  return tricksOf(play).flatMap((trick) =>
    trick.plays.map((played, i) => ({
      seat: seatToLeft(trick.leader, i),
      played,
      before: { ...trick, plays: trick.plays.slice(0, i) },
    })),
  );
}

/** Whose turn it is; null when no hand holds a card. */
export function seatToPlayNext({ worlds }: Pick<MightyProofGame, 'worlds'>, play: MightyPlay): Seat | null {
  const size = worlds[0]?.hands[0].length ?? 0;
  if (play.won.length === size) return null;
  return seatToLeft(play.trick.leader, play.trick.plays.length);
}

/** What was played; asked many times of one play. */
const PLAYED_CARDS_CACHE = new WeakMap<MightyPlay, readonly MightyCard[]>();

function playedCardsOf(play: MightyPlay): readonly MightyCard[] {
  const cached = PLAYED_CARDS_CACHE.get(play);
  if (cached) return cached;
  const playedCards = allPlayedCards(play);
  PLAYED_CARDS_CACHE.set(play, playedCards);
  return playedCards;
}

/** What a seat has left in a world. */
export function remainingHandIn({ hands }: World, play: MightyPlay, seat: Seat): MightyHand {
  return handWithout(hands[seat], playedCardsOf(play));
}

/** All that the seat to play may play if this world is the truth; nothing when the play is over. */
export function legalPlaysInWorld(game: MightyProofGame, world: World, play: MightyPlay): readonly MightyPlayedCard[] {
  const seat = seatToPlayNext(game, play);
  return seat === null ? [] : legalPlays(remainingHandIn(world, play, seat), play.trick, play.specials);
}

/**
 * The first play of all that was not legal at its moment if this world is the truth; null when all
 * were.
 */
export function firstIllegalPlay({ hands }: World, play: MightyPlay): ReturnType<typeof seatPlays>[number] | null {
  const left = SEATS.map((seat) => hands[seat]);
  for (const each of seatPlays(play)) {
    const { seat, played, before } = each;
    const hand = left[seat] ?? [];
    if (!legalPlays(hand, before, play.specials).includes(played)) return each;
    left[seat] = handWithout(hand, [cardOf(played)]);
  }
  return null;
}

/**
 * The seats of the student's side in a world, as far as it is settled after a play, the student's
 * own among them.
 */
export function studentSideIn({ contract, friend, student }: MightyProofGame, world: World, play: MightyPlay): Seat[] {
  const { declarer } = contract;
  const beside = actualFriend(friend, declarer, world.hands, play);
  const declares = (seat: Seat): boolean => seat === declarer || seat === beside;
  return SEATS.filter((seat) => declares(seat) === declares(student));
}

/**
 * The points of the student's side for certain: its tricks, and for the declarer's what is buried.
 */
export function pointsReached(game: MightyProofGame, world: World, play: MightyPlay): number {
  const side = studentSideIn(game, world, play);
  const buried = side.includes(game.contract.declarer) ? pointsIn(world.buried) : 0;
  return pointsWon(play, side) + buried;
}

/** The points in a world that nobody has won yet. */
export function unwonPoints({ hands }: World, play: MightyPlay): number {
  return pointsIn(hands.flat()) - pointsWon(play, SEATS);
}

/** The game that is played if a world is the truth, with all of its hands. */
export function gameInWorld(
  { contract, friend, bidding, options }: Pick<MightyProofGame, 'contract' | 'friend' | 'bidding' | 'options'>,
  { hands, buried }: World,
  play: MightyPlay,
): GameInPlay {
  return {
    phase: 'play',
    options,
    dealer: bidding.dealer,
    deal: { hands, kitty: buried },
    bidding,
    declarer: contract.declarer,
    bid: toMightyBid(contract.count, contract.trump),
    buried,
    hands,
    contract,
    friend,
    play,
  };
}

/** The table in a world as one seat sees it. */
export function viewInWorld(game: MightyProofGame, world: World, play: MightyPlay, seat: Seat): View {
  return createMightyView(seat, gameInWorld(game, world, play));
}
