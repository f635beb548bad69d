/**
 * The port through which the game runner plays a deal of mahjong. Actions are texts, as in a match
 * record.
 */
import { unwrap } from '$lib/core/result';
import {
  formatMahjongAction,
  parseMahjongAction,
} from '$lib/games/mahjong/notation/mahjong-action-notation';
import { createMahjongGame, type DealSetup } from '$lib/games/mahjong/notation/mahjong-log';
import {
  applyMahjongAction,
  legalActions,
  seatToAct,
  type Game,
} from '$lib/games/mahjong/rules/mahjong-game-state';
import type { Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import type { GamePort } from '$lib/trainer/port';

/** `asks` is true for a game in which the student is to act. */
export function createMahjongGamePort(
  setup: DealSetup,
  asks: (game: Game) => boolean,
): GamePort<Game, string> {
  return {
    start: createMahjongGame(setup),
    turn(game) {
      if (seatToAct(game) === null) return 'over';
      return asks(game) ? 'student' : 'computer';
    },
    isLegal: (game, text) =>
      legalActions(game).some((action) => formatMahjongAction(action) === text),
    after: (game, text) => applyMahjongAction(game, unwrap(parseMahjongAction(text))),
    // A deal has no rounds, so the runner makes no pause after one.
    hasRoundEnded: () => false,
  };
}

/** True when a seat is to act; without `wantsAll`, an offer of only pung or chi does not count. */
export function isWaitingForSeat(game: Game, seat: Seat, wantsAll: boolean): boolean {
  if (seatToAct(game) !== seat) return false;
  return (
    wantsAll || game.phase !== 'claim' || legalActions(game).some(({ kind }) => kind === 'win')
  );
}
