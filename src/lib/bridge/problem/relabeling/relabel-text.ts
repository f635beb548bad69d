/** Texts of an author's in another look; in an explanation also what its fenced blocks quote. */
import { LANGUAGES, type Language, type Text } from '$lib/core/text';
import { SUITS } from '$lib/cards/suits';
import { makeCards, readCards } from '$lib/bridge/notation/cards';
import { isSeat } from '$lib/bridge/rules/bridge-seats';
import { blocksOf } from '../bridge-explanation';
import { backFrom, cardIn, seatIn, type Look } from './relabeling';
import { wordsIn } from './relabel-words';

/** A text in every language that it has, each moved. */
export function textInLook(look: Look, text: Text, move = wordsIn): Text {
  const moved: { -readonly [L in Language]?: string } = {};
  for (const language of LANGUAGES) {
    const written = text[language];
    if (written !== undefined) moved[language] = move(look, written, language);
  }
  return { ...moved, en: moved.en ?? text.en };
}

/** The explanation of a solution. A block that cannot be read is moved as if it were a sentence. */
export function explanationIn(look: Look, explanation: Text): Text {
  return textInLook(look, explanation, (_, text, language) =>
    inLines(text, {
      hand: (line) => diagramIn(look, line),
      play: (line) => playIn(look, line),
      other: (line) => wordsIn(look, line, language),
    }),
  );
}

/** What an explanation says in sentences, without its fenced blocks. */
export function sentencesOf(explanation: string): string {
  return blocksOf(explanation)
    .flatMap((block) => (block.kind === 'markdown' ? block.text : []))
    .join('\n');
}

type LineKind = 'hand' | 'play' | 'other';

/** The text with each line changed after its kind; what ends the lines is kept. */
function inLines(text: string, change: Readonly<Record<LineKind, (line: string) => string>>) {
  const kinds = new Map<number, LineKind>();
  for (const block of blocksOf(text)) {
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
function playIn(look: Look, line: string): string {
  const cards = readCards(line);
  return cards.ok ? makeCards(cards.value.map((card) => cardIn(look, card))) : line;
}

/** A line of a diagram: seats before their hands, and the suits of each hand in their places. */
function diagramIn(look: Look, line: string): string {
  const back = backFrom(look);
  return line
    .replace(/^(\s*)([NESWnesw])(?=\s*:|\s)/, (whole, space: string, letter: string) => {
      const seat = letter.toUpperCase();
      return isSeat(seat) ? space + seatIn(look, seat) : whole;
    })
    .replace(/[^\s:]*\.[^\s:]*\.[^\s:]*\.[^\s:]*/g, (hand) => {
      const suits = hand.split('.');
      return SUITS.map((suit) => suits[SUITS.indexOf(back.suits[suit])]).join('.');
    });
}
