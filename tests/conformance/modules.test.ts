import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAY_IMPORT, PURE_ROOMS, roomOf, SHARED_ROOMS } from '../../eslint/rooms';

const eslint = new ESLint();
const fixing = new ESLint({ fix: true });

/** The rules that a file of this text at this path breaks. */
async function broken(path: string, text: string): Promise<string[]> {
  const results = await eslint.lintText(text, { filePath: path });
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => ruleId ?? message),
  );
}

// The first file makes ESLint load its rules and parsers.
beforeAll(() => broken('src/lib/core/a.ts', ''));

const imports = (source: string) => `import { a } from '${source}';\nexport const b = a;\n`;
const script = (text: string) => `<script lang="ts">\n${text}</script>\n`;

describe('a room imports only what lies below it', () => {
  it.each([
    ['src/lib/core/a.ts', '$lib/cards/card'],
    ['src/lib/cards/a.ts', '$lib/bridge/rules/play'],
    ['src/lib/bridge/rules/a.ts', '$lib/bridge/notation/pbn'],
    ['src/lib/bridge/notation/a.ts', '$lib/bridge/solver/port'],
    ['src/lib/bridge/solver/a.ts', '$lib/bridge/proof/prove'],
    ['src/lib/bridge/knowledge/a.ts', '$lib/bridge/opponents/ledger'],
    ['src/lib/bridge/opponents/a.ts', '$lib/bridge/lesson/lesson'],
    ['src/lib/bridge/opponents/a.ts', '$lib/bridge/problem/bridge-problem'],
    ['src/lib/bridge/proof/a.ts', '$lib/bridge/opponents/ledger'],
    ['src/lib/bridge/lesson/a.ts', '$lib/bridge/ui/table'],
    ['src/lib/bridge/lesson/a.ts', '$lib/trainer/machine'],
    ['src/lib/mahjong/evaluation/a.ts', '$lib/mahjong/opponents/player'],
    ['src/lib/yut/network/a.ts', '$lib/yut/training/self-play'],
    ['src/lib/trainer/a.ts', '$lib/bridge/lesson/lesson'],
    ['src/lib/library/a.ts', '$lib/bridge/lesson/lesson'],
    ['src/lib/library/a.ts', '$lib/mighty/problem/problem'],
    ['src/lib/progress/a.ts', '$lib/cards/card'],
    ['src/lib/worker/a.ts', '$lib/bridge/ui/table'],
    ['src/lib/worker/a.ts', '$lib/yut/exact/solve'],
    ['src/lib/problem-file/a.ts', '$lib/cards/card'],
    ['src/lib/switching/a.ts', '$lib/bridge/rules/play'],
    ['src/lib/lesson-ui/a.ts', '$lib/bridge/ui/table'],
    ['src/lib/game-module/ui/game-ui.ts', '$lib/bridge/bridge-game'],
    ['src/lib/registry/registry.ts', '$lib/bridge/ui/bridge-ui'],
    ['src/lib/bridge/bridge-module.ts', './ui/face'],
    ['src/lib/bridge/problem/a.ts', '$lib/game-module/game-module'],
    ['src/lib/bridge/engine/a.ts', '$lib/bridge/ui/table'],
    ['src/lib/ui/a.ts', '$lib/bridge/rules/play'],
    ['src/cli/a.ts', '$lib/ui/theme'],
  ])('%s may not import %s', async (path, source) => {
    expect(await broken(path, imports(source))).toEqual(['rooms/directions']);
  });

  it.each([
    ['src/lib/cards/a.ts', '$lib/core/result'],
    ['src/lib/bridge/problem/a.ts', '$lib/bridge/notation/pbn'],
    ['src/lib/bridge/problem/a.ts', '$lib/bridge/solver/port'],
    ['src/lib/bridge/lesson/a.ts', '$lib/trainer/port'],
    ['src/lib/trainer/a.ts', './port'],
    ['src/lib/library/a.ts', '$lib/problem-file/read-file'],
    ['src/lib/library/a.ts', '$lib/game-module/ui/game-ui'],
    ['src/lib/bridge/problem/a.ts', '$lib/problem-file/fields'],
    ['src/lib/bridge/proof/a.ts', '$lib/switching/port'],
    ['src/lib/bridge/engine/a.ts', '$lib/worker/client'],
    ['src/lib/bridge/bridge-module.ts', '$lib/game-module/game-module'],
    ['src/lib/bridge/bridge-game.ts', '$lib/game-module/ui/game-ui'],
    ['src/lib/registry/registry.ts', '$lib/yut/yut-game'],
    ['src/lib/ui/a.ts', '$lib/progress/store'],
    ['src/routes/a.ts', '$lib/bridge/ui/table'],
    ['src/cli/a.ts', '$lib/bridge/proof/prove'],
    ['src/lib/bridge/solver/a.test.ts', '$lib/bridge/notation/pbn'],
  ])('%s may import %s', async (path, source) => {
    expect(await broken(path, imports(source))).toEqual([]);
  });

  it('holds for every way to write an import, and in components', async () => {
    const path = 'src/lib/core/a.ts';
    const rules = ['rooms/directions'];
    expect(await broken(path, `export * from '$lib/cards/card';\n`)).toEqual(rules);
    expect(await broken(path, `export { a } from '$lib/cards/card';\n`)).toEqual(rules);
    expect(await broken(path, `export const a = import('$lib/cards/card');\n`)).toEqual(rules);
    expect(await broken(path, `export type A = import('$lib/cards/card').Card;\n`)).toEqual(rules);
    expect(
      await broken(path, `import type { A } from '$lib/cards/card';\nexport type B = A;\n`),
    ).toEqual(rules);
    expect(await broken('src/lib/ui/A.svelte', script(imports('$lib/bridge/rules/play')))).toEqual(
      rules,
    );
  });

  it('makes its plan of rooms without a cycle', () => {
    const reaches = (from: string, to: string): boolean =>
      (MAY_IMPORT.get(from) ?? []).some((room) => room === to || reaches(room, to));
    expect([...MAY_IMPORT.keys()].filter((room) => reaches(room, room))).toEqual([]);
  });

  it('lets a pure room import pure rooms alone', () => {
    for (const room of PURE_ROOMS) {
      for (const other of MAY_IMPORT.get(room) ?? []) expect(PURE_ROOMS).toContain(other);
    }
  });

  it('knows no file under src/lib outside the rooms', async () => {
    expect(roomOf('src/lib/bridge/ui/Table.svelte')).toBe('bridge/ui');
    expect(roomOf('src/lib/trainer/port.ts')).toBe('trainer/port');
    expect(roomOf('src/lib/trainer/machine.ts')).toBe('trainer');
    expect(await broken('src/lib/utils/a.ts', 'export const a = 1;\n')).toEqual([
      'rooms/directions',
    ]);
  });
});

describe('tables never import each other', () => {
  it.each([
    ['src/lib/mighty/rules/a.ts', '$lib/bridge/rules/play'],
    ['src/lib/bridge/ui/a.ts', '$lib/mighty/ui/table'],
    ['src/lib/yut/lesson/a.test.ts', '$lib/mahjong/rules/tiles'],
  ])('%s may not import %s', async (path, source) => {
    expect(await broken(path, imports(source))).toEqual(['rooms/directions']);
  });
});

describe('a shared room knows a table by its port', () => {
  const names = ['rooms/no-table-names'];
  const [shared, component] = ['src/lib/library/a.ts', 'src/lib/library/A.svelte'];

  it.each([
    `export const game = 'bridge';`,
    `export const key = 'bridge/finesse';`,
    'export const key = (id: string) => `/yut/${id}/`;',
    `export const mightyProblem = 1;`,
    `export const YUT_ROOMS = [];`,
    `export interface MahjongEntry { a: 1 }`,
    `export const words = { bridge: 1 };`,
    `export const name = (m: { bridge_title: () => string }) => m;`,
    `export const sign = /bridge-/;`,
  ])('and may not write %s', async (text) => {
    expect(await broken(shared, `${text}\n`)).toEqual(names);
  });

  it.each([
    `<p class="bridge-hand">1</p>`,
    `<p>Play bridge</p>`,
    `<p data-yut="1">1</p>`,
    `<a href="#/mighty/{1 + 1}">1</a>`,
    `<style>\n  .bridge { color: red; }\n</style>\n<p class="a">1</p>`,
  ])('nor %s in a component', async (text) => {
    expect(await broken(component, text)).toContain(names[0]);
  });

  it('nor be called after one', async () => {
    expect(await broken('src/lib/library/bridge-list.ts', 'export const a = 1;\n')).toEqual(names);
  });

  it.each([
    `// Such as bridge/finesse.\nexport const a = 1;`,
    `/** A key: \`bridge/finesse\`. */\nexport const might = 'abridged', cabin = 'mightyful';`,
  ])('and may write %s', async (text) => {
    expect(await broken(shared, `${text}\n`)).toEqual([]);
  });

  it('may give an example in a comment of markup or styles', async () => {
    const text = `<!-- as in bridge -->\n<p class="a">1</p>\n<style>\n  /* bridge */\n  .a { color: red; }\n</style>\n`;
    expect(await broken(component, text)).toEqual([]);
  });

  it('may be tested with a table', async () => {
    const text = `export const key = 'bridge/finesse';\n`;
    for (const path of ['a.test.ts', 'a.svelte.test.ts', 'a.fixture.ts'])
      expect(await broken(`src/lib/library/${path}`, text)).toEqual([]);
  });

  it.each([...SHARED_ROOMS.map((room) => `src/lib/${room}/a.ts`), 'src/lib/game-module/ui/game-ui.ts'])(
    'such as %s',
    async (path) => {
      expect(await broken(path, `export const table = 'bridge';\n`)).toEqual(names);
    },
  );

  it.each([
    'src/lib/registry/registry.ts',
    'src/lib/bridge/bridge-module.ts',
    'src/routes/a.ts',
    'src/cli/a.ts',
  ])('and %s is none', async (path) => {
    expect(await broken(path, `export const table = 'bridge';\n`)).toEqual([]);
  });
});

describe('imports are written in one way', () => {
  it('names another room by $lib, its own by a relative path, and no ending', async () => {
    const rules = ['rooms/directions'];
    expect(await broken('src/lib/cards/a.ts', imports('../core/result'))).toEqual(rules);
    expect(await broken('src/lib/cards/a.ts', imports('$lib/cards/card'))).toEqual(rules);
    expect(await broken('src/lib/cards/a.ts', imports('./card.ts'))).toEqual(rules);
    expect(await broken('tests/properties/a.ts', imports('../../src/lib/cards/card'))).toEqual(
      rules,
    );
    expect(await broken('src/lib/cards/a.ts', imports('./card'))).toEqual([]);
    expect(await broken('src/lib/trainer/a.ts', imports('./port'))).toEqual([]);
    expect(await broken('src/lib/ui/a.ts', imports('./Card.svelte'))).toEqual([]);
  });

  it.each([
    ['src/lib/cards/a.ts', '../core/result', '$lib/core/result'],
    ['src/lib/cards/a.ts', '../core/result.ts?raw', '$lib/core/result.ts?raw'],
    ['src/lib/cards/suits/a.ts', '$lib/cards/card.js', '../card'],
    ['src/lib/bridge/rules/a.ts', '$lib/bridge/rules/play', './play'],
  ])('and eslint --fix in %s turns %s into %s', async (filePath, source, wanted) => {
    const [result] = await fixing.lintText(imports(source), { filePath });
    expect(result?.output).toBe(imports(wanted));
  });
});

describe('pure rooms', () => {
  const impure = [
    'Math.random()',
    'Date.now()',
    'new Date()',
    'performance.now()',
    'document.title',
    'window.name',
    'localStorage.length',
    'fetch',
  ];
  const foreign = [
    'svelte',
    'svelte/store',
    'xstate',
    'idb',
    'comlink',
    '$app/paths',
    '$lib/paraglide/messages',
    'node:fs',
  ];
  const uses = (expression: string) => `export const a = ${expression};\n`;

  it.each(impure)('never use %s', async (expression) => {
    expect(await broken('src/lib/bridge/proof/a.ts', uses(expression))).toHaveLength(1);
    expect(await broken('src/routes/a.ts', uses(expression))).toEqual([]);
  });

  it.each(foreign)('never import %s', async (source) => {
    const rule = ['no-restricted-imports'];
    expect(await broken('src/lib/bridge/proof/a.ts', imports(source))).toEqual(rule);
  });

  it.each([...PURE_ROOMS.map((room) => `${room}/a`), 'trainer/port'])(
    '%s is one of them',
    async (place) => {
      const text = [
        ...foreign.map((source) => `import '${source}';`),
        `export const all = [${impure.join(', ')}];`,
      ].join('\n');
      expect(await broken(`src/lib/${place}.ts`, text)).toHaveLength(
        impure.length + foreign.length,
      );
    },
  );

  it('may be tested with files and with fast-check, yet never by chance', async () => {
    const path = 'src/lib/core/a.test.ts';
    expect(await broken(path, imports('node:fs'))).toEqual([]);
    expect(await broken(path, imports('fast-check'))).toEqual([]);
    expect(await broken(path, imports('svelte'))).toEqual(['no-restricted-imports']);
    expect(await broken(path, 'export const a = Math.random();\n')).toEqual([
      'no-restricted-properties',
    ]);
  });
});

describe('the rules that need types', () => {
  it.each(['no-explicit-any', 'no-non-null-assertion'])(
    '%s is an error in code, components and tests',
    async (rule) => {
      const plain = new ESLint();
      for (const path of [
        'src/lib/core/a.ts',
        'src/lib/ui/A.svelte',
        'tests/properties/a.test.ts',
      ]) {
        const config = (await plain.calculateConfigForFile(path)) as {
          rules: Record<string, unknown[]>;
        };
        expect(config.rules[`@typescript-eslint/${rule}`]?.[0]).toBe(2);
      }
    },
  );

  it('finds a property that a component declares and does not use', async () => {
    const declared = (used: string) =>
      `import type { A } from './a';\ninterface Row { name: string; word: string }\ninterface Props { a: A; row: Row; other: string }\nlet { ${used} }: Props = $props();\n`;
    const component = (used: string, shown: string) => `${script(declared(used))}\n${shown}\n`;
    const shown = '{a}{row.name}{row.word}{other}';
    // Types are remembered by path: each text lies at one of its own.
    expect(await broken('src/lib/ui/Used.svelte', component('a, row, other', shown))).toEqual([]);
    expect(await broken('src/lib/ui/Unused.svelte', component('a, row', '{a}{row.name}'))).toEqual([
      'svelte/no-unused-props',
      'svelte/no-unused-props',
    ]);
  });

  it('lets a kernel index its arrays without a check', async () => {
    const text = 'export const first = (row: number[]) => row[0]!;\n';
    expect(await broken('src/lib/bridge/kernel/a.ts', text)).toEqual([]);
    expect(await broken('src/lib/bridge/solver/a.ts', text)).toEqual([
      '@typescript-eslint/no-non-null-assertion',
    ]);
  });
});
