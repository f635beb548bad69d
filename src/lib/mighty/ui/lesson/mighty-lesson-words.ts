/** What the frame of a lesson says in the words of Mighty. */
import { m } from '$lib/paraglide/messages';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { LessonWords } from '$lib/lesson-ui/lesson-adapter';
import { outcomeOfClaim, mightyLesson, attainablePoints } from '$lib/mighty/lesson/mighty-lesson';
import type { MightyProblem } from '$lib/mighty/problem/mighty-problem';
import { seatOnTurn, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { outcomeOf } from '$lib/trainer/lesson-attempt';
import { seatName } from '../mighty-names';
import { aimText, happenedText, standingText } from './mighty-goal-text';
import { narrate } from './mighty-lesson-narration';
import { claimedText, outcomeText, resultLine, truthText } from './mighty-outcome-text';

export function lessonWords(problem: MightyProblem): LessonWords<MightyPlay, MightyPlayedCard> {
  const truth = (play: MightyPlay, claimed: number | null): string | null =>
    truthText(problem, play, claimed, preferences.language);
  return {
    aim: () => aimText(problem),
    standing: (play) => standingText(problem, play),
    roundResult: happenedText,
    toAct(play) {
      const turn = seatOnTurn(play);
      return turn === null ? '' : m.bridge_to_play({ seat: seatName(turn, problem.student) });
    },
    playTitle: m.mighty_record,
    alwaysReached: () => m.bridge_guarded({ count: problem.real.length }),
    againFrom: (trick) => m.trainer_again_from({ number: trick }),
    remaining: (count) => m.mighty_claim_left({ count }),
    claimLabel: (count) => m.mighty_claim_say({ count }),
    confirmConcession: (count) => m.mighty_claim_concede_sure({ count }),
    outOfReach: (play) => m.mighty_lost_line({ points: attainablePoints(problem, play), goal: problem.goal }),
    outcome: (outcome) => outcomeText(problem, outcome),
    resultDetails: (play, claimed) =>
      [
        resultLine(outcomeOfClaim(problem, play, claimed ?? 0)),
        claimed === null ? null : claimedText(problem, play, claimed),
        truth(play, claimed),
      ].filter((line) => line !== null),
    resultAloud(play, claimed) {
      const outcome = outcomeOf(mightyLesson(problem), play, claimed);
      return [outcome ? outcomeText(problem, outcome) : null, truth(play, claimed)].filter(
        (line) => line !== null,
      );
    },
    announceActions: (before, after) => narrate(problem, before, after),
  };
}
