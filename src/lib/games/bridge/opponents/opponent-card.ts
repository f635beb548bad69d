/**
 * Chooses the computer's card for any seat: by the seat's policy, or with all four hands known. The
 * choice itself is the same for all games (`hidden-information`); here are bridge's parts of it.
 */
import type { Card } from '$lib/cards/card';
import type { Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { bridgeHiddenGame } from '$lib/games/bridge/proof/bridge-hidden-game';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import type { CardValueSolver } from '$lib/games/bridge/solver/double-dummy-port';
import type { ActionEvaluator } from '$lib/hidden-information/action-evaluator';
import * as switching from '$lib/hidden-information/computer-choice';
import { groupInterchangeableCards } from './interchangeable-cards';
import { naturalCard } from './natural-card';
import { plausibleStudentCards } from './plausible-cards';
import { createStudents } from './student-models';
import { doubleDummyValues } from './average-card-values';
import { tricksHandedOver } from './unguarding';

/**
 * The game, and the virtual deals, which are never the true deal and only keep the opponents from
 * giving up.
 */
export type BridgeOpponentTask = switching.OpponentTask<Game, Deal>;

/** The card of the seat to play, which is not the student's; see `chooseComputerAction`. */
export function chooseOpponentCard(
  task: BridgeOpponentTask,
  play: Play,
  prover: BridgeProver,
): Card {
  return switching.chooseComputerAction(
    bridgeHiddenGame,
    createBridgeEvaluator(task.game, prover.solver),
    task,
    play,
    prover,
  );
}

/**
 * Bridge's evaluation of actions: double-dummy tricks, and what a person would play. A free seat
 * plays against the student, whose partner plays by a policy. Against a student who declares, two
 * seats that see every card keep the task hard.
 */
export function createBridgeEvaluator(
  { implausiblePlays, student, policies = {} }: Game,
  solver: CardValueSolver,
): ActionEvaluator<Game, Deal, Play, Card> {
  return {
    evaluate: (_game, deal, play) => doubleDummyValues(deal, play, solver),
    mostNatural: (_game, play, cards) => naturalCard(cards, play),
    ...(implausiblePlays && {
      naturalPlay: {
        implausible: (_game, deal, play, cards) => implausiblePlays(deal, play, cards),
        temptingActions: (_game, deals, play) => plausibleStudentCards(deals, play, solver),
        ...(student.length === 2 &&
          Object.keys(policies).length === 0 && {
            resistance: {
              handedOver: (_game, deals, play, cards) => tricksHandedOver(deals, play, cards),
              groupInterchangeable: groupInterchangeableCards,
              createStudents: () => createStudents(solver),
            },
          }),
      },
    }),
  };
}
