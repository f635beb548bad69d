/**
 * A game of Mighty for the state machine that runs games of all kinds (`GamePort`): its actions are
 * texts, as in a record.
 */
import { formatMightyAction } from '$lib/games/mighty/notation/mighty-action-notation';
import {
  parseActionNow,
  replayMightyLog,
  type MightyGameStart,
} from '$lib/games/mighty/notation/mighty-action-log';
import {
  applyMightyAction,
  legalActions,
  canClaim,
  mightySeatToAct,
  type Game,
} from '$lib/games/mighty/rules/mighty-game-state';
import type { Seat } from '$lib/games/mighty/rules/mighty-seats';
import type { GamePort } from '$lib/trainer/port';

/**
 * `isStudentSeat`: true for the seats that the student plays. A claim is submitted only after it
 * was found to hold.
 */
export function createMightyGamePort(
  gameStart: MightyGameStart,
  isStudentSeat: (seat: Seat) => boolean,
): GamePort<Game, string> {
  return {
    start: replayMightyLog(gameStart, []),
    turn(game) {
      const seat = mightySeatToAct(game);
      if (seat === null) return 'over';
      return isStudentSeat(seat) ? 'student' : 'computer';
    },
    isLegal: (game, text) =>
      legalActions(game).some((action) => formatMightyAction(action) === text) ||
      (text === formatMightyAction({ kind: 'claim' }) && canClaim(game)),
    after: (game, text) => applyMightyAction(game, parseActionNow(game, text)),
    hasRoundEnded: (game) =>
      game.phase === 'play' && game.play.won.length > 0 && game.play.trick.plays.length === 0,
  };
}
