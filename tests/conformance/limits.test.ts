/** The maximum lengths of texts are the same in the code, the schemas and the authors' pages. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  MAX_FILE_LENGTH,
  isLonger,
  MAX_LINE_LENGTH,
  MAX_PLAY_BLOCK_CARDS,
  MAX_TEXT_LENGTH,
} from '$lib/core/limits';
import { LANGUAGES } from '$lib/core/localized-text';

const formatCount = (count: number): string => count.toLocaleString('en');

describe.each(['bridge-problem', 'collection'])('the schema %s', (name) => {
  const schema = readFileSync(`static/schemas/${name}.schema.json`, 'utf8');
  const { $defs } = JSON.parse(schema) as { $defs: Record<string, { maxLength?: number }> };

  it('has the same maximum lengths as the reader', () => {
    expect($defs['line']?.maxLength).toBe(MAX_LINE_LENGTH);
    expect($defs['long']?.maxLength).toBe(MAX_TEXT_LENGTH);
  });

  it('names the maximum lengths in its descriptions', () => {
    expect($defs['name']).toMatchObject({
      description: expect.stringContaining(formatCount(MAX_LINE_LENGTH)),
    });
    expect($defs['text']).toMatchObject({
      description: expect.stringContaining(formatCount(MAX_TEXT_LENGTH)),
    });
  });
});

it('the page of the format names all maximum lengths', () => {
  const page = readFileSync('docs/problem-format.md', 'utf8');
  expect(page).toContain(`A file may have ${MAX_FILE_LENGTH / 1024} KB.`);
  expect(page).toContain(
    `may have ${MAX_LINE_LENGTH} letters, every other text ${formatCount(MAX_TEXT_LENGTH)} in each`,
  );
  expect(page).toContain(`the ${MAX_PLAY_BLOCK_CARDS} cards of a play.`);
  expect(page).toContain(
    `more than ${MAX_LINE_LENGTH} letters in a line, or ${formatCount(MAX_TEXT_LENGTH)} in another text`,
  );
  expect(page).toContain(`more than ${MAX_PLAY_BLOCK_CARDS} cards in a \`play\` block`);
});

it.each(LANGUAGES)('the guide in %s names the maximum lengths of an explanation', (language) => {
  const guide = readFileSync(`src/routes/authors/guide/${language}.md`, 'utf8');
  expect(guide).toContain(formatCount(MAX_TEXT_LENGTH));
  expect(guide).toMatch(new RegExp(`(?<!\\d)${MAX_PLAY_BLOCK_CARDS}(?!\\d)`));
});

it('a character of two UTF-16 units counts once', () => {
  expect(isLonger('🂡'.repeat(MAX_TEXT_LENGTH), MAX_TEXT_LENGTH)).toBe(false);
  expect(isLonger('🂡'.repeat(MAX_TEXT_LENGTH) + 'a', MAX_TEXT_LENGTH)).toBe(true);
  expect(isLonger('🂡'.repeat(10 * MAX_TEXT_LENGTH), MAX_TEXT_LENGTH)).toBe(true);
});
