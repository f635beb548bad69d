/**
 * Self-play: a trajectory is the sequence of a side's after-states (the states after its moves), as
 * encoded records, with the reward of the game: 1 won, -1 lost.
 */
import { describe, expect, it } from 'vitest';
import { RECORD_BYTES, encodeStates } from '$lib/games/yut/network/state-encoding';
import { createValueNetwork } from '$lib/games/yut/network/value-network';
import { initialWeights } from '$lib/games/yut/network/network-weights';
import { networkPlayer } from '$lib/games/yut/players/network-players';
import { legalMoves, applyThrow } from '$lib/games/yut/rules/yut-moves';
import { initialYutState, winnerOf } from '$lib/games/yut/rules/yut-state';
import { randomScore } from '$lib/games/yut/rules/stick-throws';
import { derivedRandom } from './derived-random';
import { concatTrajectories, playSelfPlayGames, type SelfPlayRange } from './self-play';

const WEIGHTS = initialWeights(1);
const RANGE: SelfPlayRange = { seed: 5, epoch: 3, from: 0, to: 6 };
const TRAJECTORIES = playSelfPlayGames(WEIGHTS, RANGE);

/** The records of each trajectory: two a game, first those of side A. */
function rowsOf({ records, lengths }: typeof TRAJECTORIES): readonly Uint8Array[] {
  let offset = 0;
  return [...lengths].map((length) => {
    const row = records.subarray(offset, offset + length * RECORD_BYTES);
    offset += row.length;
    return row;
  });
}

/**
 * Reference: the same game played by the network player of the arena, one decision at a time.
 */
function playReferenceGame(game: number): {
  readonly a: number[];
  readonly b: number[];
  readonly won: boolean;
} {
  const player = networkPlayer(createValueNetwork(WEIGHTS));
  const random = derivedRandom('game', RANGE.seed, RANGE.epoch, game);
  const recordsBySide: { a: number[]; b: number[] } = { a: [], b: [] };
  let state = initialYutState();
  while (winnerOf(state) === null) {
    if (state.throw) state = applyThrow(state, randomScore(random));
    else {
      const { turn } = state;
      state = player.choose(state, legalMoves(state), random).state;
      recordsBySide[turn === 'A' ? 'a' : 'b'].push(...encodeStates([state], turn));
    }
  }
  return { ...recordsBySide, won: winnerOf(state) === 'A' };
}

describe('games of a network against itself', () => {
  it('are those of the network player, with a record after each move of a side, from its view', () => {
    const rows = rowsOf(TRAJECTORIES);
    expect(rows).toHaveLength(12);
    for (let game = 0; game < 6; game++) {
      const { a, b, won } = playReferenceGame(game);
      expect([...(rows[2 * game] ?? [])]).toEqual(a);
      expect([...(rows[2 * game + 1] ?? [])]).toEqual(b);
      expect([...TRAJECTORIES.rewards.subarray(2 * game, 2 * game + 2)]).toEqual(
        won ? [1, -1] : [-1, 1],
      );
    }
  });

  it('do not depend on how the range of games is divided', () => {
    const playRange = (from: number, to: number) =>
      playSelfPlayGames(WEIGHTS, { ...RANGE, from, to });
    expect(
      concatTrajectories([playRange(0, 1), playRange(1, 4), playRange(4, 4), playRange(4, 6)]),
    ).toEqual(TRAJECTORIES);
  });

  it('differ with another seed, epoch or game number', () => {
    const lengths = (change: Partial<SelfPlayRange>): string =>
      playSelfPlayGames(WEIGHTS, { ...RANGE, ...change }).lengths.join();
    const lengthLists = [
      TRAJECTORIES.lengths.join(),
      lengths({ seed: 6 }),
      lengths({ epoch: 4 }),
      lengths({ from: 6, to: 12 }),
    ];
    expect(new Set(lengthLists).size).toBe(lengthLists.length);
  });
});

describe('derivedRandom', () => {
  it('is determined by the use, the seed and the further numbers, and differs when one of them does', () => {
    const firstDraw = (...args: Parameters<typeof derivedRandom>): number =>
      derivedRandom(...args).below(2 ** 32);
    expect(firstDraw('game', 1, 2, 3)).toBe(firstDraw('game', 1, 2, 3));
    const draws = [
      ...[firstDraw('game', 1, 2, 3), firstDraw('game', 2, 2, 3), firstDraw('game', 1, 3, 3)],
      ...[
        firstDraw('game', 1, 3, 2),
        firstDraw('trial', 1, 2, 3),
        firstDraw('order', 1, 2),
        firstDraw('fresh', 1),
      ],
    ];
    expect(new Set(draws).size).toBe(draws.length);
  });
});
