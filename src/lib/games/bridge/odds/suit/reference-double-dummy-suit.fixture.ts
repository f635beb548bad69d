/**
 * The reference implementation of double-dummy play of one suit: plain minimax, card by card.
 * Declarer chooses the lead and third hand's card, the defenders second and fourth hand's.
 */
import { strengthOf, type Rank } from '$lib/cards/ranks';

type Ranks = readonly Rank[];
/** Declarer's and dummy's cards. */
export type DeclarerSuitHands = readonly [Ranks, Ranks];
/** West's and East's cards in one layout. */
export type SuitLayout = readonly [Ranks, Ranks];
type PlayedRank = Rank | null;

/** The strength of a card; 0 for a discard. */
export const strengthOrZero = (card: PlayedRank): number => (card === null ? 0 : strengthOf(card));
/** The cards that a hand can play to the suit; only a discard (null) when it has none. */
export const orDiscard = (cards: Ranks): readonly PlayedRank[] =>
  cards.length > 0 ? cards : [null];
export const oppositeHand = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);

export function removeFromHand(
  pair: DeclarerSuitHands,
  side: number,
  card: PlayedRank,
): DeclarerSuitHands {
  const remove = (cards: Ranks, index: number): Ranks =>
    index === side ? cards.filter((rank) => rank !== card) : cards;
  return [remove(pair[0], 0), remove(pair[1], 1)];
}

/** 1 when declarer's side wins the trick of these cards, else 0. */
export const tricksWonBy = (
  declarerCards: readonly PlayedRank[],
  defenderCards: readonly PlayedRank[],
): number =>
  Math.max(...declarerCards.map(strengthOrZero)) > Math.max(...defenderCards.map(strengthOrZero))
    ? 1
    : 0;

export function createReferenceDoubleDummy() {
  const memo = new Map<string, number>();

  /** The tricks that declarer takes from here with best play, leading from either hand. */
  function tricks(declarerHands: DeclarerSuitHands, layout: SuitLayout): number {
    const key = JSON.stringify([declarerHands, layout]);
    const stored = memo.get(key);
    if (stored !== undefined) return stored;
    let best = 0;
    for (const side of [0, 1] as const)
      for (const lead of declarerHands[side])
        best = Math.max(
          best,
          Math.min(
            ...orDiscard(layout[side]).map((card) =>
              afterSecond(declarerHands, layout, side, lead, card),
            ),
          ),
        );
    memo.set(key, best);
    return best;
  }

  /** The same after the lead and second hand's card. */
  function afterSecond(
    declarerHands: DeclarerSuitHands,
    layout: SuitLayout,
    side: 0 | 1,
    lead: Rank,
    second: PlayedRank,
  ): number {
    return Math.max(
      ...orDiscard(declarerHands[oppositeHand(side)]).map((third) =>
        Math.min(
          ...orDiscard(layout[oppositeHand(side)]).map((fourth) =>
            afterAll(declarerHands, layout, side, [lead, second, third, fourth]),
          ),
        ),
      ),
    );
  }

  /** The same after all four cards of a trick, which counts too. */
  function afterAll(
    declarerHands: DeclarerSuitHands,
    layout: SuitLayout,
    side: 0 | 1,
    [lead, second, third, fourth]: readonly [Rank, PlayedRank, PlayedRank, PlayedRank],
  ): number {
    const handsLeft = removeFromHand(
      removeFromHand(declarerHands, side, lead),
      oppositeHand(side),
      third,
    );
    const layoutLeft = removeFromHand(
      removeFromHand(layout, side, second),
      oppositeHand(side),
      fourth,
    );
    return tricksWonBy([lead, third], [second, fourth]) + tricks(handsLeft, layoutLeft);
  }

  return { tricks, afterSecond, afterAll };
}
