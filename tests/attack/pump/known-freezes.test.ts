/** Texts that once took seconds to hours, or ended the program. */
import { expect, it } from 'vitest';
import { parseJson } from '$lib/core/parse-json';
import { bridgeImporter } from '$lib/authoring/bridge/ui/beginnings/bridge-importer';
import { looksLikeProblem } from '$lib/authoring/studio/import/import-text';
import { caretContextAt } from '$lib/authoring/studio/text/caret-context';
import { readPaste } from '$lib/games/bridge/analysis/read-paste';
import { parseBoards } from '$lib/games/bridge/notation/parse-boards';
import { readSketch } from '$lib/games/bridge/problem/sketch/problem-sketch';
import { JUDGED_LENGTH, MAX_MS, measureReading } from './pump-subject';

/** Times of `MAX_MS` that a text may take here, where other work runs beside it. */
const BUSY_FACTOR = 5;

it.each<[string, string, (text: string) => unknown]>([
  ['blank lines in the studio', '\n'.repeat(100_000), looksLikeProblem],
  ['blank lines, imported', '\n'.repeat(100_000), (text) => bridgeImporter.read(text)],
  ['blank lines as boards', '\n'.repeat(200_000), parseBoards],
  ['blank lines of Windows as boards', '\r\n'.repeat(200_000), parseBoards],
  ['braces of RBN', `H N:A...\n${'{'.repeat(400_000)}`, parseBoards],
  ['braces within a line of RBN', `H N:A...\nC ${'{ '.repeat(200_000)}`, parseBoards],
  ['spaces of RBN', `H N:A...\nA NZ:1C${' '.repeat(100_000)}x`, parseBoards],
  ['many boards of RBN', 'H N:A...\n'.repeat(100_000), parseBoards],
  ['many boards of LIN', 'md|'.repeat(300_000), parseBoards],
  ['punctuation of a link', `a?n=SA${'.'.repeat(100_000)}x`, parseBoards],
  ['parentheses of a link', `a?n=SA${'('.repeat(100_000)}`, parseBoards],
  ['pasted boards', 'H N:\n'.repeat(20_000), readPaste],
  ['brackets of JSON', '['.repeat(10_000_000), parseJson],
  ['brackets of a draft', '['.repeat(59_000), readSketch],
  ['nested lists of a draft', '- '.repeat(29_000), readSketch],
  ['brackets at the caret', '['.repeat(59_000), (text) => caretContextAt(text, 30_000)],
])('%s', async (_, text, read) => {
  const limit = BUSY_FACTOR * MAX_MS * (text.length > JUDGED_LENGTH ? 2 : 1);
  expect(await measureReading({ read }, text, limit)).toBeLessThanOrEqual(limit);
});
