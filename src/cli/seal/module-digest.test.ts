/**
 * Tests: the digest of a module, a hash over it and all modules that it imports, changes with what
 * they run, and with nothing else. The rows are edits of one small program, named by what is
 * edited.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { ReadSource } from '../source-imports';
import { moduleDigests } from './module-digest';
import { outlineOf, type Outline } from './module-outline';
import { renameLocal, renamableNames } from './rename-local.fixture';
import { sourcesOnDisk } from './repository-digests';

type Files = Readonly<Record<string, string>>;

/** A small program whose search is digested; the tests edit its texts. */
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

/** A cache of outlines, so that each source is parsed once for all tests. */
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

/** The files with pairs of texts replaced, by path; each text to replace must occur. */
function editFiles(edits: Readonly<Record<string, readonly (readonly [string, string])[]>>): Files {
  const files: Record<string, string> = { ...FILES };
  for (const [path, pairs] of Object.entries(edits))
    for (const [from, to] of pairs) {
      expect(files[path]).toContain(from);
      files[path] = (files[path] ?? '').replaceAll(from, to);
    }
  return files;
}

/** The files with one moved to another path, and the edits of its importers applied. */
function moveFile(from: string, to: string, edits: Parameters<typeof editFiles>[0]): Files {
  const { [from]: text = '', ...otherFiles } = editFiles(edits);
  return { ...otherFiles, [to]: text };
}

const ORIGINAL_DIGEST = digest(FILES);

it('a module that does not exist has no digest', () => {
  expect(() => digest(FILES, 'src/moved-away.ts')).toThrow('No module src/moved-away.ts');
});

it('a digest is the same for the same files', () => {
  expect(ORIGINAL_DIGEST).toMatch(/^[0-9a-f]{64}$/);
  expect(digest({ ...FILES })).toBe(ORIGINAL_DIGEST);
  expect(moduleDigests((path) => FILES[path]).modulesBehind(ENTRY)).toEqual(
    Object.keys(FILES).sort(),
  );
});

describe('a digest is unchanged', () => {
  it.each<[string, Files]>([
    ['a comment', editFiles({ [ENTRY]: [['Searches a hand.', 'Looks at a hand.']] })],
    [
      'a comment elsewhere',
      editFiles({ 'src/odds.ts': [['export type', '// Odds\nexport type']] }),
    ],
    ['layout', editFiles({ [ENTRY]: [['\n  ', ' ']] })],
    [
      'quotes, parentheses and a trailing comma',
      editFiles({
        [ENTRY]: [
          [`'rest'`, '"rest"'],
          ['value + average', '(value + average([value]) ) + Object.keys(rest).length,);//'],
        ],
      }),
    ],
    ['notation of a number', editFiles({ 'src/odds.ts': [['52', '0x34']] })],
    ['a local', editFiles({ [ENTRY]: [['best', 'most']] })],
    ['a parameter', editFiles({ [ENTRY]: [['depth', 'plies']] })],
    [
      'a local in a shorthand property',
      editFiles({
        [ENTRY]: [
          ['{ value = 1, ...rest }', '{ value: v = 1, ...rest }'],
          ['value + average([value])', 'v + average([v])'],
        ],
      }),
    ],
    ['a function', editFiles({ [ENTRY]: [['search', 'lookFor']] })],
    ['a label', editFiles({ [ENTRY]: [['outer', 'all']] })],
    ['a private field', editFiles({ [ENTRY]: [['#count', '#sum']] })],
    ['a field that is private by its types', editFiles({ [ENTRY]: [['total', 'sum']] })],
    ['a private parameter property', editFiles({ [ENTRY]: [['step', 'width']] })],
    ['a type', editFiles({ 'src/rules.ts': [['readonly number[] }', 'number[]; more?: 1 }']] })],
    [
      'an annotation and an assertion',
      editFiles({
        [ENTRY]: [
          ['): number {', ') {'],
          [`'rest';`, `'rest' as const;`],
          ['hand.cards.length', 'hand!.cards!.length'],
        ],
      }),
    ],
    [
      'the name of a type',
      editFiles({ [ENTRY]: [['Hand', 'Cards']], 'src/rules.ts': [['Hand', 'Cards']] }),
    ],
    ['an import of a type', editFiles({ [ENTRY]: [[', type Hand', '']] })],
    [
      'an import that only types use',
      editFiles({ 'src/odds.ts': [['import type { Hand }', 'import { Hand }']] }),
    ],
    [
      'an import of types alone',
      editFiles({
        'src/weights.ts': [['\nexport const weigh', `\nimport './types';\nexport const weigh`]],
      }),
    ],
    [
      'an export of a local',
      editFiles({ 'src/search.ts': [['const rest0', 'export const rest0']] }),
    ],
    [
      'an export list',
      editFiles({
        'src/rules.ts': [['export const limit = 13;', 'const limit = 13; export { limit };']],
      }),
    ],
    [
      'the order of imports',
      editFiles({
        [ENTRY]: [
          [`import { BYTES } from './kernel-bytes';\n`, ''],
          [`import { parse }`, `import { BYTES } from './kernel-bytes';\nimport { parse }`],
          ['isLegal, limit,', 'limit, isLegal,'],
        ],
      }),
    ],
    [
      'the local name of an import',
      editFiles({
        [ENTRY]: [
          ['isLegal, limit,', 'isLegal as legal, limit,'],
          ['!isLegal', '!legal'],
        ],
      }),
    ],
    [
      'the name of an export',
      editFiles({ [ENTRY]: [['isLegal', 'mayPlay']], 'src/rules.ts': [['isLegal', 'mayPlay']] }),
    ],
    [
      'the name of a dynamically imported export',
      editFiles({ [ENTRY]: [['limit', 'most']], 'src/rules.ts': [['limit', 'most']] }),
    ],
    [
      'the name of an export of a namespace',
      editFiles({ [ENTRY]: [['odds.chance', 'odds.share']], 'src/odds.ts': [['chance', 'share']] }),
    ],
    [
      'the name of an export behind a star export',
      editFiles({ [ENTRY]: [['weigh as', 'load as']], 'src/weights.ts': [['weigh', 'load']] }),
    ],
    [
      'the name of a re-exported export',
      editFiles({ 'src/all.ts': [['mean', 'middle']], 'src/weights.ts': [['mean', 'middle']] }),
    ],
    [
      'the path of a file',
      moveFile('src/rules.ts', 'src/game/laws.ts', {
        [ENTRY]: [['./rules', './game/laws']],
        'src/odds.ts': [['./rules', './game/laws']],
      }),
    ],
  ])('by an edit of %s', (_, files) => {
    expect(files).not.toEqual(FILES);
    const types = { 'src/types.ts': 'export type Card = number;\n' };
    expect(digest({ ...files, ...types })).toBe(ORIGINAL_DIGEST);
  });

  it('when its entry module moves', () => {
    const { [ENTRY]: text = '', ...otherFiles } = FILES;
    const files = { ...otherFiles, 'src/deep/find.ts': text.replaceAll(`'./`, `'../`) };
    expect(digest(files, 'src/deep/find.ts')).toBe(ORIGINAL_DIGEST);
  });
});

describe('a digest changes', () => {
  it.each<[string, Files]>([
    ['a constant', editFiles({ 'src/rules.ts': [['limit = 13', 'limit = 14']] })],
    ['a default', editFiles({ [ENTRY]: [['depth = 3', 'depth = 4']] })],
    ['a text', editFiles({ [ENTRY]: [[`'rest'`, `'Rest'`]] })],
    ['a regular expression', editFiles({ [ENTRY]: [['/a+b/', '/a*b/']] })],
    ['an operator', editFiles({ 'src/rules.ts': [['card < limit', 'card <= limit']] })],
    ['a rule', editFiles({ 'src/rules.ts': [['card < limit', 'card < limit && card > 0']] })],
    ['the function that is called', editFiles({ [ENTRY]: [['Math.max', 'Math.min']] })],
    [
      'the import that is called',
      editFiles({ [ENTRY]: [['average([value])', 'weight([value])']] }),
    ],
    [
      'the export that is imported',
      editFiles({ [ENTRY]: [['isLegal, limit,', 'isLegal, cap as limit,']] }),
    ],
    [
      'the dynamically imported export',
      editFiles({ [ENTRY]: [[`'./rules')).limit`, `'./rules')).cap`]] }),
    ],
    ['the re-exported export', editFiles({ 'src/all.ts': [['mean as', 'weigh as']] })],
    [
      'the module that is imported',
      editFiles({
        [ENTRY]: [
          [`from './all'`, `from './weights'`],
          ['import average, {', 'import { mean as average,'],
        ],
      }),
    ],
    ['the package', editFiles({ [ENTRY]: [[`'yaml'`, `'js-yaml'`]] })],
    ['the kernel', editFiles({ 'src/kernel-bytes.ts': [['AGFzbQ', 'AGFzbR']] })],
    ['the name of a property', editFiles({ 'src/odds.ts': [['value:', 'worth:']] })],
    [
      'the order of statements',
      editFiles({
        'src/rules.ts': [
          [
            'export const limit = 13;\nexport const cap = 13;',
            'export const cap = 13;\nexport const limit = 13;',
          ],
        ],
      }),
    ],
    ['the variable that is read', editFiles({ [ENTRY]: [['> 2 ? best.value', '> 2 ? depth']] })],
    [
      'a declaration that shadows another',
      editFiles({
        [ENTRY]: [
          ['const { value = 1', 'const depth = 1; const { value = 1'],
          ['depth === 0', '0 === 0'],
        ],
      }),
    ],
    [
      'a module that is only evaluated',
      {
        ...editFiles({ [ENTRY]: [[`import * as`, `import './effect';\nimport * as`]] }),
        'src/effect.ts': 'console.log(1);\n',
      },
    ],
    [
      'the optional step in a chain',
      editFiles({ [ENTRY]: [['hand.cards.length', 'hand?.cards.length']] }),
    ],
  ])('with a change of %s', (_, files) => {
    expect(digest(files)).not.toBe(ORIGINAL_DIGEST);
  });

  it('with the extent of an optional chain', () => {
    const inner = editFiles({ [ENTRY]: [['hand.cards.length', '(hand?.cards).length']] });
    const outer = editFiles({ [ENTRY]: [['hand.cards.length', 'hand?.cards.length']] });
    expect(digest(inner)).not.toBe(digest(outer));
  });
});

describe('a name changes the digest', () => {
  const filesUsingNamespace = (use: string, name: string): Files => ({
    [ENTRY]: `import * as all from './other';\nexport const keys = ${use};\n`,
    'src/other.ts': `export const ${name} = 1;\n`,
  });

  it('of an export, when its namespace is used as a value, not when only a member is read', () => {
    const [a, b] = [
      filesUsingNamespace('Object.keys(all)', 'a'),
      filesUsingNamespace('Object.keys(all)', 'b'),
    ];
    expect(digest(a)).not.toBe(digest(b));
    expect(digest(filesUsingNamespace('all.a', 'a'))).toBe(
      digest(filesUsingNamespace('all.b', 'b')),
    );
  });

  it.each([
    'return this.hidden + other.hidden;',
    `return this.hidden + this['hidden'];`,
    'return this.hidden + Object.keys(this).length;',
    'return function () { return this.hidden; };',
  ])('of a private field that is reached in another way than this.name: %s', (body) => {
    const withName = (name: string): string =>
      `export class A { private hidden = 1; sum(other: A) { ${body} } }`.replaceAll('hidden', name);
    const [a, b] = ['a', 'b'].map((name) => digest({ [ENTRY]: withName(name) }));
    expect(a).not.toBe(b);
  });
});

describe('a dynamic import', () => {
  const filesWithDynamicImport = (use: string, name = 'one'): Files => ({
    [ENTRY]: `export async function f() { ${use.replaceAll('one', name)} }\n`,
    'src/other.ts': `export const ${name} = 1;\nexport const two = 1;\n`,
  });

  it.each([
    `return (await import('./other')).one;`,
    `const { one } = await import('./other'); return one;`,
    `const [{ one }, x] = await Promise.all([import('./other'), 1]); return one + x;`,
    `return import('./other').then(({ one }) => one);`,
  ])('contributes the index of the export, not its name: %s', (use) => {
    expect(digest(filesWithDynamicImport(use, 'other'))).toBe(digest(filesWithDynamicImport(use)));
    const { [ENTRY]: text = '', ...otherFiles } = filesWithDynamicImport(use);
    const otherImport = {
      ...otherFiles,
      [ENTRY]: text.replace('{ one }', '{ two: one }').replace(').one', ').two'),
    };
    expect(digest(otherImport)).not.toBe(digest(filesWithDynamicImport(use)));
  });

  it('contributes all export names when the namespace is used as a value', () => {
    const use = `const all = await import('./other'); return all.one;`;
    expect(digest(filesWithDynamicImport(use, 'other'))).not.toBe(
      digest(filesWithDynamicImport(use)),
    );
  });
});

describe('modules in an import cycle', () => {
  const importCycle = (step = 1): Files => ({
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
    Object.entries(importCycle()).map(([path, text]) => [
      path.replace('odd', 'uneven'),
      text.replaceAll('isOdd', 'isUneven').replaceAll('./odd', './uneven'),
    ]),
  );

  it.each(['src/even.ts', 'src/odd.ts'])(
    'have digests that change with every module of the cycle: %s',
    (path) => {
      expect(digest(importCycle(), path)).toBe(digest(importCycle(), path));
      expect(digest(renamed, path.replace('odd', 'uneven'))).toBe(digest(importCycle(), path));
      expect(digest(importCycle(3), path)).not.toBe(digest(importCycle(), path));
    },
  );

  it('have different digests, which do not depend on the order of the calls', () => {
    const { digest: digestOf } = moduleDigests((path) => importCycle()[path]);
    const [even, odd] = [digestOf('src/even.ts'), digestOf('src/odd.ts')];
    expect(even).not.toBe(odd);
    expect(odd).toBe(digest(importCycle(), 'src/odd.ts'));
  });
});

describe('the real sources', () => {
  const disk = sourcesOnDisk();
  const PROVER = 'src/lib/games/bridge/proof/bridge-prover.ts';
  const text = disk(PROVER) ?? '';
  const outline = outlineOf(PROVER, text);

  it('are all parsed, except the kernel, whose content is digested', () => {
    const { modulesBehind } = moduleDigests(disk, getOutline);
    const paths = modulesBehind('src/lib/games/bridge/bridge-module.ts');
    const asContent = paths.filter((path) => getOutline(path, disk(path) ?? '').exports === null);
    expect(asContent).toEqual(['src/lib/games/bridge/kernel/kernel-bytes.ts']);
  });

  it('have the same outline after a rename of any local of the prover', () => {
    const names = renamableNames(text);
    expect(names.length).toBeGreaterThan(50);
    for (const offset of names) {
      const renamed = renameLocal(text, offset);
      expect(renamed).not.toBe(text);
      expect(outlineOf(PROVER, renamed).tree, renamed.slice(offset, offset + 80)).toBe(
        outline.tree,
      );
    }
  });

  it('have another outline after a change of any number of the prover', () => {
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

  it('have the same digest after a rename of an export or a type in all files', () => {
    const digestOf = (read: ReadSource): string =>
      moduleDigests(read, getOutline).digest('src/lib/games/bridge/bridge-module.ts');
    const originalDigest = digestOf(disk);
    for (const name of ['createBridgeProver', 'BridgeProblem']) {
      const word = new RegExp(`\\b${name}\\b`, 'g');
      expect(text + (disk('src/lib/games/bridge/bridge-module.ts') ?? '')).toMatch(word);
      expect(digestOf((path) => disk(path)?.replace(word, 'Renamed'))).toBe(originalDigest);
    }
  });
});
