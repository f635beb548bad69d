/** The strengths that what was heard asks for: each rule for itself, and all of them together. */
import type { Moment, Word } from './rules-heard';

/** A rule counts as if it had been wrong half of the time, so many times besides. */
const PRIOR = 2;
/** Steps of the common fit, and how strongly it holds a seldom heard rule near no strength at all. */
const STEPS = 400;
const RATE = 0.5;
const HOLD = 0.5;
/** No rule is trusted beyond this. */
const MOST = 0.95;

/** What one rule said of the cards of declarer, or of a defender. */
export interface Figures {
  readonly times: number;
  /** The parts in which it was right, and would have been by chance. */
  readonly right: number;
  readonly before: number;
  /** The odds that it is right against the odds before. */
  readonly factor: number;
  /** The strength by which the odds grow by the factor; 0 when they fall. */
  readonly fits: number;
}

/** The figures of one rule over some of its statements, not none. */
export function figuresOf(words: readonly Word[]): Figures {
  const part = (sum: number): number => (sum + PRIOR / 2) / (words.length + PRIOR);
  const right = part(words.filter(({ isTrue }) => isTrue).length);
  const before = part(words.reduce((sum, word) => sum + word.before, 0));
  const factor = right / (1 - right) / (before / (1 - before));
  return { times: words.length, right, before, factor, fits: Math.max(0, 1 - 1 / factor) };
}

/**
 * The strengths under which the truth is likeliest among the deals of each moment, where a deal weighs
 * one minus the strength for each statement that it contradicts: statements that say the same share it.
 */
export function strengthsTogether(moments: readonly Moment[]): ReadonlyMap<string, number> {
  const rules = [
    ...new Set(moments.flatMap(({ against }) => against.flatMap((m) => [...m.keys()]))),
  ];
  const at = new Map(rules.map((rule, i) => [rule, i]));
  const games = moments.map(({ weight, against }) => ({
    weight,
    deals: against.map((times) =>
      [...times].map(([rule, count]) => [at.get(rule) ?? 0, count] as const),
    ),
  }));
  const costs = rules.map(() => 0.5);
  const felt = rules.map(() => 1);
  for (let step = 0; step < STEPS; step++) {
    const slope = costs.map((cost) => -HOLD * cost);
    for (const { weight, deals } of games) {
      const weights = deals.map((deal) =>
        Math.exp(-deal.reduce((sum, [rule, count]) => sum + count * (costs[rule] ?? 0), 0)),
      );
      const whole = weights.reduce((sum, each) => sum + each, 0);
      deals.forEach((deal, i) => {
        const share = (weights[i] ?? 0) / whole - (i === 0 ? 1 : 0);
        for (const [rule, count] of deal) slope[rule] = (slope[rule] ?? 0) + weight * count * share;
      });
    }
    slope.forEach((by, rule) => {
      // Each rule steps as far as its own slopes so far allow.
      felt[rule] = (felt[rule] ?? 0) + by * by;
      const next = (costs[rule] ?? 0) + (RATE * by) / Math.sqrt(felt[rule] ?? 1);
      costs[rule] = Math.min(-Math.log(1 - MOST), Math.max(0, next));
    });
  }
  return new Map(rules.map((rule, i) => [rule, 1 - Math.exp(-(costs[i] ?? 0))]));
}

/**
 * How much heavier the truth is than the average deal that a player may imagine, as a factor: the
 * geometric mean over the players of all games. 1 when what was said is worth nothing, less when it misleads.
 */
export function weightOfTruth(
  moments: readonly Moment[],
  strengths: ReadonlyMap<string, number>,
): number {
  let gained = 0;
  let players = 0;
  for (const { weight, against } of moments) {
    const weights = against.map((times) =>
      [...times].reduce((all, [rule, count]) => all * (1 - (strengths.get(rule) ?? 0)) ** count, 1),
    );
    const [truth = 1, ...others] = weights;
    const average = others.reduce((sum, each) => sum + each, 0) / others.length;
    // Where everything else is ruled out wrongly, the few deals drawn say no more than this.
    gained += weight * Math.log(truth / Math.max(average, truth / others.length));
    players += weight;
  }
  return Math.exp(gained / players);
}
