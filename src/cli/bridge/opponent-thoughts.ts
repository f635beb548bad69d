/** The reasoning of human-like seats at each of their cards, as text for the terminal. */
import type { Card } from '$lib/cards/card';
import { buildOpponentLedger } from '$lib/bridge/lesson/ledger/opponent-ledger';
import type { LedgerInference, LedgerEntry } from '$lib/bridge/lesson/ledger/ledger-entry';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { drawCard, BRIDGE_SEAT_NAMES } from './draw-bridge-table';

/**
 * Two lines or three for each card: the choice, the deals that were believed, and why. None without
 * such seats.
 */
export function formatOpponentThoughts(
  problem: BridgeProblem,
  log: readonly Card[],
  prover: BridgeProver,
): readonly string[] {
  return buildOpponentLedger(problem, log, prover).flatMap((entry) => entryLines(problem, entry));
}

function entryLines(problem: BridgeProblem, entry: LedgerEntry): readonly string[] {
  const { trick, seat, card, expected, runnerUp, preference } = entry;
  const chosen =
    expected === null
      ? 'nothing else could be played'
      : `${tricks(expected)}${runnerUp ? `; next ${drawCard(runnerUp.card)}, ${tricks(runnerUp.expected)}` : ''}`;
  const chose = preference === null ? '' : `; chosen by: ${words(preference)}`;
  // One rule may say several things of a hand: its name is told once.
  const because = new Set(
    entry.inferred.filter(({ fresh, dropped }) => fresh && !dropped).map(reason),
  );
  return [
    `Trick ${trick}, ${BRIDGE_SEAT_NAMES[seat]} plays ${drawCard(card)} (${chosen}${chose}).`,
    `  believes ${believed(problem, entry)}`,
    ...(because.size > 0 ? [`  because ${[...because].join('; ')}`] : []),
    ...thrown(problem, entry).map((line) => `  ${line}`),
  ];
}

const tricks = (count: number): string => `${Math.round(100 * count) / 100} tricks`;

function believed(problem: BridgeProblem, { seat, samples, ...entry }: LedgerEntry): string {
  const deals = entry.believed
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ deal, weight }) => `"${nameOf(problem, seat, deal)}" ${Math.round(100 * weight)} %`);
  return deals.length > 0 ? deals.join(', ') : `${samples} deals that it imagines`;
}

function thrown(problem: BridgeProblem, { seat, thrownAway }: LedgerEntry): readonly string[] {
  return thrownAway.map(
    ({ deal, rule }) =>
      `no more "${nameOf(problem, seat, deal)}": ${rule === null ? 'a card that was played does not fit' : words(rule)}`,
  );
}

function nameOf(problem: BridgeProblem, seat: LedgerEntry['seat'], deal: number): string {
  return problem.believed[seat]?.[deal]?.name.en ?? `deal ${deal + 1}`;
}

function reason({ rule, from }: LedgerInference): string {
  if (from === null) return words(rule);
  return `${words(rule)} (${BRIDGE_SEAT_NAMES[from.seat]}'s ${drawCard(from.card)}, trick ${from.trick})`;
}

/** The name of a rule is written in words already. */
const words = (rule: string): string => rule.replaceAll('-', ' ');
