/** A play told in actions, as the command line does. */
import { failWith, ok, type Result } from '$lib/core/result';

/** What is asked of a table while actions are replayed, and how it speaks of them. */
export interface ActionReplayRules<Position, Action extends string> {
  /** What may be done now; nothing when the play is over. */
  legal(position: Position): readonly Action[];
  after(position: Position, action: Action): Position;
  /** Where an action was wanted, as in `from S in trick 3`; null when the play is over. */
  turnPhrase(position: Position): string | null;
  /** How an action is called: `Card`. */
  readonly actionNoun: string;
  /** `All thirteen tricks are over`. */
  readonly overMessage: string;
}

/**
 * The position after some actions, each possible at its moment, and what `then` adds to each. Faults:
 * `play/illegal-card`, naming what may be played; `play/over`.
 */
export function replayActions<Position, Action extends string>(
  telling: ActionReplayRules<Position, Action>,
  actions: readonly Action[],
  start: Position,
  then: (position: Position) => Position,
): Result<Position> {
  let now = start;
  for (const [i, action] of actions.entries()) {
    const place = telling.turnPhrase(now);
    if (place === null)
      return failWith(
        'play/over',
        `${telling.overMessage}: ${action} and what follows it is too much.`,
      );
    const legal = telling.legal(now);
    if (!legal.includes(action))
      return failWith(
        'play/illegal-card',
        `${telling.actionNoun} ${i + 1}, ${action}, cannot be played ${place}. Legal: ${legal.join(' ')}.`,
      );
    now = then(telling.after(now, action));
  }
  return ok(now);
}
