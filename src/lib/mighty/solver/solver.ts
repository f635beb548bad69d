/**
 * The points that the declarer's side still takes when all cards are open and everybody plays their best, with
 * the sides known. Alpha-beta over the plays; what a trick can begin with is remembered.
 */
import { SUITS } from '$lib/cards/suits';
import type { MightyHand } from '$lib/mighty/rules/cards';
import { SEATS, seatAfter, type BySeat, type Seat } from '$lib/mighty/rules/seats';
import type { Specials } from '$lib/mighty/rules/specials';
import {
  canCall,
  cardOf,
  legalPlays,
  TRICK_CARDS,
  TRICKS,
  type PlayedCard,
  type TrickPlays,
} from '$lib/mighty/rules/trick';
import {
  bitOf,
  CALLS,
  count,
  FIRST_POINT,
  isLower,
  isPointAt,
  JOKER_PLACE,
  ledBy,
  NAMES,
  PER_SUIT,
  placeOf,
  POINTS,
  SUIT_BITS,
  suitAt,
  UPPER,
  written,
} from './places';

export interface OpenPosition {
  readonly specials: Specials;
  /** The trick in progress: 0 to 4 plays. */
  readonly trick: TrickPlays & { readonly leader: Seat };
  /** What each seat has left: who has played to the trick a card less. */
  readonly hands: BySeat<MightyHand>;
  readonly declarer: Seat;
  /** Null when the declarer is alone. */
  readonly friend: Seat | null;
}

export interface Values {
  /** Points from here on, those of the trick in progress included: 0 to 20. */
  readonly points: number;
  /** The same after each legal play of the seat that is to play. */
  readonly plays: ReadonlyMap<PlayedCard, number>;
}

/** How high mighty, a live joker and a trump stand above the suit that was led. */
const MIGHTY_HEIGHT = 100;
const JOKER_HEIGHT = 90;
const TRUMP_HEIGHT = 50;
/** More plays than any seat can choose from: thirteen of a suit, four ways to lead the joker, a call. */
const MOST = 20;
class OutOfNodes extends Error {}

/**
 * The values of a position; null when `nodes` plays were tried before all was known. Of ten cards each it may
 * take minutes; of seven half a second, and some seconds at the worst.
 */
export function openValues(position: OpenPosition, nodes = Infinity): Values | null {
  const search = new Search(position, nodes);
  const { trick, hands, specials } = position;
  const seat = seatAfter(trick.leader, trick.plays.length);
  try {
    const plays = legalPlays(hands[seat], trick, specials).map((played): [PlayedCard, number] => [
      played,
      search.valueOf(played),
    ]);
    const values = plays.map(([, value]) => value);
    const best = search.isDeclarers(seat) ? Math.max(...values) : Math.min(...values);
    return { points: plays.length === 0 ? 0 : best, plays: new Map(plays) };
  } catch (reason) {
    if (reason instanceof OutOfNodes) return null;
    throw reason;
  }
}

/** A trick as far as it has come. */
interface Table {
  readonly number: number;
  /** 0 to 3; -1 after a joker that named none. */
  readonly led: number;
  readonly called: boolean;
  /** The highest so far, and whose it is. */
  readonly height: number;
  readonly winner: number;
  readonly points: number;
}

class Search {
  readonly #position: OpenPosition;
  readonly #lower = new Int32Array(5);
  readonly #upper = new Int32Array(5);
  /** All that is held, and all that lies in the trick. */
  #heldLower = 0;
  #heldUpper = 0;
  #laidLower = 0;
  #laidUpper = 0;
  readonly #ours: readonly boolean[];
  readonly #trump: number;
  readonly #mighty: number;
  readonly #caller: number;
  /** Bounds at the beginning of a trick, by its leader: the lower one times 32 and the upper one. */
  readonly #known = SEATS.map(() => new Map<number, number>());
  readonly #choices = new Int32Array(51 * MOST);
  readonly #worth = new Int32Array(51 * MOST);
  #left: number;

  constructor(position: OpenPosition, nodes: number) {
    const { specials, hands, declarer, friend, trick } = position;
    this.#position = position;
    this.#left = nodes;
    this.#ours = SEATS.map((seat) => seat === declarer || seat === friend);
    this.#trump = specials.trump === 'NT' ? -1 : SUITS.indexOf(specials.trump);
    this.#mighty = placeOf(specials.mighty);
    this.#caller = placeOf(specials.caller);
    for (const seat of SEATS) for (const card of hands[seat]) this.#give(seat, placeOf(card));
    for (const played of trick.plays) this.#lay(placeOf(cardOf(played)));
  }

  isDeclarers(seat: Seat): boolean {
    return this.#ours[seat] === true;
  }

  /** The points of the declarer's side when the seat to play plays this. */
  valueOf(played: PlayedCard): number {
    const { leader, plays, number } = this.#position.trick;
    const table = plays.reduce<Table | null>(
      (before, each, i) => this.#after(before, number, seatAfter(leader, i), written(each)),
      null,
    );
    return this.#play(
      table,
      number,
      plays.length,
      seatAfter(leader, plays.length),
      written(played),
      -1,
      21,
    );
  }

  #give(seat: number, place: number): void {
    const bit = bitOf(place);
    if (isLower(place)) {
      this.#lower[seat] = (this.#lower[seat] ?? 0) ^ bit;
      this.#heldLower ^= bit;
    } else {
      this.#upper[seat] = (this.#upper[seat] ?? 0) ^ bit;
      this.#heldUpper ^= bit;
    }
  }

  #lay(place: number): void {
    if (isLower(place)) this.#laidLower ^= bitOf(place);
    else this.#laidUpper ^= bitOf(place);
  }

  /** The trick with one play more. */
  #after(before: Table | null, number: number, seat: number, play: number): Table {
    const place = play % NAMES;
    const points = (before?.points ?? 0) + (isPointAt(place) ? 1 : 0);
    const led = before?.led ?? ledBy(play);
    const called = before?.called ?? play >= CALLS;
    const height = this.#height(place, led, called || !canCall(number));
    const wins = before === null || height > before.height;
    return {
      number,
      led,
      called,
      points,
      height: wins ? height : before.height,
      winner: wins ? seat : before.winner,
    };
  }

  #height(place: number, led: number, jokerIsDead: boolean): number {
    if (place === JOKER_PLACE) return jokerIsDead ? 0 : JOKER_HEIGHT;
    if (place === this.#mighty) return MIGHTY_HEIGHT;
    const suit = suitAt(place);
    const strength = (place % PER_SUIT) + 1;
    if (suit === this.#trump) return TRUMP_HEIGHT + strength;
    return suit === led ? strength : 0;
  }

  /** The value after a play, within a window of values that matter. */
  #play(
    before: Table | null,
    number: number,
    count: number,
    seat: number,
    play: number,
    alpha: number,
    beta: number,
  ): number {
    if (--this.#left < 0) throw new OutOfNodes();
    const place = play % NAMES;
    const table = this.#after(before, number, seat, play);
    this.#give(seat, place);
    let value: number;
    if (count + 1 < TRICK_CARDS) {
      this.#lay(place);
      value = this.#choose(table, number, count + 1, (seat + 1) % 5, alpha, beta);
      this.#lay(place);
    } else {
      const [laidLower, laidUpper] = [this.#laidLower, this.#laidUpper];
      this.#laidLower = 0;
      this.#laidUpper = 0;
      const gain = this.#ours[table.winner] ? table.points : 0;
      value = gain + this.#fromTrick(number + 1, table.winner, alpha - gain, beta - gain);
      this.#laidLower = laidLower;
      this.#laidUpper = laidUpper;
    }
    this.#give(seat, place);
    return value;
  }

  /** The value where a trick begins: what is known of it is used, and what is found is kept. */
  #fromTrick(number: number, leader: number, alpha: number, beta: number): number {
    const most = count(this.#heldLower & POINTS) + count(this.#heldUpper & POINTS);
    if (number > TRICKS || most === 0 || beta <= 0) return 0;
    if (alpha >= most) return most;
    const known = this.#known[leader] as Map<number, number>;
    const key = this.#heldLower * UPPER + this.#heldUpper;
    const bounds = known.get(key) ?? most;
    const [least, greatest] = [bounds >> 5, bounds & 31];
    if (least >= beta || least === greatest) return least;
    if (greatest <= alpha) return greatest;
    const [from, to] = [Math.max(alpha, least), Math.min(beta, greatest)];
    const value = this.#choose(null, number, 0, leader, from, to);
    const low = value > from ? value : least;
    const high = value < to ? value : greatest;
    known.set(key, low * 32 + high);
    return value;
  }

  /** The best value for the seat to play. */
  #choose(
    table: Table | null,
    number: number,
    played: number,
    seat: number,
    alpha: number,
    beta: number,
  ): number {
    const first = (number * TRICK_CARDS - TRICK_CARDS + played) * MOST;
    const end = this.#list(table, number, seat, first);
    const ours = this.#ours[seat] === true;
    let best = ours ? -1 : 99;
    let [low, high] = [alpha, beta];
    for (let i = first; i < end; i++) {
      const value = this.#play(table, number, played, seat, this.#next(i, end), low, high);
      if (ours ? value > best : value < best) best = value;
      if (ours) low = Math.max(low, best);
      else high = Math.min(high, best);
      if (low >= high) break;
    }
    return best;
  }

  /** The most promising choice from a place on, brought there. */
  #next(from: number, end: number): number {
    const [choices, worth] = [this.#choices, this.#worth];
    let best = from;
    for (let i = from + 1; i < end; i++) if ((worth[i] ?? 0) > (worth[best] ?? 0)) best = i;
    const chosen = choices[best] ?? 0;
    choices[best] = choices[from] ?? 0;
    worth[best] = worth[from] ?? 0;
    choices[from] = chosen;
    return chosen;
  }

  /** Writes down what may be played, one of each kind, and where the list ends. */
  #list(table: Table | null, number: number, seat: number, first: number): number {
    const [ownLower, ownUpper] = [this.#lower[seat] ?? 0, this.#upper[seat] ?? 0];
    let [lower, upper] = [ownLower, ownUpper];
    const joker = bitOf(JOKER_PLACE);
    const mightyLower = isLower(this.#mighty) ? bitOf(this.#mighty) : 0;
    const mightyUpper = isLower(this.#mighty) ? 0 : bitOf(this.#mighty);
    // Whatever is held may be led: the first trick, whose lead has rules of its own, never begins within a search.
    if (table?.called === true && (ownUpper & joker) !== 0) {
      lower &= mightyLower;
      upper &= mightyUpper | joker;
    } else if (table !== null && table.led >= 0) {
      const suit = SUIT_BITS << (PER_SUIT * (table.led & 1));
      const [followLower, followUpper] = table.led < 2 ? [suit, 0] : [0, suit];
      if ((lower & followLower) !== 0 || (upper & followUpper) !== 0) {
        lower &= followLower | mightyLower;
        upper &= followUpper | mightyUpper | joker;
      }
    }
    const othersLower = (this.#heldLower & ~ownLower) | this.#laidLower;
    const othersUpper = (this.#heldUpper & ~ownUpper) | this.#laidUpper;
    let end = first;
    const add = (play: number): void => {
      this.#choices[end] = play;
      this.#worth[end] = this.#promise(table, number, seat, play);
      end++;
    };
    const jokerIsOut = (othersUpper & joker) !== 0;
    for (let suit = 0; suit < 4; suit++) {
      const shift = PER_SUIT * (suit & 1);
      const may = ((suit < 2 ? lower : upper) >> shift) & SUIT_BITS;
      const others = ((suit < 2 ? othersLower : othersUpper) >> shift) & SUIT_BITS;
      let last = -1;
      for (let rank = PER_SUIT - 1; rank >= 0; rank--) {
        if ((may & (1 << rank)) === 0) continue;
        const place = suit * PER_SUIT + rank;
        const special = place === this.#mighty || (place === this.#caller && jokerIsOut);
        // A card beside another of the same hand and the same points is worth what that one is.
        const between = last < 0 ? 0 : others & ((1 << last) - 1) & ~((2 << rank) - 1);
        const same = last >= 0 && between === 0 && last >= FIRST_POINT === rank >= FIRST_POINT;
        if (special || !same) add(place);
        last = special ? -1 : rank;
        if (table === null && place === this.#caller && jokerIsOut && canCall(number))
          add(place + CALLS);
      }
    }
    if ((upper & joker) === 0) return end;
    if (table !== null) add(JOKER_PLACE);
    else for (let suit = 0; suit < 4; suit++) add(JOKER_PLACE + NAMES * (suit + 1));
    return end;
  }

  /** How early a play is tried; it changes no value. */
  #promise(table: Table | null, number: number, seat: number, play: number): number {
    const place = play % NAMES;
    const point = isPointAt(place);
    const { height, winner } = this.#after(table, number, seat, play);
    if (table === null) return height + (play >= CALLS ? 60 : 0);
    if (winner === seat) return 200 - height + 30 * table.points;
    const safe = this.#ours[table.winner] === this.#ours[seat];
    return (safe === point ? 60 : 0) - (place % PER_SUIT);
  }
}
