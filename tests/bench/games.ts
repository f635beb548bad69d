/** Random games with several real deals: what the proof is measured on. */
import { shuffle, type Random } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import { toHand, removeCards, type Hand } from '$lib/cards/hand';
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { STRAINS } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { beginPlay, fits, handsLeft, playCard, type Play } from '$lib/bridge/rules/bridge-play';
import { pickOne, randomDeal } from '../properties/random-double-dummy-positions';

/**
 * How the other deals come from the first: one to three cards change hands, or all are dealt anew.
 */
export type DealVariation = 'swaps' | 'random';

export interface BenchPosition {
  readonly game: Game;
  readonly play: Play;
}

/**
 * South declares in a random strain, West has led a card that it holds in every deal, and the goal
 * is the most that each deal alone lets the student make: the border between won and lost.
 */
export function positionAfterLead(
  deals: number,
  kind: DealVariation,
  prover: BridgeProver,
  random: Random,
): BenchPosition {
  const first = randomDeal(13, random);
  const lead = pickOne(first.W, random);
  const all = [first];
  while (all.length < deals) {
    const next = kind === 'swaps' ? swapped(first, lead, random) : dealtAnew(first, lead, random);
    if (all.every((other) => other.W.join() !== next.W.join())) all.push(next);
  }
  const play = playCard(beginPlay(pickOne(STRAINS, random), 'W'), lead);
  return { game: { deals: all, student: ['N', 'S'], goal: borderOf(all, play, prover) }, play };
}

/**
 * The fewest tricks that North and South make with open cards in one of the deals, 1 at the least.
 */
function borderOf(deals: readonly Deal[], play: Play, { solver }: BridgeProver): number {
  const made = deals.map((hands) => {
    const { strain, trick } = play;
    const { tricks } = solver.positionValue({
      hands,
      strain,
      leader: trick.leader,
      played: trick.cards,
    });
    return tricks ?? 0;
  });
  return Math.max(1, Math.min(...made));
}

function swapped(first: Deal, lead: Card, random: Random): Deal {
  const count = 1 + random.below(3);
  const fromWest = shuffle(removeCards(first.W, [lead]), random).slice(0, count);
  const fromEast = shuffle(first.E, random).slice(0, count);
  return {
    ...first,
    W: toHand([...removeCards(first.W, fromWest), ...fromEast]),
    E: toHand([...removeCards(first.E, fromEast), ...fromWest]),
  };
}

function dealtAnew(first: Deal, lead: Card, random: Random): Deal {
  const hidden = shuffle(removeCards([...first.W, ...first.E], [lead]), random);
  const west: Hand = [lead, ...hidden.slice(0, 12)];
  return { ...first, W: toHand(west), E: toHand(hidden.slice(12)) };
}

/**
 * The same game some tricks later, while each deal alone can still be made: every card is one that
 * does best with open cards in a deal of those alive, and that keeps most deals alive.
 */
export function positionAfterTricks(
  { game, play }: BenchPosition,
  tricks: number,
  prover: BridgeProver,
  random: Random,
): BenchPosition {
  let now = play;
  while (now.won.length < tricks) {
    const alive = game.deals.filter((deal) => fits(deal, now));
    const deal = pickOne(alive, random);
    const { strain, trick } = now;
    const hands = handsLeft(deal, { ...now, trick: { ...trick, cards: [] } });
    const { cards, tricks: best } = prover.solver.cardValues({
      hands,
      strain,
      leader: trick.leader,
      played: trick.cards,
    });
    const kept = (card: Card): number =>
      alive.filter((other) => fits(other, playCard(now, card))).length;
    const good = [...cards].filter(([, value]) => value === best).map(([card]) => card);
    const most = Math.max(...good.map(kept));
    now = playCard(
      now,
      pickOne(
        good.filter((card) => kept(card) === most),
        random,
      ),
    );
  }
  return { game: { ...game, goal: game.goal }, play: now };
}
