/**
 * The slow twin: every strategy there is, card by card. No card is merged with another, no position
 * is remembered, nothing is said about who has shown out; a strategy is what declarer does after
 * everything that he may have seen.
 */
import { strengthOf, type Rank } from '$lib/cards/ranks';
import type { SuitHolding } from './suit-holding';

type Cards = readonly Rank[];

/** One way the cards that are out may lie: what West and East still hold of it. */
interface PossibleLayout {
  readonly index: number;
  readonly hands: readonly [Cards, Cards];
}

interface SuitState {
  readonly hands: readonly [Cards, Cards];
  readonly layouts: readonly PossibleLayout[];
}

/** What a strategy reaches: by lie (a bit) the goals that it makes. */
export type AchievableSets = ReadonlySet<number>;

/**
 * All the sets of lies (as bits) in which some strategy takes so many tricks against every defence.
 */
export function enumerateStrategies(holding: SuitHolding, goal: number): AchievableSets {
  const lies = Array.from({ length: 2 ** holding.missing.length }, (_, place): PossibleLayout => {
    const west = holding.missing.filter((_, i) => (place >> i) & 1);
    return { index: place, hands: [west, holding.missing.filter((rank) => !west.includes(rank))] };
  });
  return setsFromLead({ hands: [holding.declarer, holding.dummy], layouts: lies }, goal);
}

/** The chance of every lie of `everyStrategy`. */
function chanceOfLayout(
  { missing: out, vacantPlaces: [west, east] }: SuitHolding,
  place: number,
): number {
  const held = out.filter((_, i) => (place >> i) & 1).length;
  const ways = (n: number, k: number): number =>
    k < 0 || k > n ? 0 : k === 0 ? 1 : (ways(n - 1, k - 1) * n) / k;
  return ways(west + east - out.length, west - held) / ways(west + east, west);
}

export function weightOfLayouts(holding: SuitHolding, lies: number): number {
  let sum = 0;
  for (let place = 0; place < 2 ** holding.missing.length; place++)
    if ((lies >> place) & 1) sum += chanceOfLayout(holding, place);
  return sum;
}

function setsFromLead({ hands, layouts: lies }: SuitState, goal: number): AchievableSets {
  const bits = toLayoutMask(lies);
  if (goal <= 0) return new Set([bits]);
  if (lies.length === 0 || hands[0].length + hands[1].length === 0) return new Set([0]);
  const found = new Set<number>();
  for (const leader of [0, 1] as const)
    for (const lead of hands[leader]) {
      const left = without(hands, leader, lead);
      const all = intersectDefences(lies, leader, (card, alive) => {
        const either = new Set<number>();
        const other = left[1 - leader] ?? [];
        for (const third of other.length > 0 ? other : [null]) {
          const after = third === null ? left : without(left, leader === 0 ? 1 : 0, third);
          const each = intersectDefences(alive, leader === 0 ? 1 : 0, (last, still) => {
            const ours = Math.max(worth(lead), worth(third));
            const won = ours > Math.max(worth(card), worth(last)) ? 1 : 0;
            return setsFromLead({ hands: after, layouts: still }, goal - won);
          });
          for (const set of each) either.add(set);
        }
        return either;
      });
      for (const set of all) found.add(set);
    }
  return found;
}

/**
 * A defender plays whatever he holds, another suit when he holds nothing; he chooses what is worst
 * in each lie.
 */
function intersectDefences(
  lies: readonly PossibleLayout[],
  seat: 0 | 1,
  answer: (card: Rank | null, alive: readonly PossibleLayout[]) => AchievableSets,
): AchievableSets {
  const cards = new Set(lies.flatMap((lie): readonly (Rank | null)[] => choicesOf(lie.hands[seat])));
  let made: Set<number> = new Set([toLayoutMask(lies)]);
  for (const card of cards) {
    const can = lies.filter((lie) => choicesOf(lie.hands[seat]).includes(card));
    const alive = can.map((lie): PossibleLayout => ({
      ...lie,
      hands: card === null ? lie.hands : without(lie.hands, seat, card),
    }));
    const others = toLayoutMask(lies) & ~toLayoutMask(can);
    const reached = answer(card, alive);
    const both = new Set<number>();
    for (const one of made) for (const set of reached) both.add(one & (set | others));
    made = both;
  }
  return made;
}

function choicesOf(held: Cards): readonly (Rank | null)[] {
  return held.length > 0 ? held : [null];
}

function without(
  [one, other]: readonly [Cards, Cards],
  side: 0 | 1,
  card: Rank,
): readonly [Cards, Cards] {
  const rest = (cards: Cards): Cards => cards.filter((held) => held !== card);
  return side === 0 ? [rest(one), other] : [one, rest(other)];
}

function worth(card: Rank | null): number {
  return card === null ? 0 : strengthOf(card);
}

function toLayoutMask(lies: readonly PossibleLayout[]): number {
  return lies.reduce((bits, { index: place }) => bits | (1 << place), 0);
}
