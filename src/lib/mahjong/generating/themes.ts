/** Of which themes a question is: what makes the best discard worth finding. */
import { minShantenDiscards } from '$lib/mahjong/evaluation/discards';
import { WIN_CHANCE_MARGIN, type DiscardValue } from '$lib/mahjong/players/best/values';
import type { Theme } from '$lib/mahjong/problem/themes';
import { countTiles, tileIndex, tileAt, type Tile } from '$lib/mahjong/rules/tiles';
import { isBestDiscard, discardLoss, type DiscardQuestion } from './question';
import { splitIntoShapes, shapeContaining, classifyPair } from './shapes';

/** The themes that a position alone can have; the wall that switches is its author's. */
export type DetectableTheme = Exclude<Theme, 'switching-wall'>;

/** So few tiles are near the end: five own draws at the most. */
const NEAR_THE_END = 20;

/** The themes of a question, in the order of their names; none where it is of no kind. */
export function detectThemes(question: DiscardQuestion): readonly DetectableTheme[] {
  return DETECTABLE_THEMES.filter((theme) => DETECTORS[theme](question));
}

const DETECTORS: Readonly<Record<DetectableTheme, (question: DiscardQuestion) => boolean>> = {
  /** The tile that looks best in the hand alone is not: too many of what it hopes for lie in the rivers. */
  counting(question) {
    const { hand, melds, seat } = question.seen;
    const kept = minShantenDiscards(hand, countTiles(hand), melds[seat].length);
    const most = Math.max(...kept.map(({ count }) => count));
    return !kept.some(({ discard, count }) => count === most && isBestDiscard(question, discard));
  },
  /** Several tiles stand alone, and one of them is to go. */
  'isolated-tiles': ({ seen, best: [best] }) =>
    shapeContaining(seen.hand, best.discard).length === 1 &&
    splitIntoShapes(seen.hand).filter(({ length }) => length === 1).length >= 2,
  'near-the-end': ({ seen }) => seen.wall <= NEAR_THE_END,
  /** More than a group stands together, one tile of it twice, and the question is where to cut. */
  'overlapping-shapes'({ seen, best: [best], runnerUp: next }) {
    const shape = shapeContaining(seen.hand, best.discard);
    const twice = new Set(shape).size < shape.length;
    return shape.length >= 4 && twice && shape.includes(next.discard);
  },
  /** The only pair looks worthless and is the head, or there are more pairs than one can use. */
  pairs(question) {
    const { seen, best, playerDiscards: thrown } = question;
    const pairs = countTiles(seen.hand).flatMap((count, place) =>
      count >= 2 ? [tileAt(place)] : [],
    );
    const all: readonly Tile[] = Object.values(thrown);
    if (pairs.length === 1)
      return all.some((tile) => pairs.includes(tile) && !isBestDiscard(question, tile));
    return (
      pairs.length >= 3 &&
      best.every(({ discard }) => pairs.includes(discard)) &&
      all.some((tile) => !pairs.includes(tile))
    );
  },
  'paper-errs': (question) => discardLoss(question, question.playerDiscards.kim) > 2 * WIN_CHANCE_MARGIN,
  /** Tiles alike with one neighbour: they go on as a pung, or as a chi, and the hand is as near either way. */
  'pung-or-chi'({ seen, values, best: [best] }) {
    const shape = shapeContaining(seen.hand, best.discard);
    const kinds = new Set(shape);
    if (shape.length < 3 || shape.length > 4 || kinds.size !== 2) return false;
    return values.some(
      ({ discard, shanten }) =>
        discard !== best.discard && kinds.has(discard) && shanten === best.shanten,
    );
  },
  /** A wait for two kinds against one for one kind, now or later. */
  'two-sided-waits'({ seen, best: [best], runnerUp: next }) {
    if (best.shanten === 0 && next.shanten === 0)
      return isTwoSidedWait(best) && !isTwoSidedWait(next);
    const twos = splitIntoShapes(seen.hand).map(classifyPair);
    return twos.includes('two-sided') && classifyPair(shapeContaining(seen.hand, best.discard)) === 'one-tile';
  },
};
/** All of them, in the order of their names. */
export const DETECTABLE_THEMES = Object.keys(DETECTORS).sort() as readonly DetectableTheme[];

/** Whether a waiting hand accepts two kinds three ranks apart. */
function isTwoSidedWait({ accepts }: DiscardValue): boolean {
  const [low, high, more] = accepts.map(({ tile }) => tile);
  if (low === undefined || high === undefined || more !== undefined) return false;
  return low[1] === high[1] && tileIndex(high) - tileIndex(low) === 3;
}
