/** The words of conditions in writing, with where they stand. */

export interface Word {
  readonly text: string;
  /** Where it begins in the text, from 0. */
  readonly at: number;
}

/** A sign that stands for itself, or what is between spaces; `#` begins a remark, and a line end is a word. */
const WORD = /[(),;\n]|[^\s(),;#]+|#[^\n]*/g;

export function wordsIn(text: string): readonly Word[] {
  return [...text.matchAll(WORD)]
    .map((found): Word => ({ text: found[0], at: found.index }))
    .filter((word) => !word.text.startsWith('#'));
}

/** What ends a line: all lines are to hold. */
export function endsLine(word: Word | undefined): boolean {
  return word?.text === '\n' || word?.text === ';';
}

export const SUIT_NAMES = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C' } as const;
export const POINT_WORDS = ['points', 'hcp'] as const;
/** What may be said of a hand, for those who meant another word. */
export const SAID_OF_HANDS = [
  'has',
  ...POINT_WORDS,
  ...Object.keys(SUIT_NAMES),
  'shape',
  'balanced',
] as const;
/** With what a condition may begin besides a card. */
export const BEGINNINGS = ['N', 'E', 'S', 'W', 'NS', 'EW', 'not', 'line', 'auction'] as const;
