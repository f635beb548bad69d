/**
 * Problem files for tests of the reader: valid samples from a folder, and helpers to derive invalid
 * ones from them, with the positions of the expected faults.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap, type TextPosition } from '$lib/core/result';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import {
  beginPlay,
  cardsPlayed,
  legalIn,
  playCard,
  turnOf,
} from '$lib/games/bridge/rules/bridge-play';

/** The YAML files of a folder by name, without their ending. */
export function readYamlFiles(folder: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name.replace('.yaml', ''), readFileSync(join(folder, name), 'utf8')]),
  );
}

/** The valid sample files by name. */
export const GOOD = readYamlFiles(join(import.meta.dirname, 'problems', 'good'));

/** The problems of the library by id. */
export const CURATED = readYamlFiles(join(import.meta.dirname, '../../problems/bridge'));

/** The text of the valid sample with this name. */
export function good(name: string): string {
  const text = GOOD.get(name);
  if (text === undefined) throw new Error(`There is no good file ${name}.`);
  return text;
}

/** Marks the position of an expected fault; it is removed from the text. */
const MARK = '▶';

/** A text without its marks, and the positions of the marks in order. */
export function extractMarks(marked: string): {
  text: string;
  markPositions: readonly TextPosition[];
} {
  const markPositions: TextPosition[] = [];
  let text = '';
  for (const [i, section] of marked.split(MARK).entries()) {
    if (i > 0) {
      const lines = text.split('\n');
      markPositions.push({ line: lines.length, column: (lines.at(-1) ?? '').length + 1 });
    }
    text += section;
  }
  return { text, markPositions };
}

/** Replaces the first occurrence of each `from`, which must occur, by its `to`. */
export function applyEdits(text: string, ...edits: readonly (readonly [string, string])[]): string {
  return edits.reduce((editedText, [from, to]) => {
    if (!editedText.includes(from)) throw new Error(`The sample does not hold ${from}.`);
    return editedText.replace(from, () => to);
  }, text);
}

/** The YAML list of `count` deals, each with other diamonds in West's hand. */
export function manyDeals(count: number): string {
  const ranks = [...'T98653'];
  const rankTriples = ranks.flatMap((a, i) =>
    ranks.slice(i + 1).flatMap((b, j) => ranks.slice(i + j + 2).map((c) => a + b + c)),
  );
  return rankTriples
    .slice(0, count)
    .map((diamonds) => `{ W: JT985.42.${diamonds}.J98 }`)
    .join(', ');
}

/** All 52 cards of a play of the second deal, with a mark before the last. */
export function formatCompletePlay(): string {
  const deal = unwrap(
    parseCompleteDeal('N:KQ4.A86.QJ72.KT6 A763.Q73.963.742 2.KJT95.AK4.AQ53 JT985.42.T85.J98'),
  );
  let play = beginPlay('H', 'W');
  while (turnOf(play) !== null) play = playCard(play, legalIn(deal, play).at(-1) ?? 'S2');
  return cardsPlayed(play)
    .join(' ')
    .replace(/ (\S+)$/, ' ▶$1');
}
