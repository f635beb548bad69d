/**
 * Reweighs the deals in which a human-like player believes by reasons that depend on double-dummy
 * values: a deal is less likely if somebody would have made an obvious mistake in it, or if the
 * goal would be decided already.
 */
import type { DealReason } from '$lib/games/bridge/knowledge/rule';
import { DEAL_REASONS } from '$lib/games/bridge/knowledge/rule-catalogue';
import { listScenes, type Scene, type InformationSet } from '$lib/games/bridge/knowledge/scene';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { tricksWon } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import { doubleDummyValue, type DealSolver } from './evaluate-cards';
import { normalizeWeights } from './form-beliefs';
import type { DealBelief, Mind } from './mind';
import type { TricksByCard } from './compare-cards';

/** The number of latest cards examined for mistakes. */
const REMEMBERED_CARDS = 8;

/** A reason that does not count, and a card, by its index in the play, that is no mistake. */
interface IgnoredEvidence {
  readonly ignoredReasonId?: string | undefined;
  readonly ignoredCardIndex?: number | undefined;
}

/** The deals examined for mistakes at one information set: true where there was none. */
export type PlayedWellCache = Map<Deal, boolean>;

/** Beliefs after the reasons about whole deals, with those that counted. */
export interface ReweightedBeliefs {
  readonly beliefs: readonly DealBelief[];
  /** The reasons that distinguished between deals. */
  readonly reasons: readonly DealReason[];
}

/**
 * Reweighs the beliefs: a deal that contradicts a reason keeps 1 - strength of its weight. Calls at
 * one information set, with the same ignored evidence, share `playedWell`.
 */
export function reweighByReasons(
  mind: Mind,
  infoSet: InformationSet,
  beliefs: readonly DealBelief[],
  values: readonly TricksByCard[],
  solver: DealSolver,
  playedWell: PlayedWellCache,
  { ignoredReasonId, ignoredCardIndex }: IgnoredEvidence = {},
): ReweightedBeliefs {
  const tricksNeeded = mind.goal - tricksWon(infoSet.play, sideOf(infoSet.seat));
  const satisfiesReason = (
    { judges }: DealReason,
    { deal }: DealBelief,
    cards: TricksByCard,
  ): boolean => {
    switch (judges) {
      case 'played-well': {
        const known =
          playedWell.get(deal) ?? wasPlayedWell(infoSet, deal, solver, ignoredCardIndex);
        playedWell.set(deal, known);
        return known;
      }
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

/**
 * True when in this deal nobody else has recently given a trick away. The opening lead, made before
 * dummy is seen, is no mistake.
 */
function wasPlayedWell(
  infoSet: InformationSet,
  deal: Deal,
  solver: DealSolver,
  ignoredCardIndex: number | undefined,
): boolean {
  const { seat: player, contract } = infoSet;
  const isOwnChoice = ({ seat }: Scene): boolean =>
    seat === player || (player === contract.declarer && seat === dummyOf(contract));
  return listScenes(infoSet)
    .filter((_, cardIndex) => cardIndex > 0 && cardIndex !== ignoredCardIndex)
    .slice(-REMEMBERED_CARDS)
    .every((scene) => isOwnChoice(scene) || !isMistake(scene, deal, solver));
}

function isMistake({ playBefore, card }: Scene, deal: Deal, solver: DealSolver): boolean {
  const { tricks } = solver.positionValue(toDoubleDummyPosition(deal, playBefore));
  return tricks !== null && doubleDummyValue(deal, playBefore, card, solver) < tricks;
}
