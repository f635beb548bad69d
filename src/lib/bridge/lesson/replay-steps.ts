/**
 * A line that is shown to the student, told step by step: how a card is beaten, or the author's line. Pure
 * data beside the cards; the words for it come with the review.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import { playAtStart, isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  playCards,
  playUntil,
  tricksLeft,
  tricksWon,
  turnOf,
  type Play,
  type Trick,
} from '$lib/bridge/rules/bridge-play';
import { otherSide, partnerOf } from '$lib/bridge/rules/bridge-seats';
import { studentSide } from './table-positions';
import { classifyTrick, findShowOut, type TrickEvent, type ShowOut, type StudentPerspective } from './trick-event';

export type { TrickEvent as Deed, ShowOut as ShowsOut, PlayerLabel as Who } from './trick-event';

/** A line to be told: what was played before it, its cards, and the deal in which it is played. */
export interface ReplayLine {
  /** The student's play, all cards since the problem's start; longer than `at` where it went on. */
  readonly log: readonly Card[];
  /** The place in the log at which the line begins: that of the card in question. */
  readonly startIndex: number;
  /** Every card of the line, from the card in question on. */
  readonly line: readonly Card[];
  /** In which it lies; it fits all of these cards. */
  readonly deal: Deal;
  /** What the line is about, in tricks of the student's side: the problem's goal when absent. */
  readonly goal?: number;
}

/** Why a line stops where it does; null where it just ends. */
export type ReplayEnd = 'out-of-reach' | 'reached' | null;

/** A card of the student's, and how it came: as the lead, to the suit that was led, or as another one. */
export interface QuestionedCard {
  readonly card: Card;
  readonly playedAs: 'lead' | 'follow' | 'discard';
}

/** One step: a trick, or several of the same kind in a row. */
export interface BridgeReplayStep {
  /**
   * The points of the play between which it happens: numbers of cards from the very first one on, the
   * problem's start included. Both lie between two tricks, but where a line breaks off in one.
   */
  readonly from: number;
  readonly to: number;
  /** 1 to 13: the trick, of several the last. */
  readonly trick: number;
  /** Whether all of its cards were played so by everybody at the table. */
  readonly isAsPlayed: boolean;
  readonly event: TrickEvent;
  /** The card in question, in the step in which it is played, where the deed does not name it. */
  readonly questionedCard: QuestionedCard | null;
  readonly showOut: ShowOut | null;
  /** Tricks that the student's side has lost by now. */
  readonly tricksLost: number;
  /** How many it may still lose; negative when the goal is out of reach. */
  readonly tricksToSpare: number;
  /** What the student's side needs. */
  readonly goal: number;
  readonly studentDefends: boolean;
  /** On the last step. */
  readonly end: ReplayEnd;
}

/** The steps of a line, in order; none when no trick of it is over. */
export function toBridgeReplaySteps(problem: BridgeProblem, shown: ReplayLine): readonly BridgeReplayStep[] {
  const { log, startIndex: at, line, deal, goal = problem.goal } = shown;
  const begin = problem.start.length;
  const play = playCards(playAtStart(problem), [...log.slice(0, at), ...line]);
  const question = begin + at;
  const cards = cardsPlayed(play);
  const own = [...problem.start, ...log];
  const first = Math.floor(question / 4);
  const asks = isStudents(problem, playUntil(play, question));
  const steps: BridgeReplayStep[] = [];
  for (let trick = first; trick < play.won.length; trick++) {
    const step = stepOf({ ...problem, goal }, deal, play, trick, {
      asPlayed: cards
        .slice(trick * 4, trick * 4 + 4)
        .every((card, i) => own[trick * 4 + i] === card),
      question: trick === first && asks ? (line[0] ?? null) : null,
    });
    const last = steps.at(-1);
    // The card in question stands alone.
    const joined = last && steps.length > 1 ? inOne(last, step) : null;
    if (joined) steps[steps.length - 1] = joined;
    else steps.push(step);
  }
  return steps.map((step, i) => (i === steps.length - 1 ? { ...step, end: endOf(step) } : step));
}

/**
 * What a line that beats the student has put out of reach: the problem's goal, or what was claimed. Such a line
 * stops at once, so one trick more than can still be taken was wanted.
 */
export function findRefutedGoal(
  problem: BridgeProblem,
  { log, startIndex: at, line }: Pick<ReplayLine, 'log' | 'at' | 'line'>,
): number {
  if (line.length < 2) return problem.goal;
  const end = playCards(playAtStart(problem), [...log.slice(0, at), ...line]);
  return tricksWon(end, studentSide(problem)) + tricksLeft(end) + 1;
}

function isStudents(problem: BridgeProblem, play: Play): boolean {
  const seat = turnOf(play);
  return seat !== null && isPlayedByStudent(problem, seat);
}

/** The step that a point belongs to, by its place: the one that is just over or under way; -1 before all. */
export function findReplayStepIndex(steps: readonly BridgeReplayStep[], point: number): number {
  return steps.findLastIndex(({ from }) => point > from);
}

function stepOf(
  problem: BridgeProblem,
  deal: Deal,
  play: Play,
  trick: number,
  { asPlayed, question }: { readonly asPlayed: boolean; readonly question: Card | null },
): BridgeReplayStep {
  const won = play.won[trick];
  invariant(won, `Trick ${trick + 1} is not over.`);
  const teller: StudentPerspective = {
    student: problem.student,
    playsBothHands: isPlayedByStudent(problem, partnerOf(problem.student)),
  };
  const before = playUntil(play, trick * 4);
  const deed = classifyTrick(deal, before, won, teller);
  const side = studentSide(problem);
  const lost = tricksWon(playUntil(play, trick * 4 + 4), otherSide(side));
  return {
    from: trick * 4,
    to: trick * 4 + 4,
    trick: trick + 1,
    isAsPlayed: asPlayed,
    event: deed,
    questionedCard: question !== null && !names(deed, question) ? questionOf(question, won) : null,
    showOut: deed.kind === 'ruffs' ? null : findShowOut(deal, before, won, teller),
    tricksLost: lost,
    tricksToSpare: 13 - problem.goal - lost,
    goal: problem.goal,
    studentDefends: !teller.playsBothHands,
    end: null,
  };
}

function names(deed: TrickEvent, card: Card): boolean {
  if (deed.kind === 'runs') return deed.cards.includes(card);
  return deed.card === card || (deed.kind === 'leads-over' && deed.led === card);
}

function questionOf(card: Card, { cards }: Trick): QuestionedCard {
  const [led] = cards;
  if (led === undefined || led === card) return { card, playedAs: 'lead' };
  return { card, playedAs: suitOf(led) === suitOf(card) ? 'follow' : 'discard' };
}

/** Tricks that one player wins one after the other, with one hand or two, are one step. */
function inOne(last: BridgeReplayStep, next: BridgeReplayStep): BridgeReplayStep | null {
  const [before, deed] = [runOf(last), runOf(next)];
  if (!before || !deed || before.who !== deed.who || last.isAsPlayed !== next.isAsPlayed) return null;
  if (last.showOut || next.showOut) return null;
  const cards = [...before.cards, ...deed.cards];
  return {
    ...next,
    from: last.from,
    event: { ...deed, cards, cashed: before.cashed && deed.cashed },
  };
}

type Run = Extract<TrickEvent, { readonly kind: 'runs' }>;

/** A step as a run of one player's; null where what happened is worth a step of its own. */
function runOf({ event: deed, studentDefends: defends }: BridgeReplayStep): Run | null {
  const who = deed.who === 'you' || !defends || deed.who === 'partner' ? deed.who : 'declarer';
  if (who !== 'you' && who !== 'declarer') return null;
  switch (deed.kind) {
    case 'runs':
      return deed;
    case 'cashes':
      return { kind: 'runs', who, cards: [deed.card], cashed: true };
    case 'takes':
    case 'ruffs':
      return { kind: 'runs', who, cards: [deed.card], cashed: false };
    default:
      return null;
  }
}

function endOf({ tricksToSpare: spare, trick, tricksLost: lost, goal }: BridgeReplayStep): ReplayEnd {
  if (spare < 0) return 'out-of-reach';
  return trick - lost >= goal ? 'reached' : null;
}
