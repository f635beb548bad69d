/** The notation of relabelings, apart from their action: a lesson needs it at its beginning. */
import { SUITS, type Suit } from '$lib/cards/suits';
import type { Relabeling } from './relabeling';

/**
 * Formats a relabeling as the number of turns and the images of S, H, D and C, such as `1HSDC`. The
 * text is stored with attempts. `parseRelabeling` is the inverse.
 */
export function formatRelabeling({ turns, suits }: Relabeling): string {
  return `${turns}${SUITS.map((suit) => suits[suit]).join('')}`;
}

/** Parses a formatted relabeling; null when the text is none. */
export function parseRelabeling(text: string): Relabeling | null {
  const [, turns = '', images = ''] = /^([0-3])([SHDC]{4})$/.exec(text) ?? [];
  const [S, H, D, C] = images as Iterable<Suit>;
  if (!S || !H || !D || !C || new Set(images).size < 4) return null;
  return { turns: Number(turns), suits: { S, H, D, C } };
}
