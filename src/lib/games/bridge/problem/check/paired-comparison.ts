/**
 * A paired comparison of two cards over the same sampled deals (common random numbers), as a
 * sequential test: batches of deals are added until the confidence interval of the mean difference
 * excludes the threshold.
 */
import type { Card } from '$lib/cards/card';
import { conventionCost } from '$lib/games/bridge/opponents/human/convention-costs';
import { formBeliefs } from '$lib/games/bridge/opponents/human/form-beliefs';
import { drawConclusions } from '$lib/games/bridge/opponents/human/update-beliefs';
import type { Mind } from '$lib/games/bridge/opponents/human/mind';
import { doubleDummyValue } from '$lib/games/bridge/opponents/human/evaluate-cards';
import { toInformationSet } from '$lib/games/bridge/knowledge/scene';
import type { View } from '$lib/games/bridge/rules/bridge-view';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';

/** A card that is worse by this many tricks on average is one that a good player would not play. */
const CLEARLY_WORSE_TRICKS = 0.2;
/** Half-width of the confidence interval, in standard errors. */
const STANDARD_ERRORS = 2;
/** Batches of sampled deals after which an open comparison counts as not clear. */
const MAX_BATCHES = 5;
/** With fewer samples the standard error is unreliable: all of them may agree by chance. */
const MIN_SAMPLES = 8;

/**
 * True when `worse` is clearly worse than `better` for a player with this view. The costs of
 * breaking a convention are added to the double-dummy difference. The deals must be independent of
 * those by which the card was chosen: pass a mind with another seed.
 */
export function isClearlyWorse(
  mind: Mind,
  view: View,
  solver: DoubleDummySolver,
  { worse, better }: { readonly worse: Card; readonly better: Card },
): boolean {
  const infoSet = toInformationSet(view, mind.auction);
  const conclusions = drawConclusions(infoSet);
  const threshold =
    CLEARLY_WORSE_TRICKS - (conventionCost(infoSet, worse) - conventionCost(infoSet, better));
  const differences: number[] = [];
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const { beliefs } = formBeliefs({ ...mind, seed: mind.seed + batch }, infoSet, conclusions);
    for (const { deal } of beliefs) {
      const tricksWith = (card: Card): number => doubleDummyValue(deal, view.play, card, solver);
      differences.push(tricksWith(better) - tricksWith(worse));
    }
    const { mean, error } = meanAndStandardError(differences);
    if (differences.length >= MIN_SAMPLES && mean - STANDARD_ERRORS * error > threshold)
      return true;
    if (differences.length >= MIN_SAMPLES && mean + STANDARD_ERRORS * error < threshold)
      return false;
  }
  return false;
}

/** The mean of some figures and its standard error. */
function meanAndStandardError(figures: readonly number[]): {
  readonly mean: number;
  readonly error: number;
} {
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const variance = figures.reduce((sum, figure) => sum + (figure - mean) ** 2, 0) / figures.length;
  return { mean, error: Math.sqrt(variance / figures.length) };
}
