/** Tokens of the deal finder's condition language (`W spades 4-6 and E has HQ`), with offsets. */

export interface ConditionToken {
  readonly text: string;
  /** Offset in the text, from 0. */
  readonly offset: number;
}

/** Punctuation, a newline, a word, or a comment from `#` to the end of the line. */
const TOKEN_PATTERN = /[(),;\n]|[^\s(),;#]+|#[^\n]*/g;

export function tokenizeConditions(text: string): readonly ConditionToken[] {
  return [...text.matchAll(TOKEN_PATTERN)]
    .map((match): ConditionToken => ({ text: match[0], offset: match.index }))
    .filter((token) => !token.text.startsWith('#'));
}

/** True for a token that ends a line; the lines form a conjunction. */
export function isLineEnd(token: ConditionToken | undefined): boolean {
  return token?.text === '\n' || token?.text === ';';
}

export const SUITS_BY_WORD = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C' } as const;
export const POINT_WORDS = ['points', 'hcp'] as const;
/** Words for predicates of a hand, also for spelling suggestions. */
export const HAND_PREDICATE_WORDS = [
  'has',
  ...POINT_WORDS,
  ...Object.keys(SUITS_BY_WORD),
  'shape',
  'balanced',
] as const;
/** Words that may begin a condition, besides a card. */
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
