/**
 * A player who imagines: it draws worlds that fit what it has seen, tries each of its plays in each of them, and
 * takes the one that is paid best on average. Early on the rest is played out by players of good sense; with few
 * tricks left it is solved with open cards.
 */
import type { Random } from '$lib/core/random';
import { seenBy, type Seen } from '$lib/mighty/knowledge/holders';
import { cardSet } from '$lib/mighty/knowledge/open-table';
import { Worlds, type World } from '$lib/mighty/knowledge/worlds';
import { pointsIn } from '$lib/mighty/rules/cards';
import { rolesOf } from '$lib/mighty/rules/friend';
import { legalNow, pointsWon } from '$lib/mighty/rules/play';
import { gameScore, payoffOf } from '$lib/mighty/rules/score';
import { SEATS, type Seat } from '$lib/mighty/rules/seats';
import { TRICKS, type PlayedCard } from '$lib/mighty/rules/trick';
import type { View } from '$lib/mighty/rules/view';
import { openValues } from '$lib/mighty/solver/solver';
import { written } from '$lib/mighty/notation/places';
import { friendAmong, Playout, type Hidden } from './playout';
import { sensiblePlay } from './sensible';

/** How hard a player thinks. */
export interface Thought {
  /** Worlds for each card, from 1 on; 50 take 20 ms on average, early in a play up to 170. */
  readonly worlds: number;
  /** With so many tricks left, the one in progress included, the rest is solved instead of played out. */
  readonly solved: number;
}

export const DEFAULT_THOUGHT: Thought = { worlds: 50, solved: 3 };

/** Standard errors by which a play must be better than that of good sense. */
const CAUTION = 1;
/** Plays that a solution may try, before the rest is played out after all. */
const NODES = 20_000;

/** The play of the view's seat, whose turn it must be. */
export function sampledPlay(view: View, thought: Thought, random: Random): PlayedCard {
  const seen = seenBy(view);
  const sensible = sensiblePlay(view);
  const legal = legalNow(view.hand, seen.play);
  if (legal.length === 1) return sensible;
  const worlds = new Worlds(view);
  const playout = new Playout(seen.table);
  const others = legal.filter((played) => played !== sensible);
  const gains = others.map(() => new Gain());
  for (let i = 0; i < thought.worlds; i++) {
    const world = worlds.draw(random);
    const [plain = 0, ...paid] = payoffsIn(seen, world, [sensible, ...others], thought, playout);
    paid.forEach((payoff, at) => gains[at]?.add(payoff - plain));
  }
  const sure = gains.map((gain) => gain.sure);
  const most = Math.max(...sure);
  return most > 0 ? (others[sure.indexOf(most)] ?? sensible) : sensible;
}

/** What a play is paid more than that of good sense, world by world. */
class Gain {
  #worlds = 0;
  #sum = 0;
  #squares = 0;

  add(gain: number): void {
    this.#worlds++;
    this.#sum += gain;
    this.#squares += gain * gain;
  }

  /** The mean less its standard error: who leaves good sense has a reason, not an accident of the worlds drawn. */
  get sure(): number {
    const mean = this.#sum / this.#worlds;
    const variance = Math.max(0, this.#squares / this.#worlds - mean * mean);
    return mean - CAUTION * Math.sqrt(variance / this.#worlds);
  }
}

/** What the seat is paid after each play, in one world. */
function payoffsIn(
  seen: Seen,
  world: World,
  plays: readonly PlayedCard[],
  { solved }: Thought,
  playout: Playout,
): readonly number[] {
  const left = TRICKS + 1 - seen.table.number;
  const known = left <= solved ? solvedPayoffs(seen, world, plays) : null;
  if (known) return known;
  const hidden: Hidden = {
    hands: SEATS.map((seat) => cardSet(world.hands[seat])),
    buried: cardSet(world.buried),
  };
  return plays.map((played) => {
    const points = playout.points(seen.table, hidden, written(played));
    return paidFor(seen, points, playout.friend);
  });
}

/** Null when the solution takes too long. */
function solvedPayoffs(
  seen: Seen,
  { hands, buried }: World,
  plays: readonly PlayedCard[],
): readonly number[] | null {
  const { contract, play, table } = seen;
  const friend = friendAmong(
    table,
    SEATS.map((seat) => cardSet(hands[seat])),
  );
  const side: readonly Seat[] =
    friend < 0 ? [contract.declarer] : [contract.declarer, friend as Seat];
  const { specials, trick } = play;
  const values = openValues(
    {
      specials,
      trick,
      hands,
      declarer: contract.declarer,
      friend: friend < 0 ? null : (friend as Seat),
    },
    NODES,
  );
  if (values === null) return null;
  const before = pointsWon(play, side) + pointsIn(buried);
  return plays.map((played) => paidFor(seen, before + (values.plays.get(played) ?? 0), friend));
}

/** What the seat of the view is paid for the points of the declarer's side. */
function paidFor({ view, contract }: Seen, points: number, friend: number): number {
  const named = friend < 0 ? null : (friend as Seat);
  const score = gameScore({ contract, points }, view.options);
  return payoffOf(rolesOf(contract.declarer, named)[view.seat], score, named === null);
}
