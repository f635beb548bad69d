/** A line of the student's, tried out in one deal against the best defence. */
import { deckIndex, DECK, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import type { BridgeLineStep } from '$lib/bridge/problem/bridge-problem';
import { createLineCursor, nextLinePlay, type AuthorLineCursor, type LastCards } from '$lib/bridge/problem/author-line';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import {
  beats,
  cardsPlayed,
  handsLeft,
  legalIn,
  playCard,
  seatsPlayed,
  tricksLeft,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { DoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';

/**
 * What the student plays. `cards`: one item for each of its turns; of several cards in one the first that takes the
 * trick as it lies, else the last: the jack, or the ace if the queen is there. `steps`: the line of a problem.
 */
export type TrialLine =
  | { readonly kind: 'cards'; readonly cards: readonly (readonly Card[])[] }
  | { readonly kind: 'steps'; readonly steps: readonly BridgeLineStep[] };

/** Who plays for how many tricks, from which moment on. */
export interface TrialTask {
  readonly play: Play;
  /** The seats that the student plays. */
  readonly studentSeats: readonly Seat[];
  /** Tricks that the student's side needs over the whole play. */
  readonly goal: number;
}

/** Positions of one line in one deal. */
const MAX_LINE_POSITIONS = 300;

/** Tries lines and cards in deals with one solver. `nodes` bounds each question to it. */
export class LineTrial {
  private readonly studentSide: 'NS' | 'EW';
  /** Positions of a line that may still be looked at. */
  private positionsLeft = 0;
  /** Whether a line went on where it was left. */
  private wasTruncated = false;

  constructor(
    private readonly task: TrialTask,
    private readonly solver: DoubleDummySolver,
    private readonly nodeLimit: number,
  ) {
    this.studentSide = sideOf(task.studentSeats[0] ?? 'S');
  }

  /** Whether the goal can be made with open cards after some cards more; null when that was not settled. */
  canMakeAfter(deal: Deal, cards: readonly Card[] = []): boolean | null {
    return this.canMakeDoubleDummy(deal, cards.reduce(playCard, this.task.play));
  }

  /**
   * Whether a line makes the goal in a deal: with open cards from where it ends, or cannot be followed. A long line has
   * more branches than can be looked at: it is followed a trick further each time, as far as `FOLLOWED` allows.
   */
  lineWins(deal: Deal, line: TrialLine): boolean | null {
    const { play } = this.task;
    // What cannot be made with open cards is made by no line.
    let last = this.canMakeDoubleDummy(deal, play);
    this.positionsLeft = MAX_LINE_POSITIONS;
    for (let trick = play.won.length + 1; last !== false && trick <= 13; trick++) {
      this.wasTruncated = false;
      const found = this.follow(deal, play, startCursor(line, play), trick);
      if (found === false) return false;
      if (this.positionsLeft <= 0) return last;
      last = found;
      if (!this.wasTruncated) return found;
    }
    return last;
  }

  /** The line in every branch up to the end of a trick. */
  private follow(deal: Deal, play: Play, line: AuthorLineCursor, trick: number): boolean | null {
    const { goal, studentSeats: student } = this.task;
    const won = tricksWon(play, this.studentSide);
    if (won >= goal) return true;
    if (won + tricksLeft(play) < goal) return false;
    const seat = turnOf(play);
    if (line.isAtEnd || seat === null) return this.canMakeDoubleDummy(deal, play);
    if (play.won.length >= trick) {
      this.wasTruncated = true;
      return this.canMakeDoubleDummy(deal, play);
    }
    if (--this.positionsLeft <= 0) return null;
    const legal = legalIn(deal, play);
    if (student.includes(seat)) {
      const next = line.nextCard(play, legal);
      if (next === null) return this.canMakeDoubleDummy(deal, play);
      return this.follow(deal, playCard(play, next.card), next.line.afterCard(seat, next.card), trick);
    }
    let all: boolean | null = true;
    for (const card of pickEquivalenceRepresentatives(legal, deal, play)) {
      const found = this.follow(deal, playCard(play, card), line.afterCard(seat, card), trick);
      if (found === false) return false;
      if (found === null) all = null;
    }
    return all;
  }

  private canMakeDoubleDummy(deal: Deal, play: Play): boolean | null {
    const need = this.task.goal - tricksWon(play, this.studentSide);
    const left = tricksLeft(play);
    if (need <= 0) return true;
    if (need > left) return false;
    const seat = turnOf(play);
    if (seat === null) return false;
    const { leader, cards } = play.trick;
    const hands = handsLeft(deal, { ...play, trick: { leader, cards: [] } });
    const position = { hands, strain: play.strain, leader, played: cards };
    const ours = sideOf(seat) === this.studentSide;
    const options = { nodes: this.nodeLimit };
    const can = this.solver.canTake(position, ours ? need : left - need + 1, options);
    return can === null ? null : ours ? can : !can;
  }
}

/** Where a line is, and what it has seen. */
interface AuthorLineCursor {
  readonly isAtEnd: boolean;
  /** The next card of the student's; null where the line cannot be followed. */
  nextCard(play: Play, legal: Hand): { readonly card: Card; readonly line: AuthorLineCursor } | null;
  /** The line after somebody's card. */
  afterCard(seat: Seat, card: Card): AuthorLineCursor;
}

/** A line before its first card. */
function startCursor(line: TrialLine, play: Play): AuthorLineCursor {
  if (line.kind === 'cards') return createCardsCursor(line.cards);
  const seats = seatsPlayed(play);
  const last = Object.fromEntries(cardsPlayed(play).map((card, i) => [seats[i], card]));
  return createStepsCursor(createLineCursor(line.steps), last);
}

function createCardsCursor([now, ...rest]: readonly (readonly Card[])[]): AuthorLineCursor {
  const line: AuthorLineCursor = {
    isAtEnd: now === undefined,
    nextCard({ trick, strain }, legal) {
      const can = (now ?? []).filter((card) => legal.includes(card));
      const takes = can.find((card) => trick.cards.every((lying) => !beats(lying, card, strain)));
      const card = takes ?? can.at(-1);
      return card === undefined ? null : { card, line: createCardsCursor(rest) };
    },
    afterCard: () => line,
  };
  return line;
}

function createStepsCursor(cursor: AuthorLineCursor, last: LastCards): AuthorLineCursor {
  return {
    isAtEnd: cursor === null,
    nextCard(_, legal) {
      const said = nextLinePlay(cursor, last);
      if (said === null || !legal.includes(said.card)) return null;
      return { card: said.card, line: createStepsCursor(said.nextCursor, last) };
    },
    afterCard: (seat, card) => createStepsCursor(cursor, { ...last, [seat]: card }),
  };
}

/** Of touching cards of a hand only the lowest: nothing that is still in play lies between. */
function pickEquivalenceRepresentatives(legal: Hand, deal: Deal, play: Play): Hand {
  const seat = turnOf(play);
  if (seat === null) return legal;
  const gone = new Set(play.won.flatMap(({ cards }) => cards));
  const own = new Set(removeCards(deal[seat], gone));
  return legal.filter((card) => {
    const below = cardsInSuit(legal, suitOf(card)).find((each) => deckIndex(each) > deckIndex(card));
    if (below === undefined) return true;
    const between = DECK.slice(deckIndex(card) + 1, deckIndex(below));
    return !between.every((each) => gone.has(each) || own.has(each));
  });
}
