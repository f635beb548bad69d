/** The names of the themes, in the reader's language. */
import { m } from '$lib/paraglide/messages';
import type { Theme } from '$lib/games/mahjong/problem/mahjong-themes';

/** Named one by one, so that the bundler includes only these messages in a page. */
export const MAHJONG_THEME_NAMES: Readonly<Record<Theme, () => string>> = {
  counting: m.mahjong_theme_counting,
  'isolated-tiles': m.mahjong_theme_isolated_tiles,
  'near-the-end': m.mahjong_theme_near_the_end,
  'overlapping-shapes': m.mahjong_theme_overlapping_shapes,
  pairs: m.mahjong_theme_pairs,
  'paper-errs': m.mahjong_theme_paper_errs,
  'pung-or-chi': m.mahjong_theme_pung_or_chi,
  'switching-wall': m.mahjong_theme_switching_wall,
  'two-sided-waits': m.mahjong_theme_two_sided_waits,
};

/** The localized name of a theme; an unknown theme is its own name. */
export function themeName(theme: string): string {
  const names: Readonly<Record<string, () => string>> = MAHJONG_THEME_NAMES;
  return names[theme]?.() ?? theme;
}
