/** What a page shows of a suit: the plays with their cards, and for one of them the line and the splits that beat it. */
import { hasBitAt } from '$lib/core/bit-words';
import type { Rank } from '$lib/cards/ranks';
import { candidOf } from './candid';
import { frontsOf, TooMany, type Fronts } from './fronts';
import { heaviest, scaleOf } from './heaviest';
import type { Holding } from './holding';
import { other, type Side } from './known';
import { lineOf, type LineStep } from './line';
import { cardAt } from './named';
import { BUDGET, heldBy, suitOdds, weightsOf, type Between, type FirstTwo } from './odds';
import { groupsOf, suitOf } from './positions';

export interface ToldPlay {
  readonly first: FirstTwo;
  readonly leader: Side;
  readonly lead: Rank;
  readonly third: Rank | null;
  readonly chances: readonly Between[];
}

export interface ToldSuit {
  readonly chances: readonly Between[];
  readonly expected: Between;
  readonly plays: readonly ToldPlay[];
}

/** One way the cards lie, equal cards as one: what West and East hold of each group of equals, high to low. */
export interface ToldSplit {
  readonly groups: readonly { readonly cards: readonly Rank[]; readonly west: number }[];
  readonly chance: number;
  readonly made: boolean;
}

export interface ToldLine {
  /** Null where there is nothing to say but to lead from the top. */
  readonly line: LineStep | null;
  /** From the likeliest on. */
  readonly splits: readonly ToldSplit[];
}

export function tellSuit(holding: Holding): ToldSuit {
  const { chances, expected, plays } = suitOdds(holding);
  return {
    chances,
    expected,
    plays: plays.map(({ lead, third, chances: each }) => ({
      first: { lead, third },
      leader: lead.leader,
      lead: cardAt(holding, lead.leader, lead.from) ?? '2',
      third: cardAt(holding, other(lead.leader), third),
      chances: each,
    })),
  };
}

/** How often each of these plays brings so many tricks when the defenders never falsecard. */
export function tellCandid(
  holding: Holding,
  goal: number,
  plays: readonly FirstTwo[],
): readonly number[] {
  const suit = suitOf(holding);
  const candid = candidOf(suit, weightsOf(suit, holding));
  return plays.map(({ lead, third }) => candid.chance(goal, lead, third));
}

export function tellLine(holding: Holding, goal: number, first: FirstTwo): ToldLine {
  const suit = suitOf(holding);
  const weights = weightsOf(suit, holding);
  try {
    return told(frontsOf(suit, { layers: 1, budget: BUDGET }), weights);
  } catch (reason) {
    if (!(reason instanceof TooMany)) throw reason;
    return told(frontsOf(suit, { layers: 1, budget: Infinity, bound: 'low' }), weights);
  }

  function told(fronts: Fronts, weights: readonly number[]): ToldLine {
    const choices = fronts.choices(suit.start, first.lead, goal, first.third);
    const set = heaviest(choices, scaleOf(weights, 1), 0, fronts.spend)?.set ?? choices.first;
    const makes = weights.flatMap((_, split) => (hasBitAt(set, split) ? [split] : []));
    const groups = groupsOf(holding);
    const splits = weights.flatMap((chance, split): ToldSplit[] => {
      const held = heldBy(suit, split);
      const of = groups.map((cards, g) => ({ cards, west: held[g] ?? 0 })).reverse();
      return chance > 0 ? [{ groups: of, chance, made: hasBitAt(set, split) }] : [];
    });
    return {
      line:
        makes.length > 0 ? lineOf(holding, fronts, weights, { goal, splits: makes, first }) : null,
      splits: splits.sort((a, b) => b.chance - a.chance),
    };
  }
}
