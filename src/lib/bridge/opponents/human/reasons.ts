/** Reasons that weigh deals by their tricks: what nobody does who thinks, and what must be so. */
import type { DealReason } from '$lib/bridge/knowledge/rule';
import { DEAL_REASONS } from '$lib/bridge/knowledge/rules';
import { listScenes, type Scene, type InformationSet } from '$lib/bridge/knowledge/scene';
import { tricksLeft, tricksWon } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import { toDoubleDummyPosition } from '$lib/bridge/solver/double-dummy-position';
import type { CardValueSolver } from '$lib/bridge/solver/double-dummy-port';
import { normalizeWeights } from './beliefs';
import type { DealBelief, Mind } from './mind';
import type { TricksByCard } from './standing';

/** Cards of the last so many are looked at for mistakes, and only when so few tricks are left. */
const REMEMBERED_CARDS = 8;
const MAX_JUDGED_TRICKS = 9;
/** With more deals than this nobody works out who has gone wrong in each of them. */
const MAX_JUDGED_DEALS = 12;

export interface ReweightedBeliefs {
  readonly beliefs: readonly DealBelief[];
  /** Those that told some deals from others. */
  readonly reasons: readonly DealReason[];
}

/**
 * The beliefs weighed anew: a deal against a reason keeps one minus its strength of its weight. The
 * reason `unknown` does not count.
 */
export function reweighByReasons(
  mind: Mind,
  witness: InformationSet,
  beliefs: readonly DealBelief[],
  values: readonly TricksByCard[],
  solver: CardValueSolver,
  unknown?: string,
): ReweightedBeliefs {
  const needed = mind.goal - tricksWon(witness.play, sideOf(witness.seat));
  const stands = ({ judges }: DealReason, belief: DealBelief, cards: TricksByCard): boolean => {
    switch (judges) {
      case 'played-well':
        return beliefs.length > MAX_JUDGED_DEALS || wasPlayedWell(witness, belief, solver);
      case 'can-still-succeed':
        return Math.max(...cards.values()) >= needed;
      case 'can-still-fail':
        return Math.min(...cards.values()) < needed;
    }
  };
  let weighed = beliefs;
  const told: DealReason[] = [];
  for (const reason of DEAL_REASONS) {
    if (reason.id === unknown) continue;
    const found = beliefs.map((belief, i) => {
      const cards = values[i];
      return cards === undefined || stands(reason, belief, cards);
    });
    // What is the same in every deal tells nothing.
    if (!found.includes(true) || !found.includes(false)) continue;
    told.push(reason);
    weighed = weighed.map((belief, i) =>
      found[i] ? belief : { ...belief, weight: belief.weight * (1 - reason.strength) },
    );
  }
  return { beliefs: normalizeWeights(weighed), reasons: told };
}

/** Whether nobody else gave a trick away lately, if this deal is the truth. */
function wasPlayedWell(witness: InformationSet, { deal }: DealBelief, solver: CardValueSolver): boolean {
  const lately = listScenes(witness).slice(-REMEMBERED_CARDS);
  return lately.every((scene) => scene.seat === witness.seat || !isMistake(scene, deal, solver));
}

function isMistake({ playBefore: before, card }: Scene, deal: DealBelief['deal'], solver: CardValueSolver): boolean {
  if (tricksLeft(before) > MAX_JUDGED_TRICKS) return false;
  const { tricks, cards } = solver.cardValues(toDoubleDummyPosition(deal, before));
  return tricks !== null && (cards.get(card) ?? tricks) < tricks;
}
