/** The words of conditions in writing, with where they stand. */

export interface ConditionToken {
  readonly text: string;
  /** Where it begins in the text, from 0. */
  readonly offset: number;
}

/**
 * A sign that stands for itself, or what is between spaces; `#` begins a remark, and a line end is
 * a word.
 */
const TOKEN_PATTERN = /[(),;\n]|[^\s(),;#]+|#[^\n]*/g;

export function tokenizeConditions(text: string): readonly ConditionToken[] {
  return [...text.matchAll(TOKEN_PATTERN)]
    .map((found): ConditionToken => ({ text: found[0], offset: found.index }))
    .filter((word) => !word.text.startsWith('#'));
}

/** What ends a line: all lines are to hold. */
export function isLineEnd(word: ConditionToken | undefined): boolean {
  return word?.text === '\n' || word?.text === ';';
}

export const SUITS_BY_WORD = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C' } as const;
export const POINT_WORDS = ['points', 'hcp'] as const;
/** What may be said of a hand, for those who meant another word. */
export const HAND_PREDICATE_WORDS = [
  'has',
  ...POINT_WORDS,
  ...Object.keys(SUITS_BY_WORD),
  'shape',
  'balanced',
] as const;
/** With what a condition may begin besides a card. */
export const CONDITION_START_WORDS = [
  'N',
  'E',
  'S',
  'W',
  'NS',
  'EW',
  'not',
  'line',
  'auction',
] as const;
