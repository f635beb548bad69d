/** `lie mahjong`: evaluation of hands, ukeire, games, and comparison of players. */
import { createJsonCommand } from '../answers/json-subcommands';
import { ARENA_HELP, runArena } from './mahjong-arena-command';
import { GAME_HELP, runMahjongGame } from './mahjong-game-command';
import { answerEvaluate, answerUkeire } from './mahjong-answers';

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
