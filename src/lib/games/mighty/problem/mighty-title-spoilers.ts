/** Phrases that would give the solution away in the title of a problem. */
import { isCard } from '$lib/cards/card';
import { cardPhrases } from '$lib/cards/card-phrases';
import { spoilersOfThemes, type SpoilerPhrases } from '$lib/problem-file/title-spoilers';
import type { MightyProblem } from './mighty-problem';
import type { Theme } from './mighty-themes';

/** Phrases of the themes that name a technique; that joker or mighty matter gives nothing away. */
const THEME_PHRASES: Readonly<Partial<Record<Theme, SpoilerPhrases>>> = {
  'cash-in-time': { en: ['cashing in time'], ja: ['早めに取る'], ko: ['제때 따기'] },
  'dead-joker': { en: ['dead joker'], ja: ['死んだジョーカー'], ko: ['죽은 조커'] },
  'drawing-trumps': { en: ['drawing trumps'], ja: ['切り札を狩る'], ko: ['트럼프 뽑기'] },
  ducking: { en: ['ducking'], ja: ['わざと負ける'], ko: ['일부러 져 주기'] },
  'feeding-the-friend': {
    en: ['feeding your side'],
    ja: ['味方に点を入れる'],
    ko: ['우리 편에 점수 주기'],
  },
  'finding-the-friend': { en: ['finding the friend'], ja: ['フレンド探し'], ko: ['프렌드 찾기'] },
  'hiding-the-friend': { en: ['hiding the friend'], ja: ['フレンドを隠す'], ko: ['프렌드 숨기기'] },
  'joker-call': { en: ['joker call'], ja: ['ジョーカーコール'], ko: ['조커콜'] },
  'safety-play': { en: ['safety play'], ja: ['セーフティプレイ'], ko: ['세이프티 플레이'] },
  'suit-named': { en: ['naming a suit'], ja: ['スートの指定'], ko: ['무늬 부르기'] },
  'throw-in': { en: ['throw-in'], ja: ['スローイン'], ko: ['스로인'] },
  unblock: { en: ['unblock'], ja: ['アンブロック'], ko: ['언블록'] },
};

/** The phrases of the problem's themes, and those that name the first card of its solution. */
export function mightyTitleSpoilers({
  themes,
  solution,
}: MightyProblem): readonly SpoilerPhrases[] {
  const [first] = solution?.line ?? [];
  const card = first && 'play' in first ? String(first.play) : '';
  return [...spoilersOfThemes(themes, THEME_PHRASES), ...cardPhrases(isCard(card) ? card : null)];
}
