/**
 * Benchmark of plausibility: lists the computer's cards that a good player would not accept in the
 * judged positions.
 */
import { warmUpProver } from '$lib/games/bridge/lesson/bridge-computer';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import {
  computerCardIn,
  findImplausibleDeals,
  JUDGED_POSITIONS,
  SECOND_JUDGED_POSITIONS,
  type JudgedPosition,
  problemOfPosition,
} from '../../conformance/natural/judged-positions';
import type { Bench } from '../bench-measures';

interface PositionResult {
  readonly position: JudgedPosition;
  /** The computer's card with the accepted ones, as a line to print. */
  readonly line: string;
  /** The deals, by index, in which a good player would not play the card. */
  readonly implausibleDeals: readonly number[];
  /** The deals, by index, in which the player holds the card. */
  readonly holdingDeals: readonly number[];
  readonly ms: number;
}

export const naturalCards: Bench = {
  name: 'natural',
  about:
    'positions of the problems, 200 and the second hundred: cards that a good player would not accept',
  run() {
    const allPositions = [...JUDGED_POSITIONS, ...SECOND_JUDGED_POSITIONS];
    const results: PositionResult[] = [];
    for (const id of new Set(allPositions.map(({ problem }) => problem))) {
      results.push(
        ...measurePositions(
          id,
          allPositions.filter(({ problem }) => problem === id),
        ),
      );
    }
    for (const set of [JUDGED_POSITIONS, SECOND_JUDGED_POSITIONS]) {
      console.log(set === JUDGED_POSITIONS ? 'the first two hundred' : 'the second hundred');
      for (const kind of ['seeing', 'thinking'] as const) {
        printResults(
          kind,
          results.filter(({ position }) => set.includes(position)),
        );
      }
    }
  },
};

/** Lets the computer choose a card in each judged position of a problem. */
function measurePositions(
  id: string,
  positions: readonly JudgedPosition[],
): readonly PositionResult[] {
  const problem = problemOfPosition({ problem: id });
  const prover = createBridgeProver();
  warmUpProver(problem, prover);
  return positions.map((position): PositionResult => {
    const start = performance.now();
    const card = computerCardIn(problem, position, prover);
    const ms = performance.now() - start;
    const { implausibleDeals, holdingDeals } = findImplausibleDeals(problem, position, card);
    const hand = position.hands.find(({ deals }) => deals.includes(implausibleDeals[0] ?? -1));
    const after = position.cards === '' ? 'at the start' : `after ${position.cards}`;
    const line = `${id}: ${position.seat} ${card}, not ${hand?.accepted ?? ''} (${hand?.why ?? ''}) from ${hand?.hand ?? ''}, ${after}`;
    return { position, line, implausibleDeals, holdingDeals, ms };
  });
}

/**
 * Prints the results. A card is not accepted when it is implausible from every hand that may hold
 * it; one that is implausible from some hands is listed separately.
 */
function printResults(kind: JudgedPosition['kind'], results: readonly PositionResult[]): void {
  const resultsOfKind = results.filter(({ position }) => position.kind === kind);
  const neverAccepted = resultsOfKind.filter(
    ({ implausibleDeals, holdingDeals }) =>
      implausibleDeals.length > 0 && implausibleDeals.length === holdingDeals.length,
  );
  const sometimesAccepted = resultsOfKind.filter(
    ({ implausibleDeals, holdingDeals }) =>
      implausibleDeals.length > 0 && implausibleDeals.length < holdingDeals.length,
  );
  console.log(
    `${kind}: ${neverAccepted.length} of ${resultsOfKind.length} not accepted, ${sometimesAccepted.length} more in some deals that hold the card; the slowest ${Math.max(...resultsOfKind.map(({ ms }) => ms)).toFixed(0)} ms`,
  );
  for (const { line } of neverAccepted) console.log(`  ${line}`);
  for (const { line, implausibleDeals, holdingDeals } of sometimesAccepted)
    console.log(`  in ${implausibleDeals.length} of ${holdingDeals.length} deals: ${line}`);
}
