/** Shares in words and figures, in the reader's language. */
import type { Interval } from '$lib/core/interval';
import { m } from '$lib/paraglide/messages';
import { getLocale } from '$lib/paraglide/runtime';

/** A share from 0 to 1 in hundredths, with one place: "28.8 %". */
export function percent(share: number): string {
  return share.toLocaleString(getLocale(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}

/** The share with the bounds between which the true one lies. */
export function sureWords({ share, low, high }: Interval & { readonly share: number }): string {
  return m.mahjong_arena_sure({ share: percent(share), low: percent(low), high: percent(high) });
}

/** A whole number as it is written. */
export function whole(count: number): string {
  return count.toLocaleString(getLocale());
}
