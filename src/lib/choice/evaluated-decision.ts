/**
 * A decision with the worth of everything that could have been chosen: the second kind of lesson. One position, one
 * choice or a short row of them, each graded by what it gives away against the best.
 */

/** Something that could be chosen. */
export interface EvaluatedOption<Action extends string = string> {
  /** In the table's own notation. */
  readonly action: Action;
  /** What it is worth to whoever decides, in the table's unit: the more, the better. */
  readonly value: number;
}

export interface EvaluatedDecision<O extends EvaluatedOption = EvaluatedOption> {
  /** The place of the decision in the log. */
  readonly at: number;
  /** What was chosen; null where the answer is only looked at. */
  readonly chosen: O['action'] | null;
  /** Everything that could be chosen, the best first; at least one. */
  readonly options: readonly [O, ...O[]];
  /** What is worth no more than this less than the best counts as equal to it; from 0 on. */
  readonly margin: number;
}

/** How a choice stands: the best one, one as good as it within the margin, or one that gives something away. */
export type OptionRank = 'best' | 'equal' | 'less';

/** What a choice gives away against the best, from 0 on. Throws for what could not be chosen. */
export function lossOf({ options }: Pick<EvaluatedDecision, 'options'>, action: string): number {
  const found = options.find((option) => option.action === action);
  if (!found) throw new Error(`${action} could not be chosen.`);
  return options[0].value - found.value;
}

export function rankOption(
  weighed: Omit<EvaluatedDecision, 'at' | 'chosen'>,
  action: string,
): OptionRank {
  if (weighed.options[0].action === action) return 'best';
  return lossOf(weighed, action) <= weighed.margin ? 'equal' : 'less';
}

/** What is as good as the best, the best itself first. */
export function optionsWithinMargin<O extends EvaluatedOption>(
  weighed: Omit<EvaluatedDecision<O>, 'at' | 'chosen'>,
): readonly O[] {
  return weighed.options.filter(({ action }) => rankOption(weighed, action) !== 'less');
}

/** The place in a row of decisions of the first that gave something away; null when none did. */
export function firstLossIndex(row: readonly EvaluatedDecision[]): number | null {
  const found = row.findIndex(
    (weighed) => weighed.chosen !== null && rankOption(weighed, weighed.chosen) === 'less',
  );
  return found < 0 ? null : found;
}

/** Options from the best to the worst; of equal ones the order stays. Throws when there is none. */
export function sortByValue<O extends EvaluatedOption>(
  options: readonly O[],
): readonly [O, ...O[]] {
  const [first, ...more] = options.toSorted((a, b) => b.value - a.value);
  if (!first) throw new Error('Nothing can be chosen.');
  return [first, ...more];
}
