/** Adapts a Mighty problem to the review screen that all games share. */
import { m } from '$lib/paraglide/messages';
import { firstConsistentDeal, pointsInDeal } from '$lib/games/mighty/lesson/student-knowledge';
import type {
  MightyJudgement,
  MightyAlternative,
  MightyDecision,
} from '$lib/games/mighty/lesson/mighty-judgement';
import { consistentMightyDeals } from '$lib/games/mighty/lesson/mighty-lesson';
import {
  playBeforeFirstCard,
  type MightyProblem,
  type MightyNamedDeal,
} from '$lib/games/mighty/problem/mighty-problem';
import { firstIllegalPlay } from '$lib/games/mighty/proof/play-in-world';
import {
  addPlay,
  allPlayedCards,
  seatOnTurn,
  type MightyPlay,
} from '$lib/games/mighty/rules/mighty-play';
import { cardOf, TRICK_SIZE, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { ReviewAdapter, ReviewWords } from '$lib/kit/lesson/review/review-adapter';
import type { MightyAdvice } from '../lesson/mighty-lesson-advice';
import { createMightyLessonAdapter } from '../lesson/mighty-lesson-adapter';
import { lessonWords } from '../lesson/mighty-lesson-words';
import { playName, mightySeatName } from '../mighty-names';
import type * as frame from '$lib/kit/lesson/lesson-judgement';

/** The members are documented at `ReviewAdapter`. */
export function createMightyReviewAdapter(
  problem: MightyProblem,
  advice: MightyAdvice,
): ReviewAdapter<MightyPlay, MightyPlayedCard, MightyNamedDeal, MightyJudgement> {
  return {
    ...createMightyLessonAdapter(problem, advice),
    start: problem.start,
    positionAfter: (actions) => actions.reduce(addPlay, playBeforeFirstCard(problem)),
    legalPrefix: (actions) => longestLegalPrefix(problem, actions),
    roundOf: (cardIndex) => Math.floor(cardIndex / TRICK_SIZE) + 1,
    worlds: problem.real,
    // In Mighty every deal of a problem may be the actual one.
    virtualWorlds: [],
    isConsistent: ({ deal }, play) => firstIllegalPlay(deal, play) === null,
    hasAuthorLine: problem.solution !== null,
    words: reviewWords(problem),
  };
}

function reviewWords(problem: MightyProblem): ReviewWords<MightyPlay, MightyPlayedCard> {
  const name = (seat: Parameters<typeof mightySeatName>[0]): string =>
    mightySeatName(seat, problem.student);
  return {
    ...lessonWords(problem),
    worldCountText: () => m.review_deals_line({ count: problem.real.length }),
    describeAction(play, action) {
      const seat = seatOnTurn(play);
      if (seat === null) return '';
      return m.bridge_trick_card({ seat: name(seat), card: playName(action) });
    },
    describePoint(play) {
      const turn = seatOnTurn(play);
      if (turn === null) return m.review_over();
      if (turn === problem.student) return m.mighty_where_yours({ trick: play.won.length + 1 });
      return m.review_where({ trick: play.won.length + 1, seat: name(turn) });
    },
    standing(play) {
      const { ownPoints, opponentPoints } = pointsInDeal(
        problem,
        firstConsistentDeal(problem, play),
        play,
      );
      return m.mighty_review_score({ own: ownPoints, others: opponentPoints });
    },
    ruledOutText: (trick) => m.review_deal_out({ trick }),
    namedRuledOutText: (world, trick) => m.review_alive_out({ name: world, trick }),
    unprovedText: sampledVerdictText,
    refusedClaimText: ({ amount, beaten }) =>
      beaten
        ? m.mighty_claimed_here({ count: amount })
        : m.mighty_claimed_unproved({ count: amount }),
  };
}

/** The plays before the first that is over, repeated, or legal in no deal of the problem. */
function longestLegalPrefix(
  problem: MightyProblem,
  plays: readonly MightyPlayedCard[],
): readonly MightyPlayedCard[] {
  let play = playBeforeFirstCard(problem);
  for (const [i, played] of plays.entries()) {
    if (seatOnTurn(play) === null || allPlayedCards(play).includes(cardOf(played)))
      return plays.slice(0, i);
    const next = addPlay(play, played);
    if (consistentMightyDeals(problem, next).length === 0) return plays.slice(0, i);
    play = next;
  }
  return plays;
}

/**
 * "Played out in 2 deals, it was made in 14 of 20 games. This is an estimate, no proof." Null for a
 * proved play. The review screen, shared by all games, passes a verdict by its general type: here
 * it is always Mighty's own.
 */
export function sampledVerdictText(
  verdict: frame.LessonDecision | frame.AlternativeVerdict<string>,
): string | null {
  if (!isMightyVerdict(verdict) || verdict.sampled === null) return null;
  const { made, of, worlds } = verdict.sampled;
  return m.mighty_verdict_sampled({ made, of, count: worlds });
}

function isMightyVerdict(
  verdict: object,
): verdict is Pick<MightyDecision | MightyAlternative, 'sampled'> {
  return 'sampled' in verdict;
}
