/**
 * The steps of a replay: a refutation or the author's line, trick by trick, with tricks that one
 * player runs joined into one step. The review turns the steps into words.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  playCards,
  playUntil,
  tricksLeft,
  tricksWon,
  turnOf,
  type Play,
  type Trick,
} from '$lib/games/bridge/rules/bridge-play';
import { otherSide, partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import { studentSide } from './table-positions';
import {
  classifyTrick,
  findShowOut,
  type TrickEvent,
  type ShowOut,
  type StudentPerspective,
} from './trick-event';

export type { PlayerLabel, ShowOut, TrickEvent } from './trick-event';

/** A line to replay: the play before it, its cards, and the deal in which it is played. */
export interface ReplayLine {
  /** The student's whole play after the problem's start; it may go on beyond `startIndex`. */
  readonly log: readonly Card[];
  /** The index in the log at which the line begins, that of the questioned card. */
  readonly startIndex: number;
  /** The cards of the line, from the questioned card on. */
  readonly line: readonly Card[];
  /** The deal of the line; all of the cards are legal in it. */
  readonly deal: Deal;
  /** The goal that the line is about, in tricks of the student's side; default: the problem's. */
  readonly goal?: number;
}

/** The reason why a line stops: the goal is out of reach, or reached; null for no such reason. */
export type ReplayEnd = 'out-of-reach' | 'reached' | null;

/** The card of the student that a refutation is about, and the way in which it was played. */
export interface QuestionedCard {
  readonly card: Card;
  readonly playedAs: 'lead' | 'follow' | 'discard';
}

/** One step: a trick, or several tricks in a row that one player wins. */
export interface BridgeReplayStep {
  /** The numbers of cards played before and after the step, the problem's start included. */
  readonly from: number;
  readonly to: number;
  /** 1 to 13: the trick, or the last of several. */
  readonly trick: number;
  /** True when the cards are those of the student's actual play. */
  readonly isAsPlayed: boolean;
  readonly event: TrickEvent;
  /** The questioned card in the step in which it is played, unless the event names it. */
  readonly questionedCard: QuestionedCard | null;
  readonly showOut: ShowOut | null;
  /** The tricks that the student's side has lost so far. */
  readonly tricksLost: number;
  /** The tricks that it can still lose; negative when the goal is out of reach. */
  readonly tricksToSpare: number;
  /** The tricks that the student's side needs. */
  readonly goal: number;
  readonly studentDefends: boolean;
  /** Null on all steps but the last. */
  readonly end: ReplayEnd;
}

/** The steps of a line, in order; none when it completes no trick. */
export function toBridgeReplaySteps(
  problem: BridgeProblem,
  replayLine: ReplayLine,
): readonly BridgeReplayStep[] {
  const { log, startIndex, line, deal, goal = problem.goal } = replayLine;
  const startCount = problem.start.length;
  const play = playCards(playAtStart(problem), [...log.slice(0, startIndex), ...line]);
  const questionIndex = startCount + startIndex;
  const cards = cardsPlayed(play);
  const actualCards = [...problem.start, ...log];
  const first = Math.floor(questionIndex / 4);
  const isStudentsCard = isStudentToPlayIn(problem, playUntil(play, questionIndex));
  const steps: BridgeReplayStep[] = [];
  for (let trick = first; trick < play.won.length; trick++) {
    const step = createStep({ ...problem, goal }, deal, play, trick, {
      isAsPlayed: cards
        .slice(trick * 4, trick * 4 + 4)
        .every((card, i) => actualCards[trick * 4 + i] === card),
      questionedCard: trick === first && isStudentsCard ? (line[0] ?? null) : null,
    });
    const last = steps.at(-1);
    // The step of the questioned card is never joined.
    const joined = last && steps.length > 1 ? joinRuns(last, step) : null;
    if (joined) steps[steps.length - 1] = joined;
    else steps.push(step);
  }
  return steps.map((step, i) =>
    i === steps.length - 1 ? { ...step, end: findReplayEnd(step) } : step,
  );
}

/**
 * The goal that a refutation puts out of reach: the problem's, or that of a claim. A refutation
 * stops as soon as the goal is out of reach, which is one trick more than can still be won. A line
 * of one card does not go on to such an end: it is taken to be about the problem's goal.
 */
export function findRefutedGoal(
  problem: BridgeProblem,
  { log, startIndex, line }: Pick<ReplayLine, 'log' | 'startIndex' | 'line'>,
): number {
  if (line.length < 2) return problem.goal;
  const end = playCards(playAtStart(problem), [...log.slice(0, startIndex), ...line]);
  return tricksWon(end, studentSide(problem)) + tricksLeft(end) + 1;
}

function isStudentToPlayIn(problem: BridgeProblem, play: Play): boolean {
  const seat = turnOf(play);
  return seat !== null && isPlayedByStudent(problem, seat);
}

/**
 * The index of the step that is over or in progress after `point` cards, the problem's start
 * included; -1 before the first.
 */
export function findReplayStepIndex(steps: readonly BridgeReplayStep[], point: number): number {
  return steps.findLastIndex(({ from }) => point > from);
}

function createStep(
  problem: BridgeProblem,
  deal: Deal,
  play: Play,
  trick: number,
  {
    isAsPlayed,
    questionedCard,
  }: { readonly isAsPlayed: boolean; readonly questionedCard: Card | null },
): BridgeReplayStep {
  const trickWon = play.won[trick];
  invariant(trickWon, `Trick ${trick + 1} is not over.`);
  const perspective: StudentPerspective = {
    student: problem.student,
    playsBothHands: isPlayedByStudent(problem, partnerOf(problem.student)),
  };
  const before = playUntil(play, trick * 4);
  const event = classifyTrick(deal, before, trickWon, perspective);
  const side = studentSide(problem);
  const tricksLost = tricksWon(playUntil(play, trick * 4 + 4), otherSide(side));
  return {
    from: trick * 4,
    to: trick * 4 + 4,
    trick: trick + 1,
    isAsPlayed,
    event,
    questionedCard:
      questionedCard !== null && !eventNames(event, questionedCard)
        ? toQuestionedCard(questionedCard, trickWon)
        : null,
    // A ruff shows by itself that a player is out of the suit.
    showOut: event.kind === 'ruffs' ? null : findShowOut(deal, before, trickWon, perspective),
    tricksLost,
    tricksToSpare: 13 - problem.goal - tricksLost,
    goal: problem.goal,
    studentDefends: !perspective.playsBothHands,
    end: null,
  };
}

function eventNames(event: TrickEvent, card: Card): boolean {
  if (event.kind === 'runs') return event.cards.includes(card);
  return event.card === card || (event.kind === 'leads-over' && event.led === card);
}

function toQuestionedCard(card: Card, { cards }: Trick): QuestionedCard {
  const [ledCard] = cards;
  if (ledCard === undefined || ledCard === card) return { card, playedAs: 'lead' };
  return { card, playedAs: suitOf(ledCard) === suitOf(card) ? 'follow' : 'discard' };
}

/** Joins two steps when one player wins both tricks, from one hand or two; else null. */
function joinRuns(last: BridgeReplayStep, next: BridgeReplayStep): BridgeReplayStep | null {
  const [before, event] = [toRun(last), toRun(next)];
  if (!before || !event || before.player !== event.player || last.isAsPlayed !== next.isAsPlayed)
    return null;
  if (last.showOut || next.showOut) return null;
  const cards = [...before.cards, ...event.cards];
  return {
    ...next,
    from: last.from,
    event: { ...event, cards, cashed: before.cashed && event.cashed },
  };
}

type Run = Extract<TrickEvent, { readonly kind: 'runs' }>;

/** A step as a run of one player; null when its event deserves a step of its own. */
function toRun({ event, studentDefends }: BridgeReplayStep): Run | null {
  // Against a defending student declarer and dummy are one player.
  const player =
    event.player === 'you' || !studentDefends || event.player === 'partner'
      ? event.player
      : 'declarer';
  if (player !== 'you' && player !== 'declarer') return null;
  switch (event.kind) {
    case 'runs':
      return event;
    case 'cashes':
      return { kind: 'runs', player, cards: [event.card], cashed: true };
    case 'takes':
    case 'ruffs':
      return { kind: 'runs', player, cards: [event.card], cashed: false };
    default:
      return null;
  }
}

function findReplayEnd({ tricksToSpare, trick, tricksLost, goal }: BridgeReplayStep): ReplayEnd {
  if (tricksToSpare < 0) return 'out-of-reach';
  return trick - tricksLost >= goal ? 'reached' : null;
}
