/** Judges a bridge play by the proof, and adds trick numbers and the author's line. */
import { DECK, type Card } from '$lib/cards/card';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import { authorCardAfter } from '$lib/bridge/problem/author-line';
import { playAtStart, isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { createDoubleDummyShowing } from '$lib/bridge/opponents/double-dummy-showing';
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { bridgeHiddenGame } from '$lib/bridge/proof/bridge-hidden-game';
import { holderOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import type * as switching from '$lib/switching/judgement';
import { Judge } from '$lib/switching/judge';
import type { AlternativeCardVerdict, CardDecision, BridgeJudgement, BridgeReveal } from './bridge-judgement';
import { playAfterLog } from './bridge-lesson';

/**
 * Judges every decision of the student in a log, and finds the losing decision and its reveal.
 * `log` holds the cards of all four hands after the problem's start and may stop anywhere; each
 * card must have been legal in a deal that was still consistent.
 */
export function judgeBridgePlay(problem: BridgeProblem, log: readonly Card[], prover: BridgeProver): BridgeJudgement {
  const game = toProofGame(problem, prover);
  const found = judgeOf(game, prover).judgePlay(playAtStart(problem), log);
  return {
    ...found,
    decisions: found.decisions.map((decision) => cardDecided(problem, log, decision)),
    reveal: found.reveal && revealed(game, found.reveal),
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
  const { verdict, refutation } = judgeOf(toProofGame(problem, prover), prover).judgeAction(
    playAfterLog(problem, log),
    card,
  );
  return { card, verdict, refutation: toDealRefutation(refutation) };
}

function judgeOf(game: Game, prover: BridgeProver): Judge<Game, Deal, Play, Card> {
  return new Judge(bridgeHiddenGame, createDoubleDummyShowing(prover.solver), prover, game);
}

/** Converts a refutation from the terms of worlds to those of deals. */
export function toDealRefutation(beaten: switching.RefutationLine<Card> | null): AlternativeCardVerdict['refutation'] {
  return beaten && { deal: beaten.world, line: beaten.line };
}

/** True when the next card is the student's to choose, from the student's hand or from dummy. */
export function isStudentToPlay(problem: BridgeProblem, play: Play): boolean {
  const seat = turnOf(play);
  return seat !== null && isPlayedByStudent(problem, seat);
}

function cardDecided(
  problem: BridgeProblem,
  log: readonly Card[],
  { at, action: card, verdict, best, choiceCount: choices }: switching.JudgedDecision<Card>,
): CardDecision {
  const authors = authorCardAfter(problem, log.slice(0, at));
  return {
    at,
    trick: Math.floor((problem.start.length + at) / 4) + 1,
    card,
    verdict,
    best,
    choices,
    equal: verdict === 'sound' && authors !== null && card !== authors,
  };
}

function revealed(
  game: Game,
  { at, hoped, world: beat, line: refutation }: switching.Reveal<Card>,
): BridgeReveal {
  return { logIndex: at, neededDealIndex: hoped, beatingDealIndex: beat, refutation, movedCards: movedCards(game, hoped, beat) };
}

/**
 * The cards that two deals place differently, in the order of the deck. All are unplayed, because
 * both deals are consistent with the play.
 */
function movedCards(game: Game, hoped: number | null, beat: number): readonly Card[] {
  const here = hoped === null ? undefined : game.deals[hoped];
  const there = game.deals[beat];
  if (!here || !there) return [];
  return DECK.filter((card) => holderOf(here, card) !== holderOf(there, card));
}
