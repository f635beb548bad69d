import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { definite, unwrap } from '$lib/core/result';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type { BridgeLineStep, BridgeProblem } from '../bridge-problem';
import { readProblem } from '../read-bridge-problem';
import { checkOddsPreference } from './check-odds-preference';

const prover = createBridgeProver();

/**
 * A problem about 28 layouts, of which the best line makes 23; to play the king of spades at once
 * gives up ten of them. Without its chances the check takes it for a problem with a line.
 */
const BEST_CHANCE = unwrap(
  readProblem(readFileSync('problems/bridge/seven-hearts-are-his.yaml', 'utf8'), 'seven-hearts'),
).problem;

function withLine(line: readonly BridgeLineStep[], explanation: string): BridgeProblem {
  const { chance, ...problem } = BEST_CHANCE;
  expect(chance?.best).toBe(82);
  return { ...problem, solution: { line, explanation: { en: explanation } } };
}

const KING_FIRST = withLine([{ play: 'SK' }], 'The king first.');

it('warns where another card makes the goal in more layouts, with both numbers', () => {
  const [finding, ...others] = checkOddsPreference(KING_FIRST, prover);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    kind: 'warning',
    code: 'proof/odds-prefer',
    path: ['solution', 'line', 0],
  });
  expect(finding?.message).toMatch(
    /^(..) makes the goal in 23 of 28 layouts .* SK in 13 at the most\. Teach \1,/,
  );
});

it('is silent about a line that no card beats', () => {
  const line = definite(BEST_CHANCE.solution, 'It has one.').line;
  expect(checkOddsPreference(withLine(line, 'The queen of clubs first.'), prover)).toEqual([]);
});

it('is answered by a block that plays the better card there, and by no other', () => {
  const better = definite(
    /^(..) makes/.exec(checkOddsPreference(KING_FIRST, prover)[0]?.message ?? '')?.[1],
    'A card is named.',
  );
  const withBlock = (cards: string): BridgeProblem =>
    withLine([{ play: 'SK' }], `No.\n\n\`\`\`play\n${cards}\n\`\`\`\n`);
  expect(checkOddsPreference(withBlock(better), prover)).toEqual([]);
  expect(checkOddsPreference(withBlock('SK'), prover)).toHaveLength(1);
});

it('is for a declarer against opponents who see every card, and within its budget', () => {
  expect(checkOddsPreference({ ...KING_FIRST, opponents: 'human' }, prover)).toEqual([]);
  expect(checkOddsPreference(BEST_CHANCE, prover)).toEqual([]);
  expect(checkOddsPreference({ ...KING_FIRST, solution: null }, prover)).toEqual([]);
  expect(checkOddsPreference(KING_FIRST, prover, 0)).toEqual([]);
});
