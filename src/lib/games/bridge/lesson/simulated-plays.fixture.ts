/** Simulated plays for the tests, with a policy each for the student and the other seats. */
import type { Card } from '$lib/cards/card';
import type { Random } from '$lib/core/random';
import { isPlayedByStudent, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { playCard, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { chooseComputerCard } from './bridge-computer';
import { playableCards, playAfterLog } from './bridge-lesson';

/** A policy: chooses one of the legal cards after a play. */
export type SimulatedPlayer = (play: Play, legal: readonly Card[]) => Card;

/** A player that chooses uniformly at random. */
export function createRandomPlayer(random: Random): SimulatedPlayer {
  return (_, legal) => legal[random.below(legal.length)] as Card;
}

/** The player that chooses as the trainer's computer does. */
export function createComputerPlayer(
  problem: BridgeProblem,
  prover: BridgeProver,
): SimulatedPlayer {
  return (play) => chooseComputerCard(problem, play, prover);
}

/**
 * The log of a play that two players continue from `log` to `length` cards or to its end;
 * `opponent` plays every seat that the student does not.
 */
export function simulatePlay(
  problem: BridgeProblem,
  student: SimulatedPlayer,
  opponent: SimulatedPlayer,
  { log = [], length = 52 }: { log?: readonly Card[]; length?: number } = {},
): readonly Card[] {
  const cards = [...log];
  let play = playAfterLog(problem, log);
  for (let seat = turnOf(play); seat !== null && cards.length < length; seat = turnOf(play)) {
    const player = isPlayedByStudent(problem, seat) ? student : opponent;
    const card = player(play, playableCards(problem, play));
    cards.push(card);
    play = playCard(play, card);
  }
  return cards;
}
