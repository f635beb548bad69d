/**
 * The reasoning of human-like seats at each of their cards, as text for the terminal. It comes from
 * the opponent ledger, which has one entry for each of their cards.
 */
import type { Card } from '$lib/cards/card';
import { buildOpponentLedger } from '$lib/games/bridge/lesson/ledger/opponent-ledger';
import type { LedgerInference, LedgerEntry } from '$lib/games/bridge/lesson/ledger/ledger-entry';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { drawCard, BRIDGE_SEAT_NAMES } from './draw-bridge-table';

/**
 * Several lines for each card of a human-like seat: the choice, the deals that it believed in with
 * their weights, the new inferences, and the deals that it ruled out.
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
  const nextBest = runnerUp
    ? `; next ${drawCard(runnerUp.card)}, ${formatTrickCount(runnerUp.expected)}`
    : '';
  const value =
    expected === null ? 'nothing else could be played' : `${formatTrickCount(expected)}${nextBest}`;
  const tieBreak = preference === null ? '' : `; chosen by: ${ruleWords(preference)}`;
  // One rule may lead to several inferences on a hand: its name is printed once.
  const reasons = new Set(
    entry.inferred.filter(({ fresh, dropped }) => fresh && !dropped).map(formatReason),
  );
  return [
    `Trick ${trick}, ${BRIDGE_SEAT_NAMES[seat]} plays ${drawCard(card)} (${value}${tieBreak}).`,
    `  believes ${formatBeliefs(problem, entry)}`,
    ...(reasons.size > 0 ? [`  because ${[...reasons].join('; ')}`] : []),
    ...formatRuledOutDeals(problem, entry).map((line) => `  ${line}`),
  ];
}

const formatTrickCount = (count: number): string => `${Math.round(100 * count) / 100} tricks`;

function formatBeliefs(problem: BridgeProblem, { seat, samples, ...entry }: LedgerEntry): string {
  const deals = entry.believed
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ deal, weight }) => `"${dealName(problem, seat, deal)}" ${Math.round(100 * weight)} %`);
  return deals.length > 0 ? deals.join(', ') : `${samples} deals that it imagines`;
}

function formatRuledOutDeals(
  problem: BridgeProblem,
  { seat, thrownAway }: LedgerEntry,
): readonly string[] {
  return thrownAway.map(
    ({ deal, rule }) =>
      `no more "${dealName(problem, seat, deal)}": ${rule === null ? 'a card that was played does not fit' : ruleWords(rule)}`,
  );
}

function dealName(problem: BridgeProblem, seat: LedgerEntry['seat'], deal: number): string {
  return problem.believed[seat]?.[deal]?.name.en ?? `deal ${deal + 1}`;
}

function formatReason({ rule, from }: LedgerInference): string {
  if (from === null) return ruleWords(rule);
  return `${ruleWords(rule)} (${BRIDGE_SEAT_NAMES[from.seat]}'s ${drawCard(from.card)}, trick ${from.trick})`;
}

/** The id of a rule is its name with hyphens. */
const ruleWords = (rule: string): string => rule.replaceAll('-', ' ');
