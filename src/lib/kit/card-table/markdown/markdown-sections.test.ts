import { expect, it } from 'vitest';
import { splitSections } from './markdown-sections';

it('takes a text apart at its second headings, and leaves those in code alone', () => {
  const text =
    '# All\n\nFirst.\n\n## Why not?\n\nSo.\n\n```\n## no heading\n```\n\n## What `it` does\n\nEnd.';
  expect(splitSections(text)).toEqual({
    before: '# All\n\nFirst.',
    sections: [
      { title: 'Why not?', anchor: 'why-not', text: 'So.\n\n```\n## no heading\n```' },
      { title: 'What it does', anchor: 'what-it-does', text: 'End.' },
    ],
  });
});
