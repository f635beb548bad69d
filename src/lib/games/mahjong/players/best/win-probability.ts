/**
 * Calibrated win probability of a discard, from its search index. Fitted by logistic regression to
 * all discards of one `best` among three `ukeire-safe`: 5,000 games without claims (seeds from
 * 700,000), 8,000 with (from 800,000), 2026-11-23. `npm run bench -- mahjong` checks the
 * calibration on other games.
 */
import type { MahjongOptions } from '$lib/games/mahjong/rules/mahjong-options';

/** log-odds = base + bend * (log-odds of the index) + early * wall / 84. */
type LogisticCoefficients = readonly [base: number, bend: number, early: number];

/** By shanten: 0 to 3, and above. */
const WITHOUT_CLAIMS: readonly LogisticCoefficients[] = [
  [-0.517, 0.797, 1.172],
  [-0.934, 0.84, 1.315],
  [-2.813, 0.646, 3.153],
  [-2.557, 0.842, 2.78],
  [0.292, 1.565, 0.617],
];
const WITH_CLAIMS: readonly LogisticCoefficients[] = [
  [-1.022, 0.927, 1.323],
  [-1.592, 0.823, 1.951],
  [-3.656, 0.584, 4.021],
  [-3.359, 0.575, 3.423],
  [-1.255, 1.007, 1.932],
];

/** Tiles in the wall after the deal. */
const WHOLE_WALL = 84;

/** Win probability, 0 to 1, for an index at this shanten and wall size; increasing in the index. */
export function winProbability(
  index: number,
  shanten: number,
  wall: number,
  { claims }: MahjongOptions,
): number {
  if (index <= 0) return 0;
  if (index >= 1) return 1;
  const coefficientsByShanten = claims ? WITH_CLAIMS : WITHOUT_CLAIMS;
  const [base, bend, early] = coefficientsByShanten[
    Math.min(shanten, coefficientsByShanten.length - 1)
  ] ?? [0, 1, 0];
  const logOdds = base + bend * Math.log(index / (1 - index)) + (early * wall) / WHOLE_WALL;
  return 1 / (1 + Math.exp(-logOdds));
}
