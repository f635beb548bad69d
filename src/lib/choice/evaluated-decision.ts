/**
 * Decisions with an evaluation of every option, for lessons that consist of one choice or a short
 * series of choices, each graded by its loss against the best option.
 */

/** An option with its evaluation. */
export interface EvaluatedOption<Action extends string = string> {
  /** In the game's notation. */
  readonly action: Action;
  /** Its value to the player who decides, in the game's unit; higher is better. */
  readonly value: number;
}

export interface EvaluatedDecision<O extends EvaluatedOption = EvaluatedOption> {
  /** The index of the decision in the log. */
  readonly logIndex: number;
  /** The chosen action; null while nothing is chosen. */
  readonly chosen: O['action'] | null;
  /** All options, best first; at least one. */
  readonly options: readonly [O, ...O[]];
  /** Options whose loss is at most this count as equal to the best; not negative. */
  readonly margin: number;
}

/** The rank of an option: the best, equal to it within the margin, or worse. */
export type OptionRank = 'best' | 'equal' | 'less';

/** The value of the best option minus that of `action`, not negative. Throws if it is no option. */
export function lossOf({ options }: Pick<EvaluatedDecision, 'options'>, action: string): number {
  const chosenOption = options.find((option) => option.action === action);
  if (!chosenOption) throw new Error(`${action} could not be chosen.`);
  return options[0].value - chosenOption.value;
}

/** The rank of an action among the options of a decision. */
export function rankOption(
  decision: Omit<EvaluatedDecision, 'logIndex' | 'chosen'>,
  action: string,
): OptionRank {
  if (decision.options[0].action === action) return 'best';
  return lossOf(decision, action) <= decision.margin ? 'equal' : 'less';
}

/** The options as good as the best within the margin, the best itself first. */
export function optionsWithinMargin<O extends EvaluatedOption>(
  decision: Omit<EvaluatedDecision<O>, 'logIndex' | 'chosen'>,
): readonly O[] {
  return decision.options.filter(({ action }) => rankOption(decision, action) !== 'less');
}

/** The index of the first decision with a loss beyond its margin; null for none. */
export function firstLossIndex(decisions: readonly EvaluatedDecision[]): number | null {
  const index = decisions.findIndex(
    (decision) => decision.chosen !== null && rankOption(decision, decision.chosen) === 'less',
  );
  return index < 0 ? null : index;
}

/** The options sorted by value, best first, stably. Throws when there is none. */
export function sortByValue<O extends EvaluatedOption>(
  options: readonly O[],
): readonly [O, ...O[]] {
  const [best, ...lowerOptions] = options.toSorted((a, b) => b.value - a.value);
  if (!best) throw new Error('Nothing can be chosen.');
  return [best, ...lowerOptions];
}
