/** How often each rule of thumb is right at the table, and the strength that the odds ask for. */
import { parseArgs } from 'node:util';
import { seededRandom } from '$lib/core/random';
import type { Bench } from './bench';
import { randomTable } from './human-tables';
import { figuresOf, strengthsTogether, weightOfTruth } from './rules-fit';
import { gameAt, heardIn, type Moment, type Word } from './rules-heard';

const SEED = '20299';
const GAMES = '200';
/** Deals for each card: few, for it is the rules that are measured. */
const SAMPLES = 20;

export const rules: Bench = {
  name: 'rules',
  about: `${GAMES} games of human-like players (--games N --seed S; --people: all four in every game, defenders silent): how often each rule is right, and the strength that fits`,
  run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        games: { type: 'string', default: GAMES },
        seed: { type: 'string', default: SEED },
        people: { type: 'boolean', default: false },
      },
    });
    const random = seededRandom(Number(values.seed));
    const words: Word[] = [];
    const moments: Moment[] = [];
    for (let seed = 0; seed < Number(values.games); seed++) {
      const table = randomTable(random, values.people ? 'declarers' : 'all');
      const declarer = values.people || seed % 2 === 0 ? 'human' : 'omniscient';
      const play = gameAt(table, declarer, SAMPLES, seed);
      for (const seat of ['W', 'E', ...(declarer === 'human' ? ['S' as const] : [])] as const) {
        const heard = heardIn(table, play, seat, random);
        words.push(...heard.words);
        moments.push(...heard.moments);
      }
    }
    tellRules(words, moments);
  },
};

/** Lines of figures, the rule that is heard most first. */
function tellRules(words: readonly Word[], moments: readonly Moment[]): void {
  const together = strengthsTogether(moments);
  const groups = new Map<string, Word[]>();
  for (const word of words) {
    const name = `${word.rule} <${word.of}>`;
    groups.set(name, [...(groups.get(name) ?? []), word]);
  }
  console.log(`${'rule <whose card>'.padEnd(52)} times  right before factor   has  fits together`);
  for (const [name, said] of [...groups].sort((a, b) => b[1].length - a[1].length)) {
    const [{ rule, strength } = { rule: '', strength: 0 }] = said;
    const { times, right, before, factor, fits } = figuresOf(said);
    const figures = [right, before, factor, strength, fits, together.get(rule) ?? 0];
    console.log(
      `${name.padEnd(52)} ${String(times).padStart(5)}${figures.map((each) => each.toFixed(2).padStart(7)).join('')}`,
    );
  }
  const has = new Map(words.map(({ rule, strength }) => [rule, strength]));
  const [now, fitted] = [has, together].map((each) => weightOfTruth(moments, each).toFixed(2));
  console.log(
    `the truth weighs ${now ?? ''} times the average deal, ${fitted ?? ''} times as fitted together`,
  );
}
