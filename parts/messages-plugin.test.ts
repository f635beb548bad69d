/**
 * The digest that decides whether the messages must be compiled again: of the texts, the languages,
 * the compiler and its output.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digest, type Target } from '../build-messages.js';

const TARGET: Target = { outdir: 'made', outputStructure: 'locale-modules' };
let root = '';

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
  write('messages/en/app.json', '{"hello":"Hello"}');
  write('project.inlang/settings.json', '{"locales":["en"]}');
  write('made/runtime.js', 'export {};');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the digest of unchanged inputs is unchanged', () => {
  expect(digest(TARGET, root)).toBe(digest(TARGET, root));
});

test.each([
  ['a text', 'messages/en/app.json', '{"hello":"Good day"}'],
  ['a text in a new file', 'messages/ja/app.json', '{}'],
  ['the languages', 'project.inlang/settings.json', '{"locales":["en","ja"]}'],
  ['the compiler', 'node_modules/@inlang/paraglide-js/package.json', '{"version":"9.0.0"}'],
  ['the compiled output', 'made/runtime.js', ''],
  ['a further file in the output folder', 'made/more.js', ''],
])('the digest changes with %s, so that the messages are compiled again', (_, path, text) => {
  const before = digest(TARGET, root);
  write(path, text);
  expect(digest(TARGET, root)).not.toBe(before);
});

test('the digest changes when an output file is missing, or with other options', () => {
  const before = digest(TARGET, root);
  expect(digest({ ...TARGET, outputStructure: 'message-modules' }, root)).not.toBe(before);
  rmSync(join(root, 'made/runtime.js'));
  expect(digest(TARGET, root)).not.toBe(before);
});
