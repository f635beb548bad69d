/**
 * A game as a log: the texts of its actions in order, each meaning what it means where it stands.
 */
import { invariant } from '$lib/core/result';
import type { Deal } from '$lib/mighty/rules/mighty-deal';
import { applyMightyAction, beginMightyGame, type Action, type Game } from '$lib/mighty/rules/mighty-game-state';
import type { MightyOptions } from '$lib/mighty/rules/mighty-options';
import type { Seat } from '$lib/mighty/rules/mighty-seats';
import { readMightyAction, type TextActionKind } from './mighty-action-notation';

/** A game before its first call. */
export interface MightyGameStart {
  readonly deal: Deal;
  readonly dealer: Seat;
  readonly options: MightyOptions;
}

const ACTION_KIND_OF_PHASE: Readonly<Record<Exclude<Game['phase'], 'over' | 'redeal'>, TextActionKind>> = {
  bidding: 'call',
  exchange: 'bury',
  contract: 'contract',
  friend: 'friend',
  play: 'play',
};

/**
 * The action that a text means now. Throws for one that means nothing, and when the game is over.
 */
export function parseActionNow(game: Game, text: string): Action {
  invariant(game.phase !== 'over' && game.phase !== 'redeal', 'The game is over.');
  const read = readMightyAction(text, ACTION_KIND_OF_PHASE[game.phase]);
  invariant(read.ok, `${text} is nothing that can be done now.`);
  return read.value;
}

/** The game after a log. Throws when something in it may not be done. */
export function replayMightyLog({ deal, dealer, options }: MightyGameStart, log: readonly string[]): Game {
  return log.reduce<Game>(
    (game, text) => applyMightyAction(game, parseActionNow(game, text)),
    beginMightyGame(deal, dealer, options),
  );
}
