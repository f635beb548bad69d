/** A position that nobody has written, as a problem: the same screens show both. */
import { LANGUAGES, type LocalizedText } from '$lib/core/localized-text';
import { m } from '$lib/paraglide/messages';
import type { PracticeQuestion } from '$lib/mahjong/engine/mahjong-engine';
import type { MahjongProblem } from '$lib/mahjong/problem/mahjong-problem';
import { removeTiles } from '$lib/mahjong/rules/mahjong-tiles';

/** The problem that a position asks, with two hints that say what the best discard keeps. */
export function problemOf({
  seed,
  view: seen,
  drew,
  themes,
  level,
  best,
}: PracticeQuestion): MahjongProblem {
  const { seat, hand, rivers, wall } = seen;
  return {
    ...{ id: `position-${seed}`, level, themes, seat, drew, wall },
    title: inAll((locale) => m.mahjong_position({ seed }, { locale })),
    hand: removeTiles(hand, [drew]),
    discards: rivers,
    orders: [],
    hints: [
      inAll((locale) => m.mahjong_hint_away({ count: best.shanten }, { locale })),
      inAll((locale) => m.mahjong_hint_takes({ count: best.count }, { locale })),
    ],
    solution: { discard: best.discard },
  };
}

function inAll(say: (locale: (typeof LANGUAGES)[number]) => string): LocalizedText {
  return { en: say('en'), ja: say('ja'), ko: say('ko') };
}
