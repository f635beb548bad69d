/** The two deals that a failure is explained by: what moved between them, and what had been seen. */
import type { Card } from '$lib/cards/card';
import { playAfter } from '$lib/bridge/lesson/lesson';
import type { Reveal } from '$lib/bridge/lesson/judgement';
import type { BridgeProblem, NamedDeal } from '$lib/bridge/problem/problem';
import { holderOf } from '$lib/bridge/rules/deal';
import { fits, playCards, playOf, type Play } from '$lib/bridge/rules/play';
import type { Seat } from '$lib/bridge/rules/seats';

/** A card that lies in another hand in the deal that beat the student. */
export interface Moved {
  readonly card: Card;
  /** Who holds it in the deal that was hoped for. */
  readonly from: Seat;
  /** Who holds it in the deal that beat the student. */
  readonly to: Seat;
}

/** What had been seen of a trick when the card was played, and whether each deal fits it. */
export interface SeenTrick {
  /** 1 to 13. */
  readonly number: number;
  readonly leader: Seat;
  /** 1 to 4 cards: the last trick may still have been in progress. */
  readonly cards: readonly Card[];
  /** Null when nothing was hoped for. */
  readonly hoped: boolean | null;
  readonly beat: boolean;
}

export interface TwoDeals {
  /** The card that lost it. */
  readonly card: Card;
  /** The trick in which it was played, 1 to 13. */
  readonly trick: number;
  readonly hoped: NamedDeal | null;
  readonly beat: NamedDeal;
  readonly moved: readonly Moved[];
  readonly seen: readonly SeenTrick[];
  /** Every card that had been played before. */
  readonly gone: ReadonlySet<Card>;
}

/** Null when the reveal does not belong to this play. */
export function twoDeals(
  problem: BridgeProblem,
  log: readonly Card[],
  reveal: Reveal,
): TwoDeals | null {
  const card = log[reveal.at];
  const beat = problem.real[reveal.beat];
  if (!card || !beat) return null;
  const hoped = reveal.hoped === null ? null : (problem.real[reveal.hoped] ?? null);
  const before = playAfter(problem, log.slice(0, reveal.at));
  return {
    card,
    trick: before.won.length + 1,
    hoped,
    beat,
    moved: hoped ? reveal.moved.flatMap((each) => movedCard(each, hoped, beat)) : [],
    seen: seenTricks(problem, before, hoped, beat),
    gone: new Set([...problem.start, ...log.slice(0, reveal.at)]),
  };
}

function movedCard(card: Card, hoped: NamedDeal, beat: NamedDeal): readonly Moved[] {
  const from = holderOf(hoped.deal, card);
  const to = holderOf(beat.deal, card);
  return from && to ? [{ card, from, to }] : [];
}

function seenTricks(
  problem: BridgeProblem,
  { won, trick }: Play,
  hoped: NamedDeal | null,
  beat: NamedDeal,
): readonly SeenTrick[] {
  let seen = playOf(problem.contract);
  return [...won, trick].flatMap(({ leader, cards }, i) => {
    if (cards.length === 0) return [];
    seen = playCards(seen, cards);
    return {
      number: i + 1,
      leader,
      cards,
      hoped: hoped && fits(hoped.deal, seen),
      beat: fits(beat.deal, seen),
    };
  });
}
