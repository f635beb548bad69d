/** The lint rules for names and comments: which sources they refuse, and which pass. */
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint();

/** The ids of the language rules that a source breaks. */
async function brokenRules(source: string, filePath = 'src/lib/core/sample.ts'): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath });
  return (result?.messages ?? [])
    .map(({ ruleId }) => ruleId ?? '')
    .filter((rule) => rule.startsWith('language/'));
}

const NAME_FAULT = ['language/plain-names'];
const COMMENT_FAULT = ['language/plain-comments'];

describe('names', () => {
  it.each([
    'export const told = 1;',
    'export function asked(): void {}',
    'export function f(said: string): string { return said; }',
    'export const { heard } = { heard: 1 };',
    'export const [, gone = 1] = [0, 1];',
    'export interface A { readonly door: string }',
    'export class B { desk = 1 }',
    'export type house = string;',
  ])('%s is refused', async (source) => {
    expect(await brokenRules(source)).toEqual(NAME_FAULT);
  });

  it.each([
    'export const toldTitle = 1;',
    'export function f(object: { told: string }): string { return object.told; }'.replace(
      '{ told: string }',
      'Record<string, string>',
    ),
    "export const labels = { 'a-door': 1 };",
  ])('%s passes', async (source) => {
    expect(await brokenRules(source)).toEqual([]);
  });

  it('a word that is a standard term in one folder passes there only', async () => {
    expect(await brokenRules('export const heart = 1;', 'src/lib/cards/sample.ts')).toEqual([]);
    expect(await brokenRules('export const heart = 1;')).toEqual(NAME_FAULT);
  });

  it('a property of a stored format keeps its name', async () => {
    const source = 'export interface A { readonly lent: number }';
    expect(await brokenRules(source, 'src/lib/storage/saved-attempt.ts')).toEqual([]);
    expect(await brokenRules(source)).toEqual(NAME_FAULT);
  });

  it('a file name of the denylist is refused', async () => {
    expect(await brokenRules('export const a = 1;', 'src/lib/core/words.ts')).toEqual(NAME_FAULT);
    expect(await brokenRules('export const a = 1;', 'src/lib/core/told.test.ts')).toEqual(
      NAME_FAULT,
    );
    expect(await brokenRules('export const a = 1;', 'src/lib/core/seeded-random.ts')).toEqual([]);
  });
});

describe('comments', () => {
  const overlongText = 'word '.repeat(25).trim();

  it.each([
    '/** What a list shows. */',
    '/** Whether it is over. */',
    '// Who leads to the trick.',
    '/** How often a line makes. */',
    '/** Those of the cards that are hidden. */',
    '// Where nothing is kept, everybody is new.',
    `/** The ${overlongText}. */`,
    `// The ${overlongText}.`,
    `/*\n * The ${overlongText}.\n */`,
  ])('%s is refused', async (comment) => {
    expect(await brokenRules(`${comment}\nexport const a = 1;\n`)).toEqual(COMMENT_FAULT);
  });

  it.each([
    '/** True when it is over. */',
    '/** The seat that leads. */',
    '// What if nobody leads?',
    '// The word "What" may stand later: What follows.',
  ])('%s passes', async (comment) => {
    expect(await brokenRules(`${comment}\nexport const a = 1;\n`)).toEqual([]);
  });

  it('a comment in markup is checked too', async () => {
    const source = '<!-- What is drawn. -->\n<p>text</p>\n';
    expect(await brokenRules(source, 'src/lib/kit/primitives/Sample.svelte')).toEqual(
      COMMENT_FAULT,
    );
  });
});
