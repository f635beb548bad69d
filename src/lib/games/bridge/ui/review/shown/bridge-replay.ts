/**
 * The replay of a line that refutes a card (shows how it loses in one of the deals), as steps with
 * captions.
 */
import { m } from '$lib/paraglide/messages';
import type { Card } from '$lib/cards/card';
import {
  findRefutedGoal,
  toBridgeReplaySteps,
  type BridgeReplayStep,
} from '$lib/games/bridge/lesson/replay-steps';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { LineReplay } from '$lib/kit/lesson/review/review-snippets';
import type { RefutedAction } from '$lib/kit/lesson/review/review-state.svelte';
import { replayStepCaption, tricksLostText, replayStepTitle } from './caption-words';

/**
 * The replay; null when no card was refuted or the line completes no trick. `title`: null for a
 * general one. The caller adds the table (`felt`).
 */
export function toBridgeReplay(
  problem: BridgeProblem,
  log: readonly Card[],
  refuted: RefutedAction<Card> | null,
  title: string | null,
): Omit<LineReplay, 'felt'> | null {
  const deal = refuted && problem.real[refuted.refutation.worldIndex]?.deal;
  if (!refuted || !deal) return null;
  const line = { log, startIndex: refuted.logIndex, line: refuted.refutation.line, deal };
  const replaySteps = toBridgeReplaySteps(problem, {
    ...line,
    goal: findRefutedGoal(problem, line),
  });
  if (replaySteps.length === 0) return null;
  const stepsByStart = new Map<number, BridgeReplayStep>(
    replaySteps.map((step) => [step.from, step]),
  );
  return {
    title: title ?? m.review_refuted(),
    // The tricks lost so far, at the step's end.
    standing: ({ from }) => {
      const step = stepsByStart.get(from);
      return step ? tricksLostText(step) : '';
    },
    steps: replaySteps.map((step) => ({
      from: step.from,
      to: step.to,
      caption: replayStepCaption(step),
      when: replayStepTitle(step),
    })),
  };
}
