/** How rare what was asked for is, in words. */
import type { Found } from '$lib/bridge/finder/find';
import { m } from '$lib/paraglide/messages';
import { getLocale } from '$lib/paraglide/runtime';

/** "10 deals found of 320 drawn. Of a hundred deals about 3.1 are so (1.7 to 5.6)." */
export function rarityWords({ found, drawn, unknown, rarity }: Found): string {
  const { share, low, high, exact } = rarity;
  const count = m.finder_found({ count: found.length, drawn });
  const rare = exact
    ? m.finder_exact({ share: hundredth(share) })
    : m.finder_about({
        ...{ share: hundredth(share), low: hundredth(low), high: hundredth(high) },
      });
  return [count, rare, ...(unknown > 0 ? [m.finder_unknown({ count: unknown })] : [])].join(' ');
}

function hundredth(share: number): string {
  return (100 * share).toLocaleString(getLocale(), { maximumSignificantDigits: 3 });
}
