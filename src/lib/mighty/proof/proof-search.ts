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
import { WorldHands, cardIndicesOf } from './world-hands';
import { toPlayCode, EMPTY_TRICK, EncodedRules, type EncodedTrick } from './encoded-rules';
import type { MightyProofCache } from './mighty-proof-cache';
import type { MightyProofGame, World } from './mighty-proof-game';
import { GoalProgress } from './goal-progress';
import { viewInWorld } from './play-in-world';
import { SearchPath } from './search-path';

/** Thrown when the budget is used up. */
export class ProofNodeLimitExceeded extends Error {}

/** What the student's allies do: what they see fit, their worst, or their best with open cards. */
type AllyMode = 'asked' | 'worst' | 'best';

/** One moment of a game whose sides are settled. */
export class ProofSearch {
  nodes = 0;
  nodeLimit = Infinity;
  readonly #numbers: EncodedRules;
  readonly #hands: WorldHands;
  readonly #standing: GoalProgress;
  readonly #way: SearchPath;
  readonly #names: readonly number[];
  readonly #table: EncodedTrick;
  readonly #number: number;
  readonly #first: number;
  readonly #legal = new Int32Array(24);
  readonly #about: string;

  constructor(
    private readonly memory: MightyProofCache,
    private readonly game: MightyProofGame,
    play: MightyPlay,
  ) {
    const { worlds, student, contract, friend, goal } = game;
    this.#numbers = new EncodedRules(play.specials);
    this.#hands = new WorldHands(worlds, play, this.#numbers);
    this.#standing = new GoalProgress(game, play);
    this.#way = new SearchPath(play);
    this.#names = worlds.map((world) => memory.idOf(world));
    const { leader, plays, number } = play.trick;
    this.#table = plays.reduce(
      (table, played, i) => this.#numbers.trickAfter(table, number, (leader + i) % 5, toPlayCode(played)),
      EMPTY_TRICK,
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
  wins(worldMask: number, code: number | null): boolean {
    const laid = this.#way.begin.trick.plays.length;
    const seat = (this.#first + laid) % 5;
    const mode = this.#standing.hasAllies(worldMask) ? 'asked' : 'worst';
    if (code === null && laid === 0) return this.#begins(mode, worldMask, this.#number, seat);
    if (code === null) return this.#choose(mode, worldMask, this.#table, this.#number, laid, seat);
    return this.#play(mode, worldMask, this.#table, this.#number, laid, seat, code);
  }

  /** After one play more, in the worlds in which it may be. */
  #play(
    mode: AllyMode,
    worldMask: number,
    so: EncodedTrick,
    number: number,
    laid: number,
    seat: number,
    code: number,
  ): boolean {
    if (++this.nodes > this.nodeLimit) throw new ProofNodeLimitExceeded();
    const table = this.#numbers.trickAfter(so, number, seat, code);
    const card = code % NAMED_SUIT_UNIT;
    const before = this.#hands.removeCard(worldMask, seat, card, laid + 1 === TRICK_SIZE);
    this.#way.push(code);
    const wins =
      laid + 1 < TRICK_SIZE
        ? this.#choose(mode, worldMask, table, number, laid + 1, (seat + 1) % 5)
        : this.#afterTrick(mode, worldMask, table, number);
    this.#way.pop();
    this.#hands.restoreCard(worldMask, seat, card, before);
    return wins;
  }

  #afterTrick(mode: AllyMode, worldMask: number, { winner, points }: EncodedTrick, number: number): boolean {
    this.#standing.addPoints(worldMask, winner, points);
    const wins = this.#begins(mode, worldMask, number + 1, winner);
    this.#standing.addPoints(worldMask, winner, -points);
    return wins;
  }

  /** Where a trick begins. */
  #begins(mode: AllyMode, worldMask: number, number: number, leader: number): boolean {
    const settled = this.#standing.decidedResult(worldMask);
    if (settled !== null) return settled;
    const many = (worldMask & (worldMask - 1)) !== 0;
    // Who knows the world and plays alone has what open cards say.
    if (mode === 'worst' && !many && !this.#standing.hasAllies(worldMask))
      return this.#begins('best', worldMask, number, leader);
    if (mode !== 'best' && (many || mode === 'asked'))
      for (let world = 0; worldMask >> world !== 0; world++)
        if ((worldMask & (1 << world)) !== 0 && !this.#begins('best', 1 << world, number, leader))
          return false;
    if (mode === 'asked') {
      if (this.#begins('worst', worldMask, number, leader)) return true;
      return this.#choose(mode, worldMask, EMPTY_TRICK, number, 0, leader);
    }
    const key = this.#keyOf(mode, worldMask, number, leader);
    const cached = this.memory.results.get(key);
    if (cached !== undefined) return cached;
    const wins = this.#choose(mode, worldMask, EMPTY_TRICK, number, 0, leader);
    this.memory.store(key, wins);
    return wins;
  }

  /** All that a trick without asked allies depends on. */
  #keyOf(mode: AllyMode, worldMask: number, number: number, leader: number): string {
    let key = `${this.#about} ${mode} ${number} ${leader}`;
    for (let world = 0; worldMask >> world !== 0; world++) {
      if ((worldMask & (1 << world)) === 0) continue;
      const [lower, upper] = this.#hands.unionOfHands(world);
      key += ` ${this.#names[world] ?? 0} ${lower} ${upper} ${this.#standing.reached(world)}`;
    }
    return key;
  }

  /** Whether the student wins when the seat to play plays what it may. */
  #choose(
    mode: AllyMode,
    worldMask: number,
    table: EncodedTrick,
    number: number,
    laid: number,
    seat: number,
  ): boolean {
    const ways = this.#ways(mode, worldMask, table, number, seat);
    const ours = seat === this.game.student || (mode === 'best' && this.#isOurs(worldMask, seat));
    const order = [...ways.keys()];
    if (order.length > 1) {
      const worth = new Map(
        order.map((code) => [code, this.#promise(table, number, seat, code, ours, worldMask)]),
      );
      order.sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
    }
    for (const code of order) {
      const wins = this.#play(mode, ways.get(code) ?? 0, table, number, laid, seat, code);
      if (wins === ours) return ours;
    }
    return !ours;
  }

  #isOurs(worldMask: number, seat: number): boolean {
    return this.#standing.isOnStudentSide(31 - Math.clz32(worldMask), seat);
  }

  /** What may be played now: each play with the worlds in which it may be. */
  #ways(
    mode: AllyMode,
    worldMask: number,
    table: EncodedTrick,
    number: number,
    seat: number,
  ): ReadonlyMap<number, number> {
    const ways = new Map<number, number>();
    let [lower, upper, free] = [0, 0, 0];
    for (let world = 0; worldMask >> world !== 0; world++) {
      if ((worldMask & (1 << world)) === 0) continue;
      const [held, above] = this.#hands.handOf(world, seat);
      this.#numbers.writeLegalCards(held, above, table, number, this.#legal, 2 * world);
      if (mode === 'asked' && seat !== this.game.student && this.#standing.isOnStudentSide(world, seat)) {
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
      mode === 'asked' ? cardIndicesOf(lower, upper) : this.#hands.distinctCards(free, seat, lower, upper);
    for (const card of places) {
      const bit = bitOfIndex(card);
      const word = isInLowerWord(card) ? 0 : 1;
      let worlds = 0;
      for (let world = 0; free >> world !== 0; world++)
        if ((free & (1 << world)) !== 0 && ((this.#legal[2 * world + word] ?? 0) & bit) !== 0)
          worlds |= 1 << world;
      for (const code of this.#numbers.playVariants(card, table, number))
        ways.set(code, (ways.get(code) ?? 0) | worlds);
    }
    return ways;
  }

  /** What an ally does in a world; it is asked only where it has a choice. */
  #chosen(world: number, seat: number, table: EncodedTrick): number {
    const [lower, upper] = [this.#legal[2 * world] ?? 0, this.#legal[2 * world + 1] ?? 0];
    if (popcount(lower) + popcount(upper) === 1) {
      const [place = 0] = cardIndicesOf(lower, upper);
      if (table.suitLed !== -2 || (place !== JOKER_INDEX && place !== this.#numbers.caller))
        return place;
    }
    const view = viewInWorld(
      this.game,
      this.game.worlds[world] as World,
      this.#way.currentPlay(),
      SEATS[seat] ?? 0,
    );
    const code = toPlayCode(this.game.allies(view));
    const card = code % NAMED_SUIT_UNIT;
    const lawful = ((isInLowerWord(card) ? lower : upper) & bitOfIndex(card)) !== 0;
    invariant(lawful, 'A policy does what is legal in its world.');
    return code;
  }

  /** How early a play is looked at; it changes no answer. */
  #promise(
    table: EncodedTrick,
    number: number,
    seat: number,
    code: number,
    ours: boolean,
    worldMask: number,
  ): number {
    const card = code % NAMED_SUIT_UNIT;
    const point = isPointIndex(card);
    const { winningStrength: winningStrength, winner, points } = this.#numbers.trickAfter(table, number, seat, code);
    if (table.suitLed === -2) return winningStrength + (code >= ENCODED_CALL_FLAG ? 60 : 0);
    if (winner === seat) return 200 - winningStrength + 30 * points;
    const safe = this.#isOurs(worldMask, winner) === ours;
    return (safe === point ? 60 : 0) - (card % SUIT_SIZE);
  }
}
