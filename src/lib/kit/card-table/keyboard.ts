/** Keyboard input for card games, and arrow-key navigation between elements on the screen. */
import { isRank, type Rank } from '$lib/cards/ranks';
import { isSuit, type Suit } from '$lib/cards/suits';

/** The used part of a `KeyboardEvent`. */
export interface KeyPress {
  readonly key: string;
  /** The place of the key on the keyboard, such as `KeyS`. */
  readonly code?: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
}

/**
 * The character a press means, in lower case; null when it belongs to the browser (Ctrl, Alt, ⌘).
 * A keyboard set to Korean or Japanese gives its own letters; then the place of the key counts.
 */
export function characterOf(press: KeyPress): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key.length === 1 && press.key.charCodeAt(0) < 128) return press.key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(press.code ?? '')?.[1];
  return letter ? letter.toLowerCase() : null;
}

/** The suit whose letter a character is (S, H, D or C); null for any other. */
export function suitOfKey(character: string): Suit | null {
  const letter = character.toUpperCase();
  return isSuit(letter) ? letter : null;
}

/** The rank a character means: `1` and `0` are the ten, as `T` is. */
export function rankOfKey(character: string): Rank | null {
  if (character === '1' || character === '0') return 'T';
  const letter = character.toUpperCase();
  return isRank(letter) ? letter : null;
}

export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const ARROWS = new Map<string, Direction>([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

/** The direction of an arrow key without modifiers; null for any other key. */
export function directionOf({ key, ctrlKey, metaKey, altKey }: KeyPress): Direction | null {
  if (ctrlKey || metaKey || altKey) return null;
  return ARROWS.get(key) ?? null;
}

/**
 * An element's position on the screen, in pixels. The left and right arrows move only within its
 * `group`.
 */
export interface Spot<Thing> {
  readonly thing: Thing;
  readonly group: string;
  readonly x: number;
  readonly y: number;
}

/** Elements closer than this count as aligned, in pixels. */
const ALIGNMENT_TOLERANCE = 4;

/**
 * The nearest element in a direction; null when there is none. Distance across that direction
 * counts six times, so an element straight ahead wins.
 */
export function findNearest<Thing>(
  from: Spot<Thing>,
  spots: readonly Spot<Thing>[],
  direction: Direction,
): Thing | null {
  const isHorizontal = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let nearest: Thing | null = null;
  let minDistance = Infinity;
  for (const spot of spots) {
    if (isHorizontal && spot.group !== from.group) continue;
    const [along, across] = isHorizontal
      ? [spot.x - from.x, spot.y - from.y]
      : [spot.y - from.y, spot.x - from.x];
    if (along * sign <= ALIGNMENT_TOLERANCE) continue;
    const distance = along * sign + 6 * Math.abs(across);
    if (distance < minDistance) [nearest, minDistance] = [spot.thing, distance];
  }
  return nearest;
}
