/**
 * Adds a refutation to an explanation: text around a block of cards, which the file check replays.
 */
import type { TextEdit } from '$lib/core/text-edit';
import type { Language } from '$lib/core/localized-text';
import type { Card } from '$lib/cards/card';
import { setTranslation } from '$lib/problem-file/editing/set-translation';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';

/** Cards in a row of the block: two tricks. */
const CARDS_PER_ROW = 8;

export interface RefutationText {
  /** All cards since the problem's start, up to the end of the refutation. */
  readonly cards: readonly Card[];
  /** The text before the block; cards are written `:HA:`. */
  readonly before: string;
  readonly after: string;
}

/** Appends it to the explanation in a language; null where the file cannot be changed there. */
export function appendRefutation(
  text: string,
  { solution }: BridgeProblem,
  language: Language,
  { cards, before, after }: RefutationText,
): TextEdit | null {
  if (!solution) return null;
  const rows: string[] = [];
  for (let i = 0; i < cards.length; i += CARDS_PER_ROW)
    rows.push(cards.slice(i, i + CARDS_PER_ROW).join(' '));
  const block = ['```play', ...rows, '```'].join('\n');
  const explanation = solution.explanation?.[language]?.trimEnd() ?? '';
  const words = [explanation, before, block, after]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
  return setTranslation(text, ['solution', 'explanation'], language, `${words}\n`);
}
