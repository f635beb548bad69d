/** The questions that the suit combination page asks its worker, by structured clone. */
import type { SuitHolding } from '$lib/games/bridge/odds/suit/suit-holding';
import type { OddsBounds, FirstTwoCards } from '$lib/games/bridge/odds/suit/suit-odds';
import type { SuitLineSummary, SuitSummary } from '$lib/games/bridge/odds/suit/suit-summary';

export interface SuitEngine {
  /** The best chances of a holding by number of tricks, and its plays. */
  computeSuitOdds(holding: SuitHolding): SuitSummary;
  /** The chance of each play to reach the goal against defenders who never falsecard. */
  oddsWithoutFalsecards(
    holding: SuitHolding,
    goal: number,
    plays: readonly FirstTwoCards[],
  ): readonly number[];
  /** The highest average number of tricks of lines that begin with these two cards. */
  averageTricks(holding: SuitHolding, first: FirstTwoCards): OddsBounds;
  /** The best line for the goal that begins with these two cards. */
  describeLine(holding: SuitHolding, goal: number, first: FirstTwoCards): SuitLineSummary;
}
