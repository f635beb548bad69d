/**
 * Reports of `lie prove` and `lie play` on decisions that a game evaluates by expected values (yut,
 * mahjong) instead of proving them.
 */
import {
  firstLossIndex,
  rankOption,
  type EvaluatedOption,
  type EvaluatedDecision,
} from '$lib/choice/evaluated-decision';
import type { ActionVerdict } from '$lib/hidden-information/prover';
import type { ProofReport } from './proof-report';
import type { TerminalJudgement } from './game-terminal';

/**
 * A report from estimates: an action as good as the best counts as sound, any other as lucky. Both
 * arguments are null once the play is over.
 */
export function createEstimateReport(
  decision: Pick<EvaluatedDecision, 'options' | 'margin'> | null,
  seat: string | null,
): ProofReport {
  const options = seat === null || decision === null ? [] : decision.options;
  const verdictOf = (action: string): ActionVerdict =>
    decision !== null && rankOption(decision, action) === 'less' ? 'lucky' : 'sound';
  return {
    wins: null,
    seat,
    cards: Object.fromEntries(options.map(({ action }) => [action, verdictOf(action)])),
    refutations: {},
    alive: [],
    nodes: 0,
    estimated: Object.fromEntries(options.map(({ action, value }) => [action, value])),
  };
}

/**
 * The verdicts of a sequence of decisions, and the first that gave something away.
 * `classifyInferior` gives the verdict of an action that is not as good as the best.
 */
export function judgeDecisions<O extends EvaluatedOption>(
  evaluatedDecisions: readonly EvaluatedDecision<O>[],
  classifyInferior: (chosenOption: O | undefined) => ActionVerdict,
): Omit<TerminalJudgement, 'reveal'> {
  const moment = firstLossIndex(evaluatedDecisions);
  return {
    decisions: evaluatedDecisions.map((decision, i) => {
      const action = decision.chosen ?? '';
      const chosenOption = decision.options.find((option) => option.action === action);
      const verdict =
        rankOption(decision, action) === 'less' ? classifyInferior(chosenOption) : 'sound';
      return { at: decision.logIndex, trick: i + 1, action, verdict };
    }),
    moment: moment === null ? null : (evaluatedDecisions[moment]?.logIndex ?? null),
  };
}
