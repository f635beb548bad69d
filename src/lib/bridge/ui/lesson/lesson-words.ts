/** What the frame of a lesson says in the words of bridge. */
import { m } from '$lib/paraglide/messages';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { LessonWords } from '$lib/lesson-ui/lesson-table';
import { outcomeOf } from '$lib/bridge/lesson/lesson';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { tricksLeft, type Play } from '$lib/bridge/rules/play';
import { vulnerabilityName } from '../names';
import { narrate, resultTold } from '../voice/narration';
import { cardsOf } from './advice';
import { claimedText, outcomeText, scoreText, truthText } from './outcome';

export function lessonWords(problem: BridgeProblem): LessonWords<Play> {
  return {
    facts: () => [
      ...(problem.level ? [m.bridge_level({ level: problem.level })] : []),
      `${m.bridge_vulnerable()}: ${vulnerabilityName(problem.vulnerable)}`,
    ],
    lastRound: m.bridge_last_trick,
    againFrom: (trick) => m.trainer_again_from({ number: trick }),
    left: (count) => m.claim_left({ count }),
    claim: (count) => m.claim_say({ count }),
    sureToConcede: (count) => m.claim_concede_sure({ count }),
    lost(play) {
      const { reached, goal } = outcomeOf(problem, play);
      return m.bridge_lost_line({ left: reached + tricksLeft(play), goal });
    },
    outcome: (outcome) => outcomeText(problem, outcome),
    result: (play, claimed) =>
      [
        claimed === null ? null : claimedText(play, claimed),
        truthText(problem, play, preferences.language),
        scoreText(problem, play, claimed),
      ].filter((line) => line !== null),
    resultAloud: (play, claimed) => resultTold(problem, play, claimed),
    told: (before, after) => narrate(problem, cardsOf(before), cardsOf(after)),
  };
}
