/**
 * Follows the author's line of a Mighty problem: steps in order, with `if` conditions on the card
 * that a seat played last. A condition is evaluated when the student's next card is needed.
 */
import { isSuit } from '$lib/cards/suits';
import type { LocalizedText } from '$lib/core/localized-text';
import { seatPlays } from '$lib/games/mighty/proof/play-in-world';
import { isSuited } from '$lib/games/mighty/rules/mighty-cards';
import { addPlay, seatOnTurn, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { cardOf, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import {
  playAtProblemStart,
  MIGHTY_SEAT_NAMES,
  type MightyLineCondition,
  type MightyProblem,
  type MightyLineStep,
} from './mighty-problem';

/** The path to a step: `[2, 'then', 0]` is the first step of the third's `then`. */
export type MightyStepPath = readonly (number | 'then' | 'else')[];

/** A pending step and its path. */
export interface PendingStep {
  readonly step: MightyLineStep;
  readonly path: MightyStepPath;
}

/** The next play of the line. */
export interface MightyLinePlay {
  readonly played: MightyPlayedCard;
  /** The author's reason for the card. */
  readonly why?: LocalizedText;
  readonly path: MightyStepPath;
  /** The steps after it. */
  readonly pendingSteps: readonly PendingStep[];
}

/** The steps as pending ones, with paths below `path`. */
export function toPendingSteps(
  steps: readonly MightyLineStep[],
  path: MightyStepPath = [],
): readonly PendingStep[] {
  return steps.map((step, i) => ({ step, path: [...path, i] }));
}

/** The next play of the line at the student's turn; null at the end of the line. */
export function nextMightyLinePlay(
  pendingSteps: readonly PendingStep[],
  play: MightyPlay,
): MightyLinePlay | null {
  const [first, ...laterSteps] = pendingSteps;
  if (!first) return null;
  const { step, path } = first;
  if ('play' in step)
    return {
      played: step.play,
      ...(step.why && { why: step.why }),
      path,
      pendingSteps: laterSteps,
    };
  const branch = isConditionMet(step.if, play) ? 'then' : 'else';
  return nextMightyLinePlay(
    [...toPendingSteps(step[branch], [...path, branch]), ...laterSteps],
    play,
  );
}

/** True when each seat of the condition played one of its cards, or a card of its suits, last. */
function isConditionMet(condition: MightyLineCondition, play: MightyPlay): boolean {
  const lastPlays = new Map(
    seatPlays(play).map(({ seat, played }) => [MIGHTY_SEAT_NAMES[seat], played]),
  );
  return MIGHTY_SEAT_NAMES.every((name) => {
    const expectedCards = condition[name];
    if (!expectedCards) return true;
    const played = lastPlays.get(name);
    if (played === undefined) return false;
    const card = cardOf(played);
    return expectedCards.some((pattern) =>
      isSuit(pattern)
        ? isSuited(card) && card.startsWith(pattern)
        : pattern === played || pattern === card,
    );
  });
}

/** The advice of the line at a position. */
export type MightyLineAdvice =
  /** The student should play this card. */
  | { readonly kind: 'play'; readonly played: MightyPlayedCard; readonly why?: LocalizedText }
  /** Another seat is on turn; the line continues after its card. */
  | { readonly kind: 'wait' }
  /** The line is finished, or all tricks are over. */
  | { readonly kind: 'end' }
  /** The student has left the line. */
  | { readonly kind: 'left' };

/** The advice of a line after `log`, the plays since the problem's start. */
export function adviseFromMightyLine(
  problem: MightyProblem,
  line: readonly MightyLineStep[],
  log: readonly MightyPlayedCard[],
): MightyLineAdvice {
  let play = playAtProblemStart(problem);
  let pendingSteps = toPendingSteps(line);
  for (const played of log) {
    if (seatOnTurn(play) === problem.student) {
      const linePlay = nextMightyLinePlay(pendingSteps, play);
      if (linePlay === null) return { kind: 'end' };
      if (linePlay.played !== played) return { kind: 'left' };
      pendingSteps = linePlay.pendingSteps;
    }
    play = addPlay(play, played);
  }
  const turn = seatOnTurn(play);
  if (turn === null || pendingSteps.length === 0) return { kind: 'end' };
  if (turn !== problem.student) return { kind: 'wait' };
  const linePlay = nextMightyLinePlay(pendingSteps, play);
  if (linePlay === null) return { kind: 'end' };
  return { kind: 'play', played: linePlay.played, ...(linePlay.why && { why: linePlay.why }) };
}

/** The card of the author's line after `log`; null at its end, off the line, or without a line. */
export function authorLinePlay(
  problem: MightyProblem,
  log: readonly MightyPlayedCard[],
): MightyPlayedCard | null {
  if (!problem.solution) return null;
  const advice = adviseFromMightyLine(problem, problem.solution.line, log);
  return advice.kind === 'play' ? advice.played : null;
}
