/**
 * The check of type-aware lint rules (mostly on promises) finds a planted fault of each rule, in a
 * source and in a Svelte component, with its line.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPromiseFaults, generateComponents } from '../types/promises';
import { findSourcePosition } from '../types/source-position';

const FOLDER = mkdtempSync(join(tmpdir(), 'planted-'));

/** Faults by the rule that finds them; `BEFORE` declares the names that they use. */
const FAULTS = {
  'switch-exhaustiveness-check': "switch (suit) { case 'clubs': break; }",
  'no-floating-promises': 'save();',
  'no-misused-promises': 'if (save()) suit;',
  'await-thenable': 'await suit;',
  'only-throw-error': "if (suit === 'clubs') throw suit;",
  'no-unnecessary-type-assertion': 'take(suit as Suit);',
  'no-array-delete': 'delete row[0];',
  'no-base-to-string': 'take(`${{}}`);',
  'no-for-in-array': 'for (const i in row) take(i);',
};
const BEFORE = `type Suit = 'clubs' | 'hearts';
declare const suit: Suit;
declare const row: number[];
declare const save: () => Promise<void>;
declare const take: (text: string) => void;
export async function run(): Promise<void> {
  await save();
`;
const body = Object.values(FAULTS).map((fault) => `  ${fault}\n`);
/** The line of the first fault. */
const FIRST_FAULT_LINE = BEFORE.split('\n').length;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
  writeFileSync(join(FOLDER, path), text);
}

let reports: readonly string[] = [];
beforeAll(() => {
  symlinkSync(resolve('node_modules'), join(FOLDER, 'node_modules'), 'junction');
  mkdirSync(join(FOLDER, '.svelte-kit'));
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        strict: true,
        module: 'esnext',
        moduleResolution: 'bundler',
        noEmit: true,
        types: [],
      },
      include: ['src'],
    }),
  );
  write('src/rules.ts', `${BEFORE}${body.join('')}}\n`);
  write(
    'src/Rules.svelte',
    `<script lang="ts" module>\n${BEFORE}${body.join('')}}\n</script>\n<p>Words äöü 한국어.</p>\n`,
  );
  write(
    'src/Press.svelte',
    `<script lang="ts">\n  let { onpress, words = 'Drück' }: { onpress: () => void; words?: string } = $props();\n</script>\n\n<button onclick={onpress}>{words}</button>\n`,
  );
  write(
    'src/Use.svelte',
    `<script lang="ts">
  import Press from './Press.svelte';
  const save = async (): Promise<void> => {
    await Promise.resolve();
  };
  const later = save;
</script>

<Press words="열기" onpress={() => save()} />
<Press onpress={async () => save()} />
<button onclick={() => { save(); }}>{#if later()}Words{/if}</button>
`,
  );
  write(
    'src/use.ts',
    "import type { ComponentProps } from 'svelte';\nimport Press from './Press.svelte';\nexport const props: ComponentProps<typeof Press> = {\n  onpress: async () => Promise.resolve(),\n};\n",
  );
  write('src/Plain.svelte', '<p>Without a script.</p>\n');
  generateComponents(FOLDER, 'silent');
  reports = listPromiseFaults(FOLDER, ['src']);
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Line and rule of the reports on a file. */
const reportsIn = (path: string): readonly string[] =>
  reports
    .filter((fault) => fault.startsWith(`${join('src', path)}:`))
    .map((fault) => fault.replace(/^[^:]*:(\d+):.*\(typescript\((.*)\)\)$/, '$1 $2'))
    .toSorted();

const allFaultsFrom = (firstLine: number): readonly string[] =>
  Object.keys(FAULTS)
    .map((rule, i) => `${firstLine + i} ${rule}`)
    .toSorted();

it('finds each fault in a source', () => {
  expect(reportsIn('rules.ts')).toEqual(allFaultsFrom(FIRST_FAULT_LINE));
});

it('finds each fault in a component, at its line there', () => {
  expect(reportsIn('Rules.svelte')).toEqual(allFaultsFrom(FIRST_FAULT_LINE + 1));
});

it('finds faults in the markup of a component', () => {
  expect(reportsIn('Use.svelte')).toEqual([
    '10 no-misused-promises',
    '11 no-floating-promises',
    '11 no-misused-promises',
    '9 no-misused-promises',
  ]);
});

it('knows the properties of a component in a source', () => {
  expect(reportsIn('use.ts')).toEqual(['4 no-misused-promises']);
});

it('finds nothing else', () => {
  const files = ['rules.ts', 'Rules.svelte', 'Use.svelte', 'use.ts'];
  expect(reports).toHaveLength(files.flatMap(reportsIn).length);
});

it('locates a text that occurs twice by its surroundings', () => {
  const component = '<p>{save()}</p>\n<b>{save()}</b>\n';
  const read = 'createElement("b", {}); save(); }{ createElement("p") ';
  const from = read.indexOf('save');
  expect(findSourcePosition(component, '<b>{save()}', 4, 10)).toEqual({ line: 2, column: 5 });
  expect(findSourcePosition(component, read, from, from + 6)).not.toBeNull();
  expect(findSourcePosition(component, read, 0, 13)).toBeNull();
});
