/** Sentences for the student's goal and the current score. */
import { m } from '$lib/paraglide/messages';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import { studentSide } from '$lib/games/bridge/lesson/table-positions';
import type { BestChance, BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { tricksPromised } from '$lib/games/bridge/rules/contract';
import { tricksWon, winnerOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, otherSide, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { countInWords } from '$lib/kit/primitives/number-words';

function declares({ student, contract }: BridgeProblem): boolean {
  return sideOf(student) === sideOf(contract.declarer);
}

/** "Win twelve tricks. You can lose one.", "Take five tricks to defeat it." */
export function studentGoalText(problem: BridgeProblem): string {
  const { goal, contract } = problem;
  const words = { goal: countInWords(goal), can: countInWords(13 - goal) };
  if (declares(problem)) {
    if (problem.chance) return chanceGoalText(m.odds_aim(words), problem.chance);
    if (goal === 13) return m.bridge_aim_all();
    return goal === 1 ? m.bridge_aim_one() : m.bridge_aim_declarer(words);
  }
  if (problem.chance) return chanceGoalText(m.odds_aim_defence(words), problem.chance);
  const sets = goal === 14 - tricksPromised(contract);
  if (goal === 1) return sets ? m.bridge_aim_set_one() : m.bridge_aim_defender_one();
  return sets ? m.bridge_aim_set(words) : m.bridge_aim_defender(words);
}

/** The goal of a best-chance problem, with a warning where the best one fails more often. */
const chanceGoalText = (goal: string, { best }: BestChance): string =>
  best < 50 ? `${goal} ${m.odds_aim_rare()}` : goal;

/** "You can lose one; you have lost one.", "You need five; you have one." */
export function standingText(problem: BridgeProblem, play: Play): string {
  const side = studentSide(problem);
  if (declares(problem))
    return m.bridge_standing_declarer({
      can: countInWords(13 - problem.goal),
      lost: countInWords(tricksWon(play, otherSide(side))),
    });
  return m.bridge_standing_defender({
    goal: countInWords(problem.goal),
    won: countInWords(tricksWon(play, side)),
  });
}

/** "The jack of hearts wins."; null before the first trick is over. */
export function happenedText({ contract }: BridgeProblem, play: Play): string | null {
  const last = play.won.at(-1);
  if (!last) return null;
  const winner = winnerOf(last, contract.strain);
  const card = last.cards[clockwiseFrom(last.leader).indexOf(winner)];
  return card === undefined ? null : m.bridge_happened({ card: cardName(card) });
}

/** The goal for the head of a lesson: "twelve tricks"; a defender's is said to be a defence. */
export function stakeText(problem: BridgeProblem): string {
  if (declares(problem)) return goalText(problem);
  const { goal } = problem;
  return goal === 1
    ? m.bridge_goal_stake_defender_one()
    : m.bridge_goal_stake_defender({ goal: countInWords(goal) });
}

/** The goal, short: "twelve tricks". */
function goalText({ goal }: Pick<BridgeProblem, 'goal'>): string {
  return goal === 1 ? m.bridge_goal_stake_one() : m.bridge_goal_stake({ goal: countInWords(goal) });
}
