/** What the page may ask of the worker. Everything goes there and back as plain data. */
import type { Card } from '$lib/cards/card';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { ModelPlay } from '$lib/bridge/lesson/model';
import type { CardValues, OpenPosition, SolveOptions } from '$lib/bridge/solver/port';

export interface Engine {
  /** The computer's card after the student sat down at a bridge problem and `log` was played. */
  bridgeCard(problem: BridgeProblem, log: readonly Card[]): Card;
  /** The author's line of a bridge problem, played out against the computer; null without one. */
  bridgeModel(problem: BridgeProblem): ModelPlay | null;
  /** What every legal card of a lawful position is worth, all four hands known. */
  bridgeValues(position: OpenPosition, options?: SolveOptions): CardValues;
}
