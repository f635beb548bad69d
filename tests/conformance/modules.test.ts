/**
 * The lint rules on the modules of the code (eslint/modules.js): which module may import which, no
 * game named in a shared module, no clock or random number in a pure one. Each test lints a small
 * text as if it stood at some path.
 */
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAY_IMPORT, moduleOf, PURE_MODULES, SHARED_MODULES } from '../../eslint/modules';

const eslint = new ESLint();
const fixingEslint = new ESLint({ fix: true });

/** The lint rules that a file with this path and text violates. */
async function violations(path: string, text: string): Promise<string[]> {
  const results = await eslint.lintText(text, { filePath: path });
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => ruleId ?? message),
  );
}

// The first file makes ESLint load its rules and parsers.
beforeAll(() => violations('src/lib/core/a.ts', ''));

const imports = (source: string) => `import { a } from '${source}';\nexport const b = a;\n`;
const script = (text: string) => `<script lang="ts">\n${text}</script>\n`;

describe('a module imports only modules below it', () => {
  it.each([
    ['src/lib/core/a.ts', '$lib/cards/card'],
    ['src/lib/cards/a.ts', '$lib/games/bridge/rules/bridge-play'],
    ['src/lib/games/bridge/rules/a.ts', '$lib/games/bridge/notation/pbn'],
    ['src/lib/games/bridge/notation/a.ts', '$lib/games/bridge/solver/double-dummy-port'],
    ['src/lib/games/bridge/solver/a.ts', '$lib/games/bridge/proof/prove'],
    ['src/lib/games/bridge/knowledge/a.ts', '$lib/games/bridge/opponents/ledger'],
    ['src/lib/games/bridge/opponents/a.ts', '$lib/games/bridge/lesson/bridge-lesson'],
    ['src/lib/games/bridge/opponents/a.ts', '$lib/games/bridge/problem/bridge-problem'],
    ['src/lib/games/bridge/proof/a.ts', '$lib/games/bridge/opponents/ledger'],
    ['src/lib/games/bridge/lesson/a.ts', '$lib/games/bridge/ui/table'],
    ['src/lib/games/bridge/lesson/a.ts', '$lib/trainer/lesson-machine'],
    ['src/lib/games/mahjong/evaluation/a.ts', '$lib/games/mahjong/opponents/player'],
    ['src/lib/games/yut/network/a.ts', '$lib/games/yut/training/self-play'],
    ['src/lib/trainer/a.ts', '$lib/games/bridge/lesson/bridge-lesson'],
    ['src/lib/library/a.ts', '$lib/games/bridge/lesson/bridge-lesson'],
    ['src/lib/library/a.ts', '$lib/games/mighty/problem/mighty-problem'],
    ['src/lib/storage/a.ts', '$lib/cards/card'],
    ['src/lib/platform/workers/a.ts', '$lib/games/bridge/ui/table'],
    ['src/lib/platform/workers/a.ts', '$lib/games/yut/exact/value-iteration'],
    ['src/lib/problem-file/a.ts', '$lib/cards/card'],
    ['src/lib/hidden-information/a.ts', '$lib/games/bridge/rules/bridge-play'],
    ['src/lib/kit/lesson/a.ts', '$lib/games/bridge/ui/table'],
    ['src/lib/game-module/ui/game-ui.ts', '$lib/games/bridge/ui/bridge-ui'],
    ['src/lib/registry/registry.ts', '$lib/games/bridge/engine/bridge-engine'],
    ['src/lib/games/bridge/bridge-module.ts', './ui/bridge-ui'],
    ['src/lib/games/bridge/problem/a.ts', '$lib/game-module/game-module'],
    ['src/lib/games/bridge/engine/a.ts', '$lib/games/bridge/ui/table'],
    ['src/lib/kit/primitives/a.ts', '$lib/games/bridge/rules/bridge-play'],
    ['src/cli/a.ts', '$lib/kit/primitives/theme'],
    ['src/lib/library/a.ts', '$lib/authoring/port/game-authoring'],
    ['src/lib/game-module/ui/a.ts', '$lib/authoring/port/game-authoring'],
    ['src/lib/games/bridge/ui/a.ts', '$lib/authoring/bridge/ui/bridge-studio'],
    ['src/lib/games/bridge/engine/a.ts', '$lib/authoring/bridge/cook/cook-search'],
    ['src/lib/games/bridge/bridge-module.ts', '$lib/authoring/authored-games'],
    ['src/lib/registry/a.ts', '$lib/authoring/authored-games'],
    ['src/lib/authoring/studio/a.ts', '$lib/authoring/bridge/ui/bridge-studio'],
    ['src/lib/authoring/bridge/finder/a.ts', '$lib/games/bridge/ui/table'],
    ['src/routes/rules/a.ts', '$lib/authoring/studio/a'],
  ])('%s may not import %s', async (path, source) => {
    expect(await violations(path, imports(source))).toEqual(['modules/directions']);
  });

  it.each([
    ['src/lib/cards/a.ts', '$lib/core/result'],
    ['src/lib/games/bridge/problem/a.ts', '$lib/games/bridge/notation/pbn'],
    ['src/lib/games/bridge/problem/a.ts', '$lib/games/bridge/solver/double-dummy-port'],
    ['src/lib/games/bridge/lesson/a.ts', '$lib/trainer/port'],
    ['src/lib/trainer/a.ts', './port'],
    ['src/lib/library/a.ts', '$lib/problem-file/read-problem-file'],
    ['src/lib/library/a.ts', '$lib/game-module/ui/game-ui'],
    ['src/lib/games/bridge/problem/a.ts', '$lib/problem-file/yaml-fields'],
    ['src/lib/games/bridge/proof/a.ts', '$lib/hidden-information/port'],
    ['src/lib/games/bridge/engine/a.ts', '$lib/platform/workers/engine-client'],
    ['src/lib/games/bridge/bridge-module.ts', '$lib/game-module/game-module'],
    ['src/lib/registry/registry.ts', '$lib/games/yut/yut-module'],
    ['src/lib/registry/game-uis.ts', '$lib/games/yut/ui/yut-ui'],
    ['src/lib/kit/shell/a.ts', '$lib/kit/settings/settings'],
    ['src/routes/a.ts', '$lib/games/bridge/ui/table'],
    ['src/cli/a.ts', '$lib/games/bridge/proof/prove'],
    ['src/cli/authoring/a.ts', '$lib/authoring/bridge/finder/a'],
    ['src/routes/studio/a.ts', '$lib/authoring/studio/a'],
    ['src/routes/authors/walk/a.ts', '$lib/authoring/studio/a'],
    ['src/lib/authoring/studio/a.ts', '$lib/kit/lesson/a'],
    ['src/lib/authoring/bridge/ui/a.ts', '$lib/games/bridge/ui/table'],
    ['src/lib/games/bridge/solver/a.test.ts', '$lib/games/bridge/notation/pbn'],
  ])('%s may import %s', async (path, source) => {
    expect(await violations(path, imports(source))).toEqual([]);
  });

  it('holds for every way to write an import, and in components', async () => {
    const path = 'src/lib/core/a.ts';
    const rules = ['modules/directions'];
    expect(await violations(path, `export * from '$lib/cards/card';\n`)).toEqual(rules);
    expect(await violations(path, `export { a } from '$lib/cards/card';\n`)).toEqual(rules);
    expect(await violations(path, `export const a = import('$lib/cards/card');\n`)).toEqual(rules);
    expect(await violations(path, `export type A = import('$lib/cards/card').Card;\n`)).toEqual(
      rules,
    );
    expect(
      await violations(path, `import type { A } from '$lib/cards/card';\nexport type B = A;\n`),
    ).toEqual(rules);
    expect(
      await violations(
        'src/lib/kit/primitives/A.svelte',
        script(imports('$lib/games/bridge/rules/bridge-play')),
      ),
    ).toEqual(rules);
  });

  it('the module graph has no cycle', () => {
    const reaches = (from: string, to: string): boolean =>
      (MAY_IMPORT.get(from) ?? []).some((name) => name === to || reaches(name, to));
    expect([...MAY_IMPORT.keys()].filter((name) => reaches(name, name))).toEqual([]);
  });

  it('a pure module imports pure modules only', () => {
    for (const name of PURE_MODULES) {
      for (const importedModule of MAY_IMPORT.get(name) ?? [])
        expect(PURE_MODULES).toContain(importedModule);
    }
  });

  it('every file under src/lib is in a module', async () => {
    expect(moduleOf('src/lib/games/bridge/ui/Table.svelte')).toBe('games/bridge/ui');
    expect(moduleOf('src/lib/trainer/port.ts')).toBe('trainer/port');
    expect(moduleOf('src/lib/trainer/lesson-machine.ts')).toBe('trainer');
    expect(await violations('src/lib/utils/a.ts', 'export const a = 1;\n')).toEqual([
      'modules/directions',
    ]);
  });
});

describe('games never import each other', () => {
  it.each([
    ['src/lib/games/mighty/rules/a.ts', '$lib/games/bridge/rules/bridge-play'],
    ['src/lib/games/bridge/ui/a.ts', '$lib/games/mighty/ui/table'],
    ['src/lib/games/yut/lesson/a.test.ts', '$lib/games/mahjong/rules/mahjong-tiles'],
    ['src/lib/authoring/mahjong/ui/a.ts', '$lib/games/bridge/ui/table'],
  ])('%s may not import %s', async (path, source) => {
    expect(await violations(path, imports(source))).toEqual(['modules/directions']);
  });
});

describe('a shared module does not name a game', () => {
  const rules = ['modules/no-game-names'];
  const [shared, component] = ['src/lib/library/a.ts', 'src/lib/library/A.svelte'];

  it.each([
    `export const game = 'bridge';`,
    `export const key = 'bridge/finesse';`,
    'export const key = (id: string) => `/yut/${id}/`;',
    `export const mightyProblem = 1;`,
    `export const YUT_MODULES = [];`,
    `export interface MahjongEntry { a: 1 }`,
    `export const words = { bridge: 1 };`,
    `export const name = (m: { bridge_title: () => string }) => m;`,
    `export const sign = /bridge-/;`,
  ])('not in code: %s', async (text) => {
    expect(await violations(shared, `${text}\n`)).toEqual(rules);
  });

  it.each([
    `<p class="bridge-hand">1</p>`,
    `<p>Play bridge</p>`,
    `<p data-yut="1">1</p>`,
    `<a href="#/mighty/{1 + 1}">1</a>`,
    `<style>\n  .bridge { color: red; }\n</style>\n<p class="a">1</p>`,
  ])('not in a component: %s', async (text) => {
    expect(await violations(component, text)).toContain(rules[0]);
  });

  it('not in its file name', async () => {
    expect(await violations('src/lib/library/bridge-list.ts', 'export const a = 1;\n')).toEqual(
      rules,
    );
  });

  it.each([
    `// Such as bridge/finesse.\nexport const a = 1;`,
    `/** A key: \`bridge/finesse\`. */\nexport const might = 'abridged', cabin = 'mightyful';`,
  ])('except in comments and within other words: %s', async (text) => {
    expect(await violations(shared, `${text}\n`)).toEqual([]);
  });

  it('except in comments of markup and styles', async () => {
    const text = `<!-- as in bridge -->\n<p class="a">1</p>\n<style>\n  /* bridge */\n  .a { color: red; }\n</style>\n`;
    expect(await violations(component, text)).toEqual([]);
  });

  it('except in tests and fixtures', async () => {
    const text = `export const key = 'bridge/finesse';\n`;
    for (const path of ['a.test.ts', 'a.svelte.test.ts', 'a.fixture.ts'])
      expect(await violations(`src/lib/library/${path}`, text)).toEqual([]);
  });

  it.each([...SHARED_MODULES.map((name) => `src/lib/${name}/a.ts`), 'src/lib/game-module/ui.ts'])(
    'and %s is a shared module',
    async (path) => {
      expect(await violations(path, `export const game = 'bridge';\n`)).toEqual(rules);
    },
  );

  it.each([
    'src/lib/registry/registry.ts',
    'src/lib/games/bridge/bridge-module.ts',
    'src/routes/a.ts',
    'src/cli/a.ts',
  ])('and %s is not a shared module', async (path) => {
    expect(await violations(path, `export const game = 'bridge';\n`)).toEqual([]);
  });
});

describe('imports are written in one way', () => {
  it('another module by $lib, the own one by a relative path, without an extension', async () => {
    const rules = ['modules/directions'];
    expect(await violations('src/lib/cards/a.ts', imports('../core/result'))).toEqual(rules);
    expect(await violations('src/lib/cards/a.ts', imports('$lib/cards/card'))).toEqual(rules);
    expect(await violations('src/lib/cards/a.ts', imports('./card.ts'))).toEqual(rules);
    expect(await violations('tests/properties/a.ts', imports('../../src/lib/cards/card'))).toEqual(
      rules,
    );
    expect(await violations('src/lib/cards/a.ts', imports('./card'))).toEqual([]);
    expect(await violations('src/lib/trainer/a.ts', imports('./port'))).toEqual([]);
    expect(await violations('src/lib/kit/primitives/a.ts', imports('./Card.svelte'))).toEqual([]);
  });

  it.each([
    ['src/lib/cards/a.ts', '../core/result', '$lib/core/result'],
    ['src/lib/cards/a.ts', '../core/result.ts?raw', '$lib/core/result.ts?raw'],
    ['src/lib/cards/suits/a.ts', '$lib/cards/card.js', '../card'],
    ['src/lib/games/bridge/rules/a.ts', '$lib/games/bridge/rules/any-file', './any-file'],
  ])('eslint --fix in %s turns %s into %s', async (filePath, source, fixed) => {
    const [result] = await fixingEslint.lintText(imports(source), { filePath });
    expect(result?.output).toBe(imports(fixed));
  });
});

describe('pure modules', () => {
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
  const impureImports = [
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
    expect(await violations('src/lib/games/bridge/proof/a.ts', uses(expression))).toHaveLength(1);
    expect(await violations('src/routes/a.ts', uses(expression))).toEqual([]);
  });

  it.each(impureImports)('never import %s', async (source) => {
    const rule = ['no-restricted-imports'];
    expect(await violations('src/lib/games/bridge/proof/a.ts', imports(source))).toEqual(rule);
  });

  it.each([...PURE_MODULES.map((name) => `${name}/a`), 'trainer/port'])(
    '%s is a pure module',
    async (file) => {
      const text = [
        ...impureImports.map((source) => `import '${source}';`),
        `export const all = [${impure.join(', ')}];`,
      ].join('\n');
      expect(await violations(`src/lib/${file}.ts`, text)).toHaveLength(
        impure.length + impureImports.length,
      );
    },
  );

  it('may use files and fast-check in tests, but not Math.random', async () => {
    const path = 'src/lib/core/a.test.ts';
    expect(await violations(path, imports('node:fs'))).toEqual([]);
    expect(await violations(path, imports('fast-check'))).toEqual([]);
    expect(await violations(path, imports('svelte'))).toEqual(['no-restricted-imports']);
    expect(await violations(path, 'export const a = Math.random();\n')).toEqual([
      'no-restricted-properties',
    ]);
  });
});

describe('rules that need types', () => {
  it.each(['no-explicit-any', 'no-non-null-assertion'])(
    '%s is an error in code, components and tests',
    async (rule) => {
      const typeCheckedEslint = new ESLint();
      for (const path of [
        'src/lib/core/a.ts',
        'src/lib/kit/primitives/A.svelte',
        'tests/properties/a.test.ts',
      ]) {
        const config = (await typeCheckedEslint.calculateConfigForFile(path)) as {
          rules: Record<string, unknown[]>;
        };
        expect(config.rules[`@typescript-eslint/${rule}`]?.[0]).toBe(2);
      }
    },
  );

  it('report a prop that a component declares and does not use', async () => {
    const declarations = (used: string) =>
      `import type { A } from './a';\ninterface Row { name: string; word: string }\ninterface Props { a: A; row: Row; other: string }\nlet { ${used} }: Props = $props();\n`;
    const component = (used: string, markup: string) =>
      `${script(declarations(used))}\n${markup}\n`;
    const markup = '{a}{row.name}{row.word}{other}';
    // Type information is cached by path, so each text has its own path.
    expect(
      await violations('src/lib/kit/primitives/Used.svelte', component('a, row, other', markup)),
    ).toEqual([]);
    expect(
      await violations(
        'src/lib/kit/primitives/Unused.svelte',
        component('a, row', '{a}{row.name}'),
      ),
    ).toEqual(['svelte/no-unused-props', 'svelte/no-unused-props']);
  });

  it('allow non-null assertions in a kernel', async () => {
    const text = 'export const first = (row: number[]) => row[0]!;\n';
    expect(await violations('src/lib/games/bridge/kernel/a.ts', text)).toEqual([]);
    expect(await violations('src/lib/games/bridge/solver/a.ts', text)).toEqual([
      '@typescript-eslint/no-non-null-assertion',
    ]);
  });
});
