/**
 * Mighty's proof against strategies that are enumerated in another way, on deals of two and three
 * cards.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { consistentWorlds } from '$lib/switching/consistent-worlds';
import { exhaustiveSearch } from '$lib/switching/exhaustive-search';
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
const plain = exhaustiveSearch(mightyHiddenInformation);

function positions(size: number, from: number, times: number): readonly ProofPosition[] {
  const random = seededRandom(seed + size);
  return Array.from({ length: times }, () =>
    randomProofPosition(size, from + random.below(5 * size - from), random),
  );
}

describe.each([
  { size: 2, times: 900, from: 0, kinds: ['sound', 'lucky', 'beaten', 'torn', 'ally', 'foe'] },
  { size: 3, times: 250, from: 8, kinds: ['sound', 'beaten', 'ally', 'foe'] },
])(`$times deals of $size cards a hand (seed ${seed})`, ({ size, times, from, kinds }) => {
  const questions = positions(size, from, times);

  it('have the consistent worlds of the oracle', () => {
    const fewer = questions.filter((position) => {
      const { game, play } = position;
      const alive = consistentWorlds(mightyHiddenInformation, game, play).map(
        (index) => game.worlds[index],
      );
      expect(alive, positionToText(position)).toEqual(oracleConsistentWorlds(position));
      return alive.length < game.worlds.length;
    });
    expect(fewer.length).toBeGreaterThan(times / 20);
  });

  it('agree with the oracle, with and without open-card pruning', () => {
    const prover = createMightyProver();
    const seen = new Map<string, number>();
    for (const position of questions) {
      const { game, play } = position;
      const expected = oracleVerdict(position);
      for (const each of [plain, prover]) {
        const { wins, verdicts: classes } = each.prove(game, play);
        const result = { wins, classes: Object.fromEntries(classes) };
        if (!isDeepStrictEqual(result, expected))
          expect(result, positionToText(position)).toEqual(expected);
      }
      for (const one of [expected.wins, ...Object.values(expected.classes), kindOf(position)])
        seen.set(String(one), (seen.get(String(one)) ?? 0) + 1);
    }
    for (const kind of ['true', 'false', ...kinds])
      expect(seen.get(kind), kind).toBeGreaterThan(times / 80);
  });
});

/** The seat on turn: an ally in every consistent world, in none, or in some. */
function kindOf(position: ProofPosition): string {
  const { game, play } = position;
  const seat = seatToPlayNext(game, play);
  if (seat === null || isStudentTurn(position)) return 'student';
  const beside = oracleConsistentWorlds(position).map((world) =>
    studentSideIn(game, world, play).includes(seat),
  );
  return beside.every(Boolean) ? 'ally' : beside.some(Boolean) ? 'torn' : 'foe';
}

it('positions pruned by open cards are lost', () => {
  const insight = openCardInsight();
  const random = seededRandom(seed);
  let hopeless = 0;
  for (let times = 0; times < 200; times++) {
    const position = randomProofPosition(2 + (times % 2), 5 * (times % 2), random);
    const { game, play } = position;
    const alive = consistentWorlds(mightyHiddenInformation, game, play);
    if (!insight.isHopeless(game, { play, worlds: alive })) continue;
    hopeless++;
    expect(plain.wins(game, play).wins, positionToText(position)).toBe(false);
  }
  expect(hopeless).toBeGreaterThan(5);
});
