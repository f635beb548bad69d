/** Turns a generated practice position into a problem, so that the lesson screens can show it. */
import { LANGUAGES, type LocalizedText } from '$lib/core/localized-text';
import { m } from '$lib/paraglide/messages';
import type { PracticeQuestion } from '$lib/games/mahjong/engine/mahjong-engine';
import type { MahjongProblem } from '$lib/games/mahjong/problem/mahjong-problem';
import { removeTiles } from '$lib/games/mahjong/rules/mahjong-tiles';

/** The problem of a position, with hints on the shanten and the acceptance of the best discard. */
export function problemOf({
  seed,
  view,
  drew,
  themes,
  level,
  best,
}: PracticeQuestion): MahjongProblem {
  const { seat, hand, rivers, wall } = view;
  return {
    ...{ id: `position-${seed}`, level, themes, seat, drew, wall },
    title: localizeAll((locale) => m.mahjong_position({ seed }, { locale })),
    hand: removeTiles(hand, [drew]),
    discards: rivers,
    orders: [],
    hints: [
      localizeAll((locale) => m.mahjong_hint_away({ count: best.shanten }, { locale })),
      localizeAll((locale) => m.mahjong_hint_takes({ count: best.count }, { locale })),
    ],
    solution: { discard: best.discard },
  };
}

/** A text in all languages. */
function localizeAll(translate: (locale: (typeof LANGUAGES)[number]) => string): LocalizedText {
  return { en: translate('en'), ja: translate('ja'), ko: translate('ko') };
}
