/**
 * What holds of the problem files of every table that tells of them on a page of `docs` beside
 * bridge's.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import type { Fault } from '$lib/core/result';
import { LANGUAGES, type LocalizedText } from '$lib/core/localized-text';
import { isValid, type JsonSchema } from './json-schema';

/**
 * A code, what is changed in the example, the words at which it is blamed, and whether a schema can
 * see it.
 */
export type BadChange = readonly [
  code: string,
  from: string,
  to: string,
  at: string,
  isForm: boolean,
];

export interface FormatPage {
  readonly page: string;
  /** The whole problem with which the page begins. */
  readonly example: string;
  readonly schema: JsonSchema;
  /** The files of the library with their names. */
  readonly library: readonly (readonly [file: string, text: string])[];
}

export function readFormatPage(table: string): FormatPage {
  const page = readFileSync(`docs/${table}-problem-format.md`, 'utf8');
  const [example = ''] = [...page.matchAll(/```yaml\n(game: [^]*?)```/g)].map(([, text]) => text);
  return {
    page,
    example,
    schema: JSON.parse(
      readFileSync(`static/schemas/${table}-problem.schema.json`, 'utf8'),
    ) as JsonSchema,
    library: readdirSync(`problems/${table}`).map(
      (file) => [file, readFileSync(`problems/${table}/${file}`, 'utf8')] as const,
    ),
  };
}

/** The text with a part of it changed; the part must be there. */
export function changedExample(text: string, from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

/** Each change of the example is found, at its place; the schema sees what is its to see. */
export function describeExampleFaults(
  { page, example, schema }: FormatPage,
  faults: readonly BadChange[],
  faultsOf: (text: string) => readonly Fault[],
): void {
  describe('a fault in the example of the page', () => {
    it.each(faults)('%s is found when %j becomes %j', (code, from, to, at, isForm) => {
      const text = changedExample(example, from, to);
      const found = faultsOf(text);
      expect(found.map((fault) => fault.code)).toContain(code);
      const place = found.find((fault) => fault.code === code)?.at ?? { line: 0, column: 0 };
      const rest = text
        .split('\n')
        .slice(place.line - 1)
        .join('\n')
        .slice(place.column - 1);
      expect(rest.slice(0, at.length)).toBe(at);
      expect(isValid(load(text), schema)).toBe(!isForm);
    });

    it('stands with its code on the page', () => {
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

/**
 * The example and the library are of the form that the schema says, the library in all languages.
 */
export function describeSchemaAgreement(
  { example, schema, library }: FormatPage,
  themes: readonly string[],
  readTexts: (text: string, id: string) => ProblemTexts,
): void {
  it('the example is of the form that the schema says', () => {
    expect(isValid(load(example), schema)).toBe(true);
  });

  describe('the library', () => {
    it.each(library)('%s is of the form that the schema says, in three languages', (file, text) => {
      expect(isValid(load(text), schema)).toBe(true);
      const { texts, explanation } = readTexts(text, file.replace('.yaml', ''));
      expect(explanation).toBeDefined();
      for (const each of [...texts, explanation ?? {}])
        expect(Object.keys(each).sort()).toEqual([...LANGUAGES].sort());
    });
  });

  it('the schema knows the themes that the reader knows', () => {
    const properties = schema['properties'] as Record<string, { items?: unknown }>;
    expect(properties['themes']?.items).toEqual({ enum: themes });
  });
}
