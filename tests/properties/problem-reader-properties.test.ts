/** The reader and the check on random and mutated files. */
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { parseDocument, type Document } from 'yaml';
import type { Result } from '$lib/core/result';
import { checkProblem } from '$lib/games/bridge/problem/check/check-bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { BRIDGE_FILE_KIND } from '$lib/games/bridge/problem/reader/bridge-file-kind';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { readDocument } from '$lib/problem-file/yaml/read-document';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { GOOD } from '../conformance/problem-samples';

const LINE_END = /\r\n|\n|\r/;

/** Expects a problem, or at least one fault with all faults at valid positions of the text. */
function expectProblemOrFaults(text: string, result: Result<unknown>): void {
  if (result.ok) return;
  expect(result.faults.length).toBeGreaterThan(0);
  const lines = text.replace(/^\ufeff/, '').split(LINE_END);
  for (const { code, message, at } of result.faults) {
    expect(code).toMatch(/^[a-z]+\/[a-z-]+$/);
    expect(message.length).toBeGreaterThan(10);
    const line = lines[(at?.line ?? 0) - 1];
    expect(line, `${code} at line ${at?.line}`).toBeDefined();
    expect(at?.column).toBeGreaterThanOrEqual(1);
    expect(at?.column).toBeLessThanOrEqual((line ?? '').length + 1);
  }
}

/** Fragments that are difficult for YAML parsers. */
const YAML_FRAGMENTS = [
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

const mutations: fc.Arbitrary<Mutation> = fc
  .record({
    kind: fc.constantFrom('delete', 'insert', 'replace', 'double line', 'swap lines', 'drop line'),
    position: fc.double({ min: 0, max: 1, noNaN: true }),
    secondPosition: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 12 }),
    fragment: fc.oneof(
      fc.constantFrom(...YAML_FRAGMENTS),
      fc.string({ maxLength: 5, unit: 'binary' }),
    ),
  })
  .map(({ kind, position, secondPosition, length, fragment }) => (text) => {
    const charIndex = Math.floor(position * text.length);
    const lines = text.split('\n');
    const [lineIndex, secondLineIndex] = [position, secondPosition].map((fraction) =>
      Math.floor(fraction * (lines.length - 1)),
    );
    const [lineText, secondLineText] = [
      lines[lineIndex ?? 0] ?? '',
      lines[secondLineIndex ?? 0] ?? '',
    ];
    switch (kind) {
      case 'delete':
        return text.slice(0, charIndex) + text.slice(charIndex + length);
      case 'insert':
        return text.slice(0, charIndex) + fragment + text.slice(charIndex);
      case 'replace':
        return text.slice(0, charIndex) + fragment + text.slice(charIndex + fragment.length);
      case 'double line':
        return lines.toSpliced(secondLineIndex ?? 0, 0, lineText).join('\n');
      case 'swap lines':
        return lines
          .with(lineIndex ?? 0, secondLineText)
          .with(secondLineIndex ?? 0, lineText)
          .join('\n');
      default:
        return lines.toSpliced(lineIndex ?? 0, 1).join('\n');
    }
  });

const mutatedFiles = fc
  .tuple(fc.constantFrom(...GOOD.values()), fc.array(mutations, { minLength: 1, maxLength: 4 }))
  .map(([text, mutations]) => mutations.reduce((mutatedText, mutate) => mutate(mutatedText), text));

const randomTexts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.constantFrom(...YAML_FRAGMENTS), { maxLength: 60 })
    .map((fragments) => fragments.join('')),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => new TextDecoder().decode(bytes)),
);

describe('reading', () => {
  it('a changed file gives a problem or faults that point into it', () => {
    fc.assert(
      fc.property(mutatedFiles, (text) => expectProblemOrFaults(text, readProblem(text, 'sample'))),
      { numRuns: 1500 },
    );
  });

  it('random text gives faults that point into it', () => {
    fc.assert(
      fc.property(randomTexts, (text) => {
        const result = readProblem(text, 'sample');
        expect(result.ok).toBe(false);
        expectProblemOrFaults(text, result);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on how lines end', () => {
    fc.assert(
      fc.property(mutatedFiles, (text) => {
        fc.pre(!text.includes('\r'));
        const [result, windowsResult] = [text, text.replaceAll('\n', '\r\n')].map((variant) =>
          readProblem(variant, 'x'),
        );
        expect(windowsResult).toEqual(result);
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same values as js-yaml', () => {
    fc.assert(
      fc.property(fc.oneof(mutatedFiles, randomTexts), (text) => {
        const document = readDocument(text, BRIDGE_FILE_KIND);
        if (document.ok) expect(toPlainValue(document.value.root)).toEqual(load(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the same values as a second library', () => {
    fc.assert(
      fc.property(fc.oneof(mutatedFiles, randomTexts), (text) => {
        const document = readDocument(text, BRIDGE_FILE_KIND);
        if (!document.ok || document.value.root.kind === 'scalar') return;
        const otherDocument = parseLeniently(document.value.text);
        expect(otherDocument.errors).toEqual([]);
        expect(otherDocument.toJS()).toEqual(toPlainValue(document.value.root));
      }),
      { numRuns: 4000 },
    );
  });

  it('and checking a changed file never throws', () => {
    const prover = createBridgeProver();
    const proofBudgets = { start: 20_000, line: 20_000, deals: 5_000 };
    fc.assert(
      fc.property(mutatedFiles, (text) => {
        const { problem, faults } = checkProblem(text, 'sample', prover, {
          lineBudget: 500,
          proofBudgets,
          startBudget: 1,
        });
        // With a fault added the list is never empty: only the positions are checked here.
        expectProblemOrFaults(text, {
          ok: false,
          faults: [...faults, { code: 'x/x', message: 'nothing else', at: { line: 1, column: 1 } }],
        });
        expect(problem !== null || faults.length > 0).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

/**
 * The document of the second library without the stray tabs that it alone refuses, below a key
 * without a value, and with a space before each comment that it alone does not recognize, at the
 * start of a line between braces.
 */
function parseLeniently(text: string): Document {
  const document = parseDocument(text, { logLevel: 'silent' });
  const [error] = document.errors;
  if (!error) return document;
  const [before, after] = [text.slice(0, error.pos[0]), text.slice(error.pos[0])];
  if (error.code === 'TAB_AS_INDENT' && /^ *\t/.test(after))
    return parseLeniently(before + after.replace(/^[ \t]+/, ''));
  if (error.message.startsWith('Comments') && after.startsWith('#') && before.endsWith('\n'))
    return parseLeniently(`${before} ${after}`);
  return document;
}

/** Converts a node to a plain value. */
function toPlainValue(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(toPlainValue);
  const map: Record<string, unknown> = {};
  for (const { key, value } of node.entries)
    Object.defineProperty(map, key, { value: toPlainValue(value), enumerable: true });
  return map;
}
