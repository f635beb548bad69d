/** What `lie prove` says of a position: the shape is a contract, other programs read it. */
import type { Card } from '$lib/cards/card';
import { gameOf } from '$lib/bridge/problem/game';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { CardClass, Prover } from '$lib/bridge/proof/port';
import { refute } from '$lib/bridge/opponents/refutation';
import { turnOf, type Play } from '$lib/bridge/rules/play';
import type { Seat } from '$lib/bridge/rules/seats';

export interface ProofReport {
  /** Null when the node budget ran out. */
  readonly wins: boolean | null;
  /** The seat that is next to play; null when all tricks are over. */
  readonly seat: Seat | null;
  /** Every legal card of the student's, equals included; empty when it is not its turn. */
  readonly cards: Readonly<Record<Card, CardClass>>;
  /** For cards that are not sound: a deal by its name, and a line in it after which the goal is missed whatever is played. */
  readonly refutations: Readonly<
    Record<Card, { readonly deal: string; readonly line: readonly Card[] }>
  >;
  /** The names of the real deals that fit the play, in the file's order. */
  readonly alive: readonly string[];
  /** Positions looked at. */
  readonly nodes: number;
}

/**
 * The report after a play . `nodes` bounds the proof, and then the refutation of
 * each card that is not sound.
 */
export function proofReport(
  problem: BridgeProblem,
  play: Play,
  prover: Prover,
  nodes: number,
): ProofReport {
  const game = gameOf(problem, prover);
  const nameOf = (deal: number): string => problem.real[deal]?.name.en ?? '';
  const proof = prover.prove(game, play, { nodes });
  let used = proof.nodes;
  const refutations: [Card, { deal: string; line: readonly Card[] }][] = [];
  for (const [card, found] of proof.classes) {
    if (found === 'sound' || found === 'unknown') continue;
    const refutation = refute(prover, game, play, card, { nodes });
    if (!refutation) continue;
    used += refutation.nodes;
    refutations.push([card, { deal: nameOf(refutation.deal), line: refutation.line }]);
  }
  return {
    wins: proof.wins,
    seat: turnOf(play),
    cards: Object.fromEntries(proof.classes) as ProofReport['cards'],
    refutations: Object.fromEntries(refutations) as ProofReport['refutations'],
    alive: proof.alive.map(nameOf),
    nodes: used,
  };
}
