/**
 * The two deals that explain a failure: the deal that the play needed, the deal that beat it, and
 * the cards that differ.
 */
import type { Card } from '$lib/cards/card';
import { playAfterLog } from '$lib/bridge/lesson/bridge-lesson';
import type { BridgeJudgement, BridgeReveal } from '$lib/bridge/lesson/bridge-judgement';
import type { BridgeProblem, NamedDeal } from '$lib/bridge/problem/bridge-problem';
import { holderOf } from '$lib/bridge/rules/bridge-deal';
import { turnOf } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';

/** A card that lies in another hand in the deal that beat the student. */
export interface MovedCard {
  readonly card: Card;
  /** The holder in the deal that the play needed. */
  readonly from: Seat;
  /** The holder in the deal that beat the student. */
  readonly to: Seat;
}

export interface ContrastDeals {
  /** The place in the log of the card that lost it. */
  readonly logIndex: number;
  /** The seat that played it: the student, or a dummy that the student plays. */
  readonly seat: Seat;
  /** The card that lost it. */
  readonly card: Card;
  /** The trick in which it was played, 1 to 13. */
  readonly trick: number;
  readonly neededDeal: NamedDeal | null;
  readonly beatingDeal: NamedDeal;
  readonly movedCards: readonly MovedCard[];
  /**
   * The card that told the student that the deal hoped for is not the truth; null when none did.
   */
  readonly revealingCard: { readonly seat: Seat; readonly card: Card } | null;
  /**
   * The cards of the tricks that were over: those of the trick itself are told from its beginning.
   */
  readonly playedCards: ReadonlySet<Card>;
}

/** Null when the judgement has no reveal, or does not belong to this play. */
export function createContrastDeals(
  problem: BridgeProblem,
  log: readonly Card[],
  { reveal, ruledOutAfter: ruledOut }: Pick<BridgeJudgement, 'reveal' | 'ruledOutAfter'>,
): ContrastDeals | null {
  if (!reveal) return null;
  const card = log[reveal.logIndex];
  const beat = problem.real[reveal.beatingDealIndex];
  if (!card || !beat) return null;
  const hoped =
    reveal.neededDealIndex === null ? null : (problem.real[reveal.neededDealIndex] ?? null);
  const before = playAfterLog(problem, log.slice(0, reveal.logIndex));
  const seat = turnOf(before);
  if (!seat) return null;
  return {
    logIndex: reveal.logIndex,
    seat,
    card,
    trick: before.won.length + 1,
    neededDeal: hoped,
    beatingDeal: beat,
    movedCards: hoped ? reveal.movedCards.flatMap((each) => movedCard(each, hoped, beat)) : [],
    revealingCard: findRevealingCard(problem, log, reveal, ruledOut),
    playedCards: new Set(before.won.flatMap(({ cards }) => cards)),
  };
}

/** The card before the moment after which the deal hoped for could not be the truth any more. */
function findRevealingCard(
  problem: BridgeProblem,
  log: readonly Card[],
  { logIndex: at, neededDealIndex: hoped }: BridgeReveal,
  ruledOut: BridgeJudgement['ruledOutAfter'],
): ContrastDeals['revealingCard'] {
  const count = hoped === null ? null : (ruledOut[hoped] ?? null);
  if (count === null || count > at) return null;
  const card = log[count - 1];
  const seat = turnOf(playAfterLog(problem, log.slice(0, count - 1)));
  return card && seat ? { seat, card } : null;
}

function movedCard(card: Card, hoped: NamedDeal, beat: NamedDeal): readonly MovedCard[] {
  const from = holderOf(hoped.deal, card);
  const to = holderOf(beat.deal, card);
  return from && to ? [{ card, from, to }] : [];
}
