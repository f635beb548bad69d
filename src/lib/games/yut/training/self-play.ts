/**
 * Self-play with the greedy policy (2024 yut paper, 3.2), collecting the after-states of each
 * side's moves: the states right after a move, before the next throw or move, as the network
 * evaluates them. A record is an encoded state.
 */
import type { Random } from '$lib/core/random';
import { RECORD_BYTES, encodeState } from '$lib/games/yut/network/state-encoding';
import { openKernel, type NetworkKernel } from '$lib/games/yut/network/network-kernel';
import type { Weights } from '$lib/games/yut/network/network-weights';
import { legalMoves, applyThrow, type Move } from '$lib/games/yut/rules/yut-moves';
import {
  SIDES,
  initialYutState,
  winnerOf,
  type Side,
  type YutState,
} from '$lib/games/yut/rules/yut-state';
import { randomScore } from '$lib/games/yut/rules/stick-throws';
import { derivedRandom } from './derived-random';

/** A range of self-play games; each depends on seed, epoch and its number only. */
export interface SelfPlayRange {
  readonly seed: number;
  readonly epoch: number;
  /** Game numbers from `from` (inclusive) to `to` (exclusive). */
  readonly from: number;
  readonly to: number;
}

/** Trajectories of after-states, two per game: 2g (side A) and 2g + 1 (side B) for game g. */
export interface Trajectories {
  /** Encoded after-states of all trajectories, concatenated. */
  readonly records: Uint8Array;
  /** Length of each trajectory. */
  readonly lengths: Uint32Array;
  /** Final reward: 1 won, -1 lost. */
  readonly rewards: Int8Array;
}

/** A game in progress with its collected after-states. */
interface GameInProgress {
  readonly random: Random;
  state: YutState;
  readonly afterStates: Readonly<Record<Side, number[]>>;
}

/**
 * Plays self-play games with the previous epoch's weights, in lockstep so that the network
 * evaluates large batches.
 */
export function playSelfPlayGames(
  weights: Weights,
  { seed, epoch, from, to }: SelfPlayRange,
): Trajectories {
  const kernel = openKernel(weights);
  const games = Array.from({ length: to - from }, (_, i): GameInProgress => ({
    random: derivedRandom('game', seed, epoch, from + i),
    state: initialYutState(),
    afterStates: { A: [], B: [] },
  }));
  const candidates = new Records();
  for (let running = games; running.length > 0;) {
    running = running.filter((game) => winnerOf(game.state) === null);
    playRound(running, kernel, candidates);
  }
  return collectTrajectories(games);
}

/** Advances every game by its throws and one move. */
function playRound(
  games: readonly GameInProgress[],
  kernel: NetworkKernel,
  candidates: Records,
): void {
  candidates.clear();
  const moves = games.map((game): readonly Move[] => {
    while (game.state.throw) game.state = applyThrow(game.state, randomScore(game.random));
    const gameMoves = legalMoves(game.state);
    for (const { state } of gameMoves) candidates.add(state, game.state.turn);
    return gameMoves;
  });
  const values = kernel.evaluate(candidates.all());
  let offset = 0;
  games.forEach((game, i) => {
    const gameMoves = moves[i] as readonly Move[];
    const best = offset + bestMoveIndex(gameMoves, values, offset);
    candidates.copyTo(game.afterStates[game.state.turn], best);
    game.state = (gameMoves[best - offset] as Move).state;
    offset += gameMoves.length;
  });
}

/**
 * Index of the best move: a winning one, otherwise the first of the highest value. `offset` is the
 * index of the first move's value.
 */
function bestMoveIndex(moves: readonly Move[], values: Float32Array, offset: number): number {
  let best = 0;
  for (let i = 0; i < moves.length; i++) {
    if (winnerOf((moves[i] as Move).state) !== null) return i;
    if ((values[offset + i] as number) > (values[offset + best] as number)) best = i;
  }
  return best;
}

/** The trajectories of finished games, with the reward of each side. */
function collectTrajectories(games: readonly GameInProgress[]): Trajectories {
  const rows = games.flatMap(({ afterStates }) => SIDES.map((side) => afterStates[side]));
  const lengths = Uint32Array.from(rows, (row) => row.length / RECORD_BYTES);
  const records = new Uint8Array(rows.reduce((sum, row) => sum + row.length, 0));
  let offset = 0;
  for (const row of rows) {
    records.set(row, offset);
    offset += row.length;
  }
  const rewards = Int8Array.from(
    games.flatMap(({ state }) => SIDES.map((side) => (winnerOf(state) === side ? 1 : -1))),
  );
  return { records, lengths, rewards };
}

/** Concatenates the trajectories of consecutive ranges. */
export function concatTrajectories(ranges: readonly Trajectories[]): Trajectories {
  const length = ranges.reduce((sum, { records }) => sum + records.length, 0);
  const records = new Uint8Array(length);
  let offset = 0;
  for (const range of ranges) {
    records.set(range.records, offset);
    offset += range.records.length;
  }
  return {
    records,
    lengths: Uint32Array.from(ranges.flatMap((range) => [...range.lengths])),
    rewards: Int8Array.from(ranges.flatMap((range) => [...range.rewards])),
  };
}

/** A growable buffer of records, which is reused in every round. */
class Records {
  #bytes = new Uint8Array(4096 * RECORD_BYTES);
  #length = 0;

  clear(): void {
    this.#length = 0;
  }

  add(state: YutState, side: Side): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    encodeState(state, side, this.#bytes, this.#length);
    this.#length += RECORD_BYTES;
  }

  all(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  copyTo(row: number[], record: number): void {
    for (let i = 0; i < RECORD_BYTES; i++)
      row.push(this.#bytes[record * RECORD_BYTES + i] as number);
  }
}
