/** Positions in the text of conditions: of a card condition, and of the token at a position. */
import { positionLookup } from '$lib/core/text-positions';
import type { TextPosition } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { parseCard } from '$lib/games/bridge/notation/card-notation';
import {
  isLineEnd,
  tokenizeConditions,
  type ConditionToken,
} from '$lib/games/bridge/deal-search/conditions/condition-tokens';

/** The position of the card condition (`HJ loses`) about a card; undefined without one. */
export function findCardPlace(text: string, card: Card): TextPosition | undefined {
  const tokens = tokenizeConditions(text);
  const token = tokens.find((candidate, i) => {
    const read = parseCard(candidate.text);
    return (
      isConditionStart(tokens[i - 1]) &&
      read.ok &&
      read.value === card &&
      /^(?:wins|makes|loses|fails)$/i.test(tokens[i + 1]?.text ?? '')
    );
  });
  return token && positionLookup(text)(token.offset);
}

/**
 * True where a condition may begin after a token; a card of a line follows another card, or `line`.
 */
function isConditionStart(before: ConditionToken | undefined): boolean {
  return (
    before === undefined ||
    isLineEnd(before) ||
    ['(', ',', 'and', 'or', 'not'].includes(before.text.toLowerCase())
  );
}

export interface MarkedToken {
  /** Offsets of the token, end exclusive; equal where there is none. */
  readonly from: number;
  readonly to: number;
  /** Its line in three parts: before the token, the token, after it. */
  readonly before: string;
  readonly word: string;
  readonly after: string;
}

/** The token at a position, for marking it. */
export function markTokenAt(text: string, { line, column }: TextPosition): MarkedToken {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, candidate) => sum + candidate.length + 1, 0);
  const lineText = lines[line - 1] ?? '';
  const offset = Math.min(column - 1, lineText.length);
  const word = tokenizeConditions(lineText).find(
    (candidate) => candidate.offset <= offset && offset < candidate.offset + candidate.text.length,
  );
  const [from, to] = word ? [word.offset, word.offset + word.text.length] : [offset, offset];
  return {
    ...{ from: start + from, to: start + to },
    ...{
      before: lineText.slice(0, from),
      word: lineText.slice(from, to),
      after: lineText.slice(to),
    },
  };
}
