/** Maps key presses to commands of the analysis board. */
import type { Card } from '$lib/cards/card';
import { rankOf, suitOf } from '$lib/cards/card';
import type { Rank } from '$lib/cards/ranks';
import type { Suit } from '$lib/cards/suits';
import type { StudyStep } from '$lib/games/bridge/analysis/study';
import type { KeyPress } from '$lib/kit/card-table/keyboard';
import { moveForKey } from '$lib/kit/lesson/review/walk/track-moves';
import { parseTableKey } from '../keys/table-keys';

/** A command of the keyboard. */
export type AnalysisCommand =
  /** Moves along the lines of the study. */
  | { readonly kind: 'step'; readonly step: StudyStep }
  /** A suit and then a rank name a card. */
  | { readonly kind: 'suit'; readonly suit: Suit }
  | { readonly kind: 'rank'; readonly rank: Rank }
  /** Forgets the chosen suit. */
  | { readonly kind: 'lower' }
  | { readonly kind: 'help' };

/** The command of a key press; null when the board has none for the key. */
export function parseAnalysisKey(press: KeyPress): AnalysisCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const move = moveForKey(press.key);
  if (move) return { kind: 'step', step: move };
  const command = parseTableKey(press);
  switch (command?.kind) {
    case 'move':
      if (command.direction === 'up') return { kind: 'step', step: 'variation-up' };
      return command.direction === 'down' ? { kind: 'step', step: 'variation-down' } : null;
    case 'wish':
      return command.wish === 'help' ? { kind: 'help' } : null;
    case 'suit':
    case 'rank':
    case 'lower':
      return command;
    default:
      return null;
  }
}

/**
 * The card that a rank means: of the chosen suit, else of the one suit in which it may be played;
 * null when there is none, or more than one.
 */
export function findCardByKey(legal: readonly Card[], suit: Suit | null, rank: Rank): Card | null {
  const [card, secondCard] = legal.filter(
    (legalCard) => rankOf(legalCard) === rank && (suit === null || suitOf(legalCard) === suit),
  );
  return card && !secondCard ? card : null;
}
