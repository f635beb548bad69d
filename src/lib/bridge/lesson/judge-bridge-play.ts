/**
 * The judgement of a bridge play: the verdicts of the proof, with the tricks, the author's line and the
 * cards that moved.
 */
import { DECK, type Card } from '$lib/cards/card';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import { authorCardAfter } from '$lib/bridge/problem/author-line';
import { playAtStart, isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { createDoubleDummyShowing } from '$lib/bridge/opponents/showing';
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { bridgeHiddenGame } from '$lib/bridge/proof/bridge-hidden-game';
import { holderOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import type * as switching from '$lib/switching/judgement';
import { Judge } from '$lib/switching/judge';
import type { Asked, Decision, Judgement, Reveal } from './bridge-judgement';
import { playAfter } from './bridge-lesson';

/**
 * Every decision of the student's in a log, the moment, and the reveal. `log` holds the cards after
 * the problem's start, all four hands, and may stop anywhere; each must have been legal in a deal
 * that is alive.
 */
export function judge(problem: BridgeProblem, log: readonly Card[], prover: BridgeProver): Judgement {
  const game = toProofGame(problem, prover);
  const found = judgeOf(game, prover).judgement(playAtStart(problem), log);
  return {
    ...found,
    decisions: found.decisions.map((decision) => cardDecided(problem, log, decision)),
    reveal: found.reveal && revealed(game, found.reveal),
  };
}

/**
 * What `card` would be worth after `log`, and how the deals beat it when it is not sound; the
 * refutation is null too when the node budget ran out. Throws when it is not the student's turn or
 * the card may not be played.
 */
export function ask(
  problem: BridgeProblem,
  log: readonly Card[],
  card: Card,
  prover: BridgeProver,
): Asked {
  const { verdict, refutation } = judgeOf(toProofGame(problem, prover), prover).asked(
    playAfter(problem, log),
    card,
  );
  return { card, verdict, refutation: inDeal(refutation) };
}

function judgeOf(game: Game, prover: BridgeProver): Judge<Game, Deal, Play, Card> {
  return new Judge(bridgeHiddenGame, createDoubleDummyShowing(prover.solver), prover, game);
}

/** What beats a card, as bridge tells it. */
export function inDeal(beaten: switching.Beaten<Card> | null): Asked['refutation'] {
  return beaten && { deal: beaten.world, line: beaten.line };
}

/** Whether the next card is the student's, in its own hand or in dummy's. */
export function isStudentsTurn(problem: BridgeProblem, play: Play): boolean {
  const seat = turnOf(play);
  return seat !== null && isPlayedByStudent(problem, seat);
}

function cardDecided(
  problem: BridgeProblem,
  log: readonly Card[],
  { at, action: card, verdict, best, choices }: switching.Decision<Card>,
): Decision {
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
): Reveal {
  return { at, hoped, beat, refutation, moved: movedCards(game, hoped, beat) };
}

/**
 * The cards that lie in different hands in two deals, in the order of the deck. None of them was
 * played: both deals fit the play.
 */
function movedCards(game: Game, hoped: number | null, beat: number): readonly Card[] {
  const here = hoped === null ? undefined : game.deals[hoped];
  const there = game.deals[beat];
  if (!here || !there) return [];
  return DECK.filter((card) => holderOf(here, card) !== holderOf(there, card));
}
