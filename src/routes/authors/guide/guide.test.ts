/** The guide for authors: the same questions with the same examples in every language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '$lib/core/localized-text';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import { splitSections } from '$lib/ui/markdown/markdown-sections';
import { gameFormatSections } from '../game-format-sections';

const HERE = import.meta.dirname;
const text = (language: string): string => readFileSync(join(HERE, `${language}.md`), 'utf8');
const examples = (of: string): readonly string[] => of.match(/```\w+\n[\s\S]*?\n```/g) ?? [];
const FORMAT = readFileSync(join(HERE, '../../../../docs/problem-format.md'), 'utf8');
const MIGHTY = readFileSync(join(HERE, '../../../../docs/mighty-problem-format.md'), 'utf8');

describe.each(LANGUAGES)('in %s', (language) => {
  const { sections } = splitSections(text(language));

  it('answers every question with one example, as it is in English', () => {
    expect(sections.map((section) => examples(section.text))).toEqual(
      splitSections(text('en')).sections.map((section) => examples(section.text)),
    );
    for (const section of sections) expect(examples(section.text)).toHaveLength(1);
  });

  it('leads to sections that the format has', () => {
    const anchors = [
      ...splitSections(FORMAT).sections,
      ...gameFormatSections(MIGHTY, 'mighty'),
    ].map(({ anchor }) => anchor);
    const links = [...text(language).matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(anchors).toContain(link);
  });
});

it('begins with a problem that can be read, the one of the format', () => {
  const [whole = ''] = examples(text('en'));
  const file = whole.replace(/^```\w+\n/, '').replace(/```$/, '');
  const read = readProblem(file, 'before-you-finesse');
  expect(read.ok).toBe(true);
  expect(FORMAT).toContain(whole);
});

it('ends with the problem of Mighty’s format', () => {
  const whole = examples(text('en')).at(-1) ?? '';
  expect(whole).toContain('game: mighty');
  expect(MIGHTY).toContain(whole);
});

it('leads from Mighty’s format to what is on the same page', () => {
  const all = [...splitSections(FORMAT).sections, ...gameFormatSections(MIGHTY, 'mighty')];
  const anchors = all.map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
  const links = gameFormatSections(MIGHTY, 'mighty').flatMap(({ text: below }) =>
    [...below.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link),
  );
  expect(links.length).toBeGreaterThan(0);
  for (const link of links)
    expect(['#format', ...anchors.map((each) => `#${each}`)]).toContain(link);
});
