/**
 * The line behind a figure, card by card: declarer's card at a moment is one that the odds name for
 * the layouts that are still alive of those that the line is said to make. Whoever follows it knows
 * only what was played.
 */
import type { Card } from '$lib/cards/card';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import {
  beginPlay,
  handsLeft,
  legalIn,
  playCard,
  playCards,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import { sideOf, type Side } from '$lib/bridge/rules/bridge-seats';
import { solveLayoutOdds } from './compute-layout-odds.fixture';
import type { LayoutOdds, LayoutOddsQuestion } from './layout-odds';

/** A moment of the play. */
interface LineMoment {
  readonly play: Play;
  /** The layouts in which all that could have been played. */
  readonly consistentLayouts: readonly number[];
}

/**
 * Two moments are alike where the same cards are gone, the same trick is in progress, as many
 * tricks are missing and the same layouts are left: all of it was seen, so a line may answer it
 * with one card.
 */
function momentKey({ play, consistentLayouts: could }: LineMoment, side: Side): string {
  const gone = play.won.flatMap(({ cards }) => cards).sort();
  const { leader, cards } = play.trick;
  return [...gone, leader, ...cards, tricksWon(play, side), ...could].join(' ');
}

/** A card for every moment at which declarer's side is next. */
export class LayoutLine {
  /** The moments that were come to, by their names. */
  readonly moments = new Map<string, LineMoment>();
  /** Moments at which less was promised than before. */
  brokenPromises = 0;
  private readonly cards = new Map<string, Card>();
  private readonly side: Side;

  constructor(
    readonly layouts: LayoutOddsQuestion,
    first: Card,
    /** The layouts that it is said to make. */
    readonly made: readonly number[],
  ) {
    this.side = sideOf(layouts.declarer);
    this.setCard(momentKey(this.start(), this.side), first);
  }

  start(): LineMoment {
    const { strain, leader, played, deals } = this.layouts;
    return { play: playCards(beginPlay(strain, leader), played), consistentLayouts: [...deals.keys()] };
  }

  setCard(moment: string, card: Card): void {
    this.cards.set(moment, card);
  }

  /** What declarer plays; null once none of the layouts said to be made is left. */
  chooseCard(moment: LineMoment): Card | null {
    const name = momentKey(moment, this.side);
    const alive = this.remainingMade(moment);
    if (alive.length === 0) return null;
    this.moments.set(name, moment);
    const found = this.cards.get(name);
    if (found) return found;
    const [best] = [...this.oddsAt(moment).cards].toSorted(
      ([, a], [, b]) => b.made.length - a.made.length,
    );
    if (!best) return null;
    if (best[1].made.length < alive.length) this.brokenPromises += 1;
    this.setCard(name, best[0]);
    return best[0];
  }

  /** The odds at a moment, of the layouts that are said to be made and are left. */
  oddsAt(moment: LineMoment): LayoutOdds {
    const { deals, declarer, strain, goal } = this.layouts;
    const { play } = moment;
    const { leader, cards: played } = play.trick;
    const before: Play = { ...play, trick: { leader, cards: [] } };
    const left = this.remainingMade(moment).map((i) => handsLeft(deals[i] as Deal, before));
    const need = goal - tricksWon(play, this.side);
    return solveLayoutOdds({ deals: left, strain, leader, declarer, played, goal: need });
  }

  private remainingMade({ consistentLayouts: could }: LineMoment): readonly number[] {
    return could.filter((i) => this.made.includes(i));
  }
}

/** The layouts, by their places, in which the line takes its tricks whatever the defenders play. */
export function layoutsMadeBy(line: LayoutLine): readonly number[] {
  const { deals, declarer, goal } = line.layouts;
  const side = sideOf(declarer);
  const lost = new Set<number>();
  const followed = new Set<string>();
  function follow(moment: LineMoment): void {
    const { play, consistentLayouts: could } = moment;
    if (tricksWon(play, side) >= goal) return;
    const name = momentKey(moment, side);
    if (followed.has(name)) return;
    followed.add(name);
    const legal = new Map(could.map((i) => [i, legalIn(deals[i] as Deal, play)]));
    const turn = turnOf(play);
    const over = [...legal.values()].every(({ length }) => length === 0);
    const ours = turn !== null && sideOf(turn) === side;
    const card = ours && !over ? line.chooseCard(moment) : null;
    if (over || (ours && card === null)) for (const i of could) lost.add(i);
    else
      for (const next of card === null ? new Set([...legal.values()].flat()) : [card])
        follow({
          play: playCard(play, next),
          consistentLayouts: could.filter((i) => legal.get(i)?.includes(next)),
        });
  }
  follow(line.start());
  return [...deals.keys()].filter((i) => !lost.has(i));
}
