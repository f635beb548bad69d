/** The text for a play without a verdict: its success rate in playouts. */
import { m } from '$lib/paraglide/messages';
import type { MightyAlternative, MightyDecision } from '$lib/mighty/lesson/mighty-judgement';
import type * as frame from '$lib/lesson-ui/lesson-judgement';

/**
 * "Played out in 2 deals, it was made in 14 of 20 games. This is an estimate, no proof." Null for a
 * proved play. The frame passes on the judgement that Mighty gave it.
 */
export function sampledVerdictText(
  found: frame.LessonDecision | frame.AlternativeVerdict<string>,
): string | null {
  if (!isMightyVerdict(found) || found.sampled === null) return null;
  const { made, of, worlds } = found.sampled;
  return m.mighty_verdict_sampled({ made, of, count: worlds });
}

function isMightyVerdict(
  found: object,
): found is Pick<MightyDecision | MightyAlternative, 'sampled'> {
  return 'sampled' in found;
}
