/**
 * Every fault code that a problem file can have has a message in the three languages of the studio.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALL_FAULTS } from '$lib/games/bridge/rules/bridge-auction';
import { LANGUAGES } from '$lib/core/localized-text';
import { FAULT_MESSAGES } from '$lib/authoring/faults/fault-messages';
import { GAMES } from '$games/registry';

const MODULES = [
  ...['problem-file', 'choice'],
  ...GAMES.flatMap(({ id }) => [`games/${id}/problem`, `games/${id}/notation`]),
];
/**
 * Codes that no problem file can have: those of game records, of boards from other programs, and of
 * questions for odds.
 */
const NOT_OF_PROBLEM_FILES =
  /^(?:record|action|odds)\/|^deal\/(?:hands|first-seat|unknown-hand)$|^hand\/too-many$/;
const CODE = /'([a-z]+\/[a-z]+(?:-[a-z]+)*)'/g;

const SOURCE_CODES = new Set([
  ...MODULES.flatMap(sourcesIn).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CODE)].flatMap(([, code]) => code ?? []),
  ),
  ...CALL_FAULTS,
]);
const PROBLEM_FILE_CODES = [...SOURCE_CODES].filter(
  (code) => !NOT_OF_PROBLEM_FILES.test(code) && !/^(?:paste|pbn|lin|rbn|boards)\//.test(code),
);

function sourcesIn(moduleName: string): readonly string[] {
  const folder = join('src/lib', moduleName);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(name))
    .map((name) => join(folder, name));
}

function catalogue(language: string): Readonly<Record<string, string>> {
  const text = readFileSync(`messages/${language}/studio-faults.json`, 'utf8');
  return JSON.parse(text) as Record<string, string>;
}

describe('the codes of faults', () => {
  it('have exactly one message each', () => {
    expect(Object.keys(FAULT_MESSAGES).toSorted()).toEqual(PROBLEM_FILE_CODES.toSorted());
  });

  it.each(LANGUAGES)('have whole sentences as messages in %s', (language) => {
    const { $schema: _, ...words } = catalogue(language);
    expect(Object.keys(words)).toEqual(
      Object.keys(FAULT_MESSAGES).map((code) => `fault_${code.replace(/[/-]/g, '_')}`),
    );
    const end = language === 'ja' ? /。$/ : /\.$|…$/;
    expect(Object.values(words).filter((sentence) => !end.test(sentence))).toEqual([]);
  });

  it('have messages in the script of their language', () => {
    const messagesWithout = (language: string, letters: RegExp) =>
      Object.entries(catalogue(language)).filter(
        ([key, words]) => key !== '$schema' && !letters.test(words),
      );
    expect(messagesWithout('ja', /[\u3040-\u30ff\u4e00-\u9fff]/)).toEqual([]);
    expect(messagesWithout('ko', /[\uac00-\ud7af]/)).toEqual([]);
  });
});
