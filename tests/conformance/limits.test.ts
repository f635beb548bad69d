/** How long a text may be is said in one place: the schemas and the authors' pages say the same. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FILE, isLonger, LINE, PLAY_BLOCK, TEXT } from '$lib/core/limits';
import { LANGUAGES } from '$lib/core/text';

const shown = (count: number): string => count.toLocaleString('en');

describe.each(['bridge-problem', 'collection'])('the schema %s', (name) => {
  const schema = readFileSync(`static/schemas/${name}.schema.json`, 'utf8');
  const { $defs } = JSON.parse(schema) as { $defs: Record<string, { maxLength?: number }> };

  it('takes lines and texts of the same length as the reader', () => {
    expect($defs['line']?.maxLength).toBe(LINE);
    expect($defs['long']?.maxLength).toBe(TEXT);
  });

  it('tells editors how long they are', () => {
    expect($defs['name']).toMatchObject({ description: expect.stringContaining(shown(LINE)) });
    expect($defs['text']).toMatchObject({ description: expect.stringContaining(shown(TEXT)) });
  });
});

it('the page of the format names them all', () => {
  const page = readFileSync('docs/problem-format.md', 'utf8');
  expect(page).toContain(`A file may have ${FILE / 1024} KB.`);
  expect(page).toContain(`may have ${LINE} letters, every other text ${shown(TEXT)} in each`);
  expect(page).toContain(`the ${PLAY_BLOCK} cards of a play.`);
  expect(page).toContain(`more than ${LINE} letters in a line, or ${shown(TEXT)} in another text`);
  expect(page).toContain(`more than ${PLAY_BLOCK} cards in a \`play\` block`);
});

it.each(LANGUAGES)('the guide in %s names what an explanation may hold', (language) => {
  const guide = readFileSync(`src/routes/authors/guide/${language}.md`, 'utf8');
  expect(guide).toContain(shown(TEXT));
  expect(guide).toMatch(new RegExp(`(?<!\\d)${PLAY_BLOCK}(?!\\d)`));
});

it('a sign of two units is one letter', () => {
  expect(isLonger('🂡'.repeat(TEXT), TEXT)).toBe(false);
  expect(isLonger('🂡'.repeat(TEXT) + 'a', TEXT)).toBe(true);
  expect(isLonger('🂡'.repeat(10 * TEXT), TEXT)).toBe(true);
});
