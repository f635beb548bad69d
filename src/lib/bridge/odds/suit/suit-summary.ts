/** What a page shows of a suit: the plays with their cards, and for one of them the line and the splits that beat it. */
import { hasBitAt } from '$lib/core/bit-words';
import type { Rank } from '$lib/cards/ranks';
import { createNoFalsecardOdds } from './no-falsecards';
import { createSplitAntichains, PairBudgetExceeded, type SplitAntichains } from './split-antichains';
import { findMaxWeightSet, createSplitWeights } from './max-weight-set';
import type { SuitHolding } from './suit-holding';
import { otherHand, type HandIndex } from './shown-out';
import { extractSuitLine, type SuitLineStep } from './suit-line';
import { cardInSlot } from './card-names';
import { SUIT_PAIR_BUDGET, westCounts, computeSuitOdds, splitChances, type OddsBounds, type FirstTwoCards } from './suit-odds';
import { equivalentGroups, createSuitStateSpace } from './suit-positions';

export interface SuitPlaySummary {
  readonly first: FirstTwoCards;
  readonly leader: HandIndex;
  readonly lead: Rank;
  readonly third: Rank | null;
  readonly chances: readonly OddsBounds[];
}

export interface SuitSummary {
  readonly chances: readonly OddsBounds[];
  readonly expected: OddsBounds;
  readonly plays: readonly SuitPlaySummary[];
}

/** One way the cards lie, equal cards as one: what West and East hold of each group of equals, high to low. */
export interface SplitSummary {
  readonly groups: readonly { readonly cards: readonly Rank[]; readonly west: number }[];
  readonly chance: number;
  readonly made: boolean;
}

export interface SuitLineSummary {
  /** Null where there is nothing to say but to lead from the top. */
  readonly line: SuitLineStep | null;
  /** From the likeliest on. */
  readonly splits: readonly SplitSummary[];
}

export function summarizeSuit(holding: SuitHolding): SuitSummary {
  const { chances, expected, plays } = computeSuitOdds(holding);
  return {
    chances,
    expected,
    plays: plays.map(({ lead, third, chances: each }) => ({
      first: { lead, third },
      leader: lead.leader,
      lead: cardInSlot(holding, lead.leader, lead.slot) ?? '2',
      third: cardInSlot(holding, otherHand(lead.leader), third),
      chances: each,
    })),
  };
}

/** How often each of these plays brings so many tricks when the defenders never falsecard. */
export function noFalsecardChances(
  holding: SuitHolding,
  goal: number,
  plays: readonly FirstTwoCards[],
): readonly number[] {
  const suit = createSuitStateSpace(holding);
  const candid = createNoFalsecardOdds(suit, splitChances(suit, holding));
  return plays.map(({ lead, third }) => candid.chance(goal, lead, third));
}

export function summarizeSuitLine(holding: SuitHolding, goal: number, first: FirstTwoCards): SuitLineSummary {
  const suit = createSuitStateSpace(holding);
  const weights = splitChances(suit, holding);
  try {
    return told(createSplitAntichains(suit, { layers: 1, budget: SUIT_PAIR_BUDGET }), weights);
  } catch (reason) {
    if (!(reason instanceof PairBudgetExceeded)) throw reason;
    return told(createSplitAntichains(suit, { layers: 1, budget: Infinity, bound: 'low' }), weights);
  }

  function told(fronts: SplitAntichains, weights: readonly number[]): SuitLineSummary {
    const choices = fronts.choices(suit.start, first.lead, goal, first.third);
    const set = findMaxWeightSet(choices, createSplitWeights(weights, 1), 0, fronts.spend)?.set ?? choices.doubleDummy;
    const makes = weights.flatMap((_, split) => (hasBitAt(set, split) ? [split] : []));
    const groups = equivalentGroups(holding);
    const splits = weights.flatMap((chance, split): SplitSummary[] => {
      const held = westCounts(suit, split);
      const of = groups.map((cards, g) => ({ cards, west: held[g] ?? 0 })).reverse();
      return chance > 0 ? [{ groups: of, chance, made: hasBitAt(set, split) }] : [];
    });
    return {
      line:
        makes.length > 0 ? extractSuitLine(holding, fronts, weights, { goal, splits: makes, first }) : null,
      splits: splits.sort((a, b) => b.chance - a.chance),
    };
  }
}
