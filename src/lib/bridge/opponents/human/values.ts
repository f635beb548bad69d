/** What cards are worth in deals that a player holds possible, all four hands open. */
import type { Card } from '$lib/cards/card';
import { playCard, tricksLeft, tricksWon, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { toDoubleDummyPosition } from '$lib/bridge/solver/double-dummy-position';
import type { DoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { normalizeWeights } from './beliefs';
import type { DealBelief } from './mind';
import { maxDealCount, noCost, compareCards, type ConventionCost, type CardComparison, type TricksByCard } from './standing';

/** Beliefs that were looked into, with the values of the cards in each of them. */
export interface EvaluatedBeliefs {
  /** The first of those that were given, as they weigh after all, adding up to 1. */
  readonly beliefs: readonly DealBelief[];
  readonly values: readonly TricksByCard[];
}

type DealSolver = Pick<DoubleDummySolver, 'cardValues' | 'result'>;

/** After so many deals the cards are compared; in as many as the first all cards are solved. */
const STAGES: readonly number[] = [20, 40, 80];
/** The same at the opening lead, where every deal takes long. */
const STAGES_AT_THE_LEAD: readonly number[] = [4];

/**
 * The values in one deal after the other, until more deals would not change which cards are within
 * `margin` tricks of the best (see `standingOf`). A card that has clearly fallen behind is not
 * followed any further: from then on it counts as worth less than the best by its average distance
 * so far. `weigh` tells what beliefs weigh once the values are known, `cost` what a card must be
 * worth more than others. Where only some legal cards are `considered`, the others have no value.
 * The same arguments give the same answer.
 */
export function evaluateCards(
  beliefs: readonly DealBelief[],
  play: Play,
  solver: DealSolver,
  margin: number,
  weigh: (beliefs: readonly DealBelief[], values: readonly TricksByCard[]) => readonly DealBelief[],
  cost: ConventionCost = noCost,
  considered: readonly Card[] | null = null,
): EvaluatedBeliefs {
  const all = beliefs.slice(0, maxDealCount(play));
  const values: TricksByCard[] = [];
  let looked: readonly DealBelief[] = [];
  let standing: CardComparison | null = null;
  const stages = play.won.length + play.trick.cards.length > 0 ? STAGES : STAGES_AT_THE_LEAD;
  for (const end of [...stages.filter((stage) => stage < all.length), all.length]) {
    for (const { deal } of all.slice(values.length, end)) {
      values.push(evaluateDeal(deal, play, solver, standing, considered));
    }
    looked = weigh(normalizeWeights(all.slice(0, end)), values);
    const running: readonly Card[] = standing?.contenders ?? [...(values[0]?.keys() ?? [])];
    standing = compareCards(running, looked, values, margin, cost);
    if (standing.isSettled) break;
  }
  return { beliefs: looked, values };
}

/** The values in one deal: all of them solved as long as every card is in the running. */
function evaluateDeal(
  deal: Deal,
  play: Play,
  solver: DealSolver,
  standing: CardComparison | null,
  considered: readonly Card[] | null,
): TricksByCard {
  if (standing === null || standing.contenders.length === standing.meanDeficits.size) {
    if (considered === null) return solver.cardValues(toDoubleDummyPosition(deal, play)).cards;
    return new Map(considered.map((card) => [card, doubleDummyValue(deal, play, card, solver)]));
  }
  const { best, contenders: cards, meanDeficits: behind } = standing;
  const top = doubleDummyValue(deal, play, best, solver);
  return new Map(
    [...behind].map(([card, gap]) => [
      card,
      cards.includes(card) ? doubleDummyValue(deal, play, card, solver) : top - gap,
    ]),
  );
}

/** The tricks of the side to play after one card. */
export function doubleDummyValue(deal: Deal, play: Play, card: Card, solver: DealSolver): number {
  const side = sideOf(turnOf(play) as Seat);
  const after = playCard(play, card);
  const won = tricksWon(after, side) - tricksWon(play, side);
  const next = turnOf(after);
  if (next === null) return won;
  const tricks = solver.positionValue(toDoubleDummyPosition(deal, after)).tricks ?? 0;
  return won + (sideOf(next) === side ? tricks : tricksLeft(after) - tricks);
}
