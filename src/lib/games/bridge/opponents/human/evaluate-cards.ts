/** Double-dummy values of cards in the deals of a belief. */
import type { Card } from '$lib/cards/card';
import {
  playCard,
  tricksLeft,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { normalizeWeights } from './form-beliefs';
import type { DealBelief } from './mind';
import {
  maxDealCount,
  noCost,
  compareCards,
  type ConventionCost,
  type CardComparison,
  type TricksByCard,
} from './compare-cards';

/** The evaluated beliefs, with the values of the cards in each deal. */
export interface EvaluatedBeliefs {
  /** The first of the given beliefs, with their final weights, which add up to 1. */
  readonly beliefs: readonly DealBelief[];
  readonly values: readonly TricksByCard[];
}

/** The questions that a human-like player asks about a deal. */
export type DealSolver = Pick<DoubleDummySolver, 'cardValues' | 'positionValue'>;

/** The numbers of deals after which cards are compared; all cards are solved in the first stage. */
const STAGES: readonly number[] = [20, 40, 80];
/** The stages at the opening lead, where each deal takes long. */
const STAGES_AT_THE_LEAD: readonly number[] = [4];

/**
 * Evaluates deal by deal until more deals would not change which cards are within `margin` tricks
 * of the best (see `compareCards`). A card that has clearly fallen behind is not solved any more:
 * it counts as worth less than the best by its average deficit so far. `reweigh` reweighs beliefs
 * once values are known, `cost` is the cost of a card in tricks. Where only some legal cards are
 * `considered`, the others have no value. Deterministic.
 */
export function evaluateCards(
  beliefs: readonly DealBelief[],
  play: Play,
  solver: DealSolver,
  margin: number,
  reweigh: (
    beliefs: readonly DealBelief[],
    values: readonly TricksByCard[],
  ) => readonly DealBelief[],
  cost: ConventionCost = noCost,
  considered: readonly Card[] | null = null,
): EvaluatedBeliefs {
  const candidates = beliefs.slice(0, maxDealCount(play));
  const values: TricksByCard[] = [];
  let evaluated: readonly DealBelief[] = [];
  let comparison: CardComparison | null = null;
  const stages = play.won.length + play.trick.cards.length > 0 ? STAGES : STAGES_AT_THE_LEAD;
  for (const stageEnd of [
    ...stages.filter((stage) => stage < candidates.length),
    candidates.length,
  ]) {
    for (const { deal } of candidates.slice(values.length, stageEnd)) {
      values.push(evaluateDeal(deal, play, solver, comparison, considered));
    }
    evaluated = reweigh(normalizeWeights(candidates.slice(0, stageEnd)), values);
    const running: readonly Card[] = comparison?.contenders ?? [...(values[0]?.keys() ?? [])];
    comparison = compareCards(running, evaluated, values, margin, cost);
    if (comparison.isSettled) break;
  }
  return { beliefs: evaluated, values };
}

/** The values in one deal; all cards are solved while all are contenders. */
function evaluateDeal(
  deal: Deal,
  play: Play,
  solver: DealSolver,
  comparison: CardComparison | null,
  considered: readonly Card[] | null,
): TricksByCard {
  if (comparison === null || comparison.contenders.length === comparison.meanDeficits.size) {
    if (considered === null) return solver.cardValues(toDoubleDummyPosition(deal, play)).cards;
    return new Map(considered.map((card) => [card, doubleDummyValue(deal, play, card, solver)]));
  }
  const { best, contenders, meanDeficits } = comparison;
  const bestValue = doubleDummyValue(deal, play, best, solver);
  return new Map(
    [...meanDeficits].map(([card, deficit]) => [
      card,
      contenders.includes(card) ? doubleDummyValue(deal, play, card, solver) : bestValue - deficit,
    ]),
  );
}

/** The double-dummy tricks of the side to play after one card, this trick included. */
export function doubleDummyValue(deal: Deal, play: Play, card: Card, solver: DealSolver): number {
  const side = sideOf(turnOf(play) as Seat);
  const playAfter = playCard(play, card);
  const won = tricksWon(playAfter, side) - tricksWon(play, side);
  const next = turnOf(playAfter);
  if (next === null) return won;
  const tricks = solver.positionValue(toDoubleDummyPosition(deal, playAfter)).tricks ?? 0;
  return won + (sideOf(next) === side ? tricks : tricksLeft(playAfter) - tricks);
}
