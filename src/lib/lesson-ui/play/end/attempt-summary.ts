/** The summary of a successful attempt: tries, hints and mistakes. */
import { m } from '$lib/paraglide/messages';
import type { Attempt } from '$lib/trainer/lesson-attempt';

/**
 * "First try, no hints, every card sound." A refuted claim counts as help, like a hint.
 * `isSpotless` is null until the play is judged.
 */
export function attemptSummaryText(
  { retries, hints, refused }: Pick<Attempt, 'retries' | 'hints' | 'refused'>,
  isSpotless: boolean | null,
): string {
  const tried =
    retries === 0 ? m.trainer_first_try() : m.trainer_later_try({ number: retries + 1 });
  const hintsTaken = m.trainer_hints_taken({ count: hints });
  const refutedClaims = refused.filter((claim) => claim.beaten).length;
  const helped =
    refutedClaims === 0
      ? hintsTaken
      : m.trainer_hints_and_claims({ hints: hintsTaken, count: refutedClaims });
  if (isSpotless === null) return m.trainer_tried({ tried, helped });
  const sound = isSpotless ? m.trainer_all_sound() : m.trainer_with_luck();
  return m.trainer_tried_judged({ tried, helped, sound });
}
