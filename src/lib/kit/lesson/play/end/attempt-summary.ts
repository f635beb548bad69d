/** The summary of a won attempt: its number of tries, help taken, and mistakes. */
import { m } from '$lib/paraglide/messages';
import type { Attempt } from '$lib/trainer/lesson-attempt';

/**
 * "First try, no hints, every card sound." A rejected claim counts as help when its refutation was
 * shown (`beaten`). `isFlawless`: true when no action was a mistake, false when the student was
 * lucky, null while the proof that judges the play has not finished.
 */
export function attemptSummaryText(
  { retries, hints, refused }: Pick<Attempt, 'retries' | 'hints' | 'refused'>,
  isFlawless: boolean | null,
): string {
  const triesText =
    retries === 0 ? m.trainer_first_try() : m.trainer_later_try({ number: retries + 1 });
  const hintsText = m.trainer_hints_taken({ count: hints });
  const refutedClaimCount = refused.filter((claim) => claim.beaten).length;
  const helpText =
    refutedClaimCount === 0
      ? hintsText
      : m.trainer_hints_and_claims({ hints: hintsText, count: refutedClaimCount });
  if (isFlawless === null) return m.trainer_tried({ tried: triesText, helped: helpText });
  const mistakesText = isFlawless ? m.trainer_all_sound() : m.trainer_with_luck();
  return m.trainer_tried_judged({ tried: triesText, helped: helpText, sound: mistakesText });
}
