/**
 * How many of the computer's cards a good player would not accept, in positions fixed beforehand.
 */
import { warm } from '$lib/bridge/lesson/bridge-computer';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import {
  cardPlayed,
  oddHands,
  POSITIONS,
  SECOND_HUNDRED,
  type Position,
} from '../../conformance/natural/positions';
import { curated } from '../../playthroughs/curated';
import type { Bench } from '../bench';

interface Judged {
  readonly position: Position;
  readonly line: string;
  readonly odd: readonly number[];
  readonly held: readonly number[];
  readonly ms: number;
}

export const natural: Bench = {
  name: 'natural',
  about:
    'positions of the problems, 200 and the second hundred: cards that a good player would not accept',
  run() {
    const every = [...POSITIONS, ...SECOND_HUNDRED];
    const judged: Judged[] = [];
    for (const id of new Set(every.map(({ problem }) => problem))) {
      judged.push(
        ...judge(
          id,
          every.filter(({ problem }) => problem === id),
        ),
      );
    }
    for (const set of [POSITIONS, SECOND_HUNDRED]) {
      console.log(set === POSITIONS ? 'the first two hundred' : 'the second hundred');
      for (const kind of ['seeing', 'thinking'] as const) {
        tell(
          kind,
          judged.filter(({ position }) => set.includes(position)),
        );
      }
    }
  },
};

function judge(id: string, positions: readonly Position[]): readonly Judged[] {
  const problem = curated(id);
  const prover = createBridgeProver();
  warm(problem, prover);
  return positions.map((position): Judged => {
    const start = performance.now();
    const card = cardPlayed(problem, position, prover);
    const ms = performance.now() - start;
    const { odd, held } = oddHands(problem, position, card);
    const hand = position.hands.find(({ deals }) => deals.includes(odd[0] ?? -1));
    const after = position.cards === '' ? 'at the start' : `after ${position.cards}`;
    const line = `${id}: ${position.seat} ${card}, not ${hand?.accepted ?? ''} (${hand?.why ?? ''}) from ${hand?.hand ?? ''}, ${after}`;
    return { position, line, odd, held, ms };
  });
}

/**
 * Not accepted means: of no hand that may hold the card. A card odd in some of them alone is told
 * besides.
 */
function tell(kind: Position['kind'], all: readonly Judged[]): void {
  const judged = all.filter(({ position }) => position.kind === kind);
  const never = judged.filter(({ odd, held }) => odd.length > 0 && odd.length === held.length);
  const sometimes = judged.filter(({ odd, held }) => odd.length > 0 && odd.length < held.length);
  console.log(
    `${kind}: ${never.length} of ${judged.length} not accepted, ${sometimes.length} more in some deals that hold the card; the slowest ${Math.max(...judged.map(({ ms }) => ms)).toFixed(0)} ms`,
  );
  for (const { line } of never) console.log(`  ${line}`);
  for (const { line, odd, held } of sometimes)
    console.log(`  in ${odd.length} of ${held.length} deals: ${line}`);
}
