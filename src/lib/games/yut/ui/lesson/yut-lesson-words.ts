/** The localized texts of a yut choice problem: "which move do you play?", up to the next throw. */
import {
  firstLossIndex,
  lossOf,
  rankOption,
  type EvaluatedDecision,
} from '$lib/choice/evaluated-decision';
import type { ChoiceWords, ChoiceEvaluations } from '$lib/kit/lesson/choice/choice-adapter';
import type { StatusSentence } from '$lib/kit/stage/StatusHeading.svelte';
import { m } from '$lib/paraglide/messages';
import { parseStep } from '$lib/games/yut/notation/yut-action-notation';
import type { TurnPlay } from '$lib/games/yut/lesson/yut-lesson';
import type { EvaluatedStep } from '$lib/games/yut/lesson/evaluate-turn';
import type { YutProblem } from '$lib/games/yut/problem/yut-problem';
import { applyMove } from '$lib/games/yut/rules/yut-moves';
import { scoreListText } from '../yut-names';
import { moveText } from '../words/move-text';

/** The largest loss that counts as nearly right. */
const NEARLY_BEST_LOSS = 0.04;

export function lessonWords({ state }: YutProblem): ChoiceWords<TurnPlay, EvaluatedStep> {
  return {
    question: (play) => ({ lead: m.yut_ask_lead(), rest: questionText(play) }),
    // Nobody else moves in a problem.
    waiting: () => m.yut_meanwhile(),
    verdict: judged,
    solution: (row) => ({
      ...{ lead: m.yut_shown_lead({ move: moveText(row[0].options[0]) }), tone: 'green' },
      rest: winsText(row[0].options[0]),
    }),
    progress: (number, all) => m.yut_decision({ number, all }),
    detailsLabel: () => m.yut_beside(),
    shareLabels: { heading: m.yut_share_position, copy: m.yut_share_copy },
    announceActions(before, after) {
      let current = state;
      return after.flatMap((action, i) => {
        const step = parseStep(action);
        if (step === null) return [];
        const move = applyMove(current, step);
        current = move.state;
        if (i < before.length) return [];
        const played = m.yut_told_move({ move: moveText(step) });
        return move.caught > 0
          ? [`${played} ${m.yut_told_caught({ count: move.caught })}`]
          : [played];
      });
    },
  };
}

function questionText({ moves, state }: TurnPlay): string {
  const scores = scoreListText(state.scores);
  if (moves.length > 0) return m.yut_ask_left({ scores });
  const count = state.scores.reduce((total, each) => total + each, 0);
  return m.yut_ask({ scores, count });
}

function winsText({ value }: EvaluatedStep): string {
  return m.yut_said_wins({ count: Math.round(100 * value) });
}

/** The verdict on a turn: of its first mistake, else of the whole turn. */
export function judged(row: ChoiceEvaluations<EvaluatedStep>): StatusSentence {
  const lossIndex = firstLossIndex(row);
  const decision = lossIndex === null ? row[0] : (row[lossIndex] ?? row[0]);
  const { chosen } = decision;
  const chosenOption = decision.options.find(({ action }) => action === chosen);
  if (chosen === null || !chosenOption) return { lead: '', tone: 'plain' };
  if (rankOption(decision, chosen) === 'less') return mistakeText(decision, chosenOption);
  const areAllBest = row.every(
    (each) => each.chosen !== null && rankOption(each, each.chosen) === 'best',
  );
  const best = row.length > 1 ? m.yut_said_best_turn() : m.yut_said_best();
  const lead = areAllBest ? best : m.yut_said_equal();
  return { lead, tone: 'green', rest: winsText(chosenOption), sign: 'made', takesFocus: true };
}

/** The verdict on a move that loses something: what was missed, and what the best move gains. */
function mistakeText(
  decision: EvaluatedDecision<EvaluatedStep>,
  chosenOption: EvaluatedStep,
): StatusSentence {
  const [best] = decision.options;
  const loss = lossOf(decision, chosenOption.action);
  const isMissedCatch = best.caught > 0 && chosenOption.caught === 0;
  const smallOrLargeLoss = loss <= NEARLY_BEST_LOSS ? m.yut_said_nearly() : m.yut_said_less();
  const lead = isMissedCatch ? m.yut_said_missed_catch() : smallOrLargeLoss;
  const rest = m.yut_said_more({ move: moveText(best), count: Math.round(100 * loss) });
  return { lead, tone: 'clay', rest, sign: 'lost', takesFocus: true };
}
