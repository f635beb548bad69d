/**
 * The heart against the oracle of strategies, on deals of a game that has little in common with
 * bridge.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { consistentWorlds } from '$lib/switching/consistent-worlds';
import { friendGame, isFriendGameOver } from '$lib/switching/friend-game.fixture';
import { exhaustiveSearch } from '$lib/switching/exhaustive-search';
import {
  consistentWorldsAt,
  describeFriendPosition,
  randomFriendPosition,
  type FriendPosition,
} from './random-friend-positions';
import { referenceProof } from './friend-reference-prover';

const seed = inject('seed');
const PATIENCE = { timeout: 600_000 };
const prover = exhaustiveSearch(friendGame);

/** True when the player to act follows a policy in one consistent world and is free in another. */
function isUndetermined(position: FriendPosition): boolean {
  const { game, play } = position;
  const bound = consistentWorldsAt(position).map(
    (world) => friendGame.policy(game, world, play) !== null,
  );
  return !isFriendGameOver(play) && bound.includes(true) && bound.includes(false);
}

describe.each([
  { size: 2, times: 2500, from: 0 },
  { size: 3, times: 1500, from: 5 },
])(`$times deals of $size cards a hand (seed ${seed})`, ({ size, times, from }) => {
  const random = seededRandom(seed + size);
  const positions = Array.from({ length: times }, (): FriendPosition => {
    return randomFriendPosition(size, from + random.below(5 * size - from), random);
  });

  it('have the worlds alive that a walk through the play leaves', () => {
    let [fewer, undeterminedCount, turnedUp] = [0, 0, 0];
    for (const position of positions) {
      const { game, play } = position;
      const alive = consistentWorldsAt(position);
      const found = consistentWorlds(friendGame, game, play).map((place) => game.worlds[place]);
      if (!isDeepStrictEqual(found, alive))
        expect(found, describeFriendPosition(position)).toEqual(alive);
      if (alive.length < game.worlds.length) fewer++;
      if (isUndetermined(position)) undeterminedCount++;
      if (game.turnsUp && play.actions.length <= 5) turnedUp++;
    }
    // The positions are of all kinds.
    for (const count of [fewer, undeterminedCount, turnedUp])
      expect(count).toBeGreaterThan(times / 50);
  });

  it('are won, with the class of every action, as the oracle says', PATIENCE, () => {
    const seen = new Set<string>();
    for (const position of positions) {
      const expected = referenceProof(position);
      const { wins, verdicts: classes } = prover.prove(position.game, position.play);
      const found = { wins, classes: Object.fromEntries(classes) };
      if (!isDeepStrictEqual(found, expected))
        expect(found, describeFriendPosition(position)).toEqual(expected);
      expect(prover.wins(position.game, position.play).wins).toBe(wins);
      for (const each of [wins, ...classes.values()]) seen.add(String(each));
    }
    expect([...seen].sort()).toEqual(['beaten', 'false', 'lucky', 'sound', 'true']);
  });

  it('are told the same within a budget, or are not told', () => {
    let unknown = 0;
    for (const { game, play } of positions.slice(0, 400)) {
      const nodes = 1 + random.below(40);
      const sure = prover.prove(game, play);
      const within = prover.prove(game, play, { nodes });
      expect(within.nodes).toBeLessThanOrEqual(nodes);
      expect([sure.wins, null]).toContain(within.wins);
      for (const [action, found] of within.verdicts)
        expect([sure.verdicts.get(action), 'unknown']).toContain(found);
      if (within.wins === null) unknown++;
    }
    expect(unknown).toBeGreaterThan(20);
  });
});
