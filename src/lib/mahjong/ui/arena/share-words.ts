/** How sure a share is, in the reader's language. */
import type { Interval } from '$lib/core/confidence-interval';
import { m } from '$lib/paraglide/messages';
import { formatPercent } from '$lib/ui/number-words';

/** The share with the bounds between which the true one lies. */
export function sureWords({ share, low, high }: Interval & { readonly share: number }): string {
  return m.mahjong_arena_sure({
    share: formatPercent(share),
    low: formatPercent(low),
    high: formatPercent(high),
  });
}
