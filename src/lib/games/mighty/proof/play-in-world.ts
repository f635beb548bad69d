/** Facts about a play in a given world: remaining hands, sides, points and views. */
import { toMightyBid } from '$lib/games/mighty/rules/mighty-bids';
import {
  handWithout,
  pointsIn,
  type MightyCard,
  type MightyHand,
} from '$lib/games/mighty/rules/mighty-cards';
import { actualFriend } from '$lib/games/mighty/rules/friend';
import type { Game as WholeGame } from '$lib/games/mighty/rules/mighty-game-state';
import {
  allPlayedCards,
  pointsWon,
  type MightyPlay,
  type Trick,
} from '$lib/games/mighty/rules/mighty-play';
import { seatToLeft, SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import {
  cardOf,
  legalPlays,
  TRICK_SIZE,
  type MightyPlayedCard,
} from '$lib/games/mighty/rules/mighty-trick';
import { createMightyView, type View } from '$lib/games/mighty/rules/mighty-view';
import type { MightyProofGame, World } from './mighty-proof-game';

/** A game in the phase of the play. */
export type GameInPlay = Extract<WholeGame, { phase: 'play' }>;

/** The tricks of a play with at least one card, the one in progress last. */
function tricksOf({ won, trick }: MightyPlay): readonly Trick[] {
  return trick.plays.length > 0 ? [...won, trick] : won;
}

/** The number of played cards. */
export function playedCardCount({ won, trick }: MightyPlay): number {
  return TRICK_SIZE * won.length + trick.plays.length;
}

/** A prefix of a play: its first `count` cards. */
export function playPrefix(play: MightyPlay, count: number): MightyPlay {
  const wonCount = Math.floor(count / TRICK_SIZE);
  const lastTrick = play.won[wonCount] ?? play.trick;
  const { number, leader } = lastTrick;
  const plays = lastTrick.plays.slice(0, count % TRICK_SIZE);
  return { ...play, won: play.won.slice(0, wonCount), trick: { number, leader, plays } };
}

/** All plays in order, each with its seat and the trick before it. */
export function seatPlays(play: MightyPlay): readonly {
  readonly seat: Seat;
  readonly played: MightyPlayedCard;
  readonly trickBefore: Trick;
}[] {
  return tricksOf(play).flatMap((trick) =>
    trick.plays.map((played, i) => ({
      seat: seatToLeft(trick.leader, i),
      played,
      trickBefore: { ...trick, plays: trick.plays.slice(0, i) },
    })),
  );
}

/** The seat on turn; null when no hand holds a card. */
export function seatToPlayNext(
  { worlds }: Pick<MightyProofGame, 'worlds'>,
  play: MightyPlay,
): Seat | null {
  const size = worlds[0]?.hands[0].length ?? 0;
  if (play.won.length === size) return null;
  return seatToLeft(play.trick.leader, play.trick.plays.length);
}

/** Cache of the played cards of a play. */
const PLAYED_CARDS_CACHE = new WeakMap<MightyPlay, readonly MightyCard[]>();

function playedCardsOf(play: MightyPlay): readonly MightyCard[] {
  const cached = PLAYED_CARDS_CACHE.get(play);
  if (cached) return cached;
  const playedCards = allPlayedCards(play);
  PLAYED_CARDS_CACHE.set(play, playedCards);
  return playedCards;
}

/** The remaining hand of a seat in a world. */
export function remainingHandIn({ hands }: World, play: MightyPlay, seat: Seat): MightyHand {
  return handWithout(hands[seat], playedCardsOf(play));
}

/** The legal plays of the seat on turn in a world; empty when the play is over. */
export function legalPlaysInWorld(
  game: MightyProofGame,
  world: World,
  play: MightyPlay,
): readonly MightyPlayedCard[] {
  const seat = seatToPlayNext(game, play);
  return seat === null
    ? []
    : legalPlays(remainingHandIn(world, play, seat), play.trick, play.specials);
}

/** The first play that was illegal at its moment in this world; null when all were legal. */
export function firstIllegalPlay(
  { hands }: World,
  play: MightyPlay,
): ReturnType<typeof seatPlays>[number] | null {
  const remainingHands = SEATS.map((seat) => hands[seat]);
  for (const seatPlay of seatPlays(play)) {
    const { seat, played, trickBefore } = seatPlay;
    const hand = remainingHands[seat] ?? [];
    if (!legalPlays(hand, trickBefore, play.specials).includes(played)) return seatPlay;
    remainingHands[seat] = handWithout(hand, [cardOf(played)]);
  }
  return null;
}

/**
 * The seats of the student's side in a world, the student included, as far as it is decided after a
 * play.
 */
export function studentSideIn(
  { contract, friend, student }: MightyProofGame,
  world: World,
  play: MightyPlay,
): Seat[] {
  const { declarer } = contract;
  const friendSeat = actualFriend(friend, declarer, world.hands, play);
  const isDeclarerSide = (seat: Seat): boolean => seat === declarer || seat === friendSeat;
  return SEATS.filter((seat) => isDeclarerSide(seat) === isDeclarerSide(student));
}

/**
 * The points of the student's side so far: its tricks, and for the declarer's side the buried
 * cards.
 */
export function pointsReached(game: MightyProofGame, world: World, play: MightyPlay): number {
  const side = studentSideIn(game, world, play);
  const buried = side.includes(game.contract.declarer) ? pointsIn(world.buried) : 0;
  return pointsWon(play, side) + buried;
}

/** The points in a world that are not won yet. */
export function unwonPoints({ hands }: World, play: MightyPlay): number {
  return pointsIn(hands.flat()) - pointsWon(play, SEATS);
}

/** The complete game state if a world is the actual one. */
export function gameInWorld(
  {
    contract,
    friend,
    bidding,
    options,
  }: Pick<MightyProofGame, 'contract' | 'friend' | 'bidding' | 'options'>,
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

/** The view of one seat in a world. */
export function viewInWorld(
  game: MightyProofGame,
  world: World,
  play: MightyPlay,
  seat: Seat,
): View {
  return createMightyView(seat, gameInWorld(game, world, play));
}
