/** The view model of the felt for a position of a problem, and the tags on evaluated discards. */
import { lossOf, rankOption, type EvaluatedDecision } from '$lib/choice/evaluated-decision';
import { m } from '$lib/paraglide/messages';
import type { EvaluatedDiscard } from '$lib/games/mahjong/lesson/evaluate-discards';
import type { MahjongProblem } from '$lib/games/mahjong/problem/mahjong-problem';
import { wallGameOf } from '$lib/games/mahjong/lesson/mahjong-lesson';
import {
  drawingSeat,
  isStudentDraw,
  viewAfterPlay,
  type WallPlay,
} from '$lib/games/mahjong/proof/wall-game';
import { bySeat, seatAfter, SEATS, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import type { FeltView, TileTag, TileTags } from '../table/felt-view';

/** Tiles in a hand between two turns. */
const HAND_SIZE = 13;

/** The felt after a play. East deals in every problem. */
export function lessonFeltView(problem: MahjongProblem, play: WallPlay): FeltView {
  const view = viewAfterPlay(wallGameOf(problem), play);
  const { seat } = problem;
  return {
    ...{ seat, dealer: 0, turn: seat, hand: view.hand, drew: drawnTile(problem, play) },
    ...{ melds: view.melds, rivers: view.rivers, wall: view.wall, discard: null },
    handSizes: bySeat((each) => (each === seat ? view.hand.length : HAND_SIZE)),
  };
}

/** The tile that the student has drawn and not yet followed by a discard; null for none. */
function drawnTile({ drew }: Pick<MahjongProblem, 'drew'>, play: WallPlay): Tile | null {
  const { drawn: drawnTiles, discarded, hand } = play;
  if (hand.length <= HAND_SIZE) return null;
  if (discarded.length === 0) return drew;
  return drawnTiles.at(-1) ?? null;
}

/** The seat whose discard is the newest on the table; null before the first discard. */
export function lastDiscarder(problem: MahjongProblem, play: WallPlay): Seat | null {
  const { drawn: drawnTiles, discarded } = play;
  // Before the student's first discard the newest one is in the problem; the others then discard
  // each tile that they draw.
  const previousSeat = seatAfter(problem.seat, SEATS.length - 1);
  if (discarded.length === 0)
    return problem.discards[previousSeat].length > 0 ? previousSeat : null;
  const lastDrawIndex = drawnTiles.length - 1;
  if (lastDrawIndex < 0) return problem.seat;
  // After the student's own draw the newest discard is still the previous seat's.
  return isStudentDraw(lastDrawIndex)
    ? previousSeat
    : drawingSeat(wallGameOf(problem), lastDrawIndex);
}

/**
 * A tag for each discard: its loss of win probability in percentage points, or × for one that a
 * wall problem refutes. The edge marks the best, its equals, and the chosen one.
 */
export function discardValueTags(decision: EvaluatedDecision<EvaluatedDiscard>): TileTags {
  return new Map(decision.options.map((option) => [option.action, createTag(decision, option)]));
}

function createTag(
  decision: EvaluatedDecision<EvaluatedDiscard>,
  { action, kind }: EvaluatedDiscard,
): TileTag {
  const standing = rankOption(decision, action);
  const isChosen = decision.chosen === action;
  const below = '';
  if (standing === 'best')
    return { above: m.mahjong_tag_best(), below, tone: 'best', spoken: m.mahjong_tag_best() };
  if (standing === 'equal')
    return { above: '=', below, tone: 'equal', spoken: m.mahjong_tag_equal() };
  const lossPercent = Math.round(100 * lossOf(decision, action));
  const spoken =
    kind === 'estimated' ? m.mahjong_said_lost({ count: lossPercent }) : m.mahjong_tag_beaten();
  const above = kind === 'estimated' ? `−${Math.max(1, lossPercent)}` : '×';
  return { above, below, tone: isChosen ? 'less' : null, spoken };
}
