/** The questions that the suit combination page asks its worker, by structured clone. */
import type { SuitHolding } from '$lib/bridge/odds/suit/suit-holding';
import type { OddsBounds, FirstTwoCards } from '$lib/bridge/odds/suit/suit-odds';
import type { SuitLineSummary, SuitSummary } from '$lib/bridge/odds/suit/suit-summary';

export interface SuitEngine {
  computeSuitOdds(holding: SuitHolding): SuitSummary;
  oddsWithoutFalsecards(
    holding: SuitHolding,
    goal: number,
    plays: readonly FirstTwoCards[],
  ): readonly number[];
  averageTricks(holding: SuitHolding, first: FirstTwoCards): OddsBounds;
  describeLine(holding: SuitHolding, goal: number, first: FirstTwoCards): SuitLineSummary;
}
