/**
 * The exhaustive search agrees with a reference prover that enumerates strategies, on deals of a
 * game that has little in common with bridge.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { consistentWorlds } from '$lib/hidden-information/consistent-worlds';
import { friendGame, isFriendGameOver } from '$lib/hidden-information/friend-game.fixture';
import { exhaustiveSearch } from '$lib/hidden-information/exhaustive-search';
import {
  consistentWorldsAt,
  describeFriendPosition,
  randomFriendPosition,
  type FriendPosition,
} from './random-friend-positions';
import { referenceProof } from './friend-reference-prover';

const seed = inject('seed');
const LONG_TIMEOUT = { timeout: 600_000 };
const prover = exhaustiveSearch(friendGame);

/** True when the player to act follows a policy in one consistent world and is free in another. */
function isUndetermined(position: FriendPosition): boolean {
  const { game, play } = position;
  const isBoundByWorld = consistentWorldsAt(position).map(
    (world) => friendGame.policy(game, world, play) !== null,
  );
  return !isFriendGameOver(play) && isBoundByWorld.includes(true) && isBoundByWorld.includes(false);
}

// `minActions`: the fewest actions played before the position that is proved.
describe.each([
  { size: 2, dealCount: 2500, minActions: 0 },
  { size: 3, dealCount: 1500, minActions: 5 },
])(`$dealCount deals of $size cards a hand (seed ${seed})`, ({ size, dealCount, minActions }) => {
  const random = seededRandom(seed + size);
  const positions = Array.from({ length: dealCount }, (): FriendPosition => {
    return randomFriendPosition(size, minActions + random.below(5 * size - minActions), random);
  });

  it('have the consistent worlds that a replay of the play leaves', () => {
    // `turnUpCount`: the buried card has just been turned up, or still will be.
    let [narrowedCount, undeterminedCount, turnUpCount] = [0, 0, 0];
    for (const position of positions) {
      const { game, play } = position;
      const expectedWorlds = consistentWorldsAt(position);
      const worlds = consistentWorlds(friendGame, game, play).map(
        (worldIndex) => game.worlds[worldIndex],
      );
      if (!isDeepStrictEqual(worlds, expectedWorlds))
        expect(worlds, describeFriendPosition(position)).toEqual(expectedWorlds);
      if (expectedWorlds.length < game.worlds.length) narrowedCount++;
      if (isUndetermined(position)) undeterminedCount++;
      if (game.turnsUp && play.actions.length <= 5) turnUpCount++;
    }
    // Positions of every kind are frequent enough among the random ones.
    for (const count of [narrowedCount, undeterminedCount, turnUpCount])
      expect(count).toBeGreaterThan(dealCount / 50);
  });

  it('have the same result and verdicts as from the reference prover', LONG_TIMEOUT, () => {
    const seenValues = new Set<string>();
    for (const position of positions) {
      const expected = referenceProof(position);
      const { wins, verdicts } = prover.prove(position.game, position.play);
      const proof = { wins, classes: Object.fromEntries(verdicts) };
      if (!isDeepStrictEqual(proof, expected))
        expect(proof, describeFriendPosition(position)).toEqual(expected);
      expect(prover.wins(position.game, position.play).wins).toBe(wins);
      for (const value of [wins, ...verdicts.values()]) seenValues.add(String(value));
    }
    expect([...seenValues].sort()).toEqual(['beaten', 'false', 'lucky', 'sound', 'true']);
  });

  it('have the same verdicts or `unknown` within a node budget', () => {
    let unknownCount = 0;
    for (const { game, play } of positions.slice(0, 400)) {
      const nodeBudget = 1 + random.below(40);
      const fullProof = prover.prove(game, play);
      const budgetProof = prover.prove(game, play, { nodes: nodeBudget });
      expect(budgetProof.nodes).toBeLessThanOrEqual(nodeBudget);
      expect([fullProof.wins, null]).toContain(budgetProof.wins);
      for (const [action, verdict] of budgetProof.verdicts)
        expect([fullProof.verdicts.get(action), 'unknown']).toContain(verdict);
      if (budgetProof.wins === null) unknownCount++;
    }
    expect(unknownCount).toBeGreaterThan(20);
  });
});
