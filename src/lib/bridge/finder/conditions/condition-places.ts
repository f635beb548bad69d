/**
 * Places in the text of conditions: where a card is asked about, and which word stands at a place.
 */
import { positionLookup } from '$lib/core/text-positions';
import type { TextPosition } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { parseCard } from '$lib/bridge/notation/card-notation';
import { isLineEnd, tokenizeConditions, type ConditionToken } from './condition-tokens';

/** Where it is said of a card that it wins or loses. */
export function findCardPlace(text: string, card: Card): TextPosition | undefined {
  const words = tokenizeConditions(text);
  const found = words.find((word, i) => {
    const read = parseCard(word.text);
    return (
      isConditionStart(words[i - 1]) &&
      read.ok &&
      read.value === card &&
      /^(?:wins|makes|loses|fails)$/i.test(words[i + 1]?.text ?? '')
    );
  });
  return found && positionLookup(text)(found.offset);
}

/**
 * Whether a condition begins behind a word: a card of a line stands behind another one, or behind
 * its `line`.
 */
function isConditionStart(before: ConditionToken | undefined): boolean {
  return (
    before === undefined ||
    isLineEnd(before) ||
    ['(', ',', 'and', 'or', 'not'].includes(before.text.toLowerCase())
  );
}

export interface MarkedToken {
  /** Offsets of the word, the end not included; the same where nothing stands there. */
  readonly from: number;
  readonly to: number;
  /** Its line in three parts: what stands before the word, the word, what stands behind it. */
  readonly before: string;
  readonly word: string;
  readonly behind: string;
}

/** The word at a place, to be marked. */
export function markTokenAt(text: string, { line, column }: TextPosition): MarkedToken {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const here = lines[line - 1] ?? '';
  const at = Math.min(column - 1, here.length);
  const word = tokenizeConditions(here).find(
    (each) => each.offset <= at && at < each.offset + each.text.length,
  );
  const [from, to] = word ? [word.offset, word.offset + word.text.length] : [at, at];
  return {
    ...{ from: start + from, to: start + to },
    ...{ before: here.slice(0, from), word: here.slice(from, to), behind: here.slice(to) },
  };
}
