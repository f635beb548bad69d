/**
 * Compares players on the same deals: heuristic players play a deal in all seats, and then again
 * with another player in one role. Differences between deals cancel out (duplicate comparison).
 */
import { definite, invariant } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import { dealCards } from '$lib/games/mighty/rules/mighty-deal';
import { actualFriend, ROLES, rolesBySeat, type Role } from '$lib/games/mighty/rules/friend';
import {
  applyMightyAction,
  beginMightyGame,
  mightySeatToAct,
  type Game,
} from '$lib/games/mighty/rules/mighty-game-state';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { createMightyView } from '$lib/games/mighty/rules/mighty-view';
import { chooseMightyAction, type Player } from './mighty-computer-players';

/**
 * The payoff gained by a player in each role over the heuristic one, for one seat; null where
 * nobody has the role.
 */
export type RoleGains = Readonly<Record<Role, number | null>>;

const HEURISTIC_PLAYER: Player = { kind: 'heuristic' };
/** More than any number of passed-out deals in a row. */
const MAX_REDEALS = 100;

/**
 * The gains on one deal, determined by the seed; in the defenders' role all three are that player.
 */
export function gainsForDeal(seed: number, player: Player): RoleGains {
  const game = firstPlayedDeal(seed);
  const friend = actualFriend(game.friend, game.declarer, game.hands, game.play);
  const roles = rolesBySeat(game.declarer, friend);
  const heuristicPayoffs = payoffsOf(
    playToEnd(
      game,
      SEATS.map(() => HEURISTIC_PLAYER),
      seed,
    ),
  );
  const gainFor = (role: Role): number | null => {
    const seat = SEATS.find((candidate) => roles[candidate] === role);
    if (seat === undefined) return null;
    const players = SEATS.map((playerSeat) =>
      roles[playerSeat] === role ? player : HEURISTIC_PLAYER,
    );
    const seatPayoff = (payoffs: readonly number[]): number =>
      definite(payoffs[seat], 'Every seat is paid.');
    return seatPayoff(payoffsOf(playToEnd(game, players, seed))) - seatPayoff(heuristicPayoffs);
  };
  const [declarerGain, friendGain, defenderGain] = ROLES.map(gainFor);
  return {
    declarer: declarerGain ?? null,
    friend: friendGain ?? null,
    defender: defenderGain ?? null,
  };
}

/** The first deal from a seed that is not passed out, at its first card. */
function firstPlayedDeal(seed: number): Extract<Game, { phase: 'play' }> {
  const random = seededRandom(seed);
  for (let i = 0; i < MAX_REDEALS; i++) {
    let game = beginMightyGame(
      dealCards(random),
      random.below(SEATS.length) as Seat,
      DEFAULT_MIGHTY_OPTIONS,
    );
    for (
      let seat = mightySeatToAct(game);
      seat !== null && game.phase !== 'play';
      seat = mightySeatToAct(game)
    )
      game = applyMightyAction(
        game,
        chooseMightyAction(HEURISTIC_PLAYER, createMightyView(seat, game), random),
      );
    if (game.phase === 'play') return game;
  }
  throw new Error('Everybody passes.');
}

function playToEnd(start: Game, players: readonly Player[], seed: number): Game {
  const random = seededRandom(seed);
  let game = start;
  for (let seat = mightySeatToAct(game); seat !== null; seat = mightySeatToAct(game))
    game = applyMightyAction(
      game,
      chooseMightyAction(players[seat] ?? HEURISTIC_PLAYER, createMightyView(seat, game), random),
    );
  return game;
}

function payoffsOf(game: Game): readonly number[] {
  invariant(game.phase === 'over', 'The game goes on.');
  return game.result.payoffs;
}
