/**
 * `lie mighty`: legal plays, scores, open-card values, records, recommendations, and matches of
 * players.
 */
import { RECOMMENDATION_DEALS } from '$lib/games/mighty/recommendation/contract-recommendation';
import { createJsonCommand } from '../answers/json-subcommands';
import { MIGHTY_ARENA_HELP, runMightyArena } from './mighty-arena-command';
import { answerRecommend } from './mighty-recommend-command';
import { answerLegal, answerScore, answerSolve, answerTrick } from './mighty-command-input';
import { runMightyRecord } from './mighty-record-command';

const HELP = `lie mighty legal|trick|score|solve|recommend [OBJECT|-] [--batch FILE|-]
lie mighty record FILE|- [--json]; lie mighty arena
  One JSON object from the call, or from standard input when none is there; its answer is one line of JSON.
  --batch: one object a line in, one answer a line out, in the same order.
  Cards are SA HT D9 C2 and JK, the joker. C3! is the joker caller (H3! with clubs as trump) led with a call;
  JK:H is the joker led naming hearts. Trump is S, H, D, C or NT; tricks count from 1 to 10.
lie mighty legal
  In:  {"trump": "H", "trick": 4, "hand": ["SA", "JK", "D9"], "played": ["S5"]}
       played: the tokens of this trick so far, 0 to 4. The hand may have any size.
  Out: {"legal": ["SA", "JK"]}
       A led caller stands there without and with its call, a led joker once for each suit.
lie mighty trick
  In:  {"trump": "H", "trick": 5, "played": ["C3!", "JK", "CK", "C9", "DQ"]}
  Out: {"winner": 2, "points": 2}
       winner: its place in the order of play, from 0.
lie mighty score
  In:  {"contract": 15, "points": 17, "friend": true, "base": 13, "risk": 300, "card": 200}
       points: those of the declarer's side, what was buried included; base, risk and card may be left out.
  Out: {"score": 1500, "declarer": 3000, "friend": 1500, "defender": -1500}
       friend is null when the declarer was alone.
lie mighty solve
  In:  {"trump": "H", "hands": [[...], ...], "leader": 0, "declarer": 0, "friend": 3, "trick": 5}
       Five hands, each with the cards that are left before this trick; friend is null when the declarer is alone.
  Out: {"points": 7, "cards": {"SA": 7, "JK:H": 6}}
       points: what the declarer's side still takes with best play of all; cards: the same after each play of
       the leader. points is null and cards empty when it would take too long, as with ten cards in each hand.
lie mighty record FILE|- [--json]
  Checks the record of a game, or a file with one a line (docs/mighty-record.md), and prints each line of the game
  as its players write it down; what is wrong is told with its place. --json: one object for each record,
  {"line": 1, "lines": [{"leaves", "actions", "done", "declarer", "contract", "friend", "result"}]}, and for each
  fault {"line", "column", "error": {"code", "message"}}.
lie mighty recommend
  In:  {"hand": [...]}   Ten cards, before the kitty is known, or the thirteen with it.
  Out: {"trump": "H", "count": 13, "friend": "mighty", "discard": [], "ceiling": 15, "expected": {"13H": 912, ...}}
       count: the lowest bid that pays on average, over ${RECOMMENDATION_DEALS} deals of the other cards that players of good sense
       play out; null when none does: pass. ceiling: the highest that does. discard: of thirteen cards the three
       to bury. expected: what the declarer is paid on average, for each contract that was tried. friend: mighty,
       joker, none or a card. The same hand always gets the same answer.
${MIGHTY_ARENA_HELP}`;

export const mightyCommand = createJsonCommand({
  name: 'mighty',
  help: HELP,
  objectAnswers: {
    legal: answerLegal,
    trick: answerTrick,
    score: answerScore,
    solve: (input) => answerSolve(input),
    recommend: answerRecommend,
  },
  subcommands: { record: runMightyRecord, arena: runMightyArena },
});
