/**
 * Statistical comparison of cards over sampled deals: a racing method (after Maron and Moore's
 * Hoeffding races, with standard errors) that drops cards clearly behind the best.
 */
import { argmax } from '$lib/core/argmax';
import { definite } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import type { DealBelief } from './mind';

/** The tricks of the side to play after each legal card, this trick included. */
export type TricksByCard = ReadonlyMap<Card, number>;

/** The most deals evaluated at the opening lead, and in the rest of the first trick. */
const MAX_DEALS_AT_LEAD = 8;
const MAX_DEALS_IN_FIRST_TRICK = 100;

/** The most deals evaluated for the next card. */
export function maxDealCount({ won, trick }: Play): number {
  if (won.length > 0) return Infinity;
  return trick.cards.length === 0 ? MAX_DEALS_AT_LEAD : MAX_DEALS_IN_FIRST_TRICK;
}

/** A card is dropped when it is behind by the margin and this many standard errors. */
const STANDARD_ERRORS = 3;

/** The cost of a card in tricks; see `Preference.cost`. */
export type ConventionCost = (card: Card) => number;

export const noCost: ConventionCost = () => 0;

/** The comparison of the cards by their average tricks over the beliefs. */
export interface CardComparison {
  /** The card with the best average; ties go to the first. */
  readonly best: Card;
  /** The cards that may still be within the margin of the best, itself included. */
  readonly contenders: readonly Card[];
  /**
   * The average number of tricks by which each card is worse than the best; below 0 for one dropped
   * too early.
   */
  readonly meanDeficits: ReadonlyMap<Card, number>;
  /**
   * True when more deals would change nothing: one contender is left, or all contenders were equal
   * in every deal.
   */
  readonly isSettled: boolean;
}

/**
 * Compares the cards of `running`, not empty, over the evaluated deals: a card remains when, after
 * costs, its average deficit may be within `margin` tricks by chance. `values` belong to `beliefs`,
 * whose weights add up to 1.
 */
export function compareCards(
  running: readonly Card[],
  beliefs: readonly DealBelief[],
  values: readonly TricksByCard[],
  margin: number,
  cost: ConventionCost = noCost,
): CardComparison {
  const average = (evaluate: (values: TricksByCard) => number): number =>
    beliefs.reduce(
      (sum, { weight }, i) =>
        sum + weight * evaluate(definite(values[i], 'Each belief has its values.')),
      0,
    );
  const means = new Map(
    running.map((card) => [card, average((tricks) => valueIn(tricks, card)) - cost(card)]),
  );
  const best = definite(
    argmax(running, (card) => definite(means.get(card), 'Each card has a mean.')),
    'No card is running.',
  );
  const deficitIn = (tricks: TricksByCard, card: Card): number =>
    valueIn(tricks, best) - valueIn(tricks, card);
  const meanDeficits = new Map<Card, number>();
  for (const card of values[0]?.keys() ?? []) {
    meanDeficits.set(
      card,
      average((tricks) => deficitIn(tricks, card)),
    );
  }
  const contenders = running.filter((card) => {
    const meanDeficit = meanDeficits.get(card) ?? 0;
    const variance = average((tricks) => (deficitIn(tricks, card) - meanDeficit) ** 2);
    const tolerance = margin + STANDARD_ERRORS * Math.sqrt(variance / beliefs.length);
    return meanDeficit + cost(card) - cost(best) <= tolerance;
  });
  const isSettled = contenders.every((card) =>
    values.every((tricks) => deficitIn(tricks, card) === 0),
  );
  return { best, contenders, meanDeficits, isSettled };
}

function valueIn(values: TricksByCard, card: Card): number {
  return definite(values.get(card), 'Each card has a value.');
}
