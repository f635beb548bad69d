/** `lie yut stats`: statistics of self-play games, as in the paper's tables 3 to 7. */
import { playAndCount } from '$lib/games/yut/players/statistics/play-and-count';
import { PAPER_TABLES } from '$lib/games/yut/players/statistics/paper-statistics';
import {
  computeStatistics,
  type StatisticsTables,
} from '$lib/games/yut/players/statistics/statistics-tables';
import {
  MOVE_OPTIONS,
  FORWARD_SCORES,
  GAME_MEASURES,
  createStatisticsTally,
} from '$lib/games/yut/players/statistics/statistics-tally';
import { PAPER_RULES } from '$lib/games/yut/rules/yut-options';
import { print, readArgs, readCount, UsageError } from '../cli-command';
import { openPlayers, YUT_PLAYER_WORDS, readPlayer } from './yut-player-options';
import { formatShare, reportProgress } from './yut-progress';

/** Help text of the command. */
export const STATS_HELP = `lie yut stats [--games N] [--seed S] [--player PLAYER] [--weights FILE] [--tables FILE] [--json]
  A player (turn) plays N games (1000) against itself; tells tables 3 to 7 of the paper, beside the paper's figures.
  Players: ${YUT_PLAYER_WORDS}. --weights, --tables: as for arena.
  Out with --json: {"player": "turn", "seed": 1, "games": 1000, "starts": {"do": {"share": 0.6, "catches": 0.3}, ...},
       "choices": {"catch": 0.97, "carry": 0.63, "start": 0.42}, "catchesPerCarry": 7, "lengths": {"turns": {"mean": 31,
       "min": 4, "median": 29, "max": 98}, "casts", "moves", "carries", "catches", "caught"}, "firstWins": 0.503,
       "firstWinsBy": {"do": 0.53, ...}, "firstWinsAt": [[0.5, 0.4, 0.3, 0.2], ...]}
       starts: of moves with a score with which a mal could set out or one on the board go on, the share that sets out,
       and of those the share that catches. choices: where it and another move are possible. catchesPerCarry: where both
       are. lengths: a game; caught counts mals, catches moves. firstWinsAt: by the mals home of the first player (rows)
       and of the second, 0 to 3. Shares are from 0 to 1, null where nothing was counted.`;

export async function runStats(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    games: { type: 'string' },
    seed: { type: 'string' },
    player: { type: 'string' },
    weights: { type: 'string' },
    tables: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (positionals.length > 0) throw new UsageError('yut stats takes options alone.');
  const name = readPlayer('player', values.player ?? 'turn');
  const games = readCount('games', values.games) ?? 1000;
  const seed = readCount('seed', values.seed) ?? 1;
  const [player] = await openPlayers([name], values);
  if (!player) throw new Error('One name, and no player?');
  const tally = createStatisticsTally();
  for (let n = 0; n < games; n++) {
    playAndCount(tally, player, seed, n, PAPER_RULES);
    reportProgress(n + 1, games);
  }
  const tables = computeStatistics(tally);
  if (values.json === true) print(JSON.stringify({ player: name, seed, ...tables }));
  else for (const line of formatStatistics(tables)) print(line);
  return 0;
}

/** One line for each figure, the paper's in brackets. */
function formatStatistics(tables: StatisticsTables): readonly string[] {
  const paperTables = PAPER_TABLES;
  const besidePaper = (own: number | null, paperMean: number | null): string =>
    `${own === null ? '-' : formatShare(own)} (${paperMean === null ? '-' : formatShare(paperMean)})`;
  return [
    `${tables.games} games; in brackets the paper's figures`,
    ...FORWARD_SCORES.map(
      (score) =>
        `sets out with ${score}: ${besidePaper(tables.starts[score].share, paperTables.starts[score].share)}, ` +
        `catching ${besidePaper(tables.starts[score].catches, paperTables.starts[score].catches)}`,
    ),
    ...MOVE_OPTIONS.map(
      (choice) => `${choice}: ${besidePaper(tables.choices[choice], paperTables.choices[choice])}`,
    ),
    `catches for each carry: ${tables.catchesPerCarry?.toFixed(1) ?? '-'} (${paperTables.catchesPerCarry})`,
    ...GAME_MEASURES.map((length) => {
      const { mean, min, median, max } = tables.lengths[length];
      const paperMean = paperTables.lengths[length]?.mean.toFixed(1) ?? '-';
      return `${length}: ${mean.toFixed(1)} (${paperMean}), ${min} to ${max}, median ${median}`;
    }),
    `the first player wins: ${besidePaper(tables.firstWins, paperTables.firstWins)}`,
    ...FORWARD_SCORES.map(
      (score) =>
        `after ${score} at first: ${besidePaper(tables.firstWinsBy[score], paperTables.firstWinsBy[score])}`,
    ),
    ...tables.firstWinsAt.flatMap((row, own) =>
      row.map(
        (share, other) =>
          `with ${own} and ${other} home: ${besidePaper(share, paperTables.firstWinsAt[own]?.[other] ?? null)}`,
      ),
    ),
  ];
}
