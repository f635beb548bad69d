/** The JSON schema for editors and the reader must agree. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { LEADS, SIGNALS } from '$lib/games/bridge/knowledge/agreements';
import { OPPONENTS } from '$lib/games/bridge/problem/bridge-problem';
import { THEMES } from '$lib/games/bridge/problem/bridge-themes';
import { VULNERABILITIES } from '$lib/games/bridge/rules/vulnerability';
import { LANGUAGES } from '$lib/core/localized-text';
import { isValid, type JsonSchema } from './json-schema';
import { BAD_AUCTION, BAD_CARDS, BAD_SHAPE, BAD_SOLUTION } from './problem-faults';
import { CURATED, GOOD, extractMarks } from './problem-samples';

const SCHEMA_PATH = join(import.meta.dirname, '../../static/schemas/bridge-problem.schema.json');
const SCHEMA = JSON.parse(readFileSync(SCHEMA_PATH, 'utf8')) as JsonSchema;

/**
 * Faults of form, which a schema can express; all others concern the game or invisible characters.
 */
const FORM_FAULT =
  /^(?:shape|text(?!\/control)|theme|call|card)\/|^(?:range|contract)\/unknown$|^hand\/(?:not-a-hand|suits|unknown-rank)$|^auction\/call-shape$|^deal\/count$|^start\/not-cards$|^solution\/(?:step|empty-condition)$|^contract\/with-auction$|^manner\/removed$/;

const BAD_FILES = [...BAD_SHAPE, ...BAD_AUCTION, ...BAD_CARDS, ...BAD_SOLUTION];

describe('the schema of problem files', () => {
  it.each([...GOOD, ...CURATED])('accepts %s', (_, text) => {
    expect(isValid(load(text), SCHEMA)).toBe(true);
  });

  it.each(
    BAD_FILES.filter(({ codes }) => codes.some((code) => FORM_FAULT.test(code))).map(
      (file) => [file.name, file] as const,
    ),
  )('refuses %s', (_, { marked }) => {
    expect(isValid(load(extractMarks(marked).text), SCHEMA)).toBe(false);
  });

  it.each(
    BAD_FILES.filter(({ codes }) => !codes.some((code) => FORM_FAULT.test(code))).map(
      (file) => [file.name, file] as const,
    ),
  )('accepts %s, whose fault only the reader finds', (name, { marked }) => {
    // Impossible numbers of calls, cards and hands are found by both.
    const isFoundByBoth =
      /auction\/(?:too-long|unfinished)|hand\/not-visible|range\/|start: ""/.test(name);
    expect(isFoundByBoth || isValid(load(extractMarks(marked).text), SCHEMA)).toBe(true);
  });

  it('has the same enumerations as the reader', () => {
    const properties = SCHEMA['properties'] as Record<string, { enum?: unknown; items?: unknown }>;
    expect(properties['themes']?.items).toEqual({ enum: THEMES });
    expect(properties['opponents']?.enum).toEqual(OPPONENTS);
    expect(properties['signals']?.enum).toEqual(SIGNALS);
    expect(properties['leads']?.enum).toEqual(LEADS);
    expect(properties['vulnerable']?.enum).toEqual(VULNERABILITIES);
    const { text } = SCHEMA['$defs'] as { text: { anyOf: { properties?: object }[] } };
    expect(Object.keys(text.anyOf[1]?.properties ?? {})).toEqual(LANGUAGES);
  });
});
