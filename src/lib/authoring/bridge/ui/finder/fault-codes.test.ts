/** Every fault of a question to the deal finder has a text in the three languages of the app. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '$lib/core/localized-text';
import { FINDER_FAULT_TEXTS } from './fault-codes';

/** The folders of the finder: for authors alone, and for bidding practice too. */
const FINDER_FOLDERS = ['src/lib/authoring/bridge/finder', 'src/lib/games/bridge/deal-search'];
/** The folder of bidding practice, which has its own texts for faults. */
const BIDDING_FOLDER = 'bidding';
/** The fault codes in the source text of the finder. */
const CODES_IN_SOURCE = new Set(
  FINDER_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) => !name.startsWith(BIDDING_FOLDER))
      .flatMap((name) => [
        ...readFileSync(join(folder, name), 'utf8').matchAll(/'([a-z]+\/[a-z-]+)'/g),
      ]),
  ).flatMap(([, code]) => code ?? []),
);

it('there is a text for every code of the finder, and for no code that it does not have', () => {
  const codesWithoutText = [...CODES_IN_SOURCE].filter(
    (code) => !Object.hasOwn(FINDER_FAULT_TEXTS, code),
  );
  expect(codesWithoutText).toEqual([]);
  const finderCodes = Object.keys(FINDER_FAULT_TEXTS).filter((code) =>
    /^(?:condition|finder)\//.test(code),
  );
  expect(finderCodes.toSorted()).toEqual(
    [...CODES_IN_SOURCE].filter((code) => finderCodes.includes(code)).toSorted(),
  );
  expect(finderCodes.length).toBeGreaterThan(15);
});

it.each(LANGUAGES)('each text is a whole sentence in its language: %s', (language) => {
  const json = readFileSync(`messages/${language}/finder.json`, 'utf8');
  const messages = JSON.parse(json) as Record<string, string>;
  const faultTexts = Object.entries(messages).filter(([key]) => key.startsWith('finder_fault_'));
  const sentenceEnd = language === 'ja' ? /。$/ : /\.$/;
  const letters = { en: /[a-z]/, ja: /[\u3040-\u30ff]/, ko: /[\uac00-\ud7af]/ }[language];
  expect(faultTexts.filter(([, text]) => !sentenceEnd.test(text) || !letters.test(text))).toEqual(
    [],
  );
});
