/** What may be asked of the worker of the odds. Everything goes there and back as plain data. */
import type { OddsSummary } from '$lib/bridge/lesson/odds/odds-summary';
import type { OddsQuestion } from '$lib/bridge/lesson/odds/answer-odds-question';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { Card } from '$lib/cards/card';
import type { OddsLoss } from '$lib/switching/judgement';

export interface OddsEngine {
  /** Tells what is known from time to time; the answer is the last of it, null where no layout fits. */
  computeOdds(asked: OddsQuestion, told: (now: OddsSummary) => void): OddsSummary | null;
  /** What the cards at these places of a log gave up, as far as it is known. */
  computeLosses(
    problem: BridgeProblem,
    log: readonly Card[],
    places: readonly number[],
  ): ReadonlyMap<number, OddsLoss>;
}
