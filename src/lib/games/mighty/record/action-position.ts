/** The position of an action in a game, as players count; names branch points and faults. */
import type { Game } from '$lib/games/mighty/rules/mighty-game-state';

/**
 * A position such as the third call, the burial, the contract, the friend, or the third card of
 * trick 4. Numbers count from 1; `part` is the kind of the action.
 */
export type ActionPosition =
  | { readonly part: 'call'; readonly number: number }
  | { readonly part: 'bury' | 'contract' | 'friend' }
  | { readonly part: 'play'; readonly trick: number; readonly number: number };

/** The position of the next action; null when the game is over. */
export function nextActionPosition(game: Game): ActionPosition | null {
  switch (game.phase) {
    case 'bidding':
      return { part: 'call', number: game.bidding.calls.length + 1 };
    case 'exchange':
      return { part: 'bury' };
    case 'contract':
    case 'friend':
      return { part: game.phase };
    case 'play': {
      const { number, plays } = game.play.trick;
      return { part: 'play', trick: number, number: plays.length + 1 };
    }
    case 'redeal':
    case 'over':
      return null;
  }
}

/** By number, from 1. */
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** The position in English: `Trick 4, third card`. */
export function describeActionPosition(position: ActionPosition): string {
  switch (position.part) {
    case 'call':
      return `Call ${position.number}`;
    case 'bury':
      return 'The buried cards';
    case 'contract':
      return 'The contract';
    case 'friend':
      return 'The friend';
    case 'play':
      return `Trick ${position.trick}, ${ORDINALS[position.number] ?? ''} card`;
  }
}
