/** The guide for authors: the same questions with the same examples in every language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '$lib/core/localized-text';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { splitSections } from '$lib/kit/card-table/markdown/markdown-sections';
import { gameFormatSections } from '../game-format-sections';

const FOLDER = import.meta.dirname;
const guideText = (language: string): string =>
  readFileSync(join(FOLDER, `${language}.md`), 'utf8');
const examples = (markdown: string): readonly string[] =>
  markdown.match(/```\w+\n[\s\S]*?\n```/g) ?? [];
const FORMAT = readFileSync(join(FOLDER, '../../../../docs/problem-format.md'), 'utf8');
const MIGHTY = readFileSync(join(FOLDER, '../../../../docs/mighty-problem-format.md'), 'utf8');

describe.each(LANGUAGES)('in %s', (language) => {
  const { sections } = splitSections(guideText(language));

  it('answers every question with one example, the same as in English', () => {
    expect(sections.map((section) => examples(section.text))).toEqual(
      splitSections(guideText('en')).sections.map((section) => examples(section.text)),
    );
    for (const section of sections) expect(examples(section.text)).toHaveLength(1);
  });

  it('links only to sections of the format pages', () => {
    const anchors = [
      ...splitSections(FORMAT).sections,
      ...gameFormatSections(MIGHTY, 'mighty'),
    ].map(({ anchor }) => anchor);
    const links = [...guideText(language).matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(anchors).toContain(link);
  });
});

it('begins with the example of the format page, a readable problem', () => {
  const [example = ''] = examples(guideText('en'));
  const file = example.replace(/^```\w+\n/, '').replace(/```$/, '');
  const read = readProblem(file, 'before-you-finesse');
  expect(read.ok).toBe(true);
  expect(FORMAT).toContain(example);
});

it('ends with the example of Mighty’s format page', () => {
  const example = examples(guideText('en')).at(-1) ?? '';
  expect(example).toContain('game: mighty');
  expect(MIGHTY).toContain(example);
});

it('Mighty’s format page, shown on the same page, links only to anchors of that page', () => {
  const all = [...splitSections(FORMAT).sections, ...gameFormatSections(MIGHTY, 'mighty')];
  const anchors = all.map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
  const links = gameFormatSections(MIGHTY, 'mighty').flatMap(({ text }) =>
    [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link),
  );
  expect(links.length).toBeGreaterThan(0);
  for (const link of links)
    expect(['#format', ...anchors.map((each) => `#${each}`)]).toContain(link);
});
