/** The localized text of a share with its confidence interval. */
import type { Interval } from '$lib/core/confidence-interval';
import { m } from '$lib/paraglide/messages';
import { formatPercent } from '$lib/kit/primitives/number-words';

/** The share with the bounds of its interval, in percent. */
export function sureWords({ share, low, high }: Interval & { readonly share: number }): string {
  return m.mahjong_arena_sure({
    share: formatPercent(share),
    low: formatPercent(low),
    high: formatPercent(high),
  });
}
