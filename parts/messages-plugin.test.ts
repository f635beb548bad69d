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

test('what was compiled stands as long as nothing is another', () => {
  expect(digest(TARGET, root)).toBe(digest(TARGET, root));
});

test.each([
  ['a text', 'messages/en/app.json', '{"hello":"Good day"}'],
  ['a text in a new file', 'messages/ja/app.json', '{}'],
  ['the languages', 'project.inlang/settings.json', '{"locales":["en","ja"]}'],
  ['the compiler', 'node_modules/@inlang/paraglide-js/package.json', '{"version":"9.0.0"}'],
  ['what was written', 'made/runtime.js', ''],
  ['a file beside what was written', 'made/more.js', ''],
])('%s: it is compiled anew', (_, path, text) => {
  const before = digest(TARGET, root);
  write(path, text);
  expect(digest(TARGET, root)).not.toBe(before);
});

test('it is compiled anew where a file of it is gone, or where it is to be written otherwise', () => {
  const before = digest(TARGET, root);
  expect(digest({ ...TARGET, outputStructure: 'message-modules' }, root)).not.toBe(before);
  rmSync(join(root, 'made/runtime.js'));
  expect(digest(TARGET, root)).not.toBe(before);
});
