/** The review adapter of a bridge problem: its positions, its deals as worlds, and its texts. */
import { m } from '$lib/paraglide/messages';
import type { Card } from '$lib/cards/card';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import { consistentRealDeals } from '$lib/games/bridge/lesson/bridge-lesson';
import type { BridgeJudgement } from '$lib/games/bridge/lesson/bridge-judgement';
import { studentSide } from '$lib/games/bridge/lesson/table-positions';
import type { BridgeProblem, NamedDeal } from '$lib/games/bridge/problem/bridge-problem';
import {
  fits,
  playCard,
  playOf,
  tricksLeft,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { otherSide, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import type { ReviewAdapter, ReviewWords } from '$lib/kit/lesson/review/review-adapter';
import { type BridgeLessonAdvisor } from '../lesson/bridge-lesson-advisor';
import { createBridgeLessonTable } from '../lesson/bridge-lesson-table';
import { lessonWords } from '../lesson/lesson-words';
import { opponentsText } from '../lesson/outcome-texts';
import { seatName } from '../bridge-names';
import { comparedOddsText } from '../odds/cost-words';
import { bridgeMarkMeaning } from './bridge-mark-meaning';
import { trickNumberOfCard } from './reviewed-tricks';

/** The adapter; its members are documented at `ReviewAdapter`, its texts at `ReviewWords`. */
export function bridgeReviewTable(
  problem: BridgeProblem,
  advice: BridgeLessonAdvisor,
): ReviewAdapter<Play, Card, NamedDeal, BridgeJudgement> {
  return {
    ...createBridgeLessonTable(problem, advice),
    start: problem.start,
    positionAfter: (actions) => actions.reduce(playCard, playOf(problem.contract)),
    legalPrefix: (actions) => legalPrefix(problem, actions),
    roundOf: trickNumberOfCard,
    worlds: problem.real,
    virtualWorlds: problem.virtual,
    isConsistent: (deal, play) => isConsistent(problem, deal, play),
    hasAuthorLine: problem.solution !== null,
    words: reviewWords(problem),
  };
}

function reviewWords(problem: BridgeProblem): ReviewWords<Play, Card> {
  const side = studentSide(problem);
  return {
    ...lessonWords(problem),
    worldCountText: () => worldsText(problem),
    describeAction(play, action) {
      const seat = turnOf(play);
      if (seat === null) return '';
      return m.bridge_says_played({ seat: seatName(seat), card: cardName(action) });
    },
    describePoint(play) {
      const turn = turnOf(play);
      if (turn === null) return m.review_over();
      return m.review_where({ trick: play.won.length + 1, seat: seatName(turn) });
    },
    standing: (play) =>
      m.review_score({ you: tricksWon(play, side), they: tricksWon(play, otherSide(side)) }),
    ruledOutText: (trick) => m.review_deal_out({ trick }),
    namedRuledOutText: (name, trick) => m.review_alive_out({ name, trick }),
    unprovedText: () => null,
    markMeaning: (mark) => bridgeMarkMeaning(problem, mark),
    ...(problem.chance && {
      lossText: (loss) => comparedOddsText(loss, side !== sideOf(problem.contract.declarer)),
    }),
    authorClaimText(play, count) {
      const seat = seatName(problem.student);
      const left = tricksLeft(play);
      return count === left
        ? m.review_line_claims_all({ seat, count })
        : m.review_line_claims({ seat, count, left });
    },
    refusedClaimText: ({ amount, beaten }) =>
      beaten
        ? m.review_claimed_here({ count: amount })
        : m.review_claimed_unproved({ count: amount }),
  };
}

/**
 * The number of deals and what it means (the line wins in all of them; in a best-chance problem
 * they are examples and the odds count all layouts), and what the opponents saw.
 */
function worldsText(problem: BridgeProblem): string {
  const count = problem.real.length;
  const isDefence = studentSide(problem) !== sideOf(problem.contract.declarer);
  const deals = problem.chance
    ? m.chance_deals_line({ count, side: isDefence ? 'defence' : 'declarer' })
    : m.review_deals_line({ count });
  return `${deals} ${opponentsText(problem)}`;
}

/** The cards up to the first one that is a repetition or illegal in every deal. */
function legalPrefix(problem: BridgeProblem, cards: readonly Card[]): readonly Card[] {
  const deals = [...problem.real, ...problem.virtual];
  let play = playOf(problem.contract);
  for (const [i, card] of cards.entries()) {
    const isRepeated = cards.indexOf(card) < i;
    if (isRepeated || turnOf(play) === null) return cards.slice(0, i);
    const next = playCard(play, card);
    if (!deals.some(({ deal }) => fits(deal, next))) return cards.slice(0, i);
    play = next;
  }
  return cards;
}

/** True when a deal is consistent with a play and has the dummy that was faced. */
function isConsistent(problem: BridgeProblem, namedDeal: NamedDeal, play: Play): boolean {
  if (!problem.real.includes(namedDeal)) return fits(namedDeal.deal, play);
  return consistentRealDeals(problem, play).includes(namedDeal);
}
