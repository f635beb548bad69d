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
import { deedOf, showsOut, type Deed, type ShowsOut, type Teller } from './trick-event';

export type { Deed, ShowsOut, Who } from './trick-event';

/** A line to be told: what was played before it, its cards, and the deal in which it is played. */
export interface ShownLine {
  /** The student's play, all cards since the problem's start; longer than `at` where it went on. */
  readonly log: readonly Card[];
  /** The place in the log at which the line begins: that of the card in question. */
  readonly at: number;
  /** Every card of the line, from the card in question on. */
  readonly line: readonly Card[];
  /** In which it lies; it fits all of these cards. */
  readonly deal: Deal;
  /** What the line is about, in tricks of the student's side: the problem's goal when absent. */
  readonly goal?: number;
}

/** Why a line stops where it does; null where it just ends. */
export type End = 'out-of-reach' | 'reached' | null;

/** A card of the student's, and how it came: as the lead, to the suit that was led, or as another one. */
export interface Question {
  readonly card: Card;
  readonly as: 'lead' | 'follow' | 'discard';
}

/** One step: a trick, or several of the same kind in a row. */
export interface ShownStep {
  /**
   * The points of the play between which it happens: numbers of cards from the very first one on, the
   * problem's start included. Both lie between two tricks, but where a line breaks off in one.
   */
  readonly from: number;
  readonly to: number;
  /** 1 to 13: the trick, of several the last. */
  readonly trick: number;
  /** Whether all of its cards were played so by everybody at the table. */
  readonly asPlayed: boolean;
  readonly deed: Deed;
  /** The card in question, in the step in which it is played, where the deed does not name it. */
  readonly question: Question | null;
  readonly out: ShowsOut | null;
  /** Tricks that the student's side has lost by now. */
  readonly lost: number;
  /** How many it may still lose; negative when the goal is out of reach. */
  readonly spare: number;
  /** What the student's side needs. */
  readonly goal: number;
  readonly defends: boolean;
  /** On the last step. */
  readonly end: End;
}

/** The steps of a line, in order; none when no trick of it is over. */
export function shownSteps(problem: BridgeProblem, shown: ShownLine): readonly ShownStep[] {
  const { log, at, line, deal, goal = problem.goal } = shown;
  const begin = problem.start.length;
  const play = playCards(playAtStart(problem), [...log.slice(0, at), ...line]);
  const question = begin + at;
  const cards = cardsPlayed(play);
  const own = [...problem.start, ...log];
  const first = Math.floor(question / 4);
  const asks = isStudents(problem, playUntil(play, question));
  const steps: ShownStep[] = [];
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
export function goalBeaten(
  problem: BridgeProblem,
  { log, at, line }: Pick<ShownLine, 'log' | 'at' | 'line'>,
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
export function stepAt(steps: readonly ShownStep[], point: number): number {
  return steps.findLastIndex(({ from }) => point > from);
}

function stepOf(
  problem: BridgeProblem,
  deal: Deal,
  play: Play,
  trick: number,
  { asPlayed, question }: { readonly asPlayed: boolean; readonly question: Card | null },
): ShownStep {
  const won = play.won[trick];
  invariant(won, `Trick ${trick + 1} is not over.`);
  const teller: Teller = {
    student: problem.student,
    both: isPlayedByStudent(problem, partnerOf(problem.student)),
  };
  const before = playUntil(play, trick * 4);
  const deed = deedOf(deal, before, won, teller);
  const side = studentSide(problem);
  const lost = tricksWon(playUntil(play, trick * 4 + 4), otherSide(side));
  return {
    from: trick * 4,
    to: trick * 4 + 4,
    trick: trick + 1,
    asPlayed,
    deed,
    question: question !== null && !names(deed, question) ? questionOf(question, won) : null,
    out: deed.kind === 'ruffs' ? null : showsOut(deal, before, won, teller),
    lost,
    spare: 13 - problem.goal - lost,
    goal: problem.goal,
    defends: !teller.both,
    end: null,
  };
}

function names(deed: Deed, card: Card): boolean {
  if (deed.kind === 'runs') return deed.cards.includes(card);
  return deed.card === card || (deed.kind === 'leads-over' && deed.led === card);
}

function questionOf(card: Card, { cards }: Trick): Question {
  const [led] = cards;
  if (led === undefined || led === card) return { card, as: 'lead' };
  return { card, as: suitOf(led) === suitOf(card) ? 'follow' : 'discard' };
}

/** Tricks that one player wins one after the other, with one hand or two, are one step. */
function inOne(last: ShownStep, next: ShownStep): ShownStep | null {
  const [before, deed] = [runOf(last), runOf(next)];
  if (!before || !deed || before.who !== deed.who || last.asPlayed !== next.asPlayed) return null;
  if (last.out || next.out) return null;
  const cards = [...before.cards, ...deed.cards];
  return {
    ...next,
    from: last.from,
    deed: { ...deed, cards, cashed: before.cashed && deed.cashed },
  };
}

type Run = Extract<Deed, { readonly kind: 'runs' }>;

/** A step as a run of one player's; null where what happened is worth a step of its own. */
function runOf({ deed, defends }: ShownStep): Run | null {
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

function endOf({ spare, trick, lost, goal }: ShownStep): End {
  if (spare < 0) return 'out-of-reach';
  return trick - lost >= goal ? 'reached' : null;
}
