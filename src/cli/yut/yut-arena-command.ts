/** `lie yut arena`: two players compared over many games. */
import {
  decidedPairs,
  EMPTY_TALLY,
  pairedRate,
  playPair,
  playSingle,
  singleRate,
  addTallies,
} from '$lib/games/yut/players/yut-arena';
import { PAPER_RULES } from '$lib/games/yut/rules/yut-options';
import { print, readArgs, readCount, UsageError } from '../cli-command';
import { openPlayers, YUT_PLAYER_WORDS, readPlayer } from './yut-player-options';
import { formatShare, reportProgress } from './yut-progress';

/** Help text of the command. */
export const ARENA_HELP = `lie yut arena --a PLAYER --b PLAYER [--games N] [--paired] [--seed S] [--weights FILE] [--tables FILE] [--json]
  Plays N games (1000) and says how many of them a wins, with the bounds of the share 19 times of 20.
  --paired: the games are played in pairs; who begins and who follows throws the same in both, and the players change
  over: a player against itself wins one half. Without it each game has throws of its own.
  Players: ${YUT_PLAYER_WORDS}. network makes the move it likes best, lookahead looks one step further, turn at the
  whole turn, with the exact chances of end games. --weights: a network from yut train in the place of the app's.
  --tables: end games from yut solve in the place of the app's.
  Out with --json: {"games": 1000, "winRate": 0.68, "interval": [0.66, 0.7], "decidedPairs": {"n": 240, "winRate": 0.88}}
       decidedPairs, only with --paired: pairs of which one player has won both games; its winRate is null for n 0.`;

export async function runArena(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    a: { type: 'string' },
    b: { type: 'string' },
    games: { type: 'string' },
    paired: { type: 'boolean' },
    seed: { type: 'string' },
    weights: { type: 'string' },
    tables: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (positionals.length > 0) throw new UsageError('yut arena takes options alone.');
  const names = [readPlayer('a', values.a), readPlayer('b', values.b)] as const;
  const games = readCount('games', values.games) ?? 1000;
  const seed = readCount('seed', values.seed) ?? 1;
  const paired = values.paired === true;
  if (paired && games % 2 === 1)
    throw new UsageError('--paired takes an even number of games: two to a pair.');
  const [a, b] = await openPlayers(names, values);
  if (!a || !b) throw new Error('Two names, and not two players?');
  let tally = EMPTY_TALLY;
  for (let n = 0; tally.games < games; n++) {
    tally = addTallies(tally, (paired ? playPair : playSingle)(a, b, seed, n, PAPER_RULES));
    reportProgress(tally.games, games);
  }
  const { winRate, low, high } = (paired ? pairedRate : singleRate)(tally);
  const decided = decidedPairs(tally);
  if (values.json === true)
    print(
      JSON.stringify({
        ...{ games, winRate, interval: [low, high] },
        ...(paired ? { decidedPairs: decided } : {}),
      }),
    );
  else {
    print(
      `${names[0]} wins ${formatShare(winRate)} of ${games} games (${formatShare(low)} to ${formatShare(high)})`,
    );
    if (paired && decided.winRate !== null)
      print(`and ${formatShare(decided.winRate)} of ${decided.n} pairs that one player has won`);
  }
  return 0;
}
