/**
 * A deal of mahjong as the game machine plays it: its actions are texts, as they stand in a record.
 */
import { unwrap } from '$lib/core/result';
import {
  formatMahjongAction,
  parseMahjongAction,
} from '$lib/mahjong/notation/mahjong-action-notation';
import { createMahjongGame, type DealSetup } from '$lib/mahjong/notation/mahjong-log';
import {
  applyMahjongAction,
  legalActions,
  seatToAct,
  type Game,
} from '$lib/mahjong/rules/mahjong-game-state';
import type { Seat } from '$lib/mahjong/rules/mahjong-seats';
import type { GamePort } from '$lib/trainer/port';

/** `asks`: whether a position is a question to the student. */
export function createMahjongGamePort(
  dealt: DealSetup,
  asks: (game: Game) => boolean,
): GamePort<Game, string> {
  return {
    start: createMahjongGame(dealt),
    turn(game) {
      if (seatToAct(game) === null) return 'over';
      return asks(game) ? 'student' : 'computer';
    },
    isLegal: (game, text) =>
      legalActions(game).some((action) => formatMahjongAction(action) === text),
    after: (game, text) => applyMahjongAction(game, unwrap(parseMahjongAction(text))),
    hasRoundEnded: () => false,
  };
}

/** True when a game waits for a seat; without `wantsAll`, pung and chi claims do not count. */
export function isWaitingForSeat(game: Game, seat: Seat, wantsAll: boolean): boolean {
  if (seatToAct(game) !== seat) return false;
  return (
    wantsAll || game.phase !== 'claim' || legalActions(game).some(({ kind }) => kind === 'win')
  );
}
