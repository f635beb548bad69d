/** What was fitted to games of the computer: how fast others win, what they throw, what is dangerous. */
import { middle } from '../order';
import { TILES } from '$lib/mahjong/rules/tiles';

/** How far in the middle each kind is, by its place: honours 0, terminals 1, 2 and 8 2, 3 to 7 3. */
export const CLASS_OF = Uint8Array.from(TILES, middle);
export const CLASSES = 4;

/** A number for each class of `CLASS_OF`. */
export type ByClass = readonly [number, number, number, number];

export interface Numbers {
  /** Somebody wins at a turn with `wall` tiles left: `most` times (1 - wall / `from`) to the power `bend`. */
  readonly wins: { readonly most: number; readonly from: number; readonly bend: number };
  /** The share of such wins that another's turn, or the own throw, gives to others. */
  readonly lost: { readonly theirs: number; readonly own: number };
  /** How much likelier than any unseen tile one of a class is thrown, early (30 tiles left) and late (5). */
  readonly thrown: { readonly early: ByClass; readonly late: ByClass };
  /** The chance that a throw is won on, by class and unseen copies (0 to 3), when 35 tiles are left. */
  readonly danger: readonly [ByClass, ByClass, ByClass, ByClass];
  /** How that grows and falls with the wall: times so much at so many tiles, straight between. */
  readonly dangerAt: readonly (readonly [wall: number, times: number])[];
}

const PLAIN: Numbers = {
  wins: { most: 0.135, from: 80, bend: 1.8 },
  lost: { theirs: 0.747, own: 0.76 },
  thrown: { early: [1.65, 1.25, 0.97, 0.76], late: [2.1, 1.25, 0.85, 0.55] },
  danger: [
    [0, 0, 0.013, 0.037],
    [0.012, 0.02, 0.031, 0.06],
    [0.022, 0.026, 0.045, 0.073],
    [0.036, 0.044, 0.066, 0.092],
  ],
  dangerAt: [
    [7, 2.4],
    [21, 1.6],
    [35, 1],
    [49, 0.45],
    [63, 0.12],
    [77, 0],
  ],
};

/** The numbers for games with claims or without. */
export function numbersFor({ claims }: { readonly claims: boolean }): Numbers {
  return claims ? PLAIN : PLAIN;
}

/** What stands at `at` on straight lines between points in rising order; before the first and after the last as there. */
export function between(points: readonly (readonly [number, number])[], at: number): number {
  let [lastAt, last] = points[0] ?? [0, 0];
  if (at <= lastAt) return last;
  for (const [nextAt, next] of points) {
    if (at <= nextAt)
      return nextAt === lastAt ? next : last + ((next - last) * (at - lastAt)) / (nextAt - lastAt);
    [lastAt, last] = [nextAt, next];
  }
  return last;
}
