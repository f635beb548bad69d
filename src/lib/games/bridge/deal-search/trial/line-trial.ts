/** Trial of a student's line in one deal against best defence. */
import { deckIndex, DECK, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import type { BridgeLineStep } from '$lib/games/bridge/problem/bridge-problem';
import {
  createLineCursor,
  nextLinePlay,
  type AuthorLineCursor,
  type LastCards,
} from '$lib/games/bridge/problem/author-line';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
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
} from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';

/**
 * A line of play for the student. `cards`: one item for each of the student's turns; of several
 * cards in an item the first that wins the trick so far is played, else the last: "SJ/SA" is the
 * jack, or the ace if the queen has been played. `steps`: the line of a problem.
 */
export type TrialLine =
  | { readonly kind: 'cards'; readonly cards: readonly (readonly Card[])[] }
  | { readonly kind: 'steps'; readonly steps: readonly BridgeLineStep[] };

/** The task of the student: seats, goal and the play so far. */
export interface TrialTask {
  readonly play: Play;
  readonly studentSeats: readonly Seat[];
  /** Tricks that the student's side needs over the whole play. */
  readonly goal: number;
}

/** Most positions that are visited for one line in one deal. */
const MAX_LINE_POSITIONS = 300;

/** Tries lines and cards in deals; `nodeLimit` bounds each question to the double-dummy solver. */
export class LineTrial {
  private readonly studentSide: 'NS' | 'EW';
  /** Positions that the current line may still visit. */
  private positionsLeft = 0;
  /** True when the current pass stopped somewhere before the end of the line. */
  private wasTruncated = false;

  constructor(
    private readonly task: TrialTask,
    private readonly solver: DoubleDummySolver,
    private readonly nodeLimit: number,
  ) {
    this.studentSide = sideOf(task.studentSeats[0] ?? 'S');
  }

  /** True when the goal can be made double dummy after some more cards; null when undecided. */
  canMakeAfter(deal: Deal, cards: readonly Card[] = []): boolean | null {
    return this.canMakeDoubleDummy(deal, cards.reduce(playCard, this.task.play));
  }

  /**
   * True when a line makes the goal in a deal against every defence, double dummy from where it
   * ends or can't be followed; null when undecided. Iterative deepening: each pass follows the line
   * one trick further, as far as `MAX_LINE_POSITIONS` allows.
   */
  lineWins(deal: Deal, line: TrialLine): boolean | null {
    const { play } = this.task;
    // A goal that can't be made double dummy is made by no line.
    let result = this.canMakeDoubleDummy(deal, play);
    this.positionsLeft = MAX_LINE_POSITIONS;
    for (let trick = play.won.length + 1; result !== false && trick <= 13; trick++) {
      this.wasTruncated = false;
      const passResult = this.follow(deal, play, startCursor(line, play), trick);
      // A play that fails double dummy after some tricks of the line fails however it goes on.
      if (passResult === false) return false;
      // The pass was cut off: the result of the one before it stands.
      if (this.positionsLeft <= 0) return result;
      result = passResult;
      if (!this.wasTruncated) return passResult;
    }
    return result;
  }

  /** Follows the line against every defence up to the end of a trick. */
  private follow(deal: Deal, play: Play, line: TrialCursor, trick: number): boolean | null {
    const { goal, studentSeats } = this.task;
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
    if (studentSeats.includes(seat)) {
      const next = line.nextCard(play, legal);
      if (next === null) return this.canMakeDoubleDummy(deal, play);
      const after = playCard(play, next.card);
      return this.follow(deal, after, next.cursor.afterCard(seat, next.card), trick);
    }
    let result: boolean | null = true;
    for (const card of pickEquivalenceRepresentatives(legal, deal, play)) {
      const wins = this.follow(deal, playCard(play, card), line.afterCard(seat, card), trick);
      if (wins === false) return false;
      if (wins === null) result = null;
    }
    return result;
  }

  /** True when the student's side can still reach the goal double dummy; null when undecided. */
  private canMakeDoubleDummy(deal: Deal, play: Play): boolean | null {
    const needed = this.task.goal - tricksWon(play, this.studentSide);
    const remainingTricks = tricksLeft(play);
    if (needed <= 0) return true;
    if (needed > remainingTricks) return false;
    const seat = turnOf(play);
    if (seat === null) return false;
    const { leader, cards } = play.trick;
    const hands = handsLeft(deal, { ...play, trick: { leader, cards: [] } });
    const position = { hands, strain: play.strain, leader, played: cards };
    const isStudentSide = sideOf(seat) === this.studentSide;
    // The solver asks for the side to play: the defence has to take enough to leave too few.
    const canTake = this.solver.canTake(
      position,
      isStudentSide ? needed : remainingTricks - needed + 1,
      {
        nodes: this.nodeLimit,
      },
    );
    return canTake === null ? null : isStudentSide ? canTake : !canTake;
  }
}

/** An immutable cursor into a line, with the cards played that its branches ask about. */
interface TrialCursor {
  readonly isAtEnd: boolean;
  /** The student's next card and the cursor after it; null where the line can't be followed. */
  nextCard(play: Play, legal: Hand): { readonly card: Card; readonly cursor: TrialCursor } | null;
  /** The cursor after any seat's card. */
  afterCard(seat: Seat, card: Card): TrialCursor;
}

/** A cursor before the first card of a line. */
function startCursor(line: TrialLine, play: Play): TrialCursor {
  if (line.kind === 'cards') return createCardsCursor(line.cards);
  const seats = seatsPlayed(play);
  const lastCards = Object.fromEntries(cardsPlayed(play).map((card, i) => [seats[i], card]));
  return createStepsCursor(createLineCursor(line.steps), lastCards);
}

/** A cursor into a line of cards, which ignores the other seats' cards. */
function createCardsCursor([options, ...laterOptions]: readonly (readonly Card[])[]): TrialCursor {
  const cursor: TrialCursor = {
    isAtEnd: options === undefined,
    nextCard({ trick, strain }, legal) {
      const playable = (options ?? []).filter((card) => legal.includes(card));
      const winner = playable.find((card) =>
        trick.cards.every((earlierCard) => !beats(earlierCard, card, strain)),
      );
      const card = winner ?? playable.at(-1);
      return card === undefined ? null : { card, cursor: createCardsCursor(laterOptions) };
    },
    afterCard: () => cursor,
  };
  return cursor;
}

/** A cursor into an author's line, whose branches depend on the last cards of all seats. */
function createStepsCursor(cursor: AuthorLineCursor, lastCards: LastCards): TrialCursor {
  return {
    isAtEnd: cursor === null,
    nextCard(_, legal) {
      const next = nextLinePlay(cursor, lastCards);
      if (next === null || !legal.includes(next.card)) return null;
      return { card: next.card, cursor: createStepsCursor(next.nextCursor, lastCards) };
    },
    afterCard: (seat, card) => createStepsCursor(cursor, { ...lastCards, [seat]: card }),
  };
}

/**
 * The lowest card of each run of equivalent cards: no card that is still in play lies between them.
 */
function pickEquivalenceRepresentatives(legal: Hand, deal: Deal, play: Play): Hand {
  const seat = turnOf(play);
  if (seat === null) return legal;
  const played = new Set(play.won.flatMap(({ cards }) => cards));
  const handCards = new Set(removeCards(deal[seat], played));
  return legal.filter((card) => {
    const nextLower = cardsInSuit(legal, suitOf(card)).find(
      (betweenCard) => deckIndex(betweenCard) > deckIndex(card),
    );
    if (nextLower === undefined) return true;
    const between = DECK.slice(deckIndex(card) + 1, deckIndex(nextLower));
    return !between.every((betweenCard) => played.has(betweenCard) || handCards.has(betweenCard));
  });
}
