/** A line of the student's, tried out in one deal against the best defence. */
import { deckPlace, DECK, suitOf, type Card } from '$lib/cards/card';
import { inSuit, without, type Hand } from '$lib/cards/hand';
import type { Step } from '$lib/bridge/problem/bridge-problem';
import { beginLine, nextPlay, type Cursor, type LastCards } from '$lib/bridge/problem/author-line';
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
export type Line =
  | { readonly kind: 'cards'; readonly cards: readonly (readonly Card[])[] }
  | { readonly kind: 'steps'; readonly steps: readonly Step[] };

/** Who plays for how many tricks, from which moment on. */
export interface Quest {
  readonly play: Play;
  /** The seats that the student plays. */
  readonly student: readonly Seat[];
  /** Tricks that the student's side needs over the whole play. */
  readonly goal: number;
}

/** Positions of one line in one deal. */
const FOLLOWED = 300;

/** Tries lines and cards in deals with one solver. `nodes` bounds each question to it. */
export class Trial {
  private readonly ours: 'NS' | 'EW';
  /** Positions of a line that may still be looked at. */
  private left = 0;
  /** Whether a line went on where it was left. */
  private cut = false;

  constructor(
    private readonly quest: Quest,
    private readonly solver: DoubleDummySolver,
    private readonly nodes: number,
  ) {
    this.ours = sideOf(quest.student[0] ?? 'S');
  }

  /** Whether the goal can be made with open cards after some cards more; null when that was not settled. */
  makes(deal: Deal, cards: readonly Card[] = []): boolean | null {
    return this.open(deal, cards.reduce(playCard, this.quest.play));
  }

  /**
   * Whether a line makes the goal in a deal: with open cards from where it ends, or cannot be followed. A long line has
   * more branches than can be looked at: it is followed a trick further each time, as far as `FOLLOWED` allows.
   */
  wins(deal: Deal, line: Line): boolean | null {
    const { play } = this.quest;
    // What cannot be made with open cards is made by no line.
    let last = this.open(deal, play);
    this.left = FOLLOWED;
    for (let trick = play.won.length + 1; last !== false && trick <= 13; trick++) {
      this.cut = false;
      const found = this.follow(deal, play, place(line, play), trick);
      if (found === false) return false;
      if (this.left <= 0) return last;
      last = found;
      if (!this.cut) return found;
    }
    return last;
  }

  /** The line in every branch up to the end of a trick. */
  private follow(deal: Deal, play: Play, line: Follower, trick: number): boolean | null {
    const { goal, student } = this.quest;
    const won = tricksWon(play, this.ours);
    if (won >= goal) return true;
    if (won + tricksLeft(play) < goal) return false;
    const seat = turnOf(play);
    if (line.over || seat === null) return this.open(deal, play);
    if (play.won.length >= trick) {
      this.cut = true;
      return this.open(deal, play);
    }
    if (--this.left <= 0) return null;
    const legal = legalIn(deal, play);
    if (student.includes(seat)) {
      const next = line.next(play, legal);
      if (next === null) return this.open(deal, play);
      return this.follow(deal, playCard(play, next.card), next.line.saw(seat, next.card), trick);
    }
    let all: boolean | null = true;
    for (const card of different(legal, deal, play)) {
      const found = this.follow(deal, playCard(play, card), line.saw(seat, card), trick);
      if (found === false) return false;
      if (found === null) all = null;
    }
    return all;
  }

  private open(deal: Deal, play: Play): boolean | null {
    const need = this.quest.goal - tricksWon(play, this.ours);
    const left = tricksLeft(play);
    if (need <= 0) return true;
    if (need > left) return false;
    const seat = turnOf(play);
    if (seat === null) return false;
    const { leader, cards } = play.trick;
    const hands = handsLeft(deal, { ...play, trick: { leader, cards: [] } });
    const position = { hands, strain: play.strain, leader, played: cards };
    const ours = sideOf(seat) === this.ours;
    const options = { nodes: this.nodes };
    const can = this.solver.canTake(position, ours ? need : left - need + 1, options);
    return can === null ? null : ours ? can : !can;
  }
}

/** Where a line is, and what it has seen. */
interface Follower {
  readonly over: boolean;
  /** The next card of the student's; null where the line cannot be followed. */
  next(play: Play, legal: Hand): { readonly card: Card; readonly line: Follower } | null;
  /** The line after somebody's card. */
  saw(seat: Seat, card: Card): Follower;
}

/** A line before its first card. */
function place(line: Line, play: Play): Follower {
  if (line.kind === 'cards') return inCards(line.cards);
  const seats = seatsPlayed(play);
  const last = Object.fromEntries(cardsPlayed(play).map((card, i) => [seats[i], card]));
  return inSteps(beginLine(line.steps), last);
}

function inCards([now, ...rest]: readonly (readonly Card[])[]): Follower {
  const line: Follower = {
    over: now === undefined,
    next({ trick, strain }, legal) {
      const can = (now ?? []).filter((card) => legal.includes(card));
      const takes = can.find((card) => trick.cards.every((lying) => !beats(lying, card, strain)));
      const card = takes ?? can.at(-1);
      return card === undefined ? null : { card, line: inCards(rest) };
    },
    saw: () => line,
  };
  return line;
}

function inSteps(cursor: Cursor, last: LastCards): Follower {
  return {
    over: cursor === null,
    next(_, legal) {
      const said = nextPlay(cursor, last);
      if (said === null || !legal.includes(said.card)) return null;
      return { card: said.card, line: inSteps(said.next, last) };
    },
    saw: (seat, card) => inSteps(cursor, { ...last, [seat]: card }),
  };
}

/** Of touching cards of a hand only the lowest: nothing that is still in play lies between. */
function different(legal: Hand, deal: Deal, play: Play): Hand {
  const seat = turnOf(play);
  if (seat === null) return legal;
  const gone = new Set(play.won.flatMap(({ cards }) => cards));
  const own = new Set(without(deal[seat], gone));
  return legal.filter((card) => {
    const below = inSuit(legal, suitOf(card)).find((each) => deckPlace(each) > deckPlace(card));
    if (below === undefined) return true;
    const between = DECK.slice(deckPlace(card) + 1, deckPlace(below));
    return !between.every((each) => gone.has(each) || own.has(each));
  });
}
