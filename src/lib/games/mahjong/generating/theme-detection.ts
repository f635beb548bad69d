/** Theme detection: what makes the best discard of a question worth finding. */
import { minShantenDiscards } from '$lib/games/mahjong/evaluation/discard-acceptance';
import {
  WIN_CHANCE_MARGIN,
  type DiscardValue,
} from '$lib/games/mahjong/players/best/discard-values';
import type { Theme } from '$lib/games/mahjong/problem/mahjong-themes';
import { countTiles, tileIndex, tileAt, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { isBestDiscard, discardLoss, type DiscardQuestion } from './discard-question';
import { splitIntoShapes, shapeContaining, classifyPair } from './tile-shapes';

/**
 * Themes detectable from a position. A switching wall (several possible orders) is only in authored
 * problems.
 */
export type DetectableTheme = Exclude<Theme, 'switching-wall'>;

/** Wall size that counts as near the end: at most five own draws. */
const NEAR_THE_END = 20;

/** The themes of a question, sorted by name. */
export function detectThemes(question: DiscardQuestion): readonly DetectableTheme[] {
  return DETECTABLE_THEMES.filter((theme) => DETECTORS[theme](question));
}

const DETECTORS: Readonly<Record<DetectableTheme, (question: DiscardQuestion) => boolean>> = {
  /**
   * The discard with the best acceptance judged by the hand alone is wrong: too many of its tiles
   * lie in the rivers.
   */
  counting(question) {
    const { hand, melds, seat } = question.view;
    const candidates = minShantenDiscards(hand, countTiles(hand), melds[seat].length);
    const maxCount = Math.max(...candidates.map(({ count }) => count));
    return !candidates.some(
      ({ discard, count }) => count === maxCount && isBestDiscard(question, discard),
    );
  },
  /** There are several isolated tiles, and one of them is to be discarded. */
  'isolated-tiles': ({ view, best: [best] }) =>
    shapeContaining(view.hand, best.discard).length === 1 &&
    splitIntoShapes(view.hand).filter(({ length }) => length === 1).length >= 2,
  /** Few draws are left. */
  'near-the-end': ({ view }) => view.wall <= NEAR_THE_END,
  /** A shape of four or more tiles with a duplicate, and the question is where to cut it. */
  'overlapping-shapes'({ view, best: [best], runnerUp }) {
    const shape = shapeContaining(view.hand, best.discard);
    const hasDuplicate = new Set(shape).size < shape.length;
    return shape.length >= 4 && hasDuplicate && shape.includes(runnerUp.discard);
  },
  /**
   * The only pair looks useless but is needed as the pair, or there are too many pairs: some
   * simpler computer player breaks the one, or breaks none of the many.
   */
  pairs(question) {
    const { view, best, playerDiscards } = question;
    const pairs = countTiles(view.hand).flatMap((count, index) =>
      count >= 2 ? [tileAt(index)] : [],
    );
    const choices: readonly Tile[] = Object.values(playerDiscards);
    if (pairs.length === 1)
      return choices.some((tile) => pairs.includes(tile) && !isBestDiscard(question, tile));
    return (
      pairs.length >= 3 &&
      best.every(({ discard }) => pairs.includes(discard)) &&
      choices.some((tile) => !pairs.includes(tile))
    );
  },
  /** Kim's evaluation ("the paper") picks a clearly worse discard. */
  'paper-errs': (question) =>
    discardLoss(question, question.playerDiscards.kim) > 2 * WIN_CHANCE_MARGIN,
  /** Equal tiles with one neighbour: they can become a pung or a chi at equal shanten. */
  'pung-or-chi'({ view, values, best: [best] }) {
    const shape = shapeContaining(view.hand, best.discard);
    const kinds = new Set(shape);
    if (shape.length < 3 || shape.length > 4 || kinds.size !== 2) return false;
    return values.some(
      ({ discard, shanten }) =>
        discard !== best.discard && kinds.has(discard) && shanten === best.shanten,
    );
  },
  /** A two-sided wait against a one-kind wait, now or later. */
  'two-sided-waits'({ view, best: [best], runnerUp }) {
    if (best.shanten === 0 && runnerUp.shanten === 0)
      return isTwoSidedWait(best) && !isTwoSidedWait(runnerUp);
    const shapeKinds = splitIntoShapes(view.hand).map(classifyPair);
    return (
      shapeKinds.includes('two-sided') &&
      classifyPair(shapeContaining(view.hand, best.discard)) === 'one-tile'
    );
  },
};
/** All detectable themes, sorted. */
export const DETECTABLE_THEMES = Object.keys(DETECTORS).sort() as readonly DetectableTheme[];

/** True if a tenpai hand waits on exactly two kinds three ranks apart. */
function isTwoSidedWait({ accepts }: DiscardValue): boolean {
  const [low, high, third] = accepts.map(({ tile }) => tile);
  if (low === undefined || high === undefined || third !== undefined) return false;
  return low[1] === high[1] && tileIndex(high) - tileIndex(low) === 3;
}
