/** By how much one card is better than another, judged by the same imagined deals, with what chance alone may do to it. */
import type { Card } from '$lib/cards/card';
import { conventionCost } from '$lib/bridge/opponents/human/conventions';
import { formBeliefs } from '$lib/bridge/opponents/human/beliefs';
import { drawConclusions } from '$lib/bridge/opponents/human/listening';
import type { Mind } from '$lib/bridge/opponents/human/mind';
import { doubleDummyValue } from '$lib/bridge/opponents/human/values';
import { toInformationSet } from '$lib/bridge/knowledge/scene';
import type { View } from '$lib/bridge/rules/bridge-view';
import type { DoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';

/** So many tricks worse on the average, and a good player would not play the card. */
const CLEARLY_WORSE_TRICKS = 0.2;
/** The average may be off by so many standard errors. */
const STANDARD_ERRORS = 2;
/** Further opinions are asked for as long as chance could decide. */
const MAX_BATCHES = 5;
/** With fewer deals the spread is no measure: all of them may agree by chance. */
const MIN_SAMPLES = 8;

/**
 * Whether `better` is clearly the better card for a player with this view: over deals that neither was chosen by, counting
 * what each costs against convention. Opinions are added only while the interval holds the border. What stays open to the
 * end is not clear.
 */
export function isClearlyWorse(
  mind: Mind,
  view: View,
  solver: DoubleDummySolver,
  { worse, better }: { readonly worse: Card; readonly better: Card },
): boolean {
  const witness = toInformationSet(view, mind.auction);
  const said = drawConclusions(witness);
  const border =
    CLEARLY_WORSE_TRICKS - (conventionCost(witness, worse) - conventionCost(witness, better));
  const gaps: number[] = [];
  for (let opinion = 0; opinion < MAX_BATCHES; opinion++) {
    const { beliefs } = formBeliefs({ ...mind, seed: mind.seed + opinion }, witness, said);
    for (const { deal } of beliefs) {
      const worth = (card: Card): number => doubleDummyValue(deal, view.play, card, solver);
      gaps.push(worth(better) - worth(worse));
    }
    const { mean, error } = meanAndStandardError(gaps);
    if (gaps.length >= MIN_SAMPLES && mean - STANDARD_ERRORS * error > border) return true;
    if (gaps.length >= MIN_SAMPLES && mean + STANDARD_ERRORS * error < border) return false;
  }
  return false;
}

/** The average of some figures, and how far it may be off. */
function meanAndStandardError(figures: readonly number[]): {
  readonly mean: number;
  readonly error: number;
} {
  const mean = figures.reduce((sum, each) => sum + each, 0) / figures.length;
  const variance = figures.reduce((sum, each) => sum + (each - mean) ** 2, 0) / figures.length;
  return { mean, error: Math.sqrt(variance / figures.length) };
}
