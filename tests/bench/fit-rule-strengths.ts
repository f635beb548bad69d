/**
 * Fits the strengths of rules to recorded statements: each rule alone, and all rules jointly. A
 * rule is a rule of thumb by which a player concludes from a call or a card; a statement is its
 * conclusion on a hidden hand, true or not. A deal that contradicts a statement weighs 1 - strength
 * of the rule.
 */
import type { StatementMoment, RuleStatement } from './rule-statements';

/** The pseudo-count of prior statements, half of them true. */
const PRIOR_COUNT = 2;
/**
 * Gradient steps of the joint fit, its learning rate, and the L2 penalty that keeps rarely seen
 * rules near strength 0.
 */
const STEPS = 400;
const LEARNING_RATE = 0.5;
const L2_PENALTY = 0.5;
/** The greatest strength of a rule. */
const MAX_STRENGTH = 0.95;

/** The figures of one rule for cards of declarer, or of a defender. */
export interface RuleFigures {
  readonly statementCount: number;
  /** The share of true statements, and the share expected by chance. */
  readonly trueShare: number;
  readonly priorShare: number;
  /** The ratio of the posterior odds to the prior odds. */
  readonly oddsRatio: number;
  /** The strength that multiplies the odds by `oddsRatio`; 0 when the odds fall. */
  readonly fittedStrength: number;
}

/** The figures of one rule over its statements (not empty). */
export function computeRuleFigures(statements: readonly RuleStatement[]): RuleFigures {
  const smoothedShare = (sum: number): number =>
    (sum + PRIOR_COUNT / 2) / (statements.length + PRIOR_COUNT);
  const trueShare = smoothedShare(statements.filter(({ isTrue }) => isTrue).length);
  const priorShare = smoothedShare(
    statements.reduce((sum, statement) => sum + statement.priorShare, 0),
  );
  const oddsRatio = trueShare / (1 - trueShare) / (priorShare / (1 - priorShare));
  return {
    statementCount: statements.length,
    trueShare,
    priorShare,
    oddsRatio,
    fittedStrength: Math.max(0, 1 - 1 / oddsRatio),
  };
}

/**
 * Joint maximum-likelihood fit (AdaGrad on a log-linear model, with an L2 penalty): the strengths
 * under which the true deal is likeliest among the deals of each moment. A deal weighs 1 - strength
 * for each statement that it contradicts, so statements that say the same share their strength.
 */
export function fitStrengthsJointly(
  moments: readonly StatementMoment[],
): ReadonlyMap<string, number> {
  const rules = [
    ...new Set(
      moments.flatMap(({ contradictions }) => contradictions.flatMap((m) => [...m.keys()])),
    ),
  ];
  const ruleIndices = new Map(rules.map((rule, i) => [rule, i]));
  const indexedMoments = moments.map(({ weight, contradictions }) => ({
    weight,
    deals: contradictions.map((counts) =>
      [...counts].map(([rule, count]) => [ruleIndices.get(rule) ?? 0, count] as const),
    ),
  }));
  /** For each rule the cost of contradicting it, -log(1 - strength). */
  const costs = rules.map(() => 0.5);
  const squaredGradients = rules.map(() => 1);
  for (let step = 0; step < STEPS; step++) {
    const gradient = costs.map((cost) => -L2_PENALTY * cost);
    for (const { weight, deals } of indexedMoments) {
      const weights = deals.map((deal) =>
        Math.exp(-deal.reduce((sum, [rule, count]) => sum + count * (costs[rule] ?? 0), 0)),
      );
      const totalWeight = weights.reduce((sum, value) => sum + value, 0);
      deals.forEach((deal, i) => {
        // The posterior probability minus the truth; the first deal is the true one.
        const residual = (weights[i] ?? 0) / totalWeight - (i === 0 ? 1 : 0);
        for (const [rule, count] of deal)
          gradient[rule] = (gradient[rule] ?? 0) + weight * count * residual;
      });
    }
    gradient.forEach((partial, rule) => {
      // AdaGrad: the step size of a rule shrinks with its accumulated gradients.
      squaredGradients[rule] = (squaredGradients[rule] ?? 0) + partial * partial;
      const next =
        (costs[rule] ?? 0) + (LEARNING_RATE * partial) / Math.sqrt(squaredGradients[rule] ?? 1);
      costs[rule] = Math.min(-Math.log(1 - MAX_STRENGTH), Math.max(0, next));
    });
  }
  return new Map(rules.map((rule, i) => [rule, 1 - Math.exp(-(costs[i] ?? 0))]));
}

/**
 * The likelihood ratio of the true deal to the average sampled deal: the product over one player's
 * moments (their weights add up to 1), the geometric mean over all players. 1 when the statements
 * are worthless, less when they mislead.
 */
export function weightOfTruth(
  moments: readonly StatementMoment[],
  strengths: ReadonlyMap<string, number>,
): number {
  let logRatio = 0;
  let players = 0;
  for (const { weight, contradictions } of moments) {
    const weights = contradictions.map((counts) =>
      [...counts].reduce(
        (total, [rule, count]) => total * (1 - (strengths.get(rule) ?? 0)) ** count,
        1,
      ),
    );
    const [truth = 1, ...sampledWeights] = weights;
    const average = sampledWeights.reduce((sum, value) => sum + value, 0) / sampledWeights.length;
    // If all other deals are ruled out wrongly, the few sampled deals give no more evidence than
    // this.
    logRatio += weight * Math.log(truth / Math.max(average, truth / sampledWeights.length));
    players += weight;
  }
  return Math.exp(logRatio / players);
}
