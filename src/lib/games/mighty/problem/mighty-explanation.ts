/**
 * The explanation of a solution: Markdown in which fenced blocks `play` hold plays in order from
 * just after the problem's start.
 */
import { readPlayed } from '$lib/games/mighty/notation/mighty-notation';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';

/** A block of an explanation: Markdown text, or plays to be shown. */
export type MightyExplanationBlock =
  | { readonly kind: 'markdown'; readonly text: string }
  | {
      readonly kind: 'play';
      readonly plays: readonly MightyPlayedCard[];
      /** The messages of unreadable words. */
      readonly unknown: readonly string[];
      /** The line of its fence within the explanation, counted from 0. */
      readonly line: number;
    };

const FENCE = /^ {0,3}```[ \t]*play[ \t]*$/;
const END = /^ {0,3}```[ \t]*$/;

/** The blocks of an explanation, in order. A fence that is never closed ends with the text. */
export function parseMightyExplanation(explanation: string): readonly MightyExplanationBlock[] {
  const lines = explanation.split(/\r\n|\n|\r/);
  const blocks: MightyExplanationBlock[] = [];
  let markdown: string[] = [];
  const flush = (): void => {
    const text = markdown.join('\n');
    if (text.trim() !== '') blocks.push({ kind: 'markdown', text });
    markdown = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (!FENCE.test(line)) {
      markdown.push(line);
      continue;
    }
    flush();
    const closingIndex = lines.findIndex(
      (laterLine, lineIndex) => lineIndex > i && END.test(laterLine),
    );
    const endIndex = closingIndex < 0 ? lines.length : closingIndex;
    blocks.push(parsePlayBlock(lines.slice(i + 1, endIndex).join(' '), i));
    i = endIndex;
  }
  flush();
  return blocks;
}

function parsePlayBlock(text: string, line: number): MightyExplanationBlock {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const results = words.map(readPlayed);
  return {
    kind: 'play',
    plays: results.flatMap((result) => (result.ok ? [result.value] : [])),
    unknown: results.flatMap((result) =>
      result.ok ? [] : result.faults.map(({ message }) => message),
    ),
    line,
  };
}
