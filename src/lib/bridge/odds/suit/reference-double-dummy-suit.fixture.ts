/**
 * The slow twin with open cards: a suit card by card, declarer's best against the defenders' best.
 */
import { strengthOf, type Rank } from '$lib/cards/ranks';

type Cards = readonly Rank[];
/** What declarer and dummy hold. */
export type Own = readonly [Cards, Cards];
/** What West and East hold, in one way that the cards may lie. */
export type Lie = readonly [Cards, Cards];
type Played = Rank | null;

export const worth = (card: Played): number => (card === null ? 0 : strengthOf(card));
export const orNone = (cards: Cards): readonly Played[] => (cards.length > 0 ? cards : [null]);
export const over = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);

export function without(pair: Own, side: number, card: Played): Own {
  const rest = (cards: Cards, at: number): Cards =>
    at === side ? cards.filter((held) => held !== card) : cards;
  return [rest(pair[0], 0), rest(pair[1], 1)];
}

export const won = (ours: readonly Played[], theirs: readonly Played[]): number =>
  Math.max(...ours.map(worth)) > Math.max(...theirs.map(worth)) ? 1 : 0;

export function openTwin() {
  const seen = new Map<string, number>();

  function open(own: Own, lie: Lie): number {
    const key = JSON.stringify([own, lie]);
    const before = seen.get(key);
    if (before !== undefined) return before;
    let best = 0;
    for (const side of [0, 1] as const)
      for (const lead of own[side])
        best = Math.max(
          best,
          Math.min(...orNone(lie[side]).map((card) => afterSecond(own, lie, side, lead, card))),
        );
    seen.set(key, best);
    return best;
  }

  function afterSecond(own: Own, lie: Lie, side: 0 | 1, lead: Rank, second: Played): number {
    return Math.max(
      ...orNone(own[over(side)]).map((third) =>
        Math.min(
          ...orNone(lie[over(side)]).map((fourth) =>
            afterAll(own, lie, side, [lead, second, third, fourth]),
          ),
        ),
      ),
    );
  }

  function afterAll(
    own: Own,
    lie: Lie,
    side: 0 | 1,
    [lead, second, third, fourth]: readonly [Rank, Played, Played, Played],
  ): number {
    const left = without(without(own, side, lead), over(side), third);
    const rest = without(without(lie, side, second), over(side), fourth);
    return won([lead, third], [second, fourth]) + open(left, rest);
  }

  return { open, afterSecond, afterAll };
}
