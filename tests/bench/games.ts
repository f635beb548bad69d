/** Random games with several real deals, on which benches measure the proof. */
import { shuffle, type Random } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import { toHand, removeCards, type Hand } from '$lib/cards/hand';
import type { Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  beginPlay,
  fits,
  handsLeft,
  playCard,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { pickOne, randomDeal } from '../properties/random-double-dummy-positions';

/**
 * Derivation of the other deals from the first: one to three cards change hands between East and
 * West, or all their cards are dealt anew.
 */
export type DealVariation = 'swaps' | 'random';

export interface BenchPosition {
  readonly game: Game;
  readonly play: Play;
}

/**
 * A position after the lead. South declares in a random strain, West has led a card that it holds
 * in every deal, and the goal is the most that the student can make in each deal alone.
 */
export function positionAfterLead(
  dealCount: number,
  kind: DealVariation,
  prover: BridgeProver,
  random: Random,
): BenchPosition {
  const firstDeal = randomDeal(13, random);
  const lead = pickOne(firstDeal.W, random);
  const deals = [firstDeal];
  while (deals.length < dealCount) {
    const nextDeal =
      kind === 'swaps' ? swapCards(firstDeal, lead, random) : redealHidden(firstDeal, lead, random);
    if (deals.every((deal) => deal.W.join() !== nextDeal.W.join())) deals.push(nextDeal);
  }
  const play = playCard(beginPlay(pickOne(STRAINS, random), 'W'), lead);
  return {
    game: { deals, student: ['N', 'S'], goal: hardestReachableGoal(deals, play, prover) },
    play,
  };
}

/**
 * The double-dummy tricks of North and South in the deal in which they make the fewest; at least 1.
 */
function hardestReachableGoal(
  deals: readonly Deal[],
  play: Play,
  { solver }: BridgeProver,
): number {
  const trickCounts = deals.map((hands) => {
    const { strain, trick } = play;
    const { tricks } = solver.positionValue({
      hands,
      strain,
      leader: trick.leader,
      played: trick.cards,
    });
    return tricks ?? 0;
  });
  return Math.max(1, Math.min(...trickCounts));
}

/** Swaps one to three cards between East and West, but not the lead. */
function swapCards(first: Deal, lead: Card, random: Random): Deal {
  const count = 1 + random.below(3);
  const fromWest = shuffle(removeCards(first.W, [lead]), random).slice(0, count);
  const fromEast = shuffle(first.E, random).slice(0, count);
  return {
    ...first,
    W: toHand([...removeCards(first.W, fromWest), ...fromEast]),
    E: toHand([...removeCards(first.E, fromEast), ...fromWest]),
  };
}

/** Deals the cards of East and West anew, with the lead in West. */
function redealHidden(first: Deal, lead: Card, random: Random): Deal {
  const hidden = shuffle(removeCards([...first.W, ...first.E], [lead]), random);
  const west: Hand = [lead, ...hidden.slice(0, 12)];
  return { ...first, W: toHand(west), E: toHand(hidden.slice(12)) };
}

/**
 * The same game after `tricks` tricks. Every card is double-dummy best in a random consistent deal,
 * and among such cards leaves the most deals consistent.
 */
export function positionAfterTricks(
  { game, play }: BenchPosition,
  tricks: number,
  prover: BridgeProver,
  random: Random,
): BenchPosition {
  let currentPlay = play;
  while (currentPlay.won.length < tricks) {
    const consistent = game.deals.filter((deal) => fits(deal, currentPlay));
    const deal = pickOne(consistent, random);
    const { strain, trick } = currentPlay;
    const hands = handsLeft(deal, { ...currentPlay, trick: { ...trick, cards: [] } });
    const { cards, tricks: best } = prover.solver.cardValues({
      hands,
      strain,
      leader: trick.leader,
      played: trick.cards,
    });
    const consistentCountAfter = (card: Card): number =>
      consistent.filter((otherDeal) => fits(otherDeal, playCard(currentPlay, card))).length;
    const bestCards = [...cards].filter(([, value]) => value === best).map(([card]) => card);
    const maxCount = Math.max(...bestCards.map(consistentCountAfter));
    currentPlay = playCard(
      currentPlay,
      pickOne(
        bestCards.filter((card) => consistentCountAfter(card) === maxCount),
        random,
      ),
    );
  }
  return { game: { ...game }, play: currentPlay };
}
