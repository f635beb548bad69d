/**
 * The author's line: steps in order, of which an `if` looks at the card that a seat played last. A
 * branch is chosen at the moment when the student's next card is wanted, not before.
 */
import { isSuit } from '$lib/cards/suits';
import type { LocalizedText } from '$lib/core/localized-text';
import { seatPlays } from '$lib/mighty/proof/play-in-world';
import { isSuited } from '$lib/mighty/rules/mighty-cards';
import { addPlay, seatOnTurn, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import { cardOf, type MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { playAtStart, SEAT_NAMES, type Condition, type MightyProblem, type Step } from './mighty-problem';

/**
 * The way from the line to one of its steps: `[2, 'then', 0]` is the first step of the third's
 * `then`.
 */
export type StepPath = readonly (number | 'then' | 'else')[];

/** A step that is still to come, and where it stands. */
export interface Ahead {
  readonly step: Step;
  readonly path: StepPath;
}

/** What the line plays next. */
export interface LinePlay {
  readonly played: MightyPlayedCard;
  readonly why?: LocalizedText;
  readonly path: StepPath;
  /** What comes after it. */
  readonly ahead: readonly Ahead[];
}

/** The whole of some steps. */
export function aheadIn(steps: readonly Step[], path: StepPath = []): readonly Ahead[] {
  return steps.map((step, i) => ({ step, path: [...path, i] }));
}

/**
 * The next play of the line at the student's turn after a play; null when the line is at its end.
 */
export function nextPlay(ahead: readonly Ahead[], play: MightyPlay): LinePlay | null {
  const [first, ...rest] = ahead;
  if (!first) return null;
  const { step, path } = first;
  if ('play' in step)
    return { played: step.play, ...(step.why && { why: step.why }), path, ahead: rest };
  const way = holds(step.if, play) ? 'then' : 'else';
  return nextPlay([...aheadIn(step[way], [...path, way]), ...rest], play);
}

function holds(condition: Condition, play: MightyPlay): boolean {
  const last = new Map(seatPlays(play).map(({ seat, played }) => [SEAT_NAMES[seat], played]));
  return SEAT_NAMES.every((name) => {
    const wanted = condition[name];
    if (!wanted) return true;
    const played = last.get(name);
    if (played === undefined) return false;
    const card = cardOf(played);
    return wanted.some((one) =>
      isSuit(one) ? isSuited(card) && card.startsWith(one) : one === played || one === card,
    );
  });
}

/** What the line says about a moment of the play. */
export type LineSays =
  /** The student should play this. */
  | { readonly kind: 'play'; readonly played: MightyPlayedCard; readonly why?: LocalizedText }
  /** The computer is to play; the line goes on after its card. */
  | { readonly kind: 'wait' }
  /** The line has nothing more to say, or all tricks are over. */
  | { readonly kind: 'end' }
  /** The student has played something else than the line does. */
  | { readonly kind: 'left' };

/**
 * What a line says after `log`, all that was played since the problem's start, in order and as it
 * could be.
 */
export function nextOfLine(
  problem: MightyProblem,
  line: readonly Step[],
  log: readonly MightyPlayedCard[],
): LineSays {
  let play = playAtStart(problem);
  let ahead = aheadIn(line);
  for (const played of log) {
    if (seatOnTurn(play) === problem.student) {
      const said = nextPlay(ahead, play);
      if (said === null) return { kind: 'end' };
      if (said.played !== played) return { kind: 'left' };
      ahead = said.ahead;
    }
    play = addPlay(play, played);
  }
  const turn = seatOnTurn(play);
  if (turn === null || ahead.length === 0) return { kind: 'end' };
  if (turn !== problem.student) return { kind: 'wait' };
  const said = nextPlay(ahead, play);
  if (said === null) return { kind: 'end' };
  return { kind: 'play', played: said.played, ...(said.why && { why: said.why }) };
}

/**
 * The card of the author's line after `log`; null when the line is at its end or was left, or there
 * is none.
 */
export function authorsPlay(problem: MightyProblem, log: readonly MightyPlayedCard[]): MightyPlayedCard | null {
  if (!problem.solution) return null;
  const says = nextOfLine(problem, problem.solution.line, log);
  return says.kind === 'play' ? says.played : null;
}
