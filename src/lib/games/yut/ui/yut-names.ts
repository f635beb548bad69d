/** Localized names of scores and places, and short texts on a state. */
import { m } from '$lib/paraglide/messages';
import { CENTRE, HOME, START, type BoardPlace } from '$lib/games/yut/rules/yut-board';
import { countMalsAt } from '$lib/games/yut/rules/yut-moves';
import type { ScoreCounts, YutState } from '$lib/games/yut/rules/yut-state';
import { SCORES, type Score } from '$lib/games/yut/rules/stick-throws';

const SCORE_NAMES: Readonly<Record<Score, () => string>> = {
  backdo: m.yut_score_backdo,
  do: m.yut_score_do,
  gae: m.yut_score_gae,
  geol: m.yut_score_geol,
  yut: m.yut_score_yut,
  mo: m.yut_score_mo,
};

export function scoreName(score: Score): string {
  return SCORE_NAMES[score]();
}

/** "the start", "place 7", "the centre (15)", "home". */
export function placeName(place: BoardPlace): string {
  if (place === START) return m.yut_place_start();
  if (place === HOME) return m.yut_place_home();
  return place === CENTRE ? m.yut_place_centre() : m.yut_place({ number: place });
}

/** The scores in hand, repeated by their counts: "gae, yut, yut". */
export function scoreListText(counts: ScoreCounts): string {
  return SCORES.flatMap((score, i) => {
    const count = counts[i] as number;
    return Array.from({ length: count }, () => scoreName(score));
  }).join(', ');
}

/** The mals of both sides that are home: "home: you 1, opponent 2"; `a` is the student's side. */
export function homeCountsText({ a, b }: Pick<YutState, 'a' | 'b'>): string {
  return m.yut_stake({ own: countMalsAt(a, HOME), other: countMalsAt(b, HOME) });
}
