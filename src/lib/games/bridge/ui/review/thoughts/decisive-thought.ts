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
import { partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import { isUninformative } from './relevant-inferences';

/**
 * After a loss the first entry of an opponent of the student from the log index `lossIndex` on,
 * preferably with a choice of cards: the answer to the losing card. Without one, and for a null
 * index, the first entry whose seat was fooled; otherwise the one with a new inference, preferably,
 * and the largest margin in tricks over the next best card. Null without entries.
 */
export function decisiveThought(
  { student }: Pick<BridgeProblem, 'student'>,
  entries: readonly LedgerEntry[],
  lossIndex: number | null,
): LedgerEntry | null {
  const answers = entries.filter(
    ({ at: logIndex, seat }) =>
      lossIndex !== null && logIndex >= lossIndex && seat !== partnerOf(student),
  );
  const answer = answers.find(({ expected }) => expected !== null) ?? answers[0];
  const fooled = entries.find((entry) => entry.fooled !== null);
  return answer ?? fooled ?? argmax(entries, decisiveness) ?? null;
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
