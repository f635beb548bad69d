/**
 * Reweighs the deals in which a human-like player believes by reasons that depend on double-dummy
 * values: a deal is less likely if somebody would have made an obvious mistake in it, or if the
 * goal would be decided already.
 */
import type { DealReason } from '$lib/games/bridge/knowledge/rule';
import { DEAL_REASONS } from '$lib/games/bridge/knowledge/rule-catalogue';
import { listScenes, type Scene, type InformationSet } from '$lib/games/bridge/knowledge/scene';
import { tricksLeft, tricksWon } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import type { CardValueSolver } from '$lib/games/bridge/solver/double-dummy-port';
import { normalizeWeights } from './form-beliefs';
import type { DealBelief, Mind } from './mind';
import type { TricksByCard } from './compare-cards';

/**
 * The number of latest cards examined for mistakes, and the most tricks left for a card to be
 * examined.
 */
const REMEMBERED_CARDS = 8;
const MAX_JUDGED_TRICKS = 9;
/** With more deals than this nobody's cards are examined for mistakes. */
const MAX_JUDGED_DEALS = 12;

/** Beliefs after the reasons about whole deals, with those that counted. */
export interface ReweightedBeliefs {
  readonly beliefs: readonly DealBelief[];
  /** The reasons that distinguished between deals. */
  readonly reasons: readonly DealReason[];
}

/**
 * Reweighs the beliefs: a deal that contradicts a reason keeps 1 - strength of its weight. The
 * reason with id `ignoredReasonId` does not count.
 */
export function reweighByReasons(
  mind: Mind,
  infoSet: InformationSet,
  beliefs: readonly DealBelief[],
  values: readonly TricksByCard[],
  solver: CardValueSolver,
  ignoredReasonId?: string,
): ReweightedBeliefs {
  const tricksNeeded = mind.goal - tricksWon(infoSet.play, sideOf(infoSet.seat));
  const satisfiesReason = (
    { judges }: DealReason,
    belief: DealBelief,
    cards: TricksByCard,
  ): boolean => {
    switch (judges) {
      case 'played-well':
        return beliefs.length > MAX_JUDGED_DEALS || wasPlayedWell(infoSet, belief, solver);
      case 'can-still-succeed':
        return Math.max(...cards.values()) >= tricksNeeded;
      case 'can-still-fail':
        return Math.min(...cards.values()) < tricksNeeded;
    }
  };
  let reweightedBeliefs = beliefs;
  const distinguishingReasons: DealReason[] = [];
  for (const reason of DEAL_REASONS) {
    if (reason.id === ignoredReasonId) continue;
    const verdicts = beliefs.map((belief, i) => {
      const cards = values[i];
      return cards === undefined || satisfiesReason(reason, belief, cards);
    });
    // A reason that judges all deals alike distinguishes nothing.
    if (!verdicts.includes(true) || !verdicts.includes(false)) continue;
    distinguishingReasons.push(reason);
    reweightedBeliefs = reweightedBeliefs.map((belief, i) =>
      verdicts[i] ? belief : { ...belief, weight: belief.weight * (1 - reason.strength) },
    );
  }
  return { beliefs: normalizeWeights(reweightedBeliefs), reasons: distinguishingReasons };
}

/** True when in this deal nobody else has recently given a trick away. */
function wasPlayedWell(
  infoSet: InformationSet,
  { deal }: DealBelief,
  solver: CardValueSolver,
): boolean {
  const recentScenes = listScenes(infoSet).slice(-REMEMBERED_CARDS);
  return recentScenes.every(
    (scene) => scene.seat === infoSet.seat || !isMistake(scene, deal, solver),
  );
}

function isMistake(
  { playBefore, card }: Scene,
  deal: DealBelief['deal'],
  solver: CardValueSolver,
): boolean {
  if (tricksLeft(playBefore) > MAX_JUDGED_TRICKS) return false;
  const { tricks, cards } = solver.cardValues(toDoubleDummyPosition(deal, playBefore));
  return tricks !== null && (cards.get(card) ?? tricks) < tricks;
}
