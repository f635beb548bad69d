/** Every fault that a question for deals can have is told in the three languages of the app. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '$lib/core/localized-text';
import { FINDER_FAULT_TEXTS } from './fault-codes';

const ROOM = 'src/lib/bridge/finder';
/** Bidding practice asks by itself, and has its own words for what it cannot take. */
const APART = 'bidding';
const GIVEN = new Set(
  readdirSync(ROOM, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => !name.startsWith(APART))
    .flatMap((name) => [...readFileSync(join(ROOM, name), 'utf8').matchAll(/'([a-z]+\/[a-z-]+)'/g)])
    .flatMap(([, code]) => code ?? []),
);

it('knows every code, and no more of its own', () => {
  expect([...GIVEN].filter((code) => !Object.hasOwn(FINDER_FAULT_TEXTS, code))).toEqual([]);
  const own = Object.keys(FINDER_FAULT_TEXTS).filter((code) =>
    /^(?:condition|finder)\//.test(code),
  );
  expect(own.toSorted()).toEqual([...GIVEN].filter((code) => own.includes(code)).toSorted());
  expect(own.length).toBeGreaterThan(15);
});

it.each(LANGUAGES)('says each in whole sentences of its language: %s', (language) => {
  const text = readFileSync(`messages/${language}/finder.json`, 'utf8');
  const all = JSON.parse(text) as Record<string, string>;
  const faults = Object.entries(all).filter(([key]) => key.startsWith('finder_fault_'));
  const end = language === 'ja' ? /。$/ : /\.$/;
  const letters = { en: /[a-z]/, ja: /[\u3040-\u30ff]/, ko: /[\uac00-\ud7af]/ }[language];
  expect(faults.filter(([, words]) => !end.test(words) || !letters.test(words))).toEqual([]);
});
