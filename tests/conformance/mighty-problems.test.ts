/** Mighty's problem files: the page about them, the schema, the reader and the library agree. */
import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { valueOf, type Fault } from '$lib/core/result';
import { LANGUAGES } from '$lib/core/text';
import { gameOf } from '$lib/mighty/problem/game';
import { playAtStart } from '$lib/mighty/problem/problem';
import { readProblem } from '$lib/mighty/problem/read-problem';
import { THEMES } from '$lib/mighty/problem/themes';
import { createProver } from '$lib/mighty/proof/prover';
import { isValid, type Schema } from './json-schema';

const SCHEMA = JSON.parse(
  readFileSync('static/schemas/mighty-problem.schema.json', 'utf8'),
) as Schema;
const PAGE = readFileSync('docs/mighty-problem-format.md', 'utf8');
const [EXAMPLE = ''] = [...PAGE.matchAll(/```yaml\n(game: [^]*?)```/g)].map(([, text]) => text);
const LIBRARY = readdirSync('problems/mighty').map(
  (file) => [file, readFileSync(`problems/mighty/${file}`, 'utf8')] as const,
);

function faultsOf(text: string): readonly Fault[] {
  const read = readProblem(text, 'a-problem');
  return read.ok ? [] : read.faults;
}

/** The example with a part of it changed; the part must be there. */
function changed(from: string, to: string): string {
  expect(EXAMPLE).toContain(from);
  return EXAMPLE.replace(from, to);
}

/** A code, what is changed in the example, and the words at which it is blamed; whether a schema can see it. */
const FAULTS: readonly (readonly [string, string, string, string, boolean])[] = [
  ['shape/missing', 'friend: joker\n', '', 'game:', true],
  ['shape/unknown-key', 'student: P4', 'studnet: P4', 'studnet', true],
  ['shape/seat', 'student: P4', 'student: P5', 'P5', true],
  ['contract/unknown', '15S', '12S', '12S', true],
  ['friend/unknown', 'friend: joker', 'friend: jester', 'jester', true],
  ['caller/not-clubs', 'friend: joker', 'friend: joker\ncaller: S3', 'S3\nhand', false],
  ['card/unknown', 'hand: H5 D6 CK', 'hand: H5 D6 CX', 'CX', true],
  ['hand/count', 'hand: H5 D6 CK', 'hand: H5 D6', 'H5 D6', false],
  ['deal/duplicate-card', 'P0: ST CJ C8', 'P0: ST CJ CK', 'CK\n      P1', false],
  ['deal/duplicate-card', 'P0: ST CJ C8', 'P0: ST CJ JK', 'JK\n      P1', false],
  ['deal/visible-hand', 'P3: DQ D9 C9', 'P4: DQ D9 C9', 'P4: DQ', false],
  ['deal/incomplete', '      P3: DQ D9 C9\n', '', 'name: the club ten is', false],
  [
    'deal/duplicate-name',
    'ten with P2',
    'ten is buried',
    'the club ten is buried\n      P0: S7',
    false,
  ],
  ['buried/not-the-declarer', 'hand: H5', 'buried: S7 H6 CT\nhand: H5', 'S7 H6 CT\nhand', false],
  ['start/card-twice', '- SA SJ', '- SA DJ', 'DJ DA SQ', false],
  ['play/unknown', '- SA SJ', '- SA SX', 'SX DA', true],
  ['trick/choice-not-led', 'HK JK', 'HK JK:S', 'JK:S', false],
  ['start/goal-out-of-reach', 'hand: H5', 'goal: 19\nhand: H5', '19', false],
  ['start/goal-reached', 'hand: H5', 'goal: 4\nhand: H5', '4\nhand', false],
];

describe('the example of the page', () => {
  it('is lawful, and can be won', () => {
    const problem = valueOf(readProblem(EXAMPLE, 'a-problem')).held;
    expect(problem).toMatchObject({ student: 4, goal: 6, friend: 'joker' });
    const [first, second] = problem.real.map(({ deal }) => deal.buried.join(' '));
    expect([first, second]).toEqual(['S7 H6 CT', 'ST HT CJ']);
    const { classes } = createProver().prove(gameOf(problem), playAtStart(problem));
    expect(Object.fromEntries(classes)).toEqual({ H5: 'lucky', D6: 'sound', CK: 'lucky' });
    expect(isValid(load(EXAMPLE), SCHEMA)).toBe(true);
  });

  it.each(FAULTS)('%s is found when %j becomes %j', (code, from, to, at, isForm) => {
    const text = changed(from, to);
    const found = faultsOf(text);
    expect(found.map((fault) => fault.code)).toContain(code);
    const place = found.find((fault) => fault.code === code)?.at ?? { line: 0, column: 0 };
    const line = text.split('\n').slice(place.line - 1);
    expect(line.join('\n').slice(place.column - 1)).toMatch(new RegExp(`^${at}`));
    expect(isValid(load(text), SCHEMA)).toBe(!isForm);
  });

  it('says of a card that is there twice where it stands', () => {
    const said = (from: string, to: string): string | undefined =>
      faultsOf(changed(from, to))[0]?.message;
    const once = 'Each card is there once.';
    expect(said('hand: H5 D6 CK', 'hand: H5 D6 D6')).toBe(`D6 stands twice in P4's hand. ${once}`);
    expect(said('P0: ST CJ C8', 'P0: ST CJ CK')).toBe(
      `CK cannot lie in P0's hand: it lies in P4's hand. ${once}`,
    );
  });

  it('has every code that is told here on its page', () => {
    for (const code of new Set(FAULTS.map(([each]) => each)))
      if (!/^(?:shape|trick)\//.test(code)) expect(PAGE).toContain(`\`${code}\``);
  });
});

describe('the library', () => {
  it.each(LIBRARY)('%s is of the form that the schema says, in three languages', (file, text) => {
    expect(isValid(load(text), SCHEMA)).toBe(true);
    const { held } = valueOf(readProblem(text, file.replace('.yaml', '')));
    const texts = [held.title, ...held.hints, ...held.real.map(({ name }) => name)];
    expect(held.solution?.explanation).toBeDefined();
    for (const each of [...texts, held.solution?.explanation ?? {}])
      expect(Object.keys(each).sort()).toEqual([...LANGUAGES].sort());
  });
});

it('the schema knows the themes that the reader knows', () => {
  const properties = SCHEMA['properties'] as Record<string, { items?: unknown }>;
  expect(properties['themes']?.items).toEqual({ enum: THEMES });
});
