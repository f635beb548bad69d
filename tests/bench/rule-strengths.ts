/**
 * Benchmark of the rules of thumb of human-like bridge players ("second hand plays low"): how often
 * each rule is right, and the strength (factor on the odds of a deal) that fits.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '$lib/core/random';
import type { Bench } from './bench-measures';
import { randomBidDeal } from './bid-deals';
import { computeRuleFigures, fitStrengthsJointly, weightOfTruth } from './fit-rule-strengths';
import {
  playHumanGame,
  collectStatements,
  type StatementMoment,
  type RuleStatement,
} from './rule-statements';

const DEFAULT_SEED = '20299';
const DEFAULT_GAME_COUNT = '200';
/** Sampled deals per card: few, because the rules are measured, not the play. */
const SAMPLE_COUNT = 20;

export const ruleStrengths: Bench = {
  name: 'rules',
  about: `${DEFAULT_GAME_COUNT} games of human-like players (--games N --seed S; --people: all four in every game, defenders silent): how often each rule is right, and the strength that fits`,
  run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        games: { type: 'string', default: DEFAULT_GAME_COUNT },
        seed: { type: 'string', default: DEFAULT_SEED },
        people: { type: 'boolean', default: false },
      },
    });
    const random = seededRandom(Number(values.seed));
    const statements: RuleStatement[] = [];
    const moments: StatementMoment[] = [];
    for (let seed = 0; seed < Number(values.games); seed++) {
      const bidDeal = randomBidDeal(random, values.people ? 'declarers' : 'all');
      const declarer = values.people || seed % 2 === 0 ? 'human' : 'omniscient';
      const play = playHumanGame(bidDeal, declarer, SAMPLE_COUNT, seed);
      for (const seat of ['W', 'E', ...(declarer === 'human' ? ['S' as const] : [])] as const) {
        const gameStatements = collectStatements(bidDeal, play, seat, random);
        statements.push(...gameStatements.statements);
        moments.push(...gameStatements.moments);
      }
    }
    printRules(statements, moments);
  },
};

/** Prints the figures, the most frequent rule first. */
function printRules(
  statements: readonly RuleStatement[],
  moments: readonly StatementMoment[],
): void {
  const jointStrengths = fitStrengthsJointly(moments);
  const groups = new Map<string, RuleStatement[]>();
  for (const statement of statements) {
    const name = `${statement.rule} <${statement.source}>`;
    groups.set(name, [...(groups.get(name) ?? []), statement]);
  }
  console.log(`${'rule <whose card>'.padEnd(52)} times  right before factor   has  fits together`);
  for (const [name, group] of [...groups].sort((a, b) => b[1].length - a[1].length)) {
    const [{ rule, strength } = { rule: '', strength: 0 }] = group;
    const { statementCount, trueShare, priorShare, oddsRatio, fittedStrength } =
      computeRuleFigures(group);
    const figures = [
      trueShare,
      priorShare,
      oddsRatio,
      strength,
      fittedStrength,
      jointStrengths.get(rule) ?? 0,
    ];
    console.log(
      `${name.padEnd(52)} ${String(statementCount).padStart(5)}${figures.map((value) => value.toFixed(2).padStart(7)).join('')}`,
    );
  }
  const currentStrengths = new Map(statements.map(({ rule, strength }) => [rule, strength]));
  const [currentWeight, fittedWeight] = [currentStrengths, jointStrengths].map((strengths) =>
    weightOfTruth(moments, strengths).toFixed(2),
  );
  console.log(
    `the truth weighs ${currentWeight ?? ''} times the average deal, ${fittedWeight ?? ''} times as fitted together`,
  );
}
