/** `lie mahjong arena`: four players compared over many games. */
import { proportionInterval } from '$lib/core/confidence-interval';
import { arenaWinner } from '$lib/games/mahjong/players/mahjong-arena';
import { SEATS, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import { print, readArgs, readCount, UsageError } from '../cli-command';
import { MAHJONG_PLAYER_WORDS, readPlayers } from './mahjong-player-option';

/** Help text of the command. */
export const ARENA_HELP = `lie mahjong arena [--players A,B,C,D] [--games N] [--seed S] [--claims] [--json]
  Plays N games (1000) and says who wins how many of those that somebody wins, with the bounds of the share 19 times
  of 20. Each wall is played four times, everybody once in each seat. Players: ${MAHJONG_PLAYER_WORDS}
  (kim,isolated,isolated,isolated). --claims: discards may be taken for a pung or a chi; best, ukeire and ukeire-safe
  take what brings them nearer, kim-claims what makes one group more, random anything, the others only what wins.
  Out with --json: {"games": 1000, "draws": 200, "players": [{"seat": 0, "player": "kim", "wins": 280,
       "share": 0.35, "interval": [0.318, 0.384]}, ...]}
       seat: the place in --players.`;

/** Runs the command; returns its exit status. */
export function runArena(args: readonly string[]): number {
  const { values, positionals } = readArgs(args, {
    players: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    claims: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  if (positionals.length > 0) throw new UsageError('mahjong arena takes options alone.');
  const players = readPlayers(values.players ?? 'kim,isolated,isolated,isolated');
  const games = readCount('games', values.games) ?? 1000;
  const seed = readCount('seed', values.seed) ?? 1;
  const options = { claims: values.claims === true };
  const wins: Record<Seat, number> = { 0: 0, 1: 0, 2: 0, 3: 0 };
  for (let gameIndex = 0; gameIndex < games; gameIndex++) {
    const winner = arenaWinner(players, gameIndex, seed, options);
    if (winner !== null) wins[winner]++;
    reportProgress(gameIndex + 1, games);
  }
  const decidedGames = SEATS.reduce<number>((sum, seat) => sum + wins[seat], 0);
  const rows = SEATS.map((seat) => ({
    ...{ seat, player: players[seat], wins: wins[seat] },
    ...shareWithInterval(wins[seat], decidedGames),
  }));
  const draws = games - decidedGames;
  if (values.json === true) print(JSON.stringify({ games, draws, players: rows }));
  else {
    print(`${games} games, ${draws} without a winner`);
    for (const { player, wins: winCount, share, interval } of rows)
      print(
        `${player}: ${winCount} wins, ${formatPercent(share)} (${interval.map(formatPercent).join(' to ')})`,
      );
  }
  return 0;
}

/** The share of wins with its 95% interval; [0, 1] without games that somebody won. */
function shareWithInterval(
  wins: number,
  decidedGames: number,
): { share: number; interval: [number, number] } {
  if (decidedGames === 0) return { share: 0, interval: [0, 1] };
  const { share, low, high } = proportionInterval(wins, decidedGames);
  return { share, interval: [low, high] };
}

/** Reports progress when standard error is a terminal. */
function reportProgress(playedGames: number, games: number): void {
  if (!process.stderr.isTTY || (playedGames % 100 !== 0 && playedGames !== games)) return;
  process.stderr.write(`\r${playedGames} of ${games} games${playedGames === games ? '\n' : ''}`);
}

function formatPercent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
