/** What a key press asks for at a bridge table. */
import type { Rank } from '$lib/cards/ranks';
import type { Suit } from '$lib/cards/suits';
import {
  characterOf,
  directionOf,
  rankOfKey,
  suitOfKey,
  type Direction,
  type KeyPress,
} from '$lib/ui/keyboard';

/** What is asked of the lesson and not of the cards. */
export const LESSON_WISHES = ['undo', 'hint', 'last-trick', 'claim', 'help'] as const;
export type LessonWish = (typeof LESSON_WISHES)[number];

export type Command =
  | { readonly kind: 'suit'; readonly suit: Suit }
  | { readonly kind: 'rank'; readonly rank: Rank }
  | { readonly kind: 'move'; readonly direction: Direction }
  | { readonly kind: 'lower' }
  | { readonly kind: 'wish'; readonly wish: LessonWish };

const WISHES = new Map<string, LessonWish>([
  ['u', 'undo'],
  ['n', 'hint'],
  ['l', 'last-trick'],
  // The rest: what is left, all of it or some.
  ['r', 'claim'],
  ['?', 'help'],
]);

/** The command of a key press, or null when the table does not know the key. */
export function readKey(press: KeyPress): Command | null {
  const direction = directionOf(press);
  if (direction) return { kind: 'move', direction };
  if (press.key === 'Escape') return { kind: 'lower' };
  const character = characterOf(press);
  if (character === null) return null;
  const wish = WISHES.get(character);
  if (wish) return { kind: 'wish', wish };
  const suit = suitOfKey(character);
  if (suit) return { kind: 'suit', suit };
  const rank = rankOfKey(character);
  return rank ? { kind: 'rank', rank } : null;
}
