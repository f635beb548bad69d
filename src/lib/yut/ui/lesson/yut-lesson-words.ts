/** The localized texts of a yut choice problem. */
import {
  firstLossIndex,
  lossOf,
  rankOption,
  type EvaluatedDecision,
} from '$lib/choice/evaluated-decision';
import type { ChoiceWords, ChoiceEvaluations } from '$lib/lesson-ui/choice/choice-adapter';
import type { StatusSentence } from '$lib/lesson-ui/play/status-message.svelte';
import { m } from '$lib/paraglide/messages';
import { parseStep } from '$lib/yut/notation/yut-action-notation';
import type { TurnPlay } from '$lib/yut/lesson/yut-lesson';
import type { EvaluatedStep } from '$lib/yut/lesson/evaluate-turn';
import type { YutProblem } from '$lib/yut/problem/yut-problem';
import { applyMove } from '$lib/yut/rules/yut-moves';
import { scoreListText } from '../yut-names';
import { moveText } from '../words/moves';

/** The largest loss that counts as nearly right. */
const NEARLY = 0.04;

export function lessonWords({ state }: YutProblem): ChoiceWords<TurnPlay, EvaluatedStep> {
  return {
    question: (play) => ({ lead: m.yut_ask_lead(), rest: askedFor(play) }),
    // Nobody else moves in a problem.
    waiting: () => m.yut_meanwhile(),
    verdict: judged,
    solution: (row) => ({
      ...{ lead: m.yut_shown_lead({ move: moveText(row[0].options[0]) }), tone: 'green' },
      rest: winsText(row[0].options[0]),
    }),
    progress: (number, all) => m.yut_decision({ number, all }),
    detailsLabel: () => m.yut_beside(),
    announceActions(before, after) {
      let now = state;
      return after.flatMap((action, i) => {
        const step = parseStep(action);
        if (step === null) return [];
        const move = applyMove(now, step);
        now = move.state;
        if (i < before.length) return [];
        const played = m.yut_told_move({ move: moveText(step) });
        return move.caught > 0
          ? [`${played} ${m.yut_told_caught({ count: move.caught })}`]
          : [played];
      });
    },
  };
}

function askedFor({ moves, state }: TurnPlay): string {
  const scores = scoreListText(state.scores);
  if (moves.length > 0) return m.yut_ask_left({ scores });
  const count = state.scores.reduce((all, each) => all + each, 0);
  return count > 1 ? m.yut_ask_many({ scores }) : m.yut_ask_one({ scores });
}

function winsText({ value }: EvaluatedStep): string {
  if (value < 0.005) return m.yut_said_wins_few();
  return m.yut_said_wins({ count: Math.round(100 * value) });
}

/** The first move that gave something away, else the whole of the turn. */
export function judged(row: ChoiceEvaluations<EvaluatedStep>): StatusSentence {
  const place = firstLossIndex(row);
  const weighed = place === null ? row[0] : (row[place] ?? row[0]);
  const { chosen } = weighed;
  const own = weighed.options.find(({ action }) => action === chosen);
  if (chosen === null || !own) return { lead: '', tone: 'plain' };
  if (rankOption(weighed, chosen) === 'less') return lessSaid(weighed, own);
  const alone = row.every(
    (each) => each.chosen !== null && rankOption(each, each.chosen) === 'best',
  );
  const best = row.length > 1 ? m.yut_said_best_turn() : m.yut_said_best();
  const lead = alone ? best : m.yut_said_equal();
  return { lead, tone: 'green', rest: winsText(own), sign: 'made', takesFocus: true };
}

function lessSaid(weighed: EvaluatedDecision<EvaluatedStep>, own: EvaluatedStep): StatusSentence {
  const [best] = weighed.options;
  const loss = lossOf(weighed, own.action);
  const count = Math.round(100 * loss);
  const move = moveText(best);
  const lead =
    best.caught > 0 && own.caught === 0
      ? m.yut_said_missed_catch()
      : loss <= NEARLY
        ? m.yut_said_nearly()
        : m.yut_said_less();
  const rest = count > 0 ? m.yut_said_more({ move, count }) : m.yut_said_little({ move });
  return { lead, tone: 'clay', rest, sign: 'lost', takesFocus: true };
}
