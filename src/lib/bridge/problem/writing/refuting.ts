/** What a refutation becomes in an explanation: a sentence and a block of cards that is checked whenever the file is. */
import type { Edit } from '$lib/core/edit';
import type { Language } from '$lib/core/text';
import type { Card } from '$lib/cards/card';
import { setWords } from '$lib/problem-file/editing/set-words';
import type { BridgeProblem } from '../bridge-problem';

/** Cards in a line of the block: two tricks. */
const IN_A_LINE = 8;

export interface Told {
  /** All cards since the problem's start, the one that loses and what follows it included. */
  readonly cards: readonly Card[];
  /** What stands before the block and what behind it; cards are written `:HA:`. */
  readonly before: string;
  readonly behind: string;
}

/** Puts it at the end of the explanation in a language; null where the file cannot be changed there. */
export function tellRefutation(
  text: string,
  { solution }: BridgeProblem,
  language: Language,
  { cards, before, behind }: Told,
): Edit | null {
  if (!solution) return null;
  const rows: string[] = [];
  for (let i = 0; i < cards.length; i += IN_A_LINE)
    rows.push(cards.slice(i, i + IN_A_LINE).join(' '));
  const block = ['```play', ...rows, '```'].join('\n');
  const said = solution.explanation?.[language]?.trimEnd() ?? '';
  const words = [said, before, block, behind].filter((part) => part !== '').join('\n\n');
  return setWords(text, ['solution', 'explanation'], language, `${words}\n`);
}
