/** Whole plays for the tests: a student who chooses in some way, against the computer. */
import type { Card } from '$lib/cards/card';
import type { Random } from '$lib/core/random';
import { isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { playCard, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { computerCard } from './bridge-computer';
import { legalNow, playAfter } from './bridge-lesson';

/** Somebody at the table: the card after a play. */
export type Player = (play: Play, legal: readonly Card[]) => Card;

/** One who draws its card by lot. */
export function atRandom(random: Random): Player {
  return (_, legal) => legal[random.below(legal.length)] as Card;
}

/** The computer's own card. */
export function computer(problem: BridgeProblem, prover: BridgeProver): Player {
  return (play) => computerCard(problem, play, prover);
}

/** The log of a play by two players, who go on from `log` until it has `length` cards or is over. */
export function playedBy(
  problem: BridgeProblem,
  student: Player,
  others: Player,
  { log = [], length = 52 }: { log?: readonly Card[]; length?: number } = {},
): readonly Card[] {
  const played = [...log];
  let play = playAfter(problem, log);
  for (let seat = turnOf(play); seat !== null && played.length < length; seat = turnOf(play)) {
    const player = isPlayedByStudent(problem, seat) ? student : others;
    const card = player(play, legalNow(problem, play));
    played.push(card);
    play = playCard(play, card);
  }
  return played;
}
