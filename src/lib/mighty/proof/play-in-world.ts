/** What can be read off a play beside a world: what is left, whose side is whose, what each may see. */
import { bidOf } from '$lib/mighty/rules/mighty-bids';
import { handWithout, pointsIn, type MightyCard, type MightyHand } from '$lib/mighty/rules/mighty-cards';
import { friendIn } from '$lib/mighty/rules/friend';
import type { Game as WholeGame } from '$lib/mighty/rules/mighty-game-state';
import { cardsPlayed, pointsWon, type Play, type Trick } from '$lib/mighty/rules/mighty-play';
import { seatAfter, SEATS, type Seat } from '$lib/mighty/rules/mighty-seats';
import { cardOf, legalPlays, TRICK_CARDS, type PlayedCard } from '$lib/mighty/rules/mighty-trick';
import { viewFor, type View } from '$lib/mighty/rules/mighty-view';
import type { Game, World } from './mighty-proof-game';

/** A whole game while it is played. */
export type PlayedGame = Extract<WholeGame, { phase: 'play' }>;

/** The tricks of a play with at least one card, the one in progress last. */
function tricksOf({ won, trick }: Play): readonly Trick[] {
  return trick.plays.length > 0 ? [...won, trick] : won;
}

/** So many cards were played. */
export function countPlayed({ won, trick }: Play): number {
  return TRICK_CARDS * won.length + trick.plays.length;
}

/** The first cards of a play: `count` from 0 to all of them. */
export function playUntil(play: Play, count: number): Play {
  const whole = Math.floor(count / TRICK_CARDS);
  const last = play.won[whole] ?? play.trick;
  const { number, leader } = last;
  const plays = last.plays.slice(0, count % TRICK_CARDS);
  return { ...play, won: play.won.slice(0, whole), trick: { number, leader, plays } };
}

/** Every play in order, each with its seat and its trick as far as it had come. */
export function playsOf(
  play: Play,
): readonly { readonly seat: Seat; readonly played: PlayedCard; readonly before: Trick }[] {
  return tricksOf(play).flatMap((trick) =>
    trick.plays.map((played, i) => ({
      seat: seatAfter(trick.leader, i),
      played,
      before: { ...trick, plays: trick.plays.slice(0, i) },
    })),
  );
}

/** Whose turn it is; null when no hand holds a card. */
export function seatToPlay({ worlds }: Pick<Game, 'worlds'>, play: Play): Seat | null {
  const size = worlds[0]?.hands[0].length ?? 0;
  if (play.won.length === size) return null;
  return seatAfter(play.trick.leader, play.trick.plays.length);
}

/** What was played; asked many times of one play. */
const GONE = new WeakMap<Play, readonly MightyCard[]>();

function goneIn(play: Play): readonly MightyCard[] {
  const known = GONE.get(play);
  if (known) return known;
  const gone = cardsPlayed(play);
  GONE.set(play, gone);
  return gone;
}

/** What a seat has left in a world. */
export function leftIn({ hands }: World, play: Play, seat: Seat): MightyHand {
  return handWithout(hands[seat], goneIn(play));
}

/** All that the seat to play may play if this world is the truth; nothing when the play is over. */
export function legalIn(game: Game, world: World, play: Play): readonly PlayedCard[] {
  const seat = seatToPlay(game, play);
  return seat === null ? [] : legalPlays(leftIn(world, play, seat), play.trick, play.specials);
}

/** The first play of all that was not legal at its moment if this world is the truth; null when all were. */
export function misfit({ hands }: World, play: Play): ReturnType<typeof playsOf>[number] | null {
  const left = SEATS.map((seat) => hands[seat]);
  for (const each of playsOf(play)) {
    const { seat, played, before } = each;
    const held = left[seat] ?? [];
    if (!legalPlays(held, before, play.specials).includes(played)) return each;
    left[seat] = handWithout(held, [cardOf(played)]);
  }
  return null;
}

/** The seats of the student's side in a world, as far as it is settled after a play, the student's own among them. */
export function sideIn({ contract, friend, student }: Game, world: World, play: Play): Seat[] {
  const { declarer } = contract;
  const beside = friendIn(friend, declarer, world.hands, play);
  const declares = (seat: Seat): boolean => seat === declarer || seat === beside;
  return SEATS.filter((seat) => declares(seat) === declares(student));
}

/** The points of the student's side for certain: its tricks, and for the declarer's what is buried. */
export function pointsReached(game: Game, world: World, play: Play): number {
  const side = sideIn(game, world, play);
  const buried = side.includes(game.contract.declarer) ? pointsIn(world.buried) : 0;
  return pointsWon(play, side) + buried;
}

/** The points in a world that nobody has won yet. */
export function pointsToCome({ hands }: World, play: Play): number {
  return pointsIn(hands.flat()) - pointsWon(play, SEATS);
}

/** The game that is played if a world is the truth, with all of its hands. */
export function gameIn(
  { contract, friend, bidding, options }: Pick<Game, 'contract' | 'friend' | 'bidding' | 'options'>,
  { hands, buried }: World,
  play: Play,
): PlayedGame {
  return {
    phase: 'play',
    options,
    dealer: bidding.dealer,
    deal: { hands, kitty: buried },
    bidding,
    declarer: contract.declarer,
    bid: bidOf(contract.count, contract.trump),
    buried,
    hands,
    contract,
    friend,
    play,
  };
}

/** The table in a world as one seat sees it. */
export function viewIn(game: Game, world: World, play: Play, seat: Seat): View {
  return viewFor(seat, gameIn(game, world, play));
}
