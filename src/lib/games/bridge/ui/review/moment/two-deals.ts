/**
 * The two deals that explain a failure: the deal that the play needed, the deal that beat it, and
 * the cards that differ. After a lucky make the needed deal was the actual one, and the other one
 * would have beaten it.
 */
import type { Card } from '$lib/cards/card';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import type { BridgeJudgement, BridgeReveal } from '$lib/games/bridge/lesson/bridge-judgement';
import type { LossStory } from '$lib/games/bridge/lesson/ledger/loss-story';
import type { BridgeProblem, NamedDeal } from '$lib/games/bridge/problem/bridge-problem';
import { holderOf } from '$lib/games/bridge/rules/bridge-deal';
import { turnOf } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';

/** A card that lies in another hand in the deal that beat the student. */
export interface MovedCard {
  readonly card: Card;
  /** The holder in the deal that the play needed. */
  readonly from: Seat;
  /** The holder in the deal that beat the student. */
  readonly to: Seat;
}

/** The two deals with the losing card. */
export interface ContrastDeals {
  /** The index of the losing card in the log. */
  readonly logIndex: number;
  /** The seat that played it: the student, or a dummy that the student plays. */
  readonly seat: Seat;
  /** The losing card. */
  readonly card: Card;
  /** The trick in which it was played, 1 to 13. */
  readonly trick: number;
  /** The deal in which the play would have succeeded; null when there is none. */
  readonly neededDeal: NamedDeal | null;
  /** The deal that beat the student. */
  readonly beatingDeal: NamedDeal;
  /** The cards that lie in different hands in the two deals; empty without a needed deal. */
  readonly movedCards: readonly MovedCard[];
  /** The moved cards that only fill a hand. */
  readonly fillingCards: ReadonlySet<Card>;
  /** The card before the losing one that ruled out the needed deal; null when none did. */
  readonly revealingCard: { readonly seat: Seat; readonly card: Card } | null;
  /** The cards of the tricks before the losing trick. */
  readonly playedCards: ReadonlySet<Card>;
}

/**
 * The two deals of a judged play; null when the judgement has no reveal (no card lost), or does not
 * belong to this play.
 */
export function createContrastDeals(
  problem: BridgeProblem,
  log: readonly Card[],
  { reveal, ruledOutAfter }: Pick<BridgeJudgement, 'reveal' | 'ruledOutAfter'>,
): ContrastDeals | null {
  if (!reveal) return null;
  const card = log[reveal.logIndex];
  const beatingDeal = problem.real[reveal.beatingDealIndex];
  if (!card || !beatingDeal) return null;
  const neededDeal =
    reveal.neededDealIndex === null ? null : (problem.real[reveal.neededDealIndex] ?? null);
  const playBefore = playAfterLog(problem, log.slice(0, reveal.logIndex));
  const seat = turnOf(playBefore);
  if (!seat) return null;
  return {
    logIndex: reveal.logIndex,
    seat,
    card,
    trick: playBefore.won.length + 1,
    neededDeal,
    beatingDeal,
    movedCards: neededDeal
      ? reveal.movedCards.flatMap((movedCard) => toMovedCard(movedCard, neededDeal, beatingDeal))
      : [],
    fillingCards: new Set(reveal.fillingCards),
    revealingCard: findRevealingCard(problem, log, reveal, ruledOutAfter),
    playedCards: new Set(playBefore.won.flatMap(({ cards }) => cards)),
  };
}

/** The deals of a student who hoped for none of them: only the one that beat the play is left. */
export function withoutHope(deals: ContrastDeals): ContrastDeals {
  return {
    ...deals,
    neededDeal: null,
    movedCards: [],
    fillingCards: new Set(),
    revealingCard: null,
  };
}

/**
 * The one deal that was played, at the card of an opponent that beat the student: that card is
 * marked instead of the losing one.
 */
export function dealAtAnswer(
  problem: BridgeProblem,
  log: readonly Card[],
  deals: ContrastDeals,
  { logIndex, played: { seat, card } }: Pick<LossStory, 'logIndex' | 'played'>,
): ContrastDeals {
  const { won } = playAfterLog(problem, log.slice(0, logIndex));
  const playedCards = new Set(won.flatMap(({ cards }) => cards));
  return { ...withoutHope(deals), seat, card, playedCards };
}

/** The card before the losing one that ruled out the needed deal; null when none did. */
function findRevealingCard(
  problem: BridgeProblem,
  log: readonly Card[],
  { logIndex, neededDealIndex }: BridgeReveal,
  ruledOutAfter: BridgeJudgement['ruledOutAfter'],
): ContrastDeals['revealingCard'] {
  // The number of cards of the log after which the deal is ruled out.
  const cardCount = neededDealIndex === null ? null : (ruledOutAfter[neededDealIndex] ?? null);
  if (cardCount === null || cardCount > logIndex) return null;
  const card = log[cardCount - 1];
  const seat = turnOf(playAfterLog(problem, log.slice(0, cardCount - 1)));
  return card && seat ? { seat, card } : null;
}

function toMovedCard(
  card: Card,
  neededDeal: NamedDeal,
  beatingDeal: NamedDeal,
): readonly MovedCard[] {
  const from = holderOf(neededDeal.deal, card);
  const to = holderOf(beatingDeal.deal, card);
  return from && to ? [{ card, from, to }] : [];
}
