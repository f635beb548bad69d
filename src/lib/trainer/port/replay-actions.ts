/** Replays a play given as a list of actions, as on the command line. */
import { failWith, ok, type Result } from '$lib/core/result';

/** A game's rules for a replay, and its wording for the messages. */
export interface ActionReplayRules<Position, Action extends string> {
  /** The legal actions; empty when the play is over. */
  legal(position: Position): readonly Action[];
  after(position: Position, action: Action): Position;
  /** The action due here, as in `from S in trick 3`; null when the play is over. */
  turnPhrase(position: Position): string | null;
  /** The game's word for an action: `Card`. */
  readonly actionNoun: string;
  /** `All thirteen tricks are over`. */
  readonly overMessage: string;
}

/**
 * The position after legal actions, with `afterEach` applied to every position. Faults:
 * `play/illegal-card`, which lists the legal actions; `play/over`.
 */
export function replayActions<Position, Action extends string>(
  rules: ActionReplayRules<Position, Action>,
  actions: readonly Action[],
  start: Position,
  afterEach: (position: Position) => Position,
): Result<Position> {
  let position = start;
  for (const [i, action] of actions.entries()) {
    const turnPhrase = rules.turnPhrase(position);
    if (turnPhrase === null)
      return failWith(
        'play/over',
        `${rules.overMessage}: ${action} and what follows it is too much.`,
      );
    const legal = rules.legal(position);
    if (!legal.includes(action))
      return failWith(
        'play/illegal-card',
        `${rules.actionNoun} ${i + 1}, ${action}, cannot be played ${turnPhrase}. Legal: ${legal.join(' ')}.`,
      );
    position = afterEach(rules.after(position, action));
  }
  return ok(position);
}
