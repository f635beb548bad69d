/**
 * Alpha-beta with a zero window: whether the declarer's side takes at least so many points. What is answered is a
 * bound of the value: from below when it reaches what was asked, else from above.
 */
import { surePoints, takesAll } from './sure-points';
import { Cards, type Terms } from './kernel-cards';
import { listChoices, MOST_CHOICES } from './kernel-moves';
import { Killers } from './killer-moves';
import { lastValue } from './last-trick';
import { Memory } from './mighty-transposition-table';
import { promise } from './mighty-move-ordering';
import { follow, lead, newTurn, type Turn } from './trick-state';
import { LAST_TRICK, MIGHTY_HEIGHT, SEAT_COUNT } from './kernel-encoding';
import { Shapes } from './suit-signatures';

/** Tricks of ten cards each, and turns of a trick, the whole trick among them. */
const TRICK_TURNS = SEAT_COUNT + 1;
const TURNS = LAST_TRICK * TRICK_TURNS;
/** A promise stands above the play it belongs to; 255 masks the play. */
const PROMISES = 8;
const PLAY = 255;
/** What settled a like turn before is tried first. */
const KILLER = 1 << 28;
const REMEMBERED = 1 << 29;

export class OutOfNodes extends Error {}

export class Search {
  readonly cards = new Cards();
  /** Plays tried since the search was made. */
  nodes = 0;
  /** How many it may be before `OutOfNodes` is thrown. */
  limit = Infinity;
  readonly #shapes = new Shapes(this.cards);
  readonly #memory = new Memory();
  readonly #killers = new Killers(this.cards);
  readonly #turns = Array.from({ length: TURNS }, newTurn);
  readonly #choices = new Int32Array(TURNS * MOST_CHOICES);
  /** The lead that was best where a trick was last searched. */
  #bestLead = 0;

  /** Another deal of so many tricks, with the cards that are or were in it and their seats: all is forgotten. */
  begin(terms: Terms, tricks: number, owned: readonly (readonly [number, number])[]): void {
    this.cards.begin(terms);
    for (const [card, seat] of owned) this.cards.owner[card] = seat;
    this.#shapes.begin();
    this.#memory.begin(tricks);
    this.#killers.forget();
  }

  /** A bound of the value after a play, the points in the trick included. Throws `OutOfNodes`. */
  after(turn: Turn, play: number, target: number): number {
    if (++this.nodes > this.limit) throw new OutOfNodes();
    const { cards } = this;
    const { seat } = turn;
    const next = this.#turnAt(turn.number, turn.played + 1);
    follow(next, turn, play, cards);
    cards.take(seat, play);
    let value: number;
    if (next.played < SEAT_COUNT) value = this.#choose(next, target, 0);
    else {
      const gain = cards.side[next.winner] === 1 ? next.points : 0;
      value = gain + this.#fromTrick(next.number + 1, next.winner, target - gain);
    }
    cards.give(seat, play);
    return value;
  }

  #turnAt(number: number, played: number): Turn {
    return this.#turns[(number - 1) * TRICK_TURNS + played]!;
  }

  #fromTrick(number: number, leader: number, target: number): number {
    const { cards } = this;
    const { points } = cards;
    if (target <= 0) return 0;
    if (target > points) return points;
    if (number === LAST_TRICK) return lastValue(cards, leader);
    const most = points - surePoints(cards, 0, number);
    if (most < target) return most;
    const least = surePoints(cards, 1, number);
    if (least >= target) return least;
    if (takesAll(cards, leader, number)) return cards.side[leader] === 1 ? points : 0;
    return this.#remembered(number, leader, target, least, most);
  }

  #remembered(number: number, leader: number, target: number, least: number, most: number): number {
    const memory = this.#memory;
    const shapes = this.#shapes;
    const suits = shapes.name(0) | (shapes.name(1) << 16);
    const others = shapes.name(2) | (shapes.name(3) << 16);
    const place = memory.place(suits, others, leader);
    const known = memory.known(place, suits, others, leader);
    let [low, high] = [least, most];
    if (known !== 0) {
      low = Math.max(low, known & 31);
      high = Math.min(high, (known >> 5) & 31);
      if (low >= target) return low;
      if (high < target) return high;
    }
    const turn = this.#turnAt(number, 0);
    lead(turn, number, leader);
    const value = this.#choose(turn, target, known >> 10);
    if (value >= target) low = Math.max(low, value);
    else high = Math.min(high, value);
    memory.keep(place, suits, others, leader, low | (high << 5) | (this.#bestLead << 10));
    return value;
  }

  /** `remembered` is the lead that was best here before, plus one; 0 where nobody knows. */
  #choose(turn: Turn, target: number, remembered: number): number {
    const { cards } = this;
    const { number, played, seat } = turn;
    if (turn.height === MIGHTY_HEIGHT) {
      // The trick is won, whoever follows.
      if (cards.side[turn.winner] === 1) {
        if (turn.points >= target) return turn.points;
      } else if (cards.points < target) return cards.points;
    }
    const ours = cards.side[seat] === 1;
    const slot = this.#killers.slot(turn);
    const first = ((number - 1) * TRICK_TURNS + played) * MOST_CHOICES;
    const end = this.#list(turn, first, this.#killers.at(slot), remembered);
    let best = ours ? -1 : 99;
    let bestPlay = 0;
    for (let i = first; i < end; i++) {
      const play = this.#next(i, end);
      const value = this.after(turn, play, target);
      if (ours ? value <= best : value >= best) continue;
      best = value;
      bestPlay = play;
      if (ours ? value >= target : value < target) {
        this.#killers.settle(slot, play);
        break;
      }
    }
    if (played === 0) this.#bestLead = bestPlay + 1;
    return best;
  }

  /** Writes down the choices with what they promise, and says where they end. */
  #list(turn: Turn, first: number, killer: number, remembered: number): number {
    const choices = this.#choices;
    const end = listChoices(this.cards, turn, choices, first);
    for (let i = first; i < end; i++) {
      const play = choices[i]!;
      let worth = (promise(this.cards, turn, play) << PROMISES) | play;
      if (play + 1 === killer) worth |= KILLER;
      if (play + 1 === remembered) worth |= REMEMBERED;
      choices[i] = worth;
    }
    return end;
  }

  /** The most promising choice from a place on; it changes places with the one there. */
  #next(from: number, end: number): number {
    const choices = this.#choices;
    let best = from;
    for (let i = from + 1; i < end; i++) if (choices[i]! > choices[best]!) best = i;
    const chosen = choices[best]!;
    choices[best] = choices[from]!;
    choices[from] = chosen;
    return chosen & PLAY;
  }
}
