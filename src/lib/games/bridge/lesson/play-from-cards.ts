/** A play from a list of cards, as the command line takes them. */
import type { Card } from '$lib/cards/card';
import type { Result } from '$lib/core/result';
import { playAtStart, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { playCard, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { replayActions, type ActionReplayRules } from '$lib/trainer/port/replay-actions';
import { playComputerTurns } from './bridge-computer';
import { playableCards } from './bridge-lesson';

/**
 * Plays the student's cards, in order and forced ones included, and the computer's answers. Faults:
 * `play/illegal-card`, naming the legal ones; `play/over`.
 */
export function playBridgeStudentCards(
  problem: BridgeProblem,
  cards: readonly Card[],
  prover: BridgeProver,
): Result<Play> {
  const withComputerTurns = (play: Play): Play => playComputerTurns(problem, play, prover);
  return replayActions(
    toReplayRules(problem),
    cards,
    withComputerTurns(playAtStart(problem)),
    withComputerTurns,
  );
}

/** Plays the cards of all four hands from the problem's start. The same faults. */
export function playAllBridgeCards(problem: BridgeProblem, cards: readonly Card[]): Result<Play> {
  return replayActions(toReplayRules(problem), cards, playAtStart(problem), (play) => play);
}

function toReplayRules(problem: BridgeProblem): ActionReplayRules<Play, Card> {
  return {
    legal: (play) => playableCards(problem, play),
    after: playCard,
    turnPhrase(play) {
      const seat = turnOf(play);
      return seat === null ? null : `from ${seat} in trick ${play.won.length + 1}`;
    },
    actionNoun: 'Card',
    overMessage: 'All thirteen tricks are over',
  };
}
