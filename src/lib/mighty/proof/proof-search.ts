/**
 * Whether the student wins in all worlds alive, quickly: hands as bits, tricks that begin alike
 * looked at once. Where allies play by what they see, a trick is looked at card by card only when
 * two questions without them leave it open: who loses a world although allies do their best with
 * open cards has lost, and who wins although they do their worst has won.
 */
import { popcount } from '$lib/core/bits';
import { invariant } from '$lib/core/result';
import type { MightyPlay } from '$lib/mighty/rules/mighty-play';
import { SEATS } from '$lib/mighty/rules/mighty-seats';
import { TRICK_SIZE } from '$lib/mighty/rules/mighty-trick';
import {
  bitOfIndex,
  ENCODED_CALL_FLAG,
  isInLowerWord,
  isPointIndex,
  JOKER_INDEX,
  NAMED_SUIT_UNIT,
  SUIT_SIZE,
} from '$lib/mighty/notation/card-indices';
import { Hands, placesOf } from './world-hands';
import { codeOf, EMPTY, Numbers, type Table } from './encoded-rules';
import type { Memory } from './mighty-proof-cache';
import type { Game, World } from './mighty-proof-game';
import { Standing } from './goal-progress';
import { viewIn } from './play-in-world';
import { Way } from './search-path';

/** Thrown when the budget is used up. */
export class OutOfNodes extends Error {}

/** What the student's allies do: what they see fit, their worst, or their best with open cards. */
type Mode = 'asked' | 'worst' | 'best';

/** One moment of a game whose sides are settled. */
export class Search {
  nodes = 0;
  most = Infinity;
  readonly #numbers: Numbers;
  readonly #hands: Hands;
  readonly #standing: Standing;
  readonly #way: Way;
  readonly #names: readonly number[];
  readonly #table: Table;
  readonly #number: number;
  readonly #first: number;
  readonly #legal = new Int32Array(24);
  readonly #about: string;

  constructor(
    private readonly memory: Memory,
    private readonly game: Game,
    play: MightyPlay,
  ) {
    const { worlds, student, contract, friend, goal } = game;
    this.#numbers = new Numbers(play.specials);
    this.#hands = new Hands(worlds, play, this.#numbers);
    this.#standing = new Standing(game, play);
    this.#way = new Way(play);
    this.#names = worlds.map((world) => memory.nameOf(world));
    const { leader, plays, number } = play.trick;
    this.#table = plays.reduce(
      (table, played, i) => this.#numbers.after(table, number, (leader + i) % 5, codeOf(played)),
      EMPTY,
    );
    this.#number = number;
    this.#first = leader;
    const { trump, mighty, caller } = play.specials;
    this.#about = [student, contract.declarer, friend, goal, trump, mighty, caller].join(' ');
  }

  /**
   * Whether the student wins in some worlds, by the bits of their places, after a play of its own
   * if one is given.
   */
  wins(alive: number, code: number | null): boolean {
    const laid = this.#way.begin.trick.plays.length;
    const seat = (this.#first + laid) % 5;
    const mode = this.#standing.hasAllies(alive) ? 'asked' : 'worst';
    if (code === null && laid === 0) return this.#begins(mode, alive, this.#number, seat);
    if (code === null) return this.#choose(mode, alive, this.#table, this.#number, laid, seat);
    return this.#play(mode, alive, this.#table, this.#number, laid, seat, code);
  }

  /** After one play more, in the worlds in which it may be. */
  #play(
    mode: Mode,
    alive: number,
    so: Table,
    number: number,
    laid: number,
    seat: number,
    code: number,
  ): boolean {
    if (++this.nodes > this.most) throw new OutOfNodes();
    const table = this.#numbers.after(so, number, seat, code);
    const place = code % NAMED_SUIT_UNIT;
    const before = this.#hands.lay(alive, seat, place, laid + 1 === TRICK_SIZE);
    this.#way.go(code);
    const wins =
      laid + 1 < TRICK_SIZE
        ? this.#choose(mode, alive, table, number, laid + 1, (seat + 1) % 5)
        : this.#afterTrick(mode, alive, table, number);
    this.#way.back();
    this.#hands.undo(alive, seat, place, before);
    return wins;
  }

  #afterTrick(mode: Mode, alive: number, { winner, points }: Table, number: number): boolean {
    this.#standing.count(alive, winner, points);
    const wins = this.#begins(mode, alive, number + 1, winner);
    this.#standing.count(alive, winner, -points);
    return wins;
  }

  /** Where a trick begins. */
  #begins(mode: Mode, alive: number, number: number, leader: number): boolean {
    const settled = this.#standing.settled(alive);
    if (settled !== null) return settled;
    const many = (alive & (alive - 1)) !== 0;
    // Who knows the world and plays alone has what open cards say.
    if (mode === 'worst' && !many && !this.#standing.hasAllies(alive))
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
      const [lower, upper] = this.#hands.all(world);
      key += ` ${this.#names[world] ?? 0} ${lower} ${upper} ${this.#standing.reached(world)}`;
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
    return this.#standing.isOurs(31 - Math.clz32(alive), seat);
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
      const [held, above] = this.#hands.of(world, seat);
      this.#numbers.legal(held, above, table, number, this.#legal, 2 * world);
      if (mode === 'asked' && seat !== this.game.student && this.#standing.isOurs(world, seat)) {
        const code = this.#chosen(world, seat, table);
        ways.set(code, (ways.get(code) ?? 0) | (1 << world));
        continue;
      }
      free |= 1 << world;
      lower |= this.#legal[2 * world] ?? 0;
      upper |= this.#legal[2 * world + 1] ?? 0;
    }
    if (free === 0) return ways;
    // Of several that nothing parts one is enough, where nobody reads them.
    const places =
      mode === 'asked' ? placesOf(lower, upper) : this.#hands.parted(free, seat, lower, upper);
    for (const place of places) {
      const bit = bitOfIndex(place);
      const word = isInLowerWord(place) ? 0 : 1;
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
    if (popcount(lower) + popcount(upper) === 1) {
      const [place = 0] = placesOf(lower, upper);
      if (table.led !== -2 || (place !== JOKER_INDEX && place !== this.#numbers.caller))
        return place;
    }
    const view = viewIn(
      this.game,
      this.game.worlds[world] as World,
      this.#way.now(),
      SEATS[seat] ?? 0,
    );
    const code = codeOf(this.game.allies(view));
    const place = code % NAMED_SUIT_UNIT;
    const lawful = ((isInLowerWord(place) ? lower : upper) & bitOfIndex(place)) !== 0;
    invariant(lawful, 'A policy does what is legal in its world.');
    return code;
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
    const place = code % NAMED_SUIT_UNIT;
    const point = isPointIndex(place);
    const { height, winner, points } = this.#numbers.after(table, number, seat, code);
    if (table.led === -2) return height + (code >= ENCODED_CALL_FLAG ? 60 : 0);
    if (winner === seat) return 200 - height + 30 * points;
    const safe = this.#isOurs(alive, winner) === ours;
    return (safe === point ? 60 : 0) - (place % SUIT_SIZE);
  }
}
