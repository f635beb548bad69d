/** A deal of mahjong as the game machine plays it: its actions are texts, as they stand in a record. */
import { unwrap } from '$lib/core/result';
import { actionText, readAction } from '$lib/mahjong/notation/actions';
import { gameFrom, type Dealt } from '$lib/mahjong/notation/log';
import { after, legalActions, toAct, type Game } from '$lib/mahjong/rules/game';
import type { Seat } from '$lib/mahjong/rules/seats';
import type { GamePort } from '$lib/trainer/port';

/** `asks`: whether a position is a question to the student. */
export function gamePort(dealt: Dealt, asks: (game: Game) => boolean): GamePort<Game, string> {
  return {
    begin: gameFrom(dealt),
    turn(game) {
      if (toAct(game) === null) return 'over';
      return asks(game) ? 'student' : 'computer';
    },
    allows: (game, text) => legalActions(game).some((action) => actionText(action) === text),
    after: (game, text) => after(game, unwrap(readAction(text))),
    roundEnded: () => false,
  };
}

/** Whether a game waits for a seat; where it wants no pung and no chi, only for what it must say or could win. */
export function asksSeat(game: Game, seat: Seat, wantsAll: boolean): boolean {
  if (toAct(game) !== seat) return false;
  return (
    wantsAll || game.phase !== 'claim' || legalActions(game).some(({ kind }) => kind === 'win')
  );
}
