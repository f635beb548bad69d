/** Which of the thoughts of a play decided it: the one that is told first. */
import { argmax } from '$lib/core/argmax';
import type { Card } from '$lib/cards/card';
import type { LedgerInference, LedgerEntry } from '$lib/bridge/lesson/ledger/ledger-entry';
import { suitOf } from '$lib/cards/card';
import { playAfterLog } from '$lib/bridge/lesson/bridge-lesson';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { isUninformative } from './relevant-inferences';

/**
 * The first thought that a card of the student's led astray; else, from the moment on (a place in
 * the log; all of the play without one), the one whose new inferences moved its choice most, by the
 * tricks that its card was worth more than the next best; else the first. Null without thoughts.
 */
export function decisiveThought(
  entries: readonly LedgerEntry[],
  moment: number | null,
): LedgerEntry | null {
  const fooled = entries.find((entry) => entry.fooled !== null);
  if (fooled) return fooled;
  const later = entries.filter(({ at }) => moment === null || at >= moment);
  const among = later.length > 0 ? later : entries;
  return argmax(among, weight) ?? null;
}

/** A thought that concludes something new counts before all that do not. */
function weight(entry: LedgerEntry): number {
  const { expected, runnerUp } = entry;
  const gap = expected === null || runnerUp === null ? 0 : expected - runnerUp.expected;
  return (mainInference(entry) ? 100 : 0) + gap;
}

/**
 * The statement that a thought comes down to: what fooled it, else the first new one that held and
 * says something; null when none did.
 */
export function mainInference({ inferred, fooled }: LedgerEntry): LedgerInference | null {
  const informative = inferred.filter(
    ({ says, dropped }) => says && !dropped && !isUninformative(says),
  );
  const trusted =
    fooled &&
    informative.find(({ rule, from }) => rule === fooled.rule && from?.card === fooled.by.card);
  return trusted ?? informative.find(({ fresh }) => fresh) ?? null;
}

/**
 * True when the card of a play that something was inferred from showed that its seat was out of the
 * suit led.
 */
export function findSuitShownOutOf(
  problem: BridgeProblem,
  log: readonly Card[],
  { from }: Pick<LedgerInference, 'from'>,
): Card | null {
  if (!from) return null;
  const { won, trick } = playAfterLog(problem, log);
  const [led] = [...won, trick][from.trick - 1]?.cards ?? [];
  return led && suitOf(led) !== suitOf(from.card) ? led : null;
}
