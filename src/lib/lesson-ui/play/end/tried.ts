/** How a goal was reached: at which try, with how many hints, and whether with luck. */
import { m } from '$lib/paraglide/messages';
import type { Attempt } from '$lib/trainer/attempt';

/** "First try, no hints, every card sound." `spotless` is null as long as nothing is known of it. */
export function triedText(
  { retries, hints }: Pick<Attempt, 'retries' | 'hints'>,
  spotless: boolean | null,
): string {
  const tried =
    retries === 0 ? m.trainer_first_try() : m.trainer_later_try({ number: retries + 1 });
  const helped = m.trainer_hints_taken({ count: hints });
  if (spotless === null) return m.trainer_tried({ tried, helped });
  const sound = spotless ? m.trainer_all_sound() : m.trainer_with_luck();
  return m.trainer_tried_judged({ tried, helped, sound });
}
