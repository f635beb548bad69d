/**
 * The decisive ledger entry of a play, which the review shows first, and the main inference of an
 * entry. A ledger entry records the beliefs and reasons of a computer player for one card.
 */
import { argmax } from '$lib/core/argmax';
import type { Card } from '$lib/cards/card';
import type { LedgerInference, LedgerEntry } from '$lib/games/bridge/lesson/ledger/ledger-entry';
import { suitOf } from '$lib/cards/card';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { isUninformative } from './relevant-inferences';

/**
 * The first entry whose seat was fooled. Otherwise, among the entries from the log index `moment`
 * on (all for null, or where there are none), the one with a new inference, preferably, and the
 * largest margin in tricks over the next best card. Null without entries.
 */
export function decisiveThought(
  entries: readonly LedgerEntry[],
  moment: number | null,
): LedgerEntry | null {
  const fooled = entries.find((entry) => entry.fooled !== null);
  if (fooled) return fooled;
  const laterEntries = entries.filter(({ at: logIndex }) => moment === null || logIndex >= moment);
  return argmax(laterEntries.length > 0 ? laterEntries : entries, decisiveness) ?? null;
}

/** The margin in tricks over the next best card; any entry with a new inference comes first. */
function decisiveness(entry: LedgerEntry): number {
  const { expected, runnerUp } = entry;
  const margin = expected === null || runnerUp === null ? 0 : expected - runnerUp.expected;
  return (mainInference(entry) ? 100 : 0) + margin;
}

/**
 * The main inference of an entry: the one that fooled the seat, else the first new, informative one
 * that was not dropped; null without one.
 */
export function mainInference({ inferred, fooled }: LedgerEntry): LedgerInference | null {
  const informative = inferred.filter(
    ({ says, dropped }) => says && !dropped && !isUninformative(says),
  );
  const foolingInference =
    fooled &&
    informative.find(({ rule, from }) => rule === fooled.rule && from?.card === fooled.by.card);
  return foolingInference ?? informative.find(({ fresh }) => fresh) ?? null;
}

/**
 * The card led to the trick in which the source of an inference was a discard or a ruff: its seat
 * showed out of that card's suit. Null for any other source.
 */
export function findSuitShownOutOf(
  problem: BridgeProblem,
  log: readonly Card[],
  { from }: Pick<LedgerInference, 'from'>,
): Card | null {
  if (!from) return null;
  const { won, trick } = playAfterLog(problem, log);
  const [ledCard] = [...won, trick][from.trick - 1]?.cards ?? [];
  return ledCard && suitOf(ledCard) !== suitOf(from.card) ? ledCard : null;
}
