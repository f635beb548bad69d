/** The names of the themes, in the reader's language. */
import { m } from '$lib/paraglide/messages';
import type { Theme } from '$lib/games/yut/problem/yut-themes';

/** One by one, so that a page is sent these words and no others. */
export const YUT_THEME_NAMES: Readonly<Record<Theme, () => string>> = {
  'back-do': m.yut_theme_back_do,
  'bring-home': m.yut_theme_bring_home,
  catch: m.yut_theme_catch,
  'new-mal': m.yut_theme_new_mal,
  'order-of-scores': m.yut_theme_order_of_scores,
  race: m.yut_theme_race,
  safety: m.yut_theme_safety,
  'short-cut': m.yut_theme_short_cut,
  stack: m.yut_theme_stack,
};
