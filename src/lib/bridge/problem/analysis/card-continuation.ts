/** What follows a card that is not sound: the answer that beats it, and what the student has then. */
import { lowestFirst, type Card } from '$lib/cards/card';
import { answerCard } from '$lib/bridge/opponents/answer';
import { consistentDeals } from '$lib/bridge/proof/alive';
import { bridgeHiddenGame } from '$lib/bridge/proof/rules';
import type { Game, BridgeProver } from '$lib/bridge/proof/port';
import type { Deal } from '$lib/bridge/rules/deal';
import { legalIn, playCard, playCards, turnOf, type Play } from '$lib/bridge/rules/play';
import type { Seat } from '$lib/bridge/rules/seats';
import { BoundedProver } from '../check/bounded-prover';
import { gameOf } from '../proof-game';
import { playAtStart, type BridgeProblem } from '../bridge-problem';
import { matrixAt, MATRIX_NODES, type Matrix } from './outcome-matrix';

export interface Following {
  /** From the card itself on, up to the student's next choice: what the others answer, and what the student has to play. */
  readonly cards: readonly Card[];
  /** The student's next cards; without rows when the play ends first, or when the goal is out of reach. */
  readonly matrix: Matrix;
}

/**
 * What follows a legal card of the student's after `log`. Of the answers that leave the student beaten, the one that
 * leaves most deals alive, of several the lowest; where none is proved to, the computer's card of the app.
 */
export function following(
  problem: BridgeProblem,
  log: readonly Card[],
  card: Card,
  prover: BridgeProver,
  nodes = MATRIX_NODES,
): Following {
  const game = gameOf(problem, prover);
  const asked = new BoundedProver(prover, nodes);
  const cards: Card[] = [card];
  let play = playCards(playAtStart(problem), [...log, card]);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    const next = game.student.includes(seat)
      ? onlyCard(game, play)
      : (beating(game, play, asked) ?? computers(problem, game, play, prover));
    if (next === null || isOver(game, play)) break;
    cards.push(next);
    play = playCard(play, next);
  }
  const left = Math.max(nodes - asked.used, 1);
  return { cards, matrix: matrixAt(problem, [...log, ...cards], prover, left) };
}

/** What the student has to play; null where it has a choice. */
function onlyCard(game: Game, play: Play): Card | null {
  const [place = 0] = consistentDeals(game, play);
  const [card, ...others] = legalIn(game.deals[place] as Deal, play);
  return card !== undefined && others.length === 0 ? card : null;
}

/** The answer that beats the student in most deals; null where none is proved to. */
function beating(game: Game, play: Play, asked: BoundedProver): Card | null {
  const policy = game.policies?.[turnOf(play) as Seat];
  const possible = new Set(
    consistentDeals(game, play).flatMap((place) => {
      const deal = game.deals[place] as Deal;
      return policy ? [policy(deal, play)] : legalIn(deal, play);
    }),
  );
  const widest = [...possible]
    .map((card) => ({ card, alive: consistentDeals(game, playCard(play, card)).length }))
    .sort((a, b) => b.alive - a.alive || lowestFirst(a.card, b.card));
  return widest.find(({ card }) => asked.wins(game, playCard(play, card)) === false)?.card ?? null;
}

function computers({ virtual }: BridgeProblem, game: Game, play: Play, prover: BridgeProver): Card {
  return answerCard({ game, virtual: virtual.map(({ deal }) => deal) }, play, prover);
}

/** Whether the goal is made, or out of reach whatever is played. */
function isOver(game: Game, play: Play): boolean {
  const deal = game.deals[0] as Deal;
  const { reached, reachable } = bridgeHiddenGame;
  return reached(game, deal, play) >= game.goal || reachable(game, deal, play) < game.goal;
}
