import { describe, expect, it } from 'vitest';
import { RECORD_BYTES, encodeStates } from '$lib/yut/network/state-encoding';
import { createValueNetwork } from '$lib/yut/network/value-network';
import { initialWeights } from '$lib/yut/network/network-weights';
import { networkPlayer } from '$lib/yut/players/network-players';
import { legalMoves, applyThrow } from '$lib/yut/rules/yut-moves';
import { initialYutState, winnerOf } from '$lib/yut/rules/yut-state';
import { randomScore } from '$lib/yut/rules/stick-throws';
import { derivedRandom } from './derived-random';
import { concatTrajectories, playSelfPlayGames, type SelfPlayRange } from './self-play';

const WEIGHTS = initialWeights(1);
const WANTED: SelfPlayRange = { seed: 5, epoch: 3, from: 0, to: 6 };
const ALL = playSelfPlayGames(WEIGHTS, WANTED);

/** Records of each trajectory. */
function rowsOf({ records, lengths }: typeof ALL): readonly Uint8Array[] {
  let at = 0;
  return [...lengths].map((length) => {
    const row = records.subarray(at, at + length * RECORD_BYTES);
    at += row.length;
    return row;
  });
}

/** The same game played by the arena's player, unbatched. */
function played(game: number): {
  readonly a: number[];
  readonly b: number[];
  readonly won: boolean;
} {
  const player = networkPlayer(createValueNetwork(WEIGHTS));
  const random = derivedRandom('game', WANTED.seed, WANTED.epoch, game);
  const kept: { a: number[]; b: number[] } = { a: [], b: [] };
  let state = initialYutState();
  while (winnerOf(state) === null) {
    if (state.throw) state = applyThrow(state, randomScore(random));
    else {
      const { turn } = state;
      state = player.choose(state, legalMoves(state), random).state;
      kept[turn === 'A' ? 'a' : 'b'].push(...encodeStates([state], turn));
    }
  }
  return { ...kept, won: winnerOf(state) === 'A' };
}

describe('games of a network against itself', () => {
  it('go as its player plays them, and keep what stands after each side’s own moves', () => {
    const rows = rowsOf(ALL);
    expect(rows).toHaveLength(12);
    for (let game = 0; game < 6; game++) {
      const { a, b, won } = played(game);
      expect([...(rows[2 * game] ?? [])]).toEqual(a);
      expect([...(rows[2 * game + 1] ?? [])]).toEqual(b);
      expect([...ALL.rewards.subarray(2 * game, 2 * game + 2)]).toEqual(won ? [1, -1] : [-1, 1]);
    }
  });

  it('are the same however they are shared out', () => {
    const part = (from: number, to: number) => playSelfPlayGames(WEIGHTS, { ...WANTED, from, to });
    expect(concatTrajectories([part(0, 1), part(1, 4), part(4, 4), part(4, 6)])).toEqual(ALL);
  });

  it('are others with another seed, epoch or number', () => {
    const lengths = (wanted: Partial<SelfPlayRange>): string =>
      playSelfPlayGames(WEIGHTS, { ...WANTED, ...wanted }).lengths.join();
    const seen = [
      ALL.lengths.join(),
      lengths({ seed: 6 }),
      lengths({ epoch: 4 }),
      lengths({ from: 6, to: 12 }),
    ];
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('the chance of a run', () => {
  it('follows from the seed, the use and its numbers, each of which changes it', () => {
    const first = (...args: Parameters<typeof derivedRandom>): number =>
      derivedRandom(...args).below(2 ** 32);
    expect(first('game', 1, 2, 3)).toBe(first('game', 1, 2, 3));
    const all = [
      ...[first('game', 1, 2, 3), first('game', 2, 2, 3), first('game', 1, 3, 3)],
      ...[first('game', 1, 3, 2), first('trial', 1, 2, 3), first('order', 1, 2), first('fresh', 1)],
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});
