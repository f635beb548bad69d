/** A digest of modules goes with what they run, and with nothing else. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { ReadSource } from '../source-imports';
import { moduleDigests } from './module-digest';
import { outlineOf, type Outline } from './module-outline';
import { renameLocal, renamableNames } from './rename-local.fixture';
import { sourcesOnDisk } from './repository-digests';

type Files = Readonly<Record<string, string>>;

const ENTRY = 'src/search.ts';
const FILES: Files = {
  [ENTRY]: `
import { BYTES } from './kernel-bytes';
import { isLegal, limit, type Hand } from './rules';
import * as odds from './odds';
import average, { weigh as weight } from './all';
import { parse } from 'yaml';

/** Searches a hand. */
export function search(hand: Hand, depth = 3): number {
  const best = { value: 0, [limit]: weight(hand.cards) };
  for (const card of hand.cards) {
    if (!isLegal(card) || depth === 0) continue;
    const { value = 1, ...rest } = odds.chance(card, rest0);
    best.value = Math.max(best.value, value + average([value]) + Object.keys(rest).length);
  }
  return hand.cards.length > 2 ? best.value : parse(BYTES)[0];
}

const rest0 = 'rest';
export const late = async () => (await import('./rules')).limit + Number(/a+b/.test('x'));
export class Counter {
  #count = 0;
  private total = 0;
  constructor(private readonly step: number) {}
  next(): number {
    const { step } = this;
    this.total += step;
    outer: for (;;) if (this.#count++ > 0) break outer;
    return this.total;
  }
}
`,
  'src/rules.ts': `
export interface Hand { readonly cards: readonly number[] }
export const limit = 13;
export const cap = 13;
export function isLegal(card: number): boolean {
  return card < limit;
}
`,
  'src/odds.ts': `
import type { Hand } from './rules';
export const chance = (card: number, name: string) => ({ value: card / 52, name });
export type Chance = ReturnType<typeof chance>;
`,
  'src/all.ts': `
export * from './weights';
export { mean as default } from './weights';
`,
  'src/weights.ts': `
export const weigh = (cards: readonly number[]): number => cards.length;
export const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
`,
  'src/kernel-bytes.ts': `export const BYTES = 'AGFzbQ';\n`,
};

/** A memory of outlines, so that a source is parsed once for all tests. */
const outlines = new Map<string, Outline>();
const getOutline = (path: string, text: string): Outline => {
  const key = `${path} ${text}`;
  const outline = outlines.get(key) ?? outlineOf(path, text);
  outlines.set(key, outline);
  return outline;
};

function digest(files: Files, entry = ENTRY): string {
  return moduleDigests((path) => files[path], getOutline).digest(entry);
}

/** The files with each text replaced that is given for a path; it must be there. */
function edited(edits: Readonly<Record<string, readonly (readonly [string, string])[]>>): Files {
  const files: Record<string, string> = { ...FILES };
  for (const [path, pairs] of Object.entries(edits))
    for (const [from, to] of pairs) {
      expect(files[path]).toContain(from);
      files[path] = (files[path] ?? '').replaceAll(from, to);
    }
  return files;
}

/** The files with one of them at another path, and its importers changed. */
function moved(from: string, to: string, edits: Parameters<typeof edited>[0]): Files {
  const { [from]: text = '', ...others } = edited(edits);
  return { ...others, [to]: text };
}

const NOW = digest(FILES);

it('a digest is the same for the same files', () => {
  expect(NOW).toMatch(/^[0-9a-f]{64}$/);
  expect(digest({ ...FILES })).toBe(NOW);
  expect(moduleDigests((path) => FILES[path]).modulesBehind(ENTRY)).toEqual(
    Object.keys(FILES).sort(),
  );
});

describe('a digest stays', () => {
  it.each<[string, Files]>([
    ['a comment', edited({ [ENTRY]: [['Searches a hand.', 'Looks at a hand.']] })],
    ['a comment elsewhere', edited({ 'src/odds.ts': [['export type', '// Odds\nexport type']] })],
    ['layout', edited({ [ENTRY]: [['\n  ', ' ']] })],
    [
      'quotes, parentheses and a trailing comma',
      edited({
        [ENTRY]: [
          [`'rest'`, '"rest"'],
          ['value + average', '(value + average([value]) ) + Object.keys(rest).length,);//'],
        ],
      }),
    ],
    ['notation of a number', edited({ 'src/odds.ts': [['52', '0x34']] })],
    ['a local', edited({ [ENTRY]: [['best', 'most']] })],
    ['a parameter', edited({ [ENTRY]: [['depth', 'plies']] })],
    [
      'a local behind a shorthand',
      edited({
        [ENTRY]: [
          ['{ value = 1, ...rest }', '{ value: v = 1, ...rest }'],
          ['value + average([value])', 'v + average([v])'],
        ],
      }),
    ],
    ['a function', edited({ [ENTRY]: [['search', 'lookFor']] })],
    ['a label', edited({ [ENTRY]: [['outer', 'all']] })],
    ['a private field', edited({ [ENTRY]: [['#count', '#sum']] })],
    ['a field that is private by its types', edited({ [ENTRY]: [['total', 'sum']] })],
    ['a private parameter property', edited({ [ENTRY]: [['step', 'width']] })],
    ['a type', edited({ 'src/rules.ts': [['readonly number[] }', 'number[]; more?: 1 }']] })],
    [
      'an annotation and an assertion',
      edited({
        [ENTRY]: [
          ['): number {', ') {'],
          [`'rest';`, `'rest' as const;`],
          ['hand.cards.length', 'hand!.cards!.length'],
        ],
      }),
    ],
    [
      'the name of a type',
      edited({ [ENTRY]: [['Hand', 'Cards']], 'src/rules.ts': [['Hand', 'Cards']] }),
    ],
    ['an import of a type', edited({ [ENTRY]: [[', type Hand', '']] })],
    [
      'an import that only types use',
      edited({ 'src/odds.ts': [['import type { Hand }', 'import { Hand }']] }),
    ],
    [
      'an import of types alone',
      edited({
        'src/weights.ts': [['\nexport const weigh', `\nimport './types';\nexport const weigh`]],
      }),
    ],
    ['an export of a local', edited({ 'src/search.ts': [['const rest0', 'export const rest0']] })],
    [
      'an export list',
      edited({
        'src/rules.ts': [['export const limit = 13;', 'const limit = 13; export { limit };']],
      }),
    ],
    [
      'the order of imports',
      edited({
        [ENTRY]: [
          [`import { BYTES } from './kernel-bytes';\n`, ''],
          [`import { parse }`, `import { BYTES } from './kernel-bytes';\nimport { parse }`],
          ['isLegal, limit,', 'limit, isLegal,'],
        ],
      }),
    ],
    [
      'the local name of an import',
      edited({
        [ENTRY]: [
          ['isLegal, limit,', 'isLegal as legal, limit,'],
          ['!isLegal', '!legal'],
        ],
      }),
    ],
    [
      'the name of an export',
      edited({ [ENTRY]: [['isLegal', 'mayPlay']], 'src/rules.ts': [['isLegal', 'mayPlay']] }),
    ],
    [
      'the name of an export that comes late',
      edited({ [ENTRY]: [['limit', 'most']], 'src/rules.ts': [['limit', 'most']] }),
    ],
    [
      'the name of an export of a namespace',
      edited({ [ENTRY]: [['odds.chance', 'odds.share']], 'src/odds.ts': [['chance', 'share']] }),
    ],
    [
      'the name of an export that goes by a star',
      edited({ [ENTRY]: [['weigh as', 'load as']], 'src/weights.ts': [['weigh', 'load']] }),
    ],
    [
      'the name of an export that is exported again',
      edited({ 'src/all.ts': [['mean', 'middle']], 'src/weights.ts': [['mean', 'middle']] }),
    ],
    [
      'the path of a file',
      moved('src/rules.ts', 'src/game/laws.ts', {
        [ENTRY]: [['./rules', './game/laws']],
        'src/odds.ts': [['./rules', './game/laws']],
      }),
    ],
  ])('whatever becomes of %s', (_, files) => {
    expect(files).not.toEqual(FILES);
    const types = { 'src/types.ts': 'export type Card = number;\n' };
    expect(digest({ ...files, ...types })).toBe(NOW);
  });

  it('when its own module moves', () => {
    const { [ENTRY]: text = '', ...others } = FILES;
    const files = { ...others, 'src/deep/find.ts': text.replaceAll(`'./`, `'../`) };
    expect(digest(files, 'src/deep/find.ts')).toBe(NOW);
  });
});

describe('a digest changes', () => {
  it.each<[string, Files]>([
    ['a constant', edited({ 'src/rules.ts': [['limit = 13', 'limit = 14']] })],
    ['a default', edited({ [ENTRY]: [['depth = 3', 'depth = 4']] })],
    ['a text', edited({ [ENTRY]: [[`'rest'`, `'Rest'`]] })],
    ['a regular expression', edited({ [ENTRY]: [['/a+b/', '/a*b/']] })],
    ['an operator', edited({ 'src/rules.ts': [['card < limit', 'card <= limit']] })],
    ['a rule', edited({ 'src/rules.ts': [['card < limit', 'card < limit && card > 0']] })],
    ['the function that is called', edited({ [ENTRY]: [['Math.max', 'Math.min']] })],
    ['the import that is called', edited({ [ENTRY]: [['average([value])', 'weight([value])']] })],
    [
      'the export that is imported',
      edited({ [ENTRY]: [['isLegal, limit,', 'isLegal, cap as limit,']] }),
    ],
    ['the export that comes late', edited({ [ENTRY]: [[`'./rules')).limit`, `'./rules')).cap`]] })],
    ['the export that is exported again', edited({ 'src/all.ts': [['mean as', 'weigh as']] })],
    [
      'the module that is imported',
      edited({
        [ENTRY]: [
          [`from './all'`, `from './weights'`],
          ['import average, {', 'import { mean as average,'],
        ],
      }),
    ],
    ['the package', edited({ [ENTRY]: [[`'yaml'`, `'js-yaml'`]] })],
    ['the kernel', edited({ 'src/kernel-bytes.ts': [['AGFzbQ', 'AGFzbR']] })],
    ['the name of a property', edited({ 'src/odds.ts': [['value:', 'worth:']] })],
    [
      'the order of statements',
      edited({
        'src/rules.ts': [
          [
            'export const limit = 13;\nexport const cap = 13;',
            'export const cap = 13;\nexport const limit = 13;',
          ],
        ],
      }),
    ],
    ['the variable that is meant', edited({ [ENTRY]: [['> 2 ? best.value', '> 2 ? depth']] })],
    [
      'a declaration that shadows another',
      edited({
        [ENTRY]: [
          ['const { value = 1', 'const depth = 1; const { value = 1'],
          ['depth === 0', '0 === 0'],
        ],
      }),
    ],
    [
      'a module that is only evaluated',
      {
        ...edited({ [ENTRY]: [[`import * as`, `import './effect';\nimport * as`]] }),
        'src/effect.ts': 'console.log(1);\n',
      },
    ],
    [
      'the optional step in a chain',
      edited({ [ENTRY]: [['hand.cards.length', 'hand?.cards.length']] }),
    ],
  ])('with %s', (_, files) => {
    expect(digest(files)).not.toBe(NOW);
  });

  it('with the extent of an optional chain', () => {
    const one = edited({ [ENTRY]: [['hand.cards.length', '(hand?.cards).length']] });
    const other = edited({ [ENTRY]: [['hand.cards.length', 'hand?.cards.length']] });
    expect(digest(one)).not.toBe(digest(other));
  });
});

describe('a name counts', () => {
  const namespaceOf = (use: string, name: string): Files => ({
    [ENTRY]: `import * as all from './other';\nexport const keys = ${use};\n`,
    'src/other.ts': `export const ${name} = 1;\n`,
  });

  it('where a namespace is handed out, and not where it is only asked for a member', () => {
    const [a, b] = [namespaceOf('Object.keys(all)', 'a'), namespaceOf('Object.keys(all)', 'b')];
    expect(digest(a)).not.toBe(digest(b));
    expect(digest(namespaceOf('all.a', 'a'))).toBe(digest(namespaceOf('all.b', 'b')));
  });

  it.each([
    'return this.hidden + other.hidden;',
    `return this.hidden + this['hidden'];`,
    'return this.hidden + Object.keys(this).length;',
    'return function () { return this.hidden; };',
  ])('of a private field that more than this.name leads to: %s', (body) => {
    const withName = (name: string): string =>
      `export class A { private hidden = 1; sum(other: A) { ${body} } }`.replaceAll('hidden', name);
    const [a, b] = ['a', 'b'].map((name) => digest({ [ENTRY]: withName(name) }));
    expect(a).not.toBe(b);
  });
});

describe('a late import', () => {
  const lateBy = (use: string, name = 'one'): Files => ({
    [ENTRY]: `export async function f() { ${use.replaceAll('one', name)} }\n`,
    'src/other.ts': `export const ${name} = 1;\nexport const two = 1;\n`,
  });

  it.each([
    `return (await import('./other')).one;`,
    `const { one } = await import('./other'); return one;`,
    `const [{ one }, x] = await Promise.all([import('./other'), 1]); return one + x;`,
    `return import('./other').then(({ one }) => one);`,
  ])('is known by its number: %s', (use) => {
    expect(digest(lateBy(use, 'other'))).toBe(digest(lateBy(use)));
    const { [ENTRY]: text = '', ...others } = lateBy(use);
    const taken = {
      ...others,
      [ENTRY]: text.replace('{ one }', '{ two: one }').replace(').one', ').two'),
    };
    expect(digest(taken)).not.toBe(digest(lateBy(use)));
  });

  it('is known by all names where it is handed out', () => {
    const use = `const all = await import('./other'); return all.one;`;
    expect(digest(lateBy(use, 'other'))).not.toBe(digest(lateBy(use)));
  });
});

describe('modules that import each other in a circle', () => {
  const circle = (step = 1): Files => ({
    'src/even.ts': `
import { isOdd } from './odd';
export const isEven = (n: number): boolean => n === 0 || isOdd(n - 1);
`,
    'src/odd.ts': `
import { isEven } from './even';
export const isOdd = (n: number): boolean => n > 0 && isEven(n - ${step});
`,
  });
  const renamed = Object.fromEntries(
    Object.entries(circle()).map(([path, text]) => [
      path.replace('odd', 'uneven'),
      text.replaceAll('isOdd', 'isUneven').replaceAll('./odd', './uneven'),
    ]),
  );

  it.each(['src/even.ts', 'src/odd.ts'])('have digests that go with all of them: %s', (path) => {
    expect(digest(circle(), path)).toBe(digest(circle(), path));
    expect(digest(renamed, path.replace('odd', 'uneven'))).toBe(digest(circle(), path));
    expect(digest(circle(3), path)).not.toBe(digest(circle(), path));
  });

  it('have digests of their own, whichever is asked for first', () => {
    const { digest: either } = moduleDigests((path) => circle()[path]);
    const [even, odd] = [either('src/even.ts'), either('src/odd.ts')];
    expect(even).not.toBe(odd);
    expect(odd).toBe(digest(circle(), 'src/odd.ts'));
  });
});

describe('the real sources', () => {
  const disk = sourcesOnDisk();
  const PROVER = 'src/lib/bridge/proof/bridge-prover.ts';
  const text = disk(PROVER) ?? '';
  const outline = outlineOf(PROVER, text);

  it('are all understood', () => {
    const { modulesBehind } = moduleDigests(disk, getOutline);
    const paths = modulesBehind('src/lib/bridge/bridge-module.ts');
    const asContent = paths.filter((path) => getOutline(path, disk(path) ?? '').exports === null);
    expect(asContent).toEqual(['src/lib/bridge/kernel/kernel-bytes.ts']);
  });

  it('may rename each local of the prover', () => {
    const names = renamableNames(text);
    expect(names.length).toBeGreaterThan(50);
    for (const at of names) {
      const renamed = renameLocal(text, at);
      expect(renamed).not.toBe(text);
      expect(outlineOf(PROVER, renamed).tree, renamed.slice(at, at + 80)).toBe(outline.tree);
    }
  });

  it('may change no number of the prover', () => {
    const file = ts.createSourceFile(PROVER, text, ts.ScriptTarget.Latest, true);
    const numbers: ts.Node[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      if (ts.isNumericLiteral(node)) numbers.push(node);
      ts.forEachChild(node, visit);
    };
    visit(file);
    expect(numbers.length).toBeGreaterThan(10);
    for (const number of numbers) {
      const changed = `${text.slice(0, number.getStart())}98765${text.slice(number.end)}`;
      expect(outlineOf(PROVER, changed).tree, number.parent.getText()).not.toBe(outline.tree);
    }
  });

  it('may rename an export in all files, and types with it', () => {
    const digestOf = (read: ReadSource): string =>
      moduleDigests(read, getOutline).digest('src/lib/bridge/bridge-module.ts');
    const now = digestOf(disk);
    for (const name of ['createBridgeProver', 'BridgeProblem']) {
      const word = new RegExp(`\\b${name}\\b`, 'g');
      expect(text + (disk('src/lib/bridge/bridge-module.ts') ?? '')).toMatch(word);
      expect(digestOf((path) => disk(path)?.replace(word, 'Renamed'))).toBe(now);
    }
  });
});
