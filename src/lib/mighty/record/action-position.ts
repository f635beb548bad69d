/** Where in a game an action stands, as people count. */
import type { Game } from '$lib/mighty/rules/mighty-game-state';

/**
 * The third call, what is buried, the contract, the friend, the third card of trick 4. Numbers
 * count from 1; the part is the kind of action that stands there.
 */
export type ActionPosition =
  | { readonly part: 'call'; readonly number: number }
  | { readonly part: 'bury' | 'contract' | 'friend' }
  | { readonly part: 'play'; readonly trick: number; readonly number: number };

/** Where the next action of a game stands; null when nothing is left to do. */
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

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** The place in English words: `Trick 4, third card`. */
export function describeActionPosition(place: ActionPosition): string {
  switch (place.part) {
    case 'call':
      return `Call ${place.number}`;
    case 'bury':
      return 'The buried cards';
    case 'contract':
      return 'The contract';
    case 'friend':
      return 'The friend';
    case 'play':
      return `Trick ${place.trick}, ${ORDINALS[place.number] ?? ''} card`;
  }
}
