/**
 * Parses a line of the student's for the deal finder, such as `S6 SJ/SA`: one item for each turn,
 * with alternatives in order of preference.
 */
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { parseCard } from '$lib/games/bridge/notation/card-notation';
import type { TrialLine } from './line-trial';

/** The line of a text. Faults: those of a card, each with its position. */
export function readTrialLine(text: string): Result<TrialLine> {
  const faults: Fault[] = [];
  const cards: Card[][] = [];
  for (const { 0: item, index } of text.matchAll(/[^\s,]+/g)) {
    const options: Card[] = [];
    for (const { 0: word, index: offsetInItem } of item.matchAll(/[^/]+/g)) {
      const read = parseCard(word);
      if (read.ok) options.push(read.value);
      else {
        const position = { line: 1, column: index + offsetInItem + 1 };
        faults.push(...read.faults.map((fault) => ({ ...fault, at: position })));
      }
    }
    cards.push(options);
  }
  return faults.length > 0 ? fail(...faults) : ok({ kind: 'cards', cards });
}
