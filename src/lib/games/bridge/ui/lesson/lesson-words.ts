/** The texts of a bridge lesson, in the reader's language. */
import { m } from '$lib/paraglide/messages';
import type { Card } from '$lib/cards/card';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { LessonWords } from '$lib/kit/lesson/lesson-adapter';
import { bridgeOutcomeAfterClaim, bridgeOutcome } from '$lib/games/bridge/lesson/bridge-lesson';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { tricksLeft, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { seatName } from '../bridge-names';
import { narrateChanges, narrateResult } from '../voice/narration';
import { studentGoalText, happenedText, standingText } from './goal-texts';
import {
  claimedText,
  opponentsText,
  robustnessText,
  outcomeText,
  resultWords,
  scoreText,
  trueDealText,
} from './outcome-texts';

/**
 * The texts of a problem's lesson, documented at `LessonWords`. `claimed` is the number of
 * remaining tricks that the student claimed (0 for a concession); null when the play ended without
 * a claim.
 */
export function lessonWords(problem: BridgeProblem): LessonWords<Play, Card> {
  return {
    goal: () => studentGoalText(problem),
    standing: (play) => standingText(problem, play),
    roundResult: (play) => happenedText(problem, play),
    toAct(play) {
      const turn = turnOf(play);
      return turn === null ? '' : m.bridge_to_play({ seat: seatName(turn) });
    },
    playTitle: m.bridge_tricks,
    robustness: () => robustnessText(problem),
    againFrom: (trick) => m.trainer_again_from({ number: trick }),
    // In the middle of a trick, says that the count includes it.
    remaining: (count, play) =>
      play.trick.cards.length > 0 ? m.claim_left_this({ count }) : m.claim_left({ count }),
    claimLabel: (count) => m.claim_say({ count }),
    confirmConcession: (count) => m.claim_concede_sure({ count }),
    outOfReach(play) {
      const { reached, goal } = bridgeOutcome(problem, play);
      const maxTricks = reached + tricksLeft(play);
      return m.bridge_lost_line({
        count: maxTricks,
        number: m.number_word({ count: maxTricks }),
        goal: m.number_word({ count: goal }),
      });
    },
    outcome: (outcome) => outcomeText(problem, outcome),
    resultDetails(play, claimed) {
      const outcome = bridgeOutcomeAfterClaim(problem, play, claimed ?? 0);
      return [
        resultWords(problem, outcome).line,
        claimed === null ? null : claimedText(play, claimed, outcome.made),
        trueDealText(problem, play, claimed, preferences.language),
        opponentsText(problem),
        scoreText(problem, play, claimed),
      ].filter((line) => line !== null);
    },
    resultAloud: (play, claimed) => narrateResult(problem, play, claimed),
    announceActions: (before, after) => narrateChanges(problem, before, after),
  };
}
