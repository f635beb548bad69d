/** `lie mahjong arena`: four players compared over many games. */
import { proportionInterval } from '$lib/core/confidence-interval';
import { arenaWinner } from '$lib/mahjong/players/mahjong-arena';
import { SEATS, type Seat } from '$lib/mahjong/rules/mahjong-seats';
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
  for (let n = 0; n < games; n++) {
    const winner = arenaWinner(players, n, seed, options);
    if (winner !== null) wins[winner]++;
    reportProgress(n + 1, games);
  }
  const decided = SEATS.reduce<number>((all, seat) => all + wins[seat], 0);
  const rows = SEATS.map((seat) => ({
    ...{ seat, player: players[seat], wins: wins[seat] },
    ...shareWithInterval(wins[seat], decided),
  }));
  const draws = games - decided;
  if (values.json === true) print(JSON.stringify({ games, draws, players: rows }));
  else {
    print(`${games} games, ${draws} without a winner`);
    for (const { player, wins: won, share, interval } of rows)
      print(
        `${player}: ${won} wins, ${formatPercent(share)} (${interval.map(formatPercent).join(' to ')})`,
      );
  }
  return 0;
}

/** Without decided games the interval is [0, 1]. */
function shareWithInterval(
  wins: number,
  decided: number,
): { share: number; interval: [number, number] } {
  if (decided === 0) return { share: 0, interval: [0, 1] };
  const { share, low, high } = proportionInterval(wins, decided);
  return { share, interval: [low, high] };
}

/** Reports progress when standard error is a terminal. */
function reportProgress(done: number, games: number): void {
  if (!process.stderr.isTTY || (done % 100 !== 0 && done !== games)) return;
  process.stderr.write(`\r${done} of ${games} games${done === games ? '\n' : ''}`);
}

function formatPercent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
