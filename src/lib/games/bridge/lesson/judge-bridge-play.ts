/** Judges a bridge play by the proof, and adds trick numbers and the author's line. */
import { DECK, type Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { authorCardAfter } from '$lib/games/bridge/problem/author-line';
import {
  humanSeats,
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { createDoubleDummyShowing } from '$lib/games/bridge/opponents/double-dummy-showing';
import type { Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { bridgeHiddenGame } from '$lib/games/bridge/proof/bridge-hidden-game';
import { holderOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import type * as hiddenInformation from '$lib/hidden-information/play-judgement';
import { judgeDecision } from '$lib/hidden-information/judge-decision';
import { Judge } from '$lib/hidden-information/play-judge';
import type {
  AlternativeCardVerdict,
  CardDecision,
  BridgeJudgement,
  BridgeReveal,
} from './bridge-judgement';
import { playAfterLog } from './bridge-lesson';
import { findFillingCards } from './filling-cards';
import { findLayoutLoss, isReachable } from './layout-loss';

/**
 * Judges every decision of the student in a log, and finds the losing decision and its reveal.
 * `log` holds the cards of all four hands after the problem's start and may stop anywhere; each
 * card must have been legal in a deal that was still consistent.
 */
export function judgeBridgePlay(
  problem: BridgeProblem,
  log: readonly Card[],
  prover: BridgeProver,
): BridgeJudgement {
  const game = toProofGame(problem, prover);
  const judgement = createJudge(game, prover).judgePlay(playAtStart(problem), log);
  return {
    ...judgement,
    decisions: judgement.decisions.map((decision) => toCardDecision(problem, log, decision)),
    reveal: judgement.reveal && toBridgeReveal(problem, game, log, judgement.reveal, prover.solver),
  };
}

/**
 * Judges `card` as an alternative after `log`, with a refutation when it is not sound; that is null
 * too when the node budget ran out. Throws when it is not the student's turn or the card is not
 * playable.
 */
export function judgeAlternativeCard(
  problem: BridgeProblem,
  log: readonly Card[],
  card: Card,
  prover: BridgeProver,
): AlternativeCardVerdict {
  const { verdict, refutation } = createJudge(toProofGame(problem, prover), prover).judgeAction(
    playAfterLog(problem, log),
    card,
  );
  return { card, verdict, refutation: toDealRefutation(refutation) };
}

/**
 * Judges the last card of a log by itself. Throws when it is not the student's or was not playable.
 */
export function judgeLastCard(
  problem: BridgeProblem,
  log: readonly Card[],
  prover: BridgeProver,
): hiddenInformation.DecisionJudgement {
  const before = playAfterLog(problem, log.slice(0, -1));
  const card = log.at(-1);
  invariant(card, 'No card was played.');
  return judgeDecision(createJudge(toProofGame(problem, prover), prover), before, card);
}

/** The judge of all games, with double-dummy play for the lines that it shows. */
function createJudge(game: Game, prover: BridgeProver): Judge<Game, Deal, Play, Card> {
  return new Judge(bridgeHiddenGame, createDoubleDummyShowing(prover.solver), prover, game);
}

/** Converts a refutation from the terms of worlds to those of deals. */
function toDealRefutation(
  refutation: hiddenInformation.RefutationLine<Card> | null,
): AlternativeCardVerdict['refutation'] {
  return refutation && { deal: refutation.worldIndex, line: refutation.line };
}

/** True when the next card is the student's to choose, from the student's hand or from dummy. */
export function isStudentToPlay(problem: BridgeProblem, play: Play): boolean {
  const seat = turnOf(play);
  return seat !== null && isPlayedByStudent(problem, seat);
}

function toCardDecision(
  problem: BridgeProblem,
  log: readonly Card[],
  { logIndex, action: card, verdict, best, choiceCount }: hiddenInformation.JudgedDecision<Card>,
): CardDecision {
  const authorCard = authorCardAfter(problem, log.slice(0, logIndex));
  return {
    logIndex,
    trick: Math.floor((problem.start.length + logIndex) / 4) + 1,
    card,
    verdict,
    best,
    choiceCount,
    equal: verdict === 'sound' && authorCard !== null && card !== authorCard,
  };
}

function toBridgeReveal(
  problem: BridgeProblem,
  game: Game,
  log: readonly Card[],
  { logIndex, hopedWorldIndex, worldIndex, line }: hiddenInformation.Reveal<Card>,
  solver: DoubleDummySolver,
): BridgeReveal {
  const movedCards = findMovedCards(game, hopedWorldIndex, worldIndex);
  const needed = hopedWorldIndex === null ? undefined : game.deals[hopedWorldIndex];
  const beating = game.deals[worldIndex];
  const losingCard = log[logIndex];
  // Double dummy says nothing of opponents who do not see all cards.
  const isDoubleDummy = humanSeats(problem).length === 0;
  const afterCard = playAfterLog(problem, log.slice(0, logIndex + 1));
  return {
    logIndex,
    neededDealIndex: hopedWorldIndex,
    beatingDealIndex: worldIndex,
    refutation: line,
    movedCards,
    fillingCards:
      isDoubleDummy && needed && beating && losingCard
        ? findFillingCards(
            { needed, beating, movedCards, losingCard },
            (deal) => !isReachable(problem, afterCard, deal, solver),
          )
        : [],
    layoutLoss:
      isDoubleDummy && beating ? findLayoutLoss(problem, log, logIndex, beating, solver) : null,
  };
}

/**
 * The cards that two deals place differently, in the order of the deck. All are unplayed, because
 * both deals are consistent with the play.
 */
function findMovedCards(
  game: Game,
  neededDealIndex: number | null,
  beatingDealIndex: number,
): readonly Card[] {
  const neededDeal = neededDealIndex === null ? undefined : game.deals[neededDealIndex];
  const beatingDeal = game.deals[beatingDealIndex];
  if (!neededDeal || !beatingDeal) return [];
  return DECK.filter((card) => holderOf(neededDeal, card) !== holderOf(beatingDeal, card));
}
