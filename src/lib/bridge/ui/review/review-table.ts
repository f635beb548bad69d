/** The review adapter of bridge for one problem: the whole deal and every layout of it. */
import { m } from '$lib/paraglide/messages';
import type { Card } from '$lib/cards/card';
import { cardName } from '$lib/ui/cards/spoken-cards';
import { consistentRealDeals } from '$lib/bridge/lesson/bridge-lesson';
import type { BridgeJudgement } from '$lib/bridge/lesson/bridge-judgement';
import { studentSide } from '$lib/bridge/lesson/table-positions';
import type { BridgeProblem, NamedDeal } from '$lib/bridge/problem/bridge-problem';
import {
  fits,
  playCard,
  playOf,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import { otherSide } from '$lib/bridge/rules/bridge-seats';
import type { VerdictMark } from '$lib/lesson-ui/review/marks/verdict-marks';
import type { ReviewAdapter, ReviewWords } from '$lib/lesson-ui/review/review-adapter';
import { type BridgeLessonAdvisor } from '../lesson/bridge-lesson-advisor';
import { createBridgeLessonTable } from '../lesson/bridge-lesson-table';
import { lessonWords } from '../lesson/lesson-words';
import { seatName } from '../bridge-names';
import { comparedOddsText } from '../odds/cost-words';
import { trickNumberOfCard } from './tricks';

export function bridgeReviewTable(
  problem: BridgeProblem,
  advice: BridgeLessonAdvisor,
): ReviewAdapter<Play, Card, NamedDeal, BridgeJudgement> {
  return {
    ...createBridgeLessonTable(problem, advice),
    start: problem.start,
    positionAfter: (actions) => actions.reduce(playCard, playOf(problem.contract)),
    legalPrefix: (actions) => lawful(problem, actions),
    roundOf: trickNumberOfCard,
    worlds: problem.real,
    virtualWorlds: problem.virtual,
    isConsistent: (named, play) => canLie(problem, named, play),
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
    markMeaning: (mark) => (problem.chance ? chanceLine(mark) : null),
    ...(problem.chance && { lossText: comparedOddsText }),
    refusedClaimText: ({ amount, beaten }) =>
      beaten
        ? m.review_claimed_here({ count: amount })
        : m.review_claimed_unproved({ count: amount }),
  };
}

/** Where the best chance is asked for the proof speaks of the author's deals alone. */
function chanceLine(mark: VerdictMark): string | null {
  if (mark === 'sound' || mark === 'equal') return m.chance_sound_line();
  return mark === 'lost' ? m.chance_lost_line() : null;
}

function worldsText({ real, opponents, chance }: BridgeProblem): string {
  if (chance) return m.chance_deals_line({ count: real.length });
  if (real.length === 1 && opponents === 'human') return m.review_deal_fooled();
  return m.review_deals_line({ count: real.length });
}

function lawful(problem: BridgeProblem, cards: readonly Card[]): readonly Card[] {
  const deals = [...problem.real, ...problem.virtual];
  let play = playOf(problem.contract);
  for (const [i, card] of cards.entries()) {
    const again = cards.indexOf(card) < i;
    if (again || turnOf(play) === null) return cards.slice(0, i);
    const next = playCard(play, card);
    if (!deals.some(({ deal }) => fits(deal, next))) return cards.slice(0, i);
    play = next;
  }
  return cards;
}

/**
 * True when a deal can lie open after a play: its cards fit, and dummy is the hand that was faced.
 */
function canLie(problem: BridgeProblem, named: NamedDeal, play: Play): boolean {
  if (!problem.real.includes(named)) return fits(named.deal, play);
  return consistentRealDeals(problem, play).includes(named);
}
