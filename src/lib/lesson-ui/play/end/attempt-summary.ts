/** The summary of a successful attempt: tries, hints and mistakes. */
import { m } from '$lib/paraglide/messages';
import type { Attempt } from '$lib/trainer/lesson-attempt';

/**
 * "First try, no hints, every card sound." A refuted claim counts as help, like a hint. `spotless`
 * is null until the play is judged.
 */
export function attemptSummaryText(
  { retries, hints, refused }: Pick<Attempt, 'retries' | 'hints' | 'refused'>,
  spotless: boolean | null,
): string {
  const tried =
    retries === 0 ? m.trainer_first_try() : m.trainer_later_try({ number: retries + 1 });
  const taken = m.trainer_hints_taken({ count: hints });
  const beaten = refused.filter((claim) => claim.beaten).length;
  const helped = beaten === 0 ? taken : m.trainer_hints_and_claims({ hints: taken, count: beaten });
  if (spotless === null) return m.trainer_tried({ tried, helped });
  const sound = spotless ? m.trainer_all_sound() : m.trainer_with_luck();
  return m.trainer_tried_judged({ tried, helped, sound });
}
