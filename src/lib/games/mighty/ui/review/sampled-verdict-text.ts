/** The text for a play without a verdict: its success rate in playouts. */
import { m } from '$lib/paraglide/messages';
import type { MightyAlternative, MightyDecision } from '$lib/games/mighty/lesson/mighty-judgement';
import type * as frame from '$lib/kit/lesson/lesson-judgement';

/**
 * "Played out in 2 deals, it was made in 14 of 20 games. This is an estimate, no proof." Null for a
 * proved play. The review screen, shared by all games, passes a verdict by its general type: here
 * it is always Mighty's own.
 */
export function sampledVerdictText(
  verdict: frame.LessonDecision | frame.AlternativeVerdict<string>,
): string | null {
  if (!isMightyVerdict(verdict) || verdict.sampled === null) return null;
  const { made, of, worlds } = verdict.sampled;
  return m.mighty_verdict_sampled({ made, of, count: worlds });
}

function isMightyVerdict(
  verdict: object,
): verdict is Pick<MightyDecision | MightyAlternative, 'sampled'> {
  return 'sampled' in verdict;
}
