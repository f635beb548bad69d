/** Spoilers that the title of a yut problem should avoid. */
import { spoilersOfThemes, type SpoilerPhrases } from '$lib/problem-file/title-spoilers';
import type { YutProblem } from './yut-problem';
import type { Theme } from './yut-themes';

/** Themes that name the kind of move; catching and stacking occur in nearly every turn. */
const MOVE_KIND_NAMES: Readonly<Partial<Record<Theme, SpoilerPhrases>>> = {
  'back-do': { en: ['back-do'], ja: ['バックド'], ko: ['뒷도'] },
  'bring-home': { en: ['bringing mals home'], ja: ['ゴールさせる'], ko: ['말 내기'] },
  'new-mal': { en: ['a new mal'], ja: ['新しいマル'], ko: ['새 말 달기'] },
  'short-cut': { en: ['short cuts'], ja: ['近道'], ko: ['지름길'] },
};

export function listYutSpoilers({ themes }: YutProblem): readonly SpoilerPhrases[] {
  return spoilersOfThemes(themes, MOVE_KIND_NAMES);
}
