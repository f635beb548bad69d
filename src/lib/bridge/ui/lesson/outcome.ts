/** How a play ended, in words. */
import { m } from '$lib/paraglide/messages';
import { textIn, type Language } from '$lib/core/text';
import { alive, scoreOf } from '$lib/bridge/lesson/lesson';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { tricksPromised } from '$lib/bridge/rules/contract';
import { tricksLeft, type Play } from '$lib/bridge/rules/play';
import { sideOf } from '$lib/bridge/rules/seats';
import type { Outcome } from '$lib/trainer/port';

/** "Made: 12 tricks.", "Down one." */
export function outcomeText(problem: BridgeProblem, { made, reached, goal }: Outcome): string {
  const promised = tricksPromised(problem.contract);
  const declares = sideOf(problem.student) === sideOf(problem.contract.declarer);
  const usual = declares ? goal === promised : goal === 14 - promised;
  if (!usual) {
    const words = { tricks: reached, goal };
    return made ? m.bridge_goal_reached(words) : m.bridge_goal_missed(words);
  }
  if (declares && made) return m.bridge_made({ tricks: reached });
  if (declares) {
    const down = promised - reached;
    return down === 1 ? m.bridge_down_one() : m.bridge_down({ count: down });
  }
  return made ? m.bridge_set({ tricks: reached }) : m.bridge_not_set({ tricks: reached, goal });
}

/** "Score +980", of the student's side; the play is over, or so many tricks were claimed. */
export function scoreText(problem: BridgeProblem, play: Play, claimed: number | null): string {
  const points = scoreOf(problem, play, claimed ?? 0);
  return m.bridge_score({ score: `${points < 0 ? '−' : '+'}${Math.abs(points)}` });
}

/** "You claimed the last 4 tricks." */
export function claimedText(play: Play, claimed: number): string {
  const left = tricksLeft(play);
  if (claimed === 0) return m.claim_conceded();
  return claimed === left
    ? m.claim_ended_all({ count: claimed })
    : m.claim_ended({ count: claimed, left });
}

/** A name that the format gives to a deal without one; it tells nothing about how the cards lay. */
const NUMBERED = /^deal \d+$/;

/** How the cards lay, by the author's name for it; null when it has none or is not known yet. */
export function truthText(problem: BridgeProblem, play: Play, language: Language): string | null {
  const [truth, ...others] = alive(problem, play);
  if (!truth || others.length > 0 || NUMBERED.test(truth.name.en)) return null;
  return m.bridge_the_deal({ deal: textIn(truth.name, language) });
}
