/** Texts for the result of a play. */
import { m } from '$lib/paraglide/messages';
import { localize, type Language } from '$lib/core/localized-text';
import {
  bridgeOutcomeAfterClaim,
  onlyConsistentDeal,
  studentScore,
} from '$lib/games/bridge/lesson/bridge-lesson';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { tricksPromised } from '$lib/games/bridge/rules/contract';
import { tricksLeft, type Play } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import type { Outcome } from '$lib/trainer/port';

/** The result of a play: the heading, and the sentence below it. */
export interface ResultWords {
  /** "Twelve tricks.", "You beat it: four tricks were enough.", "Down one." */
  readonly title: string;
  /** "The contract is made.", "You took eight tricks; nine were needed." */
  readonly line: string;
}

/** The result of a finished or claimed play, as a win or a loss of the student. */
export function resultWords(problem: BridgeProblem, outcome: Outcome): ResultWords {
  const promised = tricksPromised(problem.contract);
  const isDeclaring = sideOf(problem.student) === sideOf(problem.contract.declarer);
  const isStandardGoal = outcome.goal === (isDeclaring ? promised : 14 - promised);
  if (!isStandardGoal) return goalWords(outcome);
  return isDeclaring ? declarerWords(outcome) : defenderWords(outcome);
}

/** The heading of the result alone. */
export function outcomeText(problem: BridgeProblem, outcome: Outcome): string {
  return resultWords(problem, outcome).title;
}

/** "Twelve tricks. The contract is made." or "Down one. You took eleven tricks; …" */
function declarerWords({ made, reached, goal }: Outcome): ResultWords {
  if (!made) {
    const count = goal - reached;
    return { title: m.result_down({ count, number: word(count) }), line: shortText(reached, goal) };
  }
  const overtricks = reached - goal;
  const line =
    overtricks === 0
      ? m.result_made()
      : m.result_overtricks({ count: overtricks, number: word(overtricks) });
  return { title: tricksText(reached), line };
}

/** "You beat it: five tricks were enough. …" or "They made their contract. …" */
function defenderWords({ made, reached, goal }: Outcome): ResultWords {
  if (!made) return { title: m.result_not_set(), line: shortText(reached, goal) };
  const undertricks = reached - goal + 1;
  return {
    title: m.result_set({ count: goal, number: word(goal) }),
    line: m.result_set_line({ count: undertricks, number: word(undertricks) }),
  };
}

/** The result where the goal is neither to make the contract nor to beat it. */
function goalWords({ made, reached, goal }: Outcome): ResultWords {
  const first = m.number_word_first({ count: goal });
  const madeText = reached === goal ? m.result_goal_met() : m.result_goal_passed({ first });
  const line = made ? madeText : m.result_goal_missed({ count: goal, first });
  return { title: tricksText(reached), line };
}

/** "You took three tricks; four were needed." */
function shortText(reached: number, goal: number): string {
  const words = { count: reached, number: word(reached) };
  return goal === 1 ? m.result_short_one(words) : m.result_short({ ...words, goal: word(goal) });
}

/** "Twelve tricks." */
function tricksText(count: number): string {
  return m.result_tricks({ count, first: m.number_word_first({ count }) });
}

function word(count: number): string {
  return m.number_word({ count });
}

/** The range of layouts and defences in which the student's line without mistakes makes. */
export function robustnessText({
  real,
  opponents,
}: Pick<BridgeProblem, 'real' | 'opponents'>): string {
  // Opponents who saw all hands might have beaten it; human-like ones play on their beliefs.
  if (real.length === 1 && opponents === 'human') return m.bridge_guarded_unseen();
  return m.bridge_guarded({ count: real.length });
}

/**
 * "Your opponents see every card. …": told with the result and in the review. In a best-chance
 * problem the best card wins in all of the author's deals, so that none lies where it hurts most.
 */
export function opponentsText({
  opponents,
  chance,
}: Pick<BridgeProblem, 'opponents' | 'chance'>): string {
  if (opponents === 'human') return m.bridge_against_human();
  return chance
    ? m.bridge_against_seeing()
    : `${m.bridge_against_seeing()} ${m.bridge_against_hidden()}`;
}

/**
 * "Score +980", for the student's side. `claimed` is the number of claimed tricks; null when the
 * play is over.
 */
export function scoreText(problem: BridgeProblem, play: Play, claimed: number | null): string {
  const points = studentScore(problem, play, claimed ?? 0);
  return m.bridge_score({ score: `${points < 0 ? '−' : '+'}${Math.abs(points)}` });
}

/**
 * "The last 4 tricks were claimed." With `made` the goal was reached, so that conceding the rest is
 * no loss.
 */
export function claimedText(play: Play, claimed: number, made: boolean): string {
  const remainingTricks = tricksLeft(play);
  if (claimed === 0) return made ? m.claim_stopped() : m.claim_conceded();
  return claimed === remainingTricks
    ? m.claim_ended_all({ count: claimed })
    : m.claim_ended({ count: claimed, left: remainingTricks });
}

/** The default name of an unnamed deal, which says nothing about the layout. */
const DEFAULT_DEAL_NAME = /^deal \d+$/;

/**
 * The author's name of the true layout; null when it has none or is not known yet, and after a
 * failure, so that a student who tries again is not spoilt (the review shows it).
 */
export function trueDealText(
  problem: BridgeProblem,
  play: Play,
  claimed: number | null,
  language: Language,
): string | null {
  if (!bridgeOutcomeAfterClaim(problem, play, claimed ?? 0).made) return null;
  const truth = onlyConsistentDeal(problem, play);
  if (!truth || DEFAULT_DEAL_NAME.test(truth.name.en)) return null;
  return m.bridge_the_deal({ deal: localize(truth.name, language) });
}
