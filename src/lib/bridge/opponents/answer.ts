/** The card of any seat that the computer plays: by its policy, or as one who sees every card. */
import type { Card } from '$lib/cards/card';
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { bridgeHiddenGame } from '$lib/bridge/proof/bridge-hidden-game';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { Play } from '$lib/bridge/rules/bridge-play';
import type { CardValueSolver } from '$lib/bridge/solver/double-dummy-port';
import * as switching from '$lib/switching/choice';
import { naturalCard } from './natural';
import { plausibleStudentCards } from './tempting';
import { doubleDummyValues } from './paper';

/** What is played for, and the deals that only keep the opponents fighting. */
export type BridgeOpponentTask = switching.Contest<Game, Deal>;

/** The card of the seat whose turn it is, not the student's; see `computerAction`. */
export function chooseOpponentCard(contest: BridgeOpponentTask, play: Play, prover: BridgeProver): Card {
  return switching.computerAction(
    bridgeHiddenGame,
    createBridgeEvaluator(contest.game, prover.solver),
    contest,
    play,
    prover,
  );
}

/**
 * What bridge knows of good play: tricks with open cards, and what a person would play. Who is free
 * sits against the student, whose partner plays by a policy.
 */
function createBridgeEvaluator({ implausiblePlays: odd }: Game, solver: CardValueSolver): switching.Weighing<Game, Deal, Play, Card> {
  return {
    worth: (_game, deal, play) => doubleDummyValues(deal, play, solver),
    natural: (_game, play, cards) => naturalCard(cards, play),
    ...(odd && {
      taste: {
        odd: (_game, deal, play, cards) => odd(deal, play, cards),
        tempting: (_game, deals, play) => plausibleStudentCards(deals, play, solver),
      },
    }),
  };
}
