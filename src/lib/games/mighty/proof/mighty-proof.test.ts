/**
 * Tests of Mighty's provers against an oracle that enumerates strategies, on deals of two and three
 * cards a hand.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { consistentWorlds } from '$lib/hidden-information/consistent-worlds';
import { exhaustiveSearch } from '$lib/hidden-information/exhaustive-search';
import { openCardInsight } from './open-card-bounds';
import { createMightyProver } from './mighty-prover';
import { mightyHiddenInformation } from './mighty-hidden-information';
import { positionToText, isStudentTurn, randomProofPosition } from './small-mighty-deals.fixture';
import {
  oracleConsistentWorlds,
  oracleVerdict,
  type ProofPosition,
} from './mighty-strategies.oracle.fixture';
import { seatToPlayNext, studentSideIn } from './play-in-world';

const seed = inject('seed');
const genericSearch = exhaustiveSearch(mightyHiddenInformation);

function randomPositions(
  handSize: number,
  minPlayCount: number,
  count: number,
): readonly ProofPosition[] {
  const random = seededRandom(seed + handSize);
  return Array.from({ length: count }, () =>
    randomProofPosition(handSize, minPlayCount + random.below(5 * handSize - minPlayCount), random),
  );
}

// `kinds`: outcomes that must occur often enough for the comparison to mean something.
describe.each([
  { size: 2, times: 900, from: 0, kinds: ['sound', 'lucky', 'beaten', 'torn', 'ally', 'foe'] },
  { size: 3, times: 250, from: 8, kinds: ['sound', 'beaten', 'ally', 'foe'] },
])(`$times deals of $size cards a hand (seed ${seed})`, ({ size, times, from, kinds }) => {
  const positions = randomPositions(size, from, times);

  it('have the same consistent worlds as in the oracle', () => {
    const narrowedPositions = positions.filter((position) => {
      const { game, play } = position;
      const worlds = consistentWorlds(mightyHiddenInformation, game, play).map(
        (index) => game.worlds[index],
      );
      expect(worlds, positionToText(position)).toEqual(oracleConsistentWorlds(position));
      return worlds.length < game.worlds.length;
    });
    expect(narrowedPositions.length).toBeGreaterThan(times / 20);
  });

  it('have the same verdicts as in the oracle, with and without open-card pruning', () => {
    const prover = createMightyProver();
    const resultCounts = new Map<string, number>();
    for (const position of positions) {
      const { game, play } = position;
      const expected = oracleVerdict(position);
      for (const searcher of [genericSearch, prover]) {
        const { wins, verdicts } = searcher.prove(game, play);
        const result = { wins, verdicts: Object.fromEntries(verdicts) };
        if (!isDeepStrictEqual(result, expected))
          expect(result, positionToText(position)).toEqual(expected);
      }
      for (const outcome of [expected.wins, ...Object.values(expected.verdicts), kindOf(position)])
        resultCounts.set(String(outcome), (resultCounts.get(String(outcome)) ?? 0) + 1);
    }
    // 'true' and 'false' count the positions won and lost.
    for (const kind of ['true', 'false', ...kinds])
      expect(resultCounts.get(kind), kind).toBeGreaterThan(times / 80);
  });
});

/** The seat on turn: an ally in every consistent world, in none (foe), or in some (torn). */
function kindOf(position: ProofPosition): string {
  const { game, play } = position;
  const seat = seatToPlayNext(game, play);
  if (seat === null || isStudentTurn(position)) return 'student';
  const isAllyByWorld = oracleConsistentWorlds(position).map((world) =>
    studentSideIn(game, world, play).includes(seat),
  );
  return isAllyByWorld.every(Boolean) ? 'ally' : isAllyByWorld.some(Boolean) ? 'torn' : 'foe';
}

it('positions pruned by open cards are lost', () => {
  const insight = openCardInsight();
  const random = seededRandom(seed);
  let hopelessCount = 0;
  for (let i = 0; i < 200; i++) {
    // Hands of two cards before the play, or of three after the first trick.
    const isAfterTrick = i % 2 === 1;
    const position = randomProofPosition(isAfterTrick ? 3 : 2, isAfterTrick ? 5 : 0, random);
    const { game, play } = position;
    const worlds = consistentWorlds(mightyHiddenInformation, game, play);
    if (!insight.isHopeless(game, { play, worlds })) continue;
    hopelessCount++;
    expect(genericSearch.wins(game, play).wins, positionToText(position)).toBe(false);
  }
  expect(hopelessCount).toBeGreaterThan(5);
});
