/**
 * The proof search: decides whether the student wins in all worlds of a set. Hands are bit masks
 * and positions at the start of a trick are cached. Where allies follow a policy, a trick is
 * searched card by card only if two relaxations leave it open: the student has lost if it loses a
 * world with allies playing optimally with open cards, and has won if it wins with allies playing
 * worst. Allies are the seats of the student's side. A world mask has bit i set for the world of
 * index i; a play code is the card's index, plus multiples of `NAMED_SUIT_UNIT` for the suit that a
 * led joker names, or `ENCODED_CALL_FLAG` for a lead that calls the joker.
 */
import { popcount } from '$lib/core/bits';
import { invariant } from '$lib/core/result';
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { TRICK_SIZE } from '$lib/games/mighty/rules/mighty-trick';
import {
  bitOfIndex,
  ENCODED_CALL_FLAG,
  isInLowerWord,
  isPointIndex,
  JOKER_INDEX,
  NAMED_SUIT_UNIT,
  SUIT_SIZE,
} from '$lib/games/mighty/notation/card-indices';
import { WorldHands, cardIndicesOf } from './world-hands';
import { toPlayCode, EMPTY_TRICK, EncodedRules, type EncodedTrick } from './encoded-rules';
import type { MightyProofCache } from './mighty-proof-cache';
import type { MightyProofGame, World } from './mighty-proof-game';
import { GoalProgress } from './goal-progress';
import { viewInWorld } from './play-in-world';
import { SearchPath } from './search-path';

/** The most deals of a problem. */
const MAX_WORLDS = 12;
/** `suitLed` of a trick without a card. */
const NO_LEAD = -2;

/** Thrown at the node limit. */
export class ProofNodeLimitExceeded extends Error {}

/** The assumed play of allies: as the policy answers, worst case, or best case with open cards. */
type AllyMode = 'policy' | 'worst' | 'best';

/** A search from one position of a game whose sides are decided. */
export class ProofSearch {
  nodes = 0;
  nodeLimit = Infinity;
  readonly #rules: EncodedRules;
  readonly #hands: WorldHands;
  readonly #progress: GoalProgress;
  readonly #path: SearchPath;
  readonly #worldIds: readonly number[];
  readonly #trick: EncodedTrick;
  /** From 1. */
  readonly #trickNumber: number;
  readonly #leader: number;
  /** Legal cards of the seat on turn per world: the lower word at `2 * world`, then the upper. */
  readonly #legalMasks = new Int32Array(2 * MAX_WORLDS);
  readonly #keyPrefix: string;

  constructor(
    private readonly cache: MightyProofCache,
    private readonly game: MightyProofGame,
    play: MightyPlay,
  ) {
    const { worlds, student, contract, friend, goal } = game;
    this.#rules = new EncodedRules(play.specials);
    this.#hands = new WorldHands(worlds, play, this.#rules);
    this.#progress = new GoalProgress(game, play);
    this.#path = new SearchPath(play);
    this.#worldIds = worlds.map((world) => cache.idOf(world));
    const { leader, plays, number } = play.trick;
    this.#trick = plays.reduce(
      (trick, played, i) =>
        this.#rules.trickAfter(trick, number, (leader + i) % 5, toPlayCode(played)),
      EMPTY_TRICK,
    );
    this.#trickNumber = number;
    this.#leader = leader;
    const { trump, mighty, caller } = play.specials;
    this.#keyPrefix = [student, contract.declarer, friend, goal, trump, mighty, caller].join(' ');
  }

  /**
   * True when the student wins in all worlds of the mask, after a play of its own if one is given.
   */
  wins(worldMask: number, code: number | null): boolean {
    const playedCount = this.#path.begin.trick.plays.length;
    const seat = (this.#leader + playedCount) % 5;
    const mode = this.#progress.hasAllies(worldMask) ? 'policy' : 'worst';
    if (code === null && playedCount === 0)
      return this.#resultAtTrickStart(mode, worldMask, this.#trickNumber, seat);
    if (code === null)
      return this.#resultOfChoice(
        mode,
        worldMask,
        this.#trick,
        this.#trickNumber,
        playedCount,
        seat,
      );
    return this.#resultAfter(
      mode,
      worldMask,
      this.#trick,
      this.#trickNumber,
      playedCount,
      seat,
      code,
    );
  }

  /** The result after one more play, in the worlds in which it is legal. */
  #resultAfter(
    mode: AllyMode,
    worldMask: number,
    trickBefore: EncodedTrick,
    trickNumber: number,
    playedCount: number,
    seat: number,
    code: number,
  ): boolean {
    if (++this.nodes > this.nodeLimit) throw new ProofNodeLimitExceeded();
    const trick = this.#rules.trickAfter(trickBefore, trickNumber, seat, code);
    const card = code % NAMED_SUIT_UNIT;
    const savedState = this.#hands.removeCard(
      worldMask,
      seat,
      card,
      playedCount + 1 === TRICK_SIZE,
    );
    this.#path.push(code);
    const wins =
      playedCount + 1 < TRICK_SIZE
        ? this.#resultOfChoice(mode, worldMask, trick, trickNumber, playedCount + 1, (seat + 1) % 5)
        : this.#resultAfterTrick(mode, worldMask, trick, trickNumber);
    this.#path.pop();
    this.#hands.restoreCard(worldMask, seat, card, savedState);
    return wins;
  }

  #resultAfterTrick(
    mode: AllyMode,
    worldMask: number,
    { winner, points }: EncodedTrick,
    trickNumber: number,
  ): boolean {
    this.#progress.addPoints(worldMask, winner, points);
    const wins = this.#resultAtTrickStart(mode, worldMask, trickNumber + 1, winner);
    this.#progress.addPoints(worldMask, winner, -points);
    return wins;
  }

  /** The result at the start of a trick. */
  #resultAtTrickStart(
    mode: AllyMode,
    worldMask: number,
    trickNumber: number,
    leader: number,
  ): boolean {
    const decidedResult = this.#progress.decidedResult(worldMask);
    if (decidedResult !== null) return decidedResult;
    const hasManyWorlds = (worldMask & (worldMask - 1)) !== 0;
    // A student without allies who knows the world has its open-card value.
    if (mode === 'worst' && !hasManyWorlds && !this.#progress.hasAllies(worldMask))
      return this.#resultAtTrickStart('best', worldMask, trickNumber, leader);
    // First relaxation: the student must win each world alone with open cards.
    if (mode !== 'best' && (hasManyWorlds || mode === 'policy'))
      for (let world = 0; worldMask >> world !== 0; world++)
        if (
          (worldMask & (1 << world)) !== 0 &&
          !this.#resultAtTrickStart('best', 1 << world, trickNumber, leader)
        )
          return false;
    if (mode === 'policy') {
      // Second relaxation: the policy plays no worse than the worst case.
      if (this.#resultAtTrickStart('worst', worldMask, trickNumber, leader)) return true;
      return this.#resultOfChoice(mode, worldMask, EMPTY_TRICK, trickNumber, 0, leader);
    }
    const key = this.#keyOf(mode, worldMask, trickNumber, leader);
    const cached = this.cache.results.get(key);
    if (cached !== undefined) return cached;
    const wins = this.#resultOfChoice(mode, worldMask, EMPTY_TRICK, trickNumber, 0, leader);
    this.cache.store(key, wins);
    return wins;
  }

  /**
   * The cache key: all that the result depends on when no policy is called. A world and the cards
   * left in it give each hand.
   */
  #keyOf(mode: AllyMode, worldMask: number, trickNumber: number, leader: number): string {
    let key = `${this.#keyPrefix} ${mode} ${trickNumber} ${leader}`;
    for (let world = 0; worldMask >> world !== 0; world++) {
      if ((worldMask & (1 << world)) === 0) continue;
      const [lower, upper] = this.#hands.unionOfHands(world);
      key += ` ${this.#worldIds[world] ?? 0} ${lower} ${upper} ${this.#progress.reached(world)}`;
    }
    return key;
  }

  /**
   * The result when the seat on turn chooses: for the student (or an ally at its best) some play
   * must win, else every one. After a play of another seat only the worlds in which it is possible
   * stay consistent.
   */
  #resultOfChoice(
    mode: AllyMode,
    worldMask: number,
    trick: EncodedTrick,
    trickNumber: number,
    playedCount: number,
    seat: number,
  ): boolean {
    const worldsByPlay = this.#candidatePlays(mode, worldMask, trick, trickNumber, seat);
    const isMaximizing =
      seat === this.game.student || (mode === 'best' && this.#isOnStudentSide(worldMask, seat));
    const order = [...worldsByPlay.keys()];
    if (order.length > 1) {
      const priorities = new Map(
        order.map((code) => [
          code,
          this.#priority(trick, trickNumber, seat, code, isMaximizing, worldMask),
        ]),
      );
      order.sort((a, b) => (priorities.get(b) ?? 0) - (priorities.get(a) ?? 0));
    }
    for (const code of order) {
      const wins = this.#resultAfter(
        mode,
        worldsByPlay.get(code) ?? 0,
        trick,
        trickNumber,
        playedCount,
        seat,
        code,
      );
      if (wins === isMaximizing) return isMaximizing;
    }
    return !isMaximizing;
  }

  /** Judged by the mask's last world: 'best' has one only, and the move ordering may be wrong. */
  #isOnStudentSide(worldMask: number, seat: number): boolean {
    return this.#progress.isOnStudentSide(31 - Math.clz32(worldMask), seat);
  }

  /** The candidate plays, each with the mask of the worlds in which it is possible. */
  #candidatePlays(
    mode: AllyMode,
    worldMask: number,
    trick: EncodedTrick,
    trickNumber: number,
    seat: number,
  ): ReadonlyMap<number, number> {
    const worldsByPlay = new Map<number, number>();
    let [lower, upper, freeWorlds] = [0, 0, 0];
    for (let world = 0; worldMask >> world !== 0; world++) {
      if ((worldMask & (1 << world)) === 0) continue;
      const [lowerHand, upperHand] = this.#hands.handOf(world, seat);
      this.#rules.writeLegalCards(
        lowerHand,
        upperHand,
        trick,
        trickNumber,
        this.#legalMasks,
        2 * world,
      );
      if (
        mode === 'policy' &&
        seat !== this.game.student &&
        this.#progress.isOnStudentSide(world, seat)
      ) {
        const code = this.#policyPlay(world, seat, trick);
        worldsByPlay.set(code, (worldsByPlay.get(code) ?? 0) | (1 << world));
        continue;
      }
      freeWorlds |= 1 << world;
      lower |= this.#legalMasks[2 * world] ?? 0;
      upper |= this.#legalMasks[2 * world + 1] ?? 0;
    }
    if (freeWorlds === 0) return worldsByPlay;
    // If no policy sees the cards, one of several equivalent cards is enough.
    const cards =
      mode === 'policy'
        ? cardIndicesOf(lower, upper)
        : this.#hands.distinctCards(freeWorlds, seat, lower, upper);
    for (const card of cards) {
      const bit = bitOfIndex(card);
      const word = isInLowerWord(card) ? 0 : 1;
      let worlds = 0;
      for (let world = 0; freeWorlds >> world !== 0; world++)
        if (
          (freeWorlds & (1 << world)) !== 0 &&
          ((this.#legalMasks[2 * world + word] ?? 0) & bit) !== 0
        )
          worlds |= 1 << world;
      for (const code of this.#rules.playVariants(card, trick, trickNumber))
        worldsByPlay.set(code, (worldsByPlay.get(code) ?? 0) | worlds);
    }
    return worldsByPlay;
  }

  /** The play of an ally in a world; the policy is called only where there is a choice. */
  #policyPlay(world: number, seat: number, trick: EncodedTrick): number {
    const [lower, upper] = [this.#legalMasks[2 * world] ?? 0, this.#legalMasks[2 * world + 1] ?? 0];
    if (popcount(lower) + popcount(upper) === 1) {
      const [card = 0] = cardIndicesOf(lower, upper);
      // A led joker still has its suit to be named, and a led caller the choice to call.
      if (trick.suitLed !== NO_LEAD || (card !== JOKER_INDEX && card !== this.#rules.caller))
        return card;
    }
    const view = viewInWorld(
      this.game,
      this.game.worlds[world] as World,
      this.#path.currentPlay(),
      SEATS[seat] ?? 0,
    );
    const code = toPlayCode(this.game.allyPolicy(view));
    const card = code % NAMED_SUIT_UNIT;
    const isLegal = ((isInLowerWord(card) ? lower : upper) & bitOfIndex(card)) !== 0;
    invariant(isLegal, 'A policy does what is legal in its world.');
    return code;
  }

  /** The priority of a play (move ordering); it changes no result. */
  #priority(
    trick: EncodedTrick,
    trickNumber: number,
    seat: number,
    code: number,
    isMaximizing: boolean,
    worldMask: number,
  ): number {
    const card = code % NAMED_SUIT_UNIT;
    const isPointCard = isPointIndex(card);
    const { winningStrength, winner, points } = this.#rules.trickAfter(
      trick,
      trickNumber,
      seat,
      code,
    );
    if (trick.suitLed === NO_LEAD) return winningStrength + (code >= ENCODED_CALL_FLAG ? 60 : 0);
    if (winner === seat) return 200 - winningStrength + 30 * points;
    const winsForMover = this.#isOnStudentSide(worldMask, winner) === isMaximizing;
    return (winsForMover === isPointCard ? 60 : 0) - (card % SUIT_SIZE);
  }
}
