/** The texts for Mighty in the lesson screen that all games share. */
import { m } from '$lib/paraglide/messages';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { LessonWords } from '$lib/kit/lesson/lesson-adapter';
import {
  outcomeOfClaim,
  mightyLesson,
  attainablePoints,
} from '$lib/games/mighty/lesson/mighty-lesson';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import { seatOnTurn, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { outcomeOf } from '$lib/trainer/lesson-attempt';
import { mightySeatName } from '../mighty-names';
import { mightyAimText, lastTrickText, mightyStandingText } from './mighty-goal-text';
import { narrateMightyLesson } from './mighty-lesson-narration';
import {
  mightyClaimText,
  mightyOutcomeText,
  mightyResultLine,
  actualDealText,
} from './mighty-outcome-text';

/** The members are documented at `LessonWords`. */
export function lessonWords(problem: MightyProblem): LessonWords<MightyPlay, MightyPlayedCard> {
  const dealText = (play: MightyPlay, claimed: number | null): string | null =>
    actualDealText(problem, play, claimed, preferences.language);
  return {
    goal: () => mightyAimText(problem),
    standing: (play) => mightyStandingText(problem, play),
    roundResult: lastTrickText,
    toAct(play) {
      const turn = seatOnTurn(play);
      return turn === null ? '' : m.bridge_to_play({ seat: mightySeatName(turn, problem.student) });
    },
    playTitle: m.mighty_record,
    robustness: () => m.bridge_guarded({ count: problem.real.length }),
    againFrom: (trick) => m.trainer_again_from({ number: trick }),
    remaining: (count) => m.mighty_claim_left({ count }),
    claimLabel: (count) => m.mighty_claim_say({ count }),
    confirmConcession: (count) => m.mighty_claim_concede_sure({ count }),
    outOfReach: (play) =>
      m.mighty_lost_line({ points: attainablePoints(problem, play), goal: problem.goal }),
    outcome: (outcome) => mightyOutcomeText(problem, outcome),
    resultDetails: (play, claimed) =>
      [
        mightyResultLine(outcomeOfClaim(problem, play, claimed ?? 0)),
        claimed === null ? null : mightyClaimText(problem, play, claimed),
        dealText(play, claimed),
      ].filter((line) => line !== null),
    resultAloud(play, claimed) {
      const outcome = outcomeOf(mightyLesson(problem), play, claimed);
      return [outcome ? mightyOutcomeText(problem, outcome) : null, dealText(play, claimed)].filter(
        (line) => line !== null,
      );
    },
    announceActions: (before, after) => narrateMightyLesson(problem, before, after),
  };
}
