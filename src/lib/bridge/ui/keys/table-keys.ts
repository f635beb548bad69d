/** Maps key presses to commands of a bridge table. */
import type { Rank } from '$lib/cards/ranks';
import type { Suit } from '$lib/cards/suits';
import { commandForKey, type LessonCommand } from '$lib/lesson-ui/play/lesson-commands';
import {
  characterOf,
  directionOf,
  rankOfKey,
  suitOfKey,
  type Direction,
  type KeyPress,
} from '$lib/ui/keyboard';

/** A command for the lesson rather than the cards; `count` opens the count of a hidden hand. */
export type TableLessonCommand = LessonCommand | 'count';

/**
 * Topics that can be read aloud: the student's hand, dummy, the cards played in a suit, the score.
 */
export const READ_ALOUD_TOPICS = ['hand', 'dummy', 'gone', 'standing'] as const;
export type ReadAloudTopic = (typeof READ_ALOUD_TOPICS)[number];

export type TableCommand =
  | { readonly kind: 'suit'; readonly suit: Suit }
  | { readonly kind: 'rank'; readonly rank: Rank }
  | { readonly kind: 'move'; readonly direction: Direction }
  | { readonly kind: 'lower' }
  | { readonly kind: 'read'; readonly topic: ReadAloudTopic }
  | { readonly kind: 'wish'; readonly wish: TableLessonCommand };

const READ = new Map<string, ReadAloudTopic>([
  ['m', 'hand'],
  // The board, as dummy is called too.
  ['b', 'dummy'],
  ['g', 'gone'],
  ['w', 'standing'],
]);

/** The command of a key press, or null when the table does not know the key. */
export function parseTableKey(press: KeyPress): TableCommand | null {
  const direction = directionOf(press);
  if (direction) return { kind: 'move', direction };
  if (press.key === 'Escape') return { kind: 'lower' };
  const character = characterOf(press);
  if (character === null) return null;
  const wish = character === 'p' ? 'count' : commandForKey(character);
  if (wish) return { kind: 'wish', wish };
  const what = READ.get(character);
  if (what) return { kind: 'read', topic: what };
  const suit = suitOfKey(character);
  if (suit) return { kind: 'suit', suit };
  const rank = rankOfKey(character);
  return rank ? { kind: 'rank', rank } : null;
}
