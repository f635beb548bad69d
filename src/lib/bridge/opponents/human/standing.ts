/** How cards stand against each other after some deals: which of them are still in the running. */
import { argmax } from '$lib/core/argmax';
import { definite } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Play } from '$lib/bridge/rules/bridge-play';
import type { DealBelief } from './mind';

/** The tricks of the side to play after each legal card, the trick in progress included. */
export type TricksByCard = ReadonlyMap<Card, number>;

/** The most deals that are looked into at the opening lead, and in the rest of the first trick. */
const MAX_DEALS_AT_LEAD = 8;
const MAX_DEALS_IN_FIRST_TRICK = 100;

/** How many deals are looked into at most when the next card is to be played. */
export function maxDealCount({ won, trick }: Play): number {
  if (won.length > 0) return Infinity;
  return trick.cards.length === 0 ? MAX_DEALS_AT_LEAD : MAX_DEALS_IN_FIRST_TRICK;
}

/** A card falls behind by so many standard errors beyond the margin. */
const STANDARD_ERRORS = 3;

/**
 * The tricks that a card must promise more than others before it is played; see `Preference.cost`.
 */
export type ConventionCost = (card: Card) => number;

export const noCost: ConventionCost = () => 0;

export interface CardComparison {
  /** The best of the cards on the average, the first of equal ones. */
  readonly best: Card;
  /** Those that may still turn out to be within the margin of the best, itself among them. */
  readonly contenders: readonly Card[];
  /**
   * How many tricks every card is worth less than the best on the average; below 0 for one given up
   * too early.
   */
  readonly meanDeficits: ReadonlyMap<Card, number>;
  /**
   * Whether more deals would change nothing: one card is left, or all that are left were always
   * worth the same.
   */
  readonly isSettled: boolean;
}

/**
 * Compares `running`, not empty, in the deals looked into: a card stays when its average distance
 * to the best could be within `margin` tricks by chance, after what it costs against convention.
 * `values` go with `beliefs`, whose weights add up to 1.
 */
export function compareCards(
  running: readonly Card[],
  beliefs: readonly DealBelief[],
  values: readonly TricksByCard[],
  margin: number,
  cost: ConventionCost = noCost,
): CardComparison {
  const average = (worth: (values: TricksByCard) => number): number =>
    beliefs.reduce(
      (sum, { weight }, i) =>
        sum + weight * worth(definite(values[i], 'Each belief has its values.')),
      0,
    );
  const means = new Map(
    running.map((card) => [card, average((each) => valueIn(each, card)) - cost(card)]),
  );
  const best = definite(
    argmax(running, (card) => definite(means.get(card), 'Each card has a mean.')),
    'No card is running.',
  );
  const gapIn = (each: TricksByCard, card: Card): number => valueIn(each, best) - valueIn(each, card);
  const behind = new Map<Card, number>();
  for (const card of values[0]?.keys() ?? []) {
    behind.set(
      card,
      average((each) => gapIn(each, card)),
    );
  }
  const cards = running.filter((card) => {
    const gap = behind.get(card) ?? 0;
    const spread = average((each) => (gapIn(each, card) - gap) ** 2);
    return gap + cost(card) - cost(best) <= margin + STANDARD_ERRORS * Math.sqrt(spread / beliefs.length);
  });
  const isSettled = cards.every((card) => values.every((each) => gapIn(each, card) === 0));
  return { best, contenders: cards, meanDeficits: behind, isSettled };
}

function valueIn(values: TricksByCard, card: Card): number {
  return definite(values.get(card), 'Each card has a value.');
}
