/** Every fault that a file of any table can have is told in the three languages of the app. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALL_FAULTS } from '$lib/bridge/rules/bridge-auction';
import { LANGUAGES } from '$lib/core/localized-text';
import { FAULT_MESSAGES } from '$lib/studio/faults/fault-messages';
import { GAME_MODULES } from '$games/game-modules';

const ROOMS = [
  ...['problem-file', 'choice'],
  ...Object.keys(GAME_MODULES).flatMap((table) => [`${table}/problem`, `${table}/notation`]),
];
/**
 * What no problem file leads to: a record's own codes, those of boards of other programs, and of a
 * question for odds.
 */
const OTHERS = /^(?:record|action|odds)\/|^deal\/(?:hands|first-seat|unknown-hand)$/;
const CODE = /'([a-z]+\/[a-z]+(?:-[a-z]+)*)'/g;

const GIVEN = new Set([
  ...ROOMS.flatMap(sourcesIn).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CODE)].flatMap(([, code]) => code ?? []),
  ),
  ...CALL_FAULTS,
]);
const KNOWN = [...GIVEN].filter(
  (code) => !OTHERS.test(code) && !/^(?:paste|pbn|lin|boards)\//.test(code),
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
  it('all have words, and no words stand for none', () => {
    expect(Object.keys(FAULT_MESSAGES).toSorted()).toEqual(KNOWN.toSorted());
  });

  it.each(LANGUAGES)('are whole sentences in %s', (language) => {
    const { $schema: _, ...words } = catalogue(language);
    expect(Object.keys(words)).toEqual(
      Object.keys(FAULT_MESSAGES).map((code) => `fault_${code.replace(/[/-]/g, '_')}`),
    );
    const end = language === 'ja' ? /。$/ : /\.$|…$/;
    expect(Object.values(words).filter((sentence) => !end.test(sentence))).toEqual([]);
  });

  it('are told in words of their language', () => {
    const strange = (language: string, letters: RegExp) =>
      Object.entries(catalogue(language)).filter(
        ([key, words]) => key !== '$schema' && !letters.test(words),
      );
    expect(strange('ja', /[\u3040-\u30ff\u4e00-\u9fff]/)).toEqual([]);
    expect(strange('ko', /[\uac00-\ud7af]/)).toEqual([]);
  });
});
