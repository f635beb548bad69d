/** Maps key presses to commands of a bridge table. */
import type { Rank } from '$lib/cards/ranks';
import type { Suit } from '$lib/cards/suits';
import { commandForKey, type LessonCommand } from '$lib/kit/lesson/play/lesson-commands';
import {
  characterOf,
  directionOf,
  rankOfKey,
  suitOfKey,
  type Direction,
  type KeyPress,
} from '$lib/kit/card-table/keyboard';

/** A command for the lesson rather than the cards; `count` opens the count of a hidden hand. */
export type TableLessonCommand = LessonCommand | 'count';

/**
 * A topic to read aloud: the student's hand, dummy, the cards played in a suit, or the score with
 * the current trick.
 */
export type ReadAloudTopic = 'hand' | 'dummy' | 'played-cards' | 'score';

/** A command of the keyboard. */
export type TableCommand =
  /** A suit and then a rank name a card. */
  | { readonly kind: 'suit'; readonly suit: Suit }
  | { readonly kind: 'rank'; readonly rank: Rank }
  /** Moves the focus among the cards. */
  | { readonly kind: 'move'; readonly direction: Direction }
  /** Lowers a raised card and forgets a suit key. */
  | { readonly kind: 'lower' }
  /** Reads a topic aloud. */
  | { readonly kind: 'read'; readonly topic: ReadAloudTopic }
  /** A command for the lesson. */
  | { readonly kind: 'wish'; readonly wish: TableLessonCommand };

const TOPICS_BY_KEY = new Map<string, ReadAloudTopic>([
  ['m', 'hand'],
  // For “board”, another word for dummy.
  ['b', 'dummy'],
  ['g', 'played-cards'],
  ['w', 'score'],
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
  const topic = TOPICS_BY_KEY.get(character);
  if (topic) return { kind: 'read', topic };
  const suit = suitOfKey(character);
  if (suit) return { kind: 'suit', suit };
  const rank = rankOfKey(character);
  return rank ? { kind: 'rank', rank } : null;
}
