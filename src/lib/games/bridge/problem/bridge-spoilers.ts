/** Spoilers of a bridge problem: words that its title should not contain. */
import { cardPhrases } from '$lib/cards/card-phrases';
import { spoilersOfThemes, type SpoilerPhrases } from '$lib/problem-file/title-spoilers';
import type { BridgeProblem } from './bridge-problem';
import type { Theme } from './bridge-themes';

/**
 * The names of the techniques among the themes, by language. A finesse or a ruff occurs in nearly
 * every hand and gives nothing away.
 */
const TECHNIQUE_NAMES: Readonly<Partial<Record<Theme, SpoilerPhrases>>> = {
  avoidance: { en: ['avoidance'], ja: ['アボイダンス'], ko: ['위험한 상대 피하기'] },
  crossruff: { en: ['crossruff'], ja: ['クロスラフ'], ko: ['크로스러프'] },
  'discard-a-loser': {
    en: ['discarding a loser'],
    ja: ['ルーザーのディスカード'],
    ko: ['루저 버리기'],
  },
  duck: { en: ['ducking'], ja: ['ダック'], ko: ['더킹'] },
  elimination: { en: ['elimination'], ja: ['エリミネーション'], ko: ['엘리미네이션'] },
  'end-play': { en: ['end-play', 'endplay'], ja: ['エンドプレイ'], ko: ['엔드플레이'] },
  'establish-a-suit': { en: ['establishing a suit'], ja: ['スートの確立'], ko: ['수트 만들기'] },
  falsecard: { en: ['falsecard'], ja: ['フォールスカード'], ko: ['폴스카드'] },
  'hold-up': { en: ['hold-up', 'holding up'], ja: ['ホールドアップ'], ko: ['홀드업'] },
  'loser-on-loser': {
    en: ['loser on loser'],
    ja: ['ルーザー・オン・ルーザー'],
    ko: ['루저 온 루저'],
  },
  'safety-play': { en: ['safety play'], ja: ['セーフティプレイ'], ko: ['세이프티 플레이'] },
  squeeze: { en: ['squeeze'], ja: ['スクイズ'], ko: ['스퀴즈'] },
  'throw-in': { en: ['throw-in'], ja: ['スローイン'], ko: ['스로인'] },
  'trump-control': { en: ['trump control'], ja: ['切り札のコントロール'], ko: ['트럼프 컨트롤'] },
  'trump-promotion': {
    en: ['trump promotion'],
    ja: ['切り札のプロモーション'],
    ko: ['트럼프 프로모션'],
  },
  unblock: { en: ['unblock', 'unblocking'], ja: ['アンブロック'], ko: ['언블록'] },
};

/** The names of the techniques among the themes, and the first card of the author's line. */
export function listBridgeSpoilers({ themes, solution }: BridgeProblem): readonly SpoilerPhrases[] {
  const [first] = solution?.line ?? [];
  return [
    ...spoilersOfThemes(themes, TECHNIQUE_NAMES),
    ...cardPhrases(first && 'play' in first ? first.play : null),
  ];
}
