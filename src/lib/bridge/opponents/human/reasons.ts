/** Reasons that weigh deals by their tricks: what nobody does who thinks, and what must be so. */
import type { DealReason } from '$lib/bridge/knowledge/rule';
import { DEAL_REASONS } from '$lib/bridge/knowledge/rules';
import { listScenes, type Scene, type InformationSet } from '$lib/bridge/knowledge/scene';
import { tricksLeft, tricksWon } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import { toDoubleDummyPosition } from '$lib/bridge/solver/double-dummy-position';
import type { CardValueSolver } from '$lib/bridge/solver/double-dummy-port';
import { inShares } from './beliefs';
import type { Belief, Mind } from './mind';
import type { Values } from './standing';

/** Cards of the last so many are looked at for mistakes, and only when so few tricks are left. */
const REMEMBERED = 8;
const CLEAR_TRICKS = 9;
/** With more deals than this nobody works out who has gone wrong in each of them. */
const COUNTABLE = 12;

export interface Reasoned {
  readonly beliefs: readonly Belief[];
  /** Those that told some deals from others. */
  readonly reasons: readonly DealReason[];
}

/** The beliefs weighed anew: a deal against a reason keeps one minus its strength of its weight. The reason `unknown` does not count. */
export function weighReasons(
  mind: Mind,
  witness: InformationSet,
  beliefs: readonly Belief[],
  values: readonly Values[],
  solver: CardValueSolver,
  unknown?: string,
): Reasoned {
  const needed = mind.goal - tricksWon(witness.play, sideOf(witness.seat));
  const stands = ({ judges }: DealReason, belief: Belief, cards: Values): boolean => {
    switch (judges) {
      case 'played-well':
        return beliefs.length > COUNTABLE || wasPlayedWell(witness, belief, solver);
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
  return { beliefs: inShares(weighed), reasons: told };
}

/** Whether nobody else gave a trick away lately, if this deal is the truth. */
function wasPlayedWell(witness: InformationSet, { deal }: Belief, solver: CardValueSolver): boolean {
  const lately = listScenes(witness).slice(-REMEMBERED);
  return lately.every((scene) => scene.seat === witness.seat || !isMistake(scene, deal, solver));
}

function isMistake({ playBefore: before, card }: Scene, deal: Belief['deal'], solver: CardValueSolver): boolean {
  if (tricksLeft(before) > CLEAR_TRICKS) return false;
  const { tricks, cards } = solver.cardValues(toDoubleDummyPosition(deal, before));
  return tricks !== null && (cards.get(card) ?? tricks) < tricks;
}
