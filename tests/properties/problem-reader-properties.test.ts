/** The reader and the check on random and mutated files. */
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import type { Result } from '$lib/core/result';
import { checkProblem } from '$lib/bridge/problem/check/check-bridge-problem';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import { BRIDGE_FILE_KIND } from '$lib/bridge/problem/reader/bridge-file-kind';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { readDocument } from '$lib/problem-file/yaml/read-document';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { GOOD } from '../conformance/problem-samples';

const LINE_END = /\r\n|\n|\r/;

/** Expects a problem, or at least one fault with all faults at valid positions of the text. */
function expectAnswer(text: string, read: Result<unknown>): void {
  if (read.ok) return;
  expect(read.faults.length).toBeGreaterThan(0);
  const lines = text.replace(/^\ufeff/, '').split(LINE_END);
  for (const { code, message, at } of read.faults) {
    expect(code).toMatch(/^[a-z]+\/[a-z-]+$/);
    expect(message.length).toBeGreaterThan(10);
    const line = lines[(at?.line ?? 0) - 1];
    expect(line, `${code} at line ${at?.line}`).toBeDefined();
    expect(at?.column).toBeGreaterThanOrEqual(1);
    expect(at?.column).toBeLessThanOrEqual((line ?? '').length + 1);
  }
}

/** Fragments that are difficult for YAML parsers. */
const PIECES = [
  ...[' ', '  ', '\t', '\n', '\r\n', '\r', ':', ': ', ' #', '#', '- ', '-', '? ', ',', '[', ']'],
  ...['{', '}', '"', "'", '|', '>', '&a ', '*a', '!x ', '!!str ', '---\n', '...\n', '%YAML 1.1\n'],
  ...['<<: ', '\u0000', '\ufeff', '\u2028', '\ud800', '7', '1e9', '.nan', '-0', '~', 'null', 'yes'],
  ...[
    'N',
    'S: ',
    'SA',
    'HA',
    ':HA:',
    'pass',
    '7NT',
    'X',
    '.',
    '...',
    'real',
    'believed:',
    '\\',
    '`',
  ],
  ...['__proto__: ', 'constructor: ', 'toString', '한', '♠A', '0o7', '0x1F'],
];

type Mutation = (text: string) => string;

const mutation: fc.Arbitrary<Mutation> = fc
  .record({
    kind: fc.constantFrom('delete', 'insert', 'replace', 'double line', 'swap lines', 'drop line'),
    where: fc.double({ min: 0, max: 1, noNaN: true }),
    there: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 12 }),
    piece: fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 5, unit: 'binary' })),
  })
  .map(({ kind, where, there, length, piece }) => (text) => {
    const at = Math.floor(where * text.length);
    const lines = text.split('\n');
    const [line, other] = [where, there].map((part) => Math.floor(part * (lines.length - 1)));
    const [first, second] = [lines[line ?? 0] ?? '', lines[other ?? 0] ?? ''];
    switch (kind) {
      case 'delete':
        return text.slice(0, at) + text.slice(at + length);
      case 'insert':
        return text.slice(0, at) + piece + text.slice(at);
      case 'replace':
        return text.slice(0, at) + piece + text.slice(at + piece.length);
      case 'double line':
        return lines.toSpliced(other ?? 0, 0, first).join('\n');
      case 'swap lines':
        return lines
          .with(line ?? 0, second)
          .with(other ?? 0, first)
          .join('\n');
      default:
        return lines.toSpliced(line ?? 0, 1).join('\n');
    }
  });

const mutated = fc
  .tuple(fc.constantFrom(...GOOD.values()), fc.array(mutation, { minLength: 1, maxLength: 4 }))
  .map(([text, mutations]) => mutations.reduce((now, change) => change(now), text));

const randomText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => new TextDecoder().decode(bytes)),
);

describe('reading', () => {
  it('a changed file gives a problem or faults that point into it', () => {
    fc.assert(
      fc.property(mutated, (text) => expectAnswer(text, readProblem(text, 'sample'))),
      { numRuns: 1500 },
    );
  });

  it('garbage gives faults that point into it', () => {
    fc.assert(
      fc.property(randomText, (text) => {
        const read = readProblem(text, 'sample');
        expect(read.ok).toBe(false);
        expectAnswer(text, read);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on how lines end', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        fc.pre(!text.includes('\r'));
        const [read, windows] = [text, text.replaceAll('\n', '\r\n')].map((one) =>
          readProblem(one, 'x'),
        );
        expect(windows).toEqual(read);
      }),
      { numRuns: 300 },
    );
  });

  it('says of a document what js-yaml says', () => {
    fc.assert(
      fc.property(fc.oneof(mutated, randomText), (text) => {
        const read = readDocument(text, BRIDGE_FILE_KIND);
        if (read.ok) expect(toPlainValue(read.value.root)).toEqual(load(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('and checking never throws either', () => {
    const prover = createBridgeProver();
    const proofBudgets = { start: 20_000, line: 20_000, deals: 5_000 };
    fc.assert(
      fc.property(mutated, (text) => {
        const { problem, faults } = checkProblem(text, 'sample', prover, {
          lineBudget: 500,
          proofBudgets,
          startBudget: 1,
        });
        expectAnswer(text, {
          ok: false,
          faults: [...faults, { code: 'x/x', message: 'nothing else', at: { line: 1, column: 1 } }],
        });
        expect(problem !== null || faults.length > 0).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

/** Converts a node to a plain value. */
function toPlainValue(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(toPlainValue);
  const map: Record<string, unknown> = {};
  for (const { key, value } of node.entries)
    Object.defineProperty(map, key, { value: toPlainValue(value), enumerable: true });
  return map;
}
