/** Summaries of a suit combination for a page: the plays, and the line and splits of one play. */
import { hasBitAt } from '$lib/core/bit-words';
import { definite } from '$lib/core/result';
import type { Rank } from '$lib/cards/ranks';
import { createNoFalsecardOdds } from './no-falsecards';
import {
  createSplitAntichains,
  PairBudgetExceeded,
  type SplitAntichains,
} from './split-antichains';
import { findMaxWeightSet, createSplitWeights } from './max-weight-set';
import type { SuitHolding } from './suit-holding';
import { otherHand, type HandIndex } from './shown-out';
import { extractSuitLine, type SuitLineStep } from './suit-line';
import { cardInSlot } from './card-names';
import {
  SUIT_PAIR_BUDGET,
  westCounts,
  computeSuitOdds,
  splitChances,
  type OddsBounds,
  type FirstTwoCards,
} from './suit-odds';
import { equivalentGroups, createSuitStateSpace } from './suit-positions';

/**
 * A play: the first two cards of declarer's side, and its chances by number of tricks from 1 on.
 */
export interface SuitPlaySummary {
  readonly first: FirstTwoCards;
  readonly leader: HandIndex;
  readonly lead: Rank;
  /** Third hand's card if second hand plays its lowest; null when third hand has none. */
  readonly third: Rank | null;
  readonly chances: readonly OddsBounds[];
}

/** The best chances of a suit by number of tricks from 1 on, and its plays. */
export interface SuitSummary {
  readonly chances: readonly OddsBounds[];
  /** The average number of tricks. */
  readonly expected: OddsBounds;
  readonly plays: readonly SuitPlaySummary[];
}

/**
 * A way in which the missing cards are divided: the cards of each group of equivalent ones and how
 * many of them West holds, groups high to low.
 */
export interface SplitSummary {
  readonly groups: readonly { readonly cards: readonly Rank[]; readonly west: number }[];
  readonly chance: number;
  readonly made: boolean;
}

/** The line after the first two cards, and the splits that it makes. */
export interface SuitLineSummary {
  /** Null if the line is just to lead from the top, or makes no split. */
  readonly line: SuitLineStep | null;
  /** The likeliest first. */
  readonly splits: readonly SplitSummary[];
}

/** The chances of a holding, with the cards of each play by rank. */
export function summarizeSuit(holding: SuitHolding): SuitSummary {
  const { chances, expected, plays } = computeSuitOdds(holding);
  return {
    chances,
    expected,
    plays: plays.map(({ lead, third, chances: playChances }) => ({
      first: { lead, third },
      leader: lead.leader,
      lead: definite(cardInSlot(holding, lead.leader, lead.slot), 'A lead has a card.'),
      third: cardInSlot(holding, otherHand(lead.leader), third),
      chances: playChances,
    })),
  };
}

/** The chance of `goal` tricks by each of these plays when the defenders never falsecard. */
export function noFalsecardChances(
  holding: SuitHolding,
  goal: number,
  plays: readonly FirstTwoCards[],
): readonly number[] {
  const space = createSuitStateSpace(holding);
  const noFalsecardOdds = createNoFalsecardOdds(space, splitChances(space, holding));
  return plays.map(({ lead, third }) => noFalsecardOdds.chance(goal, lead, third));
}

/** The line of a play for a goal; approximated from below when the exact search is too large. */
export function summarizeSuitLine(
  holding: SuitHolding,
  goal: number,
  first: FirstTwoCards,
): SuitLineSummary {
  const space = createSuitStateSpace(holding);
  const weights = splitChances(space, holding);
  // A set for a single goal has one layer.
  try {
    return summarize(
      createSplitAntichains(space, { layers: 1, budget: SUIT_PAIR_BUDGET }),
      weights,
    );
  } catch (reason) {
    if (!(reason instanceof PairBudgetExceeded)) throw reason;
    return summarize(
      createSplitAntichains(space, { layers: 1, budget: Infinity, bound: 'low' }),
      weights,
    );
  }

  function summarize(antichains: SplitAntichains, weights: readonly number[]): SuitLineSummary {
    const choices = antichains.choices(space.start, first.lead, goal, first.third);
    const { set } = definite(
      findMaxWeightSet(choices, createSplitWeights(weights, 1), 0, antichains.spend),
      'Some set weighs at least 0.',
    );
    const madeSplits = weights.flatMap((_, split) => (hasBitAt(set, split) ? [split] : []));
    const groups = equivalentGroups(holding);
    const splits = weights.flatMap((chance, split): SplitSummary[] => {
      const counts = westCounts(space, split);
      const lowToHigh = groups.map((cards, g) => ({ cards, west: counts[g] ?? 0 }));
      return chance > 0
        ? [{ groups: lowToHigh.toReversed(), chance, made: hasBitAt(set, split) }]
        : [];
    });
    return {
      line:
        madeSplits.length > 0
          ? extractSuitLine(holding, antichains, weights, { goal, splits: madeSplits, first })
          : null,
      splits: splits.sort((a, b) => b.chance - a.chance),
    };
  }
}
