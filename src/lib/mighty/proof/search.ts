/**
 * Whether the student wins in all worlds alive, quickly: hands as bits, tricks that begin alike looked at once. Where
 * allies play by what they see, a trick is looked at card by card only when two questions without them leave it open:
 * who loses a world although allies do their best with open cards has lost, and who wins although they do their worst
 * has won.
 */
import { invariant } from '$lib/core/result';
import { addPlay, type Play } from '$lib/mighty/rules/play';
import { SEATS } from '$lib/mighty/rules/seats';
import { cardOf, TRICK_CARDS } from '$lib/mighty/rules/trick';
import {
  bitOf,
  CALLS,
  count,
  isLower,
  isPointAt,
  JOKER_PLACE,
  NAMES,
  PER_SUIT,
  suitAt,
} from '$lib/mighty/notation/places';
import { codeOf, EMPTY, handsOf, Numbers, playedOf, setOf, type Table } from './layout';
import type { Game, World } from './port';
import { pointsReached, pointsToCome, sideIn, viewIn } from './table';

/** Thrown when the budget is used up. */
export class OutOfNodes extends Error {}

/** What the student's allies do: what they see fit, their worst, or their best with open cards. */
type Mode = 'asked' | 'worst' | 'best';

const NONE: readonly [number, number] = [0, 0];

/** So many positions are remembered; then all are forgotten. */
const MOST_KNOWN = 300_000;

/** What is known of the beginnings of tricks, for one world or some, whoever asks. */
export class Memory {
  readonly #names = new WeakMap<World, number>();
  #given = 0;
  readonly known = new Map<string, boolean>();

  /** A name for a world, the same as long as there is one. */
  nameOf(world: World): number {
    const name = this.#names.get(world) ?? this.#given++;
    this.#names.set(world, name);
    return name;
  }

  keep(key: string, wins: boolean): void {
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(key, wins);
  }
}

/** One moment of a game whose sides are settled. */
export class Search {
  nodes = 0;
  most = Infinity;
  readonly #numbers: Numbers;
  readonly #hands: Int32Array;
  /** By world: the seats of the student's side as bits, its points, and those that nobody has won. */
  readonly #sides: readonly number[];
  readonly #reached: number[];
  readonly #toCome: number[];
  readonly #names: readonly number[];
  readonly #table: Table;
  readonly #number: number;
  readonly #first: number;
  readonly #legal = new Int32Array(24);
  /** The cards in the trick in progress: they part others until it is over. */
  #laid: readonly [number, number];
  readonly #about: string;
  /** The plays on the way here; and a way on which an ally was asked, with the play after each step of it. */
  readonly #way: number[] = [];
  readonly #made: number[] = [];
  readonly #plays: Play[];

  constructor(
    private readonly memory: Memory,
    private readonly game: Game,
    play: Play,
  ) {
    const { worlds, student, contract, friend, goal } = game;
    this.#numbers = new Numbers(play.specials);
    this.#hands = handsOf(worlds, play);
    this.#sides = worlds.map((world) =>
      sideIn(game, world, play).reduce((bits: number, seat) => bits | (1 << seat), 0),
    );
    this.#reached = worlds.map((world) => pointsReached(game, world, play));
    this.#toCome = worlds.map((world) => pointsToCome(world, play));
    this.#names = worlds.map((world) => memory.nameOf(world));
    const { leader, plays, number } = play.trick;
    this.#table = plays.reduce(
      (table, played, i) => this.#numbers.after(table, number, (leader + i) % 5, codeOf(played)),
      EMPTY,
    );
    this.#laid = setOf(plays.map(cardOf));
    this.#number = number;
    this.#first = leader;
    this.#plays = [play];
    const { trump, mighty, caller } = play.specials;
    this.#about = [student, contract.declarer, friend, goal, trump, mighty, caller].join(' ');
  }

  /** Whether the student wins in some worlds, by the bits of their places, after a play of its own if one is given. */
  wins(alive: number, code: number | null): boolean {
    const laid = (this.#plays[0] as Play).trick.plays.length;
    const seat = (this.#first + laid) % 5;
    const mode = this.#hasAllies(alive) ? 'asked' : 'worst';
    if (code === null && laid === 0) return this.#begins(mode, alive, this.#number, seat);
    if (code === null) return this.#choose(mode, alive, this.#table, this.#number, laid, seat);
    return this.#play(mode, alive, this.#table, this.#number, laid, seat, code);
  }

  #hasAllies(alive: number): boolean {
    return this.#sides.some(
      (side, place) => (alive & (1 << place)) !== 0 && side !== 1 << this.game.student,
    );
  }

  /** After one play more, in the worlds in which it may be. */
  #play(
    mode: Mode,
    alive: number,
    before: Table,
    number: number,
    laid: number,
    seat: number,
    code: number,
  ): boolean {
    if (++this.nodes > this.most) throw new OutOfNodes();
    const table = this.#numbers.after(before, number, seat, code);
    const place = code % NAMES;
    const [lower, upper] = this.#laid;
    this.#give(alive, seat, place);
    this.#way.push(code);
    this.#laid = isLower(place) ? [lower | bitOf(place), upper] : [lower, upper | bitOf(place)];
    if (laid + 1 === TRICK_CARDS) this.#laid = NONE;
    const wins =
      laid + 1 < TRICK_CARDS
        ? this.#choose(mode, alive, table, number, laid + 1, (seat + 1) % 5)
        : this.#afterTrick(mode, alive, table, number);
    this.#laid = [lower, upper];
    this.#way.pop();
    this.#give(alive, seat, place);
    return wins;
  }

  #give(alive: number, seat: number, place: number): void {
    const bit = bitOf(place);
    const word = 2 * seat + (isLower(place) ? 0 : 1);
    for (let world = 0; alive >> world !== 0; world++)
      if ((alive & (1 << world)) !== 0)
        this.#hands[10 * world + word] = (this.#hands[10 * world + word] ?? 0) ^ bit;
  }

  #afterTrick(mode: Mode, alive: number, { winner, points }: Table, number: number): boolean {
    this.#count(alive, winner, points);
    const wins = this.#begins(mode, alive, number + 1, winner);
    this.#count(alive, winner, -points);
    return wins;
  }

  #count(alive: number, winner: number, points: number): void {
    for (let world = 0; alive >> world !== 0; world++) {
      if ((alive & (1 << world)) === 0) continue;
      if (((this.#sides[world] ?? 0) & (1 << winner)) !== 0)
        this.#reached[world] = (this.#reached[world] ?? 0) + points;
      this.#toCome[world] = (this.#toCome[world] ?? 0) - points;
    }
  }

  /** Where a trick begins. */
  #begins(mode: Mode, alive: number, number: number, leader: number): boolean {
    let isReached = true;
    for (let world = 0; alive >> world !== 0; world++) {
      if ((alive & (1 << world)) === 0) continue;
      const missing = this.game.goal - (this.#reached[world] ?? 0);
      if (missing > (this.#toCome[world] ?? 0)) return false;
      if (missing > 0) isReached = false;
    }
    if (isReached) return true;
    const many = (alive & (alive - 1)) !== 0;
    // Who knows the world and plays alone has what open cards say.
    if (mode === 'worst' && !many && !this.#hasAllies(alive))
      return this.#begins('best', alive, number, leader);
    if (mode !== 'best' && (many || mode === 'asked'))
      for (let world = 0; alive >> world !== 0; world++)
        if ((alive & (1 << world)) !== 0 && !this.#begins('best', 1 << world, number, leader))
          return false;
    if (mode === 'asked') {
      if (this.#begins('worst', alive, number, leader)) return true;
      return this.#choose(mode, alive, EMPTY, number, 0, leader);
    }
    const key = this.#keyOf(mode, alive, number, leader);
    const known = this.memory.known.get(key);
    if (known !== undefined) return known;
    const wins = this.#choose(mode, alive, EMPTY, number, 0, leader);
    this.memory.keep(key, wins);
    return wins;
  }

  /** All that a trick without asked allies depends on. */
  #keyOf(mode: Mode, alive: number, number: number, leader: number): string {
    let key = `${this.#about} ${mode} ${number} ${leader}`;
    for (let world = 0; alive >> world !== 0; world++) {
      if ((alive & (1 << world)) === 0) continue;
      let [lower, upper] = [0, 0];
      for (let seat = 0; seat < 5; seat++) {
        lower |= this.#hands[10 * world + 2 * seat] ?? 0;
        upper |= this.#hands[10 * world + 2 * seat + 1] ?? 0;
      }
      key += ` ${this.#names[world] ?? 0} ${lower} ${upper} ${this.#reached[world] ?? 0}`;
    }
    return key;
  }

  /** Whether the student wins when the seat to play plays what it may. */
  #choose(
    mode: Mode,
    alive: number,
    table: Table,
    number: number,
    laid: number,
    seat: number,
  ): boolean {
    const ways = this.#ways(mode, alive, table, number, seat);
    const ours = seat === this.game.student || (mode === 'best' && this.#isOurs(alive, seat));
    const order = [...ways.keys()];
    if (order.length > 1) {
      const worth = new Map(
        order.map((code) => [code, this.#promise(table, number, seat, code, ours, alive)]),
      );
      order.sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
    }
    for (const code of order) {
      const wins = this.#play(mode, ways.get(code) ?? 0, table, number, laid, seat, code);
      if (wins === ours) return ours;
    }
    return !ours;
  }

  #isOurs(alive: number, seat: number): boolean {
    const world = 31 - Math.clz32(alive);
    return ((this.#sides[world] ?? 0) & (1 << seat)) !== 0;
  }

  /** What may be played now: each play with the worlds in which it may be. */
  #ways(
    mode: Mode,
    alive: number,
    table: Table,
    number: number,
    seat: number,
  ): ReadonlyMap<number, number> {
    const ways = new Map<number, number>();
    let [lower, upper, free] = [0, 0, 0];
    for (let world = 0; alive >> world !== 0; world++) {
      if ((alive & (1 << world)) === 0) continue;
      const at = 10 * world + 2 * seat;
      this.#numbers.legal(
        this.#hands[at] ?? 0,
        this.#hands[at + 1] ?? 0,
        table,
        number,
        this.#legal,
        2 * world,
      );
      if (
        mode === 'asked' &&
        seat !== this.game.student &&
        ((this.#sides[world] ?? 0) & (1 << seat)) !== 0
      ) {
        const code = this.#chosen(world, seat, table);
        ways.set(code, (ways.get(code) ?? 0) | (1 << world));
        continue;
      }
      free |= 1 << world;
      lower |= this.#legal[2 * world] ?? 0;
      upper |= this.#legal[2 * world + 1] ?? 0;
    }
    if (free === 0) return ways;
    for (const place of this.#places(mode, free, lower, upper, seat)) {
      const bit = bitOf(place);
      const word = isLower(place) ? 0 : 1;
      let worlds = 0;
      for (let world = 0; free >> world !== 0; world++)
        if ((free & (1 << world)) !== 0 && ((this.#legal[2 * world + word] ?? 0) & bit) !== 0)
          worlds |= 1 << world;
      for (const code of this.#numbers.codes(place, table, number))
        ways.set(code, (ways.get(code) ?? 0) | worlds);
    }
    return ways;
  }

  /** What an ally does in a world; it is asked only where it has a choice. */
  #chosen(world: number, seat: number, table: Table): number {
    const [lower, upper] = [this.#legal[2 * world] ?? 0, this.#legal[2 * world + 1] ?? 0];
    if (count(lower) + count(upper) === 1) {
      const place = placeIn(lower, upper);
      if (table.led !== -2 || (place !== JOKER_PLACE && place !== this.#numbers.caller))
        return place;
    }
    const view = viewIn(this.game, this.game.worlds[world] as World, this.#now(), SEATS[seat] ?? 0);
    const code = codeOf(this.game.allies(view));
    const place = code % NAMES;
    const lawful = ((isLower(place) ? lower : upper) & bitOf(place)) !== 0;
    invariant(lawful, 'A policy does what is legal in its world.');
    return code;
  }

  /** The play as everybody has seen it; what was made of the same way before is there still. */
  #now(): Play {
    const [way, made, plays] = [this.#way, this.#made, this.#plays];
    let same = 0;
    while (same < made.length && made[same] === way[same]) same++;
    made.length = same;
    plays.length = same + 1;
    for (const code of way.slice(same)) {
      made.push(code);
      plays.push(addPlay(plays.at(-1) as Play, playedOf(code)));
    }
    return plays.at(-1) as Play;
  }

  /** The cards to look at: of several that nothing parts one, where nobody reads them. */
  #places(mode: Mode, free: number, lower: number, upper: number, seat: number): readonly number[] {
    const places: number[] = [];
    let last = -1;
    for (let place = JOKER_PLACE; place >= 0; place--) {
      if (((isLower(place) ? lower : upper) & bitOf(place)) === 0) continue;
      if (mode !== 'asked' && last >= 0 && this.#areAlike(free, seat, last, place)) continue;
      places.push(place);
      last = place;
    }
    return places;
  }

  /** Whether two cards of a suit, the first the higher one, can be changed for one another: a seat holds both in each world. */
  #areAlike(free: number, seat: number, high: number, low: number): boolean {
    if (suitAt(high) !== suitAt(low) || isPointAt(high) !== isPointAt(low)) return false;
    if (this.#numbers.isOdd(high) || this.#numbers.isOdd(low)) return false;
    const word = isLower(low) ? 0 : 1;
    const both = bitOf(high) | bitOf(low);
    // From above the lower card to below the higher one.
    const gap = (bitOf(high) - 1) & ~((bitOf(low) << 1) - 1);
    if ((this.#laid[word] & gap) !== 0) return false;
    for (let world = 0; free >> world !== 0; world++) {
      if ((free & (1 << world)) === 0) continue;
      const at = 10 * world + word;
      if (((this.#hands[at + 2 * seat] ?? 0) & both) !== both) return false;
      for (let other = 0; other < 5; other++)
        if (other !== seat && ((this.#hands[at + 2 * other] ?? 0) & gap) !== 0) return false;
    }
    return true;
  }

  /** How early a play is looked at; it changes no answer. */
  #promise(
    table: Table,
    number: number,
    seat: number,
    code: number,
    ours: boolean,
    alive: number,
  ): number {
    const place = code % NAMES;
    const point = isPointAt(place);
    const { height, winner, points } = this.#numbers.after(table, number, seat, code);
    if (table.led === -2) return height + (code >= CALLS ? 60 : 0);
    if (winner === seat) return 200 - height + 30 * points;
    const safe = this.#isOurs(alive, winner) === ours;
    return (safe === point ? 60 : 0) - (place % PER_SUIT);
  }
}

/** The only card of a set. */
function placeIn(lower: number, upper: number): number {
  const bits = lower === 0 ? upper : lower;
  const bit = 31 - Math.clz32(bits);
  return lower === 0 ? bit + 2 * PER_SUIT : bit;
}
