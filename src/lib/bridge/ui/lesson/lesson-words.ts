/** The texts of a lesson in bridge terms. */
import { m } from '$lib/paraglide/messages';
import type { Card } from '$lib/cards/card';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { LessonWords } from '$lib/lesson-ui/lesson-adapter';
import { bridgeOutcomeAfterClaim, bridgeOutcome } from '$lib/bridge/lesson/bridge-lesson';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { tricksLeft, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { seatName } from '../bridge-names';
import { narrateChanges, narrateResult } from '../voice/narration';
import { studentGoalText, happenedText, standingText } from './goal-texts';
import {
  claimedText,
  robustnessText,
  outcomeText,
  resultWords,
  scoreText,
  trueDealText,
} from './outcome-texts';

export function lessonWords(problem: BridgeProblem): LessonWords<Play, Card> {
  const madeBy = (play: Play, claimed: number): boolean =>
    bridgeOutcomeAfterClaim(problem, play, claimed).made;
  return {
    aim: () => studentGoalText(problem),
    standing: (play) => standingText(problem, play),
    roundResult: (play) => happenedText(problem, play),
    toAct(play) {
      const turn = turnOf(play);
      return turn === null ? '' : m.bridge_to_play({ seat: seatName(turn) });
    },
    playTitle: m.bridge_tricks,
    alwaysReached: () => robustnessText(problem),
    againFrom: (trick) => m.trainer_again_from({ number: trick }),
    remaining: (count, play) =>
      play.trick.cards.length > 0 ? m.claim_left_this({ count }) : m.claim_left({ count }),
    claimLabel: (count) => m.claim_say({ count }),
    confirmConcession: (count) => m.claim_concede_sure({ count }),
    outOfReach(play) {
      const { reached, goal } = bridgeOutcome(problem, play);
      const count = reached + tricksLeft(play);
      const [number, needed] = [count, goal].map((each) => m.number_word({ count: each }));
      return m.bridge_lost_line({ count, number: number ?? '', goal: needed ?? '' });
    },
    outcome: (outcome) => outcomeText(problem, outcome),
    resultDetails: (play, claimed) =>
      [
        resultWords(problem, bridgeOutcomeAfterClaim(problem, play, claimed ?? 0)).line,
        claimed === null ? null : claimedText(play, claimed, madeBy(play, claimed)),
        trueDealText(problem, play, claimed, preferences.language),
        scoreText(problem, play, claimed),
      ].filter((line) => line !== null),
    resultAloud: (play, claimed) => narrateResult(problem, play, claimed),
    announceActions: (before, after) => narrateChanges(problem, before, after),
  };
}
