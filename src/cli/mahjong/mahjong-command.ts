/** `lie mahjong`: evaluation of hands, ukeire, games, and comparison of players. */
import { createJsonCommand } from '../answers/json-subcommands';
import { ARENA_HELP, runArena } from './mahjong-arena-command';
import { GAME_HELP, runMahjongGame } from './mahjong-game-command';
import * as v from 'valibot';
import { fail, ok, type Result } from '$lib/core/result';
import type { MaximalGrouping } from '$lib/games/mahjong/evaluation/hand-groupings';
import { acceptanceByDiscard } from '$lib/games/mahjong/evaluation/discard-acceptance';
import { evaluateHandByKim } from '$lib/games/mahjong/evaluation/kim-evaluation';
import { deficiencyOf } from '$lib/games/mahjong/evaluation/deficiency';
import {
  parseMahjongHand,
  parseTiles,
  formatTiles,
  findExtraCopy,
} from '$lib/games/mahjong/notation/tile-notation';
import { tilesOfGroup } from '$lib/games/mahjong/rules/tile-groups';
import {
  countTiles,
  tileAt,
  type TileCounts,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';
import { readShape, wholeNumber } from '../answers/read-json-shape';

const HELP = `lie mahjong evaluate|ukeire [OBJECT|-] [--batch FILE|-]; lie mahjong game|arena
  One JSON object from the call, or from standard input when none is there; its answer is one line of JSON.
  --batch: one object a line in, one answer a line out, in the same order.
  Tiles are 1m to 9m, 1p to 9p, 1s to 9s, and 1z to 7z: east, south, west, north, white, green, red. A hand is
  fourteen of them, as 23344566m45p46s11z.
lie mahjong evaluate
  In:  {"hand": "23344566m45p46s11z", "discards": "6m5p", "wall": 80}
       discards: all tiles that lie open, in one text or a list; may be left out. wall: tiles still to be drawn, 0 to 84.
  Out: {"groups": ["234m", "345m"], "left": "66m45p46s11z", "candidates": [{"groups": [...], "left": "..."}, ...],
       "tiles": {"6m": {"pung": 0.163, "chi": 0.913, "value": 1.077}, ...}, "discard": "1z"}
       candidates: all groupings, the kept one first. tiles: those outside its groups. discard: what is worth least.
lie mahjong ukeire
  In:  {"hand": "23344566m45p46s11z", "discards": "6m5p"}
  Out: {"shanten": 1, "discards": {"3m": {"shanten": 1, "tiles": {"3p": 4, ...}, "count": 12}, ...}}
       shanten: 0 waits for its last tile, -1 is complete. tiles: what brings the hand nearer once this is discarded,
       with how many are unseen; count: all of them. The best discard first.
${GAME_HELP}
${ARENA_HELP}`;

export const mahjong = createJsonCommand({
  name: 'mahjong',
  help: HELP,
  objectAnswers: { evaluate: answerEvaluate, ukeire: answerUkeire },
  subcommands: { game: runMahjongGame, arena: runArena },
});

/** The hands of `evaluate` and `ukeire` have no open groups. */
const MELD_COUNT = 0;
/** Wall size after the deal. */
const FULL_WALL = 84;

const VisibleTilesShape = v.strictObject({
  hand: v.string(),
  discards: v.optional(v.union([v.string(), v.array(v.string())]), ''),
});
const EvaluateShape = v.strictObject({
  ...VisibleTilesShape.entries,
  wall: wholeNumber(0, FULL_WALL),
});

/**
 * `{"groups", "left", "candidates", "tiles", "discard"}`: the evaluation of a hand by Kim's method.
 * `candidates` are the maximal groupings, best first; `groups` and `left` are those of the first.
 */
function answerEvaluate(input: unknown): Result<object> {
  const shape = parseInput(EvaluateShape, input);
  if (!shape.ok) return shape;
  const visible = readVisibleTiles(shape.value);
  if (!visible.ok) return visible;
  const { hand, visibleCounts } = visible.value;
  const { candidates, tiles, discard } = evaluateHandByKim(hand, visibleCounts, shape.value.wall);
  const entries = tiles.map(({ tile, pung, chi, value }) => [tile, { pung, chi, value }]);
  return ok({
    ...formatCandidate(candidates[0]),
    candidates: candidates.map(formatCandidate),
    tiles: Object.fromEntries(entries) as object,
    discard,
  });
}

/** `{"shanten", "discards"}`: shanten and accepted tiles of each discard, best first. */
function answerUkeire(input: unknown): Result<object> {
  const shape = parseInput(VisibleTilesShape, input);
  if (!shape.ok) return shape;
  const visible = readVisibleTiles(shape.value);
  if (!visible.ok) return visible;
  const { hand, visibleCounts } = visible.value;
  const best = acceptanceByDiscard(hand, visibleCounts, MELD_COUNT).toSorted(
    (a, b) => a.shanten - b.shanten || b.count - a.count,
  );
  const discards = best.map(({ discard, shanten, accepts, count }) => {
    const tiles = Object.fromEntries(accepts.map(({ tile, unseen }) => [tile, unseen]));
    return [discard, { shanten, tiles, count }];
  });
  return ok({
    shanten: deficiencyOf(countTiles(hand), MELD_COUNT) - 1,
    discards: Object.fromEntries(discards) as object,
  });
}

/** The player's hand and the tiles the player can see. */
interface VisibleTiles {
  readonly hand: readonly Tile[];
  /** Copies of each kind in the hand or discarded. */
  readonly visibleCounts: TileCounts;
}

function readVisibleTiles({
  hand,
  discards,
}: v.InferOutput<typeof VisibleTilesShape>): Result<VisibleTiles> {
  const parsedHand = locateFaults('hand', parseMahjongHand(hand));
  if (!parsedHand.ok) return parsedHand;
  const text = typeof discards === 'string' ? discards : discards.join(' ');
  const discarded = locateFaults('discards', parseTiles(text));
  if (!discarded.ok) return discarded;
  const all = [...parsedHand.value, ...discarded.value];
  return findExtraCopy(all) ?? ok({ hand: parsedHand.value, visibleCounts: countTiles(all) });
}

/** Puts the location of each fault into its message, since answers have no other field for it. */
function locateFaults<Value>(key: string, result: Result<Value>): Result<Value> {
  if (result.ok) return result;
  return fail(
    ...result.faults.map(({ code, message, at }) => ({
      code,
      message: at ? `${key}, column ${at.column}: ${message}` : message,
    })),
  );
}

function formatCandidate({ groups, leftover }: MaximalGrouping): {
  groups: string[];
  left: string;
} {
  const leftoverTiles = leftover.flatMap((count, tileIndex) =>
    Array.from({ length: count }, () => tileAt(tileIndex)),
  );
  return {
    groups: groups.map((group) => formatTiles(tilesOfGroup(group))),
    left: formatTiles(leftoverTiles),
  };
}

function parseInput<Shape extends v.GenericSchema>(
  shape: Shape,
  input: unknown,
): Result<v.InferOutput<Shape>> {
  return readShape(shape, input, 'hand/shape');
}
