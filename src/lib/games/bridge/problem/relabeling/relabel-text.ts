/**
 * Applies relabelings (exchanges of suits or seats, so that a problem is solved and not recognized)
 * to the author's texts; in explanations also to the fenced blocks.
 */
import { LANGUAGES, type Language, type LocalizedText } from '$lib/core/localized-text';
import { SUITS } from '$lib/cards/suits';
import { formatCards, parseCards } from '$lib/games/bridge/notation/card-notation';
import { isSeat } from '$lib/games/bridge/rules/bridge-seats';
import { parseExplanation } from '../bridge-explanation';
import { invertRelabeling, relabelCard, relabelSeat, type Relabeling } from './relabeling';
import { relabelWords } from './relabel-words';

/** Relabels a text in each of its languages. */
export function relabelText(
  relabeling: Relabeling,
  text: LocalizedText,
  relabel = relabelWords,
): LocalizedText {
  const relabeled: { -readonly [L in Language]?: string } = {};
  for (const language of LANGUAGES) {
    const original = text[language];
    if (original !== undefined) relabeled[language] = relabel(relabeling, original, language);
  }
  return { ...relabeled, en: relabeled.en ?? text.en };
}

/** Relabels an explanation. A block that cannot be parsed is treated as prose. */
export function relabelExplanation(
  relabeling: Relabeling,
  explanation: LocalizedText,
): LocalizedText {
  return relabelText(relabeling, explanation, (_, text, language) =>
    mapLines(text, {
      hand: (line) => relabelDiagramLine(relabeling, line),
      play: (line) => relabelPlayLine(relabeling, line),
      other: (line) => relabelWords(relabeling, line, language),
    }),
  );
}

/** The prose of an explanation, without its fenced blocks. */
export function proseOf(explanation: string): string {
  return parseExplanation(explanation)
    .flatMap((block) => (block.kind === 'markdown' ? block.text : []))
    .join('\n');
}

type LineKind = 'hand' | 'play' | 'other';

/** Maps each line of a text by its kind; line ends are kept. */
function mapLines(text: string, change: Readonly<Record<LineKind, (line: string) => string>>) {
  const kinds = new Map<number, LineKind>();
  for (const block of parseExplanation(text)) {
    if (block.kind === 'play') for (const { line } of block.cards) kinds.set(line, 'play');
    if (block.kind !== 'hand' || !block.deal) continue;
    for (const i of block.text.split('\n').keys()) kinds.set(block.line + 1 + i, 'hand');
  }
  return text
    .split(/(\r\n|\n|\r)/)
    .map((lineOrBreak, i) =>
      // Odd items are the line ends.
      i % 2 ? lineOrBreak : change[kinds.get(i / 2) ?? 'other'](lineOrBreak),
    )
    .join('');
}

/** Relabels a line of cards and formats it anew; a line of anything else stays. */
function relabelPlayLine(relabeling: Relabeling, line: string): string {
  const cards = parseCards(line);
  return cards.ok ? formatCards(cards.value.map((card) => relabelCard(relabeling, card))) : line;
}

/** Relabels a line of a diagram: the seat letter, and the order of the suits of each hand. */
function relabelDiagramLine(relabeling: Relabeling, line: string): string {
  // The suit that now stands in a place is the one that is renamed to it.
  const inverse = invertRelabeling(relabeling);
  return line
    .replace(/^(\s*)([NESWnesw])(?=\s*:|\s)/, (match, space: string, letter: string) => {
      const seat = letter.toUpperCase();
      return isSeat(seat) ? space + relabelSeat(relabeling, seat) : match;
    })
    .replace(/(?<![^\s:])[^\s:]*\.[^\s:]*\.[^\s:]*\.[^\s:]*/g, (hand) => {
      const suits = hand.split('.');
      return SUITS.map((suit) => suits[SUITS.indexOf(inverse.suits[suit])]).join('.');
    });
}
