/** Shared tests of the problem format pages in `docs` of the games other than bridge. */
import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import type { Fault } from '$lib/core/result';
import { LANGUAGES, type LocalizedText } from '$lib/core/localized-text';
import { isValid, type JsonSchema } from './json-schema';

/**
 * An edit of the page's example that causes a fault: the fault's code, the replaced text and its
 * replacement, the text at the fault's position, and true when the schema rejects it too.
 */
export type BadChange = readonly [
  code: string,
  from: string,
  to: string,
  blamedText: string,
  isForm: boolean,
];

export interface FormatPage {
  readonly page: string;
  /** The complete problem file at the beginning of the page. */
  readonly example: string;
  readonly schema: JsonSchema;
  /** The files of the library with their names. */
  readonly library: readonly (readonly [file: string, text: string])[];
}

export function readFormatPage(game: string): FormatPage {
  const page = readFileSync(`docs/${game}-problem-format.md`, 'utf8');
  const [example = ''] = [...page.matchAll(/```yaml\n(game: [^]*?)```/g)].map(([, text]) => text);
  return {
    page,
    example,
    schema: JSON.parse(
      readFileSync(`static/schemas/${game}-problem.schema.json`, 'utf8'),
    ) as JsonSchema,
    library: readdirSync(`problems/${game}`).map(
      (file) => [file, readFileSync(`problems/${game}/${file}`, 'utf8')] as const,
    ),
  };
}

/** The text with the first `from`, which must occur, replaced by `to`. */
export function changedExample(text: string, from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

/** Defines tests that each edit of the example gives its fault, in the reader and the schema. */
export function describeExampleFaults(
  { page, example, schema }: FormatPage,
  faults: readonly BadChange[],
  findFaults: (text: string) => readonly Fault[],
): void {
  describe('a fault in the example of the page', () => {
    it.each(faults)('%s is found when %j becomes %j', (code, from, to, blamedText, isForm) => {
      const text = changedExample(example, from, to);
      const foundFaults = findFaults(text);
      expect(foundFaults.map((fault) => fault.code)).toContain(code);
      const position = foundFaults.find((fault) => fault.code === code)?.at ?? {
        line: 0,
        column: 0,
      };
      const textFromFault = text
        .split('\n')
        .slice(position.line - 1)
        .join('\n')
        .slice(position.column - 1);
      expect(textFromFault.slice(0, blamedText.length)).toBe(blamedText);
      expect(isValid(load(text), schema)).toBe(!isForm);
    });

    it('is listed on the page with its code', () => {
      for (const code of new Set(faults.map(([each]) => each)))
        if (!/^(?:shape|trick)\//.test(code)) expect(page).toContain(`\`${code}\``);
    });
  });
}

/** The texts of a problem in the library. */
export interface ProblemTexts {
  readonly texts: readonly LocalizedText[];
  readonly explanation: LocalizedText | undefined;
}

/** Defines tests that the example and the library are valid under the schema. */
export function describeSchemaAgreement(
  { example, schema, library }: FormatPage,
  themes: readonly string[],
  readTexts: (text: string, id: string) => ProblemTexts,
): void {
  it('the example is valid under the schema', () => {
    expect(isValid(load(example), schema)).toBe(true);
  });

  describe('the library', () => {
    it.each(library)('%s is valid under the schema, with texts in all languages', (file, text) => {
      expect(isValid(load(text), schema)).toBe(true);
      const { texts, explanation } = readTexts(text, file.replace('.yaml', ''));
      expect(explanation).toBeDefined();
      for (const each of [...texts, explanation ?? {}])
        expect(Object.keys(each).sort()).toEqual([...LANGUAGES].sort());
    });
  });

  it('the schema lists the same themes as the reader', () => {
    const properties = schema['properties'] as Record<string, { items?: unknown }>;
    expect(properties['themes']?.items).toEqual({ enum: themes });
  });
}
