/** Keys as card players use them, and steps from one thing on the screen to the next. */
import { isRank, type Rank } from '$lib/cards/ranks';
import { isSuit, type Suit } from '$lib/cards/suits';

/** What is needed of a key event. */
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

export function directionOf({ key, ctrlKey, metaKey, altKey }: KeyPress): Direction | null {
  if (ctrlKey || metaKey || altKey) return null;
  return ARROWS.get(key) ?? null;
}

/** Where a thing lies on the screen, in pixels; `group` is what left and right do not leave. */
export interface Spot<Thing> {
  readonly thing: Thing;
  readonly group: string;
  readonly x: number;
  readonly y: number;
}

/** Things less than this far apart count as level with each other. */
const LEVEL = 4;

/**
 * The nearest thing in a direction, as the eye sees it; null when there is none. What lies straight
 * ahead is nearer than what lies aside.
 */
export function findNearest<Thing>(
  from: Spot<Thing>,
  spots: readonly Spot<Thing>[],
  direction: Direction,
): Thing | null {
  const sideways = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: Thing | null = null;
  let shortest = Infinity;
  for (const spot of spots) {
    if (sideways && spot.group !== from.group) continue;
    const [along, across] = sideways
      ? [spot.x - from.x, spot.y - from.y]
      : [spot.y - from.y, spot.x - from.x];
    if (along * sign <= LEVEL) continue;
    const distance = along * sign + 6 * Math.abs(across);
    if (distance < shortest) [best, shortest] = [spot.thing, distance];
  }
  return best;
}
