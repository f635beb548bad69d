/** A line of the student's in writing: `S6 SJ/SA`, one item for each of its turns. */
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { parseCard } from '$lib/bridge/notation/card-notation';
import type { TrialLine } from './line-trial';

/** Faults: those of `readCard`, each with its place. */
export function readTrialLine(text: string): Result<TrialLine> {
  const faults: Fault[] = [];
  const cards: Card[][] = [];
  for (const { 0: item, index } of text.matchAll(/[^\s,]+/g)) {
    const either: Card[] = [];
    for (const { 0: word, index: within } of item.matchAll(/[^/]+/g)) {
      const read = parseCard(word);
      if (read.ok) either.push(read.value);
      else {
        const at = { line: 1, column: index + within + 1 };
        faults.push(...read.faults.map((fault) => ({ ...fault, at })));
      }
    }
    cards.push(either);
  }
  return faults.length > 0 ? fail(...faults) : ok({ kind: 'cards', cards });
}
