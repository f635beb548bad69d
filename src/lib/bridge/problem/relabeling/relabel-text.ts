/** Texts of an author's in another look; in an explanation also what its fenced blocks quote. */
import { LANGUAGES, type Language, type LocalizedText } from '$lib/core/text';
import { SUITS } from '$lib/cards/suits';
import { formatCards, parseCards } from '$lib/bridge/notation/card-notation';
import { isSeat } from '$lib/bridge/rules/bridge-seats';
import { parseExplanation } from '../bridge-explanation';
import { invertRelabeling, relabelCard, relabelSeat, type Relabeling } from './relabeling';
import { relabelWords } from './relabel-words';

/** A text in every language that it has, each moved. */
export function relabelText(look: Relabeling, text: LocalizedText, move = relabelWords): LocalizedText {
  const moved: { -readonly [L in Language]?: string } = {};
  for (const language of LANGUAGES) {
    const written = text[language];
    if (written !== undefined) moved[language] = move(look, written, language);
  }
  return { ...moved, en: moved.en ?? text.en };
}

/** The explanation of a solution. A block that cannot be read is moved as if it were a sentence. */
export function relabelExplanation(look: Relabeling, explanation: LocalizedText): LocalizedText {
  return relabelText(look, explanation, (_, text, language) =>
    mapLines(text, {
      hand: (line) => relabelDiagramLine(look, line),
      play: (line) => relabelPlayLine(look, line),
      other: (line) => relabelWords(look, line, language),
    }),
  );
}

/** What an explanation says in sentences, without its fenced blocks. */
export function proseOf(explanation: string): string {
  return parseExplanation(explanation)
    .flatMap((block) => (block.kind === 'markdown' ? block.text : []))
    .join('\n');
}

type LineKind = 'hand' | 'play' | 'other';

/** The text with each line changed after its kind; what ends the lines is kept. */
function mapLines(text: string, change: Readonly<Record<LineKind, (line: string) => string>>) {
  const kinds = new Map<number, LineKind>();
  for (const block of parseExplanation(text)) {
    if (block.kind === 'play') for (const { line } of block.cards) kinds.set(line, 'play');
    if (block.kind !== 'hand' || !block.deal) continue;
    for (const i of block.text.split('\n').keys()) kinds.set(block.line + 1 + i, 'hand');
  }
  return text
    .split(/(\r\n|\n|\r)/)
    .map((part, i) => (i % 2 ? part : change[kinds.get(i / 2) ?? 'other'](part)))
    .join('');
}

/** Quoted cards, written as `makeCards` writes them. */
function relabelPlayLine(look: Relabeling, line: string): string {
  const cards = parseCards(line);
  return cards.ok ? formatCards(cards.value.map((card) => relabelCard(look, card))) : line;
}

/** A line of a diagram: seats before their hands, and the suits of each hand in their places. */
function relabelDiagramLine(look: Relabeling, line: string): string {
  const back = invertRelabeling(look);
  return line
    .replace(/^(\s*)([NESWnesw])(?=\s*:|\s)/, (whole, space: string, letter: string) => {
      const seat = letter.toUpperCase();
      return isSeat(seat) ? space + relabelSeat(look, seat) : whole;
    })
    .replace(/[^\s:]*\.[^\s:]*\.[^\s:]*\.[^\s:]*/g, (hand) => {
      const suits = hand.split('.');
      return SUITS.map((suit) => suits[SUITS.indexOf(back.suits[suit])]).join('.');
    });
}
