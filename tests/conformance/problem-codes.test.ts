/**
 * Every fault code of the reader and the check of bridge is documented, and tested by a bad file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALL_FAULTS } from '$lib/games/bridge/rules/bridge-auction';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { BAD_AUCTION, BAD_CARDS, BAD_SHAPE, BAD_SOLUTION, BAD_YAML } from './problem-faults';

const ROOT = join(import.meta.dirname, '../..');
const CODE =
  /(?:yaml|shape|text|theme|call|range|auction|contract|signals|card|hand|deal|start|solution|explanation|chances|proof)\/[a-z]+(?:-[a-z]+)*/g;

/** The fault codes in a text that stand between two of these quotes. */
function codesIn(text: string, quote: string): readonly string[] {
  const quoted = new RegExp(`${quote}(${CODE.source})${quote}`, 'g');
  return [...text.matchAll(quoted)].map(([, code]) => code ?? '');
}

const SOURCES = ['problem-file', 'games/bridge/problem', 'games/bridge/notation']
  .map((module) => join(ROOT, 'src/lib', module))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.(test|fixture)\.ts$/.test(file) &&
      // Boards of other programs, which are no problem files.
      !/notation\/(?:deal-notation|parse-written-deals)\.ts$/.test(file),
  );

const USED_CODES = new Set([
  ...SOURCES.flatMap((file) => codesIn(readFileSync(file, 'utf8'), "'")),
  ...CALL_FAULTS,
]);
const DOCS = readFileSync(join(ROOT, 'docs/problem-format.md'), 'utf8');
const DOCUMENTED_CODES = new Set(codesIn(DOCS, '`'));
const TESTED_CODES = new Set([
  ...[...BAD_YAML, ...BAD_SHAPE, ...BAD_AUCTION, ...BAD_CARDS, ...BAD_SOLUTION].flatMap(
    ({ codes }) => codes,
  ),
  ...['problem-check', 'problem-chances'].flatMap((name) =>
    codesIn(readFileSync(join(import.meta.dirname, `${name}.test.ts`), 'utf8'), "'"),
  ),
]);

describe('the codes of faults', () => {
  it('are all documented for authors, and no others are', () => {
    expect([...DOCUMENTED_CODES].toSorted()).toEqual([...USED_CODES].toSorted());
  });

  it('are each tested by a bad file', () => {
    expect([...USED_CODES].filter((code) => !TESTED_CODES.has(code))).toEqual([]);
  });
});

describe('the page for authors', () => {
  it('begins with an example that is a valid problem', () => {
    const example = /```yaml\n([\s\S]*?)```/.exec(DOCS)?.[1] ?? '';
    expect(readProblem(example, 'before-you-finesse')).toMatchObject({
      ok: true,
      value: { warnings: [] },
    });
  });
});
