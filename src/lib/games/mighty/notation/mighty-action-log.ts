/**
 * A game as a log: the texts of its actions in order; the kind of each follows from the phase of
 * the game.
 */
import { invariant } from '$lib/core/result';
import type { Deal } from '$lib/games/mighty/rules/mighty-deal';
import {
  applyMightyAction,
  beginMightyGame,
  type Action,
  type Game,
} from '$lib/games/mighty/rules/mighty-game-state';
import type { MightyOptions } from '$lib/games/mighty/rules/mighty-options';
import type { Seat } from '$lib/games/mighty/rules/mighty-seats';
import { readMightyAction, type TextActionKind } from './mighty-action-notation';

/** A game before its first call. */
export interface MightyGameStart {
  readonly deal: Deal;
  readonly dealer: Seat;
  readonly options: MightyOptions;
}

const ACTION_KIND_OF_PHASE: Readonly<
  Record<Exclude<Game['phase'], 'over' | 'redeal'>, TextActionKind>
> = {
  bidding: 'call',
  exchange: 'bury',
  contract: 'contract',
  friend: 'friend',
  play: 'play',
};

/**
 * The action that a text stands for in this phase. Throws for any other text, and when the game is
 * over.
 */
export function parseActionNow(game: Game, text: string): Action {
  invariant(game.phase !== 'over' && game.phase !== 'redeal', 'The game is over.');
  const read = readMightyAction(text, ACTION_KIND_OF_PHASE[game.phase]);
  invariant(read.ok, `${text} is nothing that can be done now.`);
  return read.value;
}

/** Replays a log. Throws at an illegal action. */
export function replayMightyLog(
  { deal, dealer, options }: MightyGameStart,
  log: readonly string[],
): Game {
  return log.reduce<Game>(
    (game, text) => applyMightyAction(game, parseActionNow(game, text)),
    beginMightyGame(deal, dealer, options),
  );
}
