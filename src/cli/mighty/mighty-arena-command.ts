/** `lie mighty arena`: the sampling player against the heuristic one, role by role. */
import { meanInterval } from '$lib/core/confidence-interval';
import { ROLES, type Role } from '$lib/games/mighty/rules/friend';
import { gainsForDeal } from '$lib/games/mighty/opponents/mighty-arena';
import { DEFAULT_SAMPLING } from '$lib/games/mighty/opponents/sampling-player';
import { isInShard, print, readArgs, readCount, readShard, UsageError } from '../cli-command';

/** The help text of the command. */
export const MIGHTY_ARENA_HELP = `lie mighty arena [--deals N] [--seed S] [--shard K/N] [--worlds W] [--solved T] [--json]
  Plays each deal with players of good sense in every seat, and again for each role with players in it who draw
  W worlds for every card (${DEFAULT_SAMPLING.worldCount}) and solve the last T tricks (${DEFAULT_SAMPLING.solvedTrickCount}). Says what a seat of that role is paid more, on
  average over N deals (100), with the bounds of the mean 19 times of 20.
  --shard 2/5: every fifth deal, from the second on. Shards of the same seed add up: deals, sum and squares of
  their --json are those of all deals together, where mean = sum / deals and the standard error is
  sqrt((squares - deals * mean * mean) / (deals - 1) / deals).
  Out with --json: {"seed": 1, "worlds": 50, "solved": 3, "roles": {"declarer": {"deals": 100, "sum": 9000,
       "squares": 9000000, "mean": 90, "low": 30, "high": 150}, "friend": ..., "defender": ...}}`;

/** The result of one role. */
interface Row {
  readonly role: Role;
  readonly deals: number;
  readonly sum: number;
  readonly squares: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The gains of all deals are held in memory. */
const MAX_DEALS = 1_000_000;

/** Runs the command and prints a line for each role, or JSON; returns the exit status. */
export function runMightyArena(args: readonly string[]): number {
  const { values, positionals } = readArgs(args, {
    deals: { type: 'string' },
    seed: { type: 'string' },
    shard: { type: 'string' },
    worlds: { type: 'string' },
    solved: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (positionals.length > 0) throw new UsageError('mighty arena takes options alone.');
  const deals = readCount('deals', values.deals, MAX_DEALS) ?? 100;
  const seed = readCount('seed', values.seed) ?? 1;
  const worlds = readCount('worlds', values.worlds) ?? DEFAULT_SAMPLING.worldCount;
  const solved = readCount('solved', values.solved) ?? DEFAULT_SAMPLING.solvedTrickCount;
  const shard = readShard(values.shard);
  const gains = Array.from({ length: deals }, (_, i) => i)
    .filter((i) => isInShard(shard, i))
    // Seeds far apart make the deals independent.
    .map((i) =>
      gainsForDeal(seed * 1_000_003 + i, {
        kind: 'worlds',
        worldCount: worlds,
        solvedTrickCount: solved,
      }),
    );
  const rows = ROLES.flatMap((role) =>
    rowOf(
      role,
      gains.flatMap((gainByRole) => gainByRole[role] ?? []),
    ),
  );
  if (values.json === true) {
    const roles = Object.fromEntries(rows.map(({ role, ...row }) => [role, row]));
    print(JSON.stringify({ seed, worlds, solved, roles }));
  } else for (const row of rows) print(lineOf(row));
  return 0;
}

function rowOf(role: Role, values: readonly number[]): readonly Row[] {
  if (values.length === 0) return [];
  const { mean, low, high } = meanInterval(values);
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value * value, 0);
  return [{ role, deals: values.length, sum, squares, mean, low, high }];
}

function lineOf({ role, deals, mean, low, high }: Row): string {
  // One deal has no spread, and so no bounds.
  const bounds = deals === 1 ? '' : ` (${low.toFixed(0)} to ${high.toFixed(0)})`;
  return `${role}: ${mean.toFixed(0)} a deal${bounds}, ${deals} ${deals === 1 ? 'deal' : 'deals'}`;
}
