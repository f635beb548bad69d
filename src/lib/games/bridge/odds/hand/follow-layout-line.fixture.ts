/**
 * Reference check that a reported share is really made by one line. It plays the line card by card:
 * at each turn declarer plays a card that the odds give for the still consistent layouts among
 * those that the line should make. The line knows only what was played.
 */
import type { Card } from '$lib/cards/card';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  beginPlay,
  handsLeft,
  legalIn,
  playCard,
  playCards,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Side } from '$lib/games/bridge/rules/bridge-seats';
import {
  computeLayoutOdds,
  prepareOddsQuestion,
  type LayoutOdds,
  type LayoutOddsQuestion,
} from './layout-odds';
import { unwrap } from '$lib/core/result';
import { openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import type { OddsBudget } from './run-odds';

/** A point of the play. */
interface LineMoment {
  readonly play: Play;
  /** The layouts in which the play is legal. */
  readonly consistentLayouts: readonly number[];
}

/**
 * The key of a moment: cards played, the trick in progress, tricks won, consistent layouts. All of
 * it is public, so that a line may have one card for equal moments.
 */
function momentKey({ play, consistentLayouts }: LineMoment, side: Side): string {
  const playedCards = play.won.flatMap(({ cards }) => cards).sort();
  const { leader, cards } = play.trick;
  return [...playedCards, leader, ...cards, tricksWon(play, side), ...consistentLayouts].join(' ');
}

/** A card for every moment at which declarer's side is on turn, chosen when it is first reached. */
export class LayoutLine {
  /** The moments reached, by key. */
  readonly moments = new Map<string, LineMoment>();
  /** The number of moments at which fewer layouts can be made than the odds reported before. */
  brokenPromises = 0;
  private readonly cards = new Map<string, Card>();
  private readonly side: Side;

  constructor(
    readonly layouts: LayoutOddsQuestion,
    first: Card,
    /** The layouts that the line should make. */
    readonly made: readonly number[],
  ) {
    this.side = sideOf(layouts.declarer);
    this.setCard(momentKey(this.start(), this.side), first);
  }

  start(): LineMoment {
    const { strain, leader, played, deals } = this.layouts;
    return {
      play: playCards(beginPlay(strain, leader), played),
      consistentLayouts: [...deals.keys()],
    };
  }

  setCard(moment: string, card: Card): void {
    this.cards.set(moment, card);
  }

  /** Declarer's card; null once none of the layouts to be made is consistent. */
  chooseCard(moment: LineMoment): Card | null {
    const key = momentKey(moment, this.side);
    const remainingMade = this.remainingMade(moment);
    if (remainingMade.length === 0) return null;
    this.moments.set(key, moment);
    const storedCard = this.cards.get(key);
    if (storedCard) return storedCard;
    const [best] = [...this.oddsAt(moment).cards].toSorted(
      ([, a], [, b]) => b.made.length - a.made.length,
    );
    if (!best) return null;
    if (best[1].made.length < remainingMade.length) this.brokenPromises += 1;
    this.setCard(key, best[0]);
    return best[0];
  }

  /** The odds at a moment over the consistent layouts that should be made. */
  oddsAt(moment: LineMoment): LayoutOdds {
    const { deals, declarer, strain, goal } = this.layouts;
    const { play } = moment;
    const { leader, cards: played } = play.trick;
    const playBeforeTrick: Play = { ...play, trick: { leader, cards: [] } };
    const remainingHands = this.remainingMade(moment).map((i) =>
      handsLeft(deals[i] as Deal, playBeforeTrick),
    );
    const need = goal - tricksWon(play, this.side);
    return solveLayoutOdds({ deals: remainingHands, strain, leader, declarer, played, goal: need });
  }

  private remainingMade({ consistentLayouts }: LineMoment): readonly number[] {
    return consistentLayouts.filter((i) => this.made.includes(i));
  }
}

/** The indices of the layouts in which the line reaches the goal against every defence. */
export function layoutsMadeBy(line: LayoutLine): readonly number[] {
  const { deals, declarer, goal } = line.layouts;
  const side = sideOf(declarer);
  const lostLayouts = new Set<number>();
  const visited = new Set<string>();
  /** Visits all continuations; marks the layouts in which the goal is missed. */
  function follow(moment: LineMoment): void {
    const { play, consistentLayouts } = moment;
    if (tricksWon(play, side) >= goal) return;
    const key = momentKey(moment, side);
    if (visited.has(key)) return;
    visited.add(key);
    const legal = new Map(consistentLayouts.map((i) => [i, legalIn(deals[i] as Deal, play)]));
    const turn = turnOf(play);
    const isOver = [...legal.values()].every(({ length }) => length === 0);
    const isDeclarersTurn = turn !== null && sideOf(turn) === side;
    const card = isDeclarersTurn && !isOver ? line.chooseCard(moment) : null;
    if (isOver || (isDeclarersTurn && card === null))
      for (const i of consistentLayouts) lostLayouts.add(i);
    else
      for (const next of card === null ? new Set([...legal.values()].flat()) : [card])
        follow({
          play: playCard(play, next),
          consistentLayouts: consistentLayouts.filter((i) => legal.get(i)?.includes(next)),
        });
  }
  follow(line.start());
  return [...deals.keys()].filter((i) => !lostLayouts.has(i));
}

const [TABLE_BYTES, PROOF_BYTES] = [2 ** 22, 2 ** 20];
const kernel = openSearchKernel(TABLE_BYTES, PROOF_BYTES);

/** The final odds, exact unless the budget is spent. */
export function solveLayoutOdds(layouts: LayoutOddsQuestion, budget: OddsBudget = {}): LayoutOdds {
  return solveLayoutOddsWithProgress(layouts, budget).last;
}

/** The final odds, and all intermediate reports. */
export function solveLayoutOddsWithProgress(layouts: LayoutOddsQuestion, budget: OddsBudget) {
  const reports: LayoutOdds[] = [];
  const steps = computeLayoutOdds(kernel, unwrap(prepareOddsQuestion(layouts)), budget);
  for (;;) {
    const { value, done } = steps.next();
    reports.push(value);
    if (done) return { reports, last: value };
  }
}

/** The weight of each layout; 1 where the question gives none. */
export const layoutWeights = ({ deals, weights }: LayoutOddsQuestion): readonly number[] =>
  weights ?? deals.map(() => 1);

export const sumWeights = (numbers: readonly number[]): number =>
  numbers.reduce((sum, weight) => sum + weight, 0);
