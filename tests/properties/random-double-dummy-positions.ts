/**
 * Random double-dummy positions for the property tests of the solver, and transformations of them.
 */
import { type Random, shuffle } from '$lib/core/random';
import { DECK, cardStrength, suitOf, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { RANKS } from '$lib/cards/ranks';
import { SUITS, type Suit } from '$lib/cards/suits';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { legalCards } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, clockwiseFrom, nextSeat } from '$lib/games/bridge/rules/bridge-seats';
import type {
  DoubleDummyValues,
  DoubleDummyPosition,
} from '$lib/games/bridge/solver/double-dummy-port';

/** `n` random cards of the deck for each seat. */
export function randomDeal(n: number, random: Random, deck: readonly Card[] = DECK): Deal {
  const cards = shuffle(deck, random);
  return dealOf((seat) =>
    toHand(cards.slice(n * SEATS.indexOf(seat), n * SEATS.indexOf(seat) + n)),
  );
}

/**
 * A position of `n` cards a hand with 0 to 3 cards of the trick played. Every second deal is of few
 * suits or few ranks, so that long suits, voids and equivalent cards are common.
 */
export function randomDoubleDummyPosition(n: number, random: Random): DoubleDummyPosition {
  const hands = randomDeal(n, random, randomPartialDeck(n, random));
  const strain = pickOne(STRAINS, random);
  const leader = pickOne(SEATS, random);
  const played: Card[] = [];
  for (const seat of clockwiseFrom(leader).slice(0, random.below(4))) {
    played.push(pickOne(legalCards(hands[seat], { leader, cards: played }), random));
  }
  return { hands, strain, leader, played };
}

export function pickOne<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)] as Item;
}

/** A deck for `n` cards a hand: whole, of few suits, or of the top ranks. */
export function randomPartialDeck(n: number, random: Random): readonly Card[] {
  const kind = random.below(4);
  if (kind === 0) {
    const suits = shuffle(SUITS, random).slice(0, 2 + random.below(2));
    const partial = DECK.filter((card) => suits.includes(suitOf(card)));
    if (partial.length >= 4 * n) return partial;
  }
  if (kind === 1) return DECK.filter((card) => cardStrength(card) > 14 - Math.max(n, 2));
  return DECK;
}

/**
 * The position with two cards of one suit exchanged: the shape stays, so that both positions share
 * much of the transposition table.
 */
export function withSwappedCards(
  position: DoubleDummyPosition,
  random: Random,
): DoubleDummyPosition {
  const allCards = SEATS.flatMap((seat) => position.hands[seat]);
  const first = pickOne(allCards, random);
  const second = pickOne(
    allCards.filter((card) => suitOf(card) === suitOf(first)),
    random,
  );
  const swap = new Map([
    [first, second],
    [second, first],
  ]);
  return renameCards(position, (card) => swap.get(card) ?? card);
}

/** The position with every hand moved one seat clockwise. */
export function rotatePosition(position: DoubleDummyPosition): DoubleDummyPosition {
  const { N, E, S, W } = position.hands;
  const hands = { N: W, E: N, S: E, W: S };
  return { ...position, hands, leader: nextSeat(position.leader) };
}

/** The position with its suits renamed: `names` are the new suits in the order of `SUITS`. */
export function renameSuits(
  position: DoubleDummyPosition,
  names: readonly Suit[],
): DoubleDummyPosition {
  const renamed = (suit: Suit): Suit => names[SUITS.indexOf(suit)] as Suit;
  const strain = position.strain === 'NT' ? 'NT' : renamed(position.strain);
  return {
    ...renameCards(position, (card) => `${renamed(suitOf(card))}${card[1] ?? ''}` as Card),
    strain,
  };
}

/** The position with random other ranks in the same order in every suit. */
export function renameRanks(position: DoubleDummyPosition, random: Random): DoubleDummyPosition {
  const names = new Map<Card, Card>();
  const all = toHand(SEATS.flatMap((seat) => position.hands[seat]));
  for (const suit of SUITS) {
    const cards = all.filter((card) => suitOf(card) === suit);
    const rankIndices = shuffle([...RANKS.keys()], random).slice(0, cards.length);
    rankIndices.sort((a, b) => a - b);
    cards.forEach((card, i) =>
      names.set(card, `${suit}${RANKS[rankIndices[i] as number] as string}` as Card),
    );
  }
  return renameCards(position, (card) => names.get(card) as Card);
}

function renameCards(
  position: DoubleDummyPosition,
  name: (card: Card) => Card,
): DoubleDummyPosition {
  const hands = dealOf((seat) => toHand(position.hands[seat].map(name)));
  return { ...position, hands, played: position.played.map(name) };
}

/** The values as plain data for comparison, without the node count. */
export function toComparableValues({ seat, tricks, cards }: DoubleDummyValues): object {
  return { seat, tricks, cards: Object.fromEntries(cards) };
}

/** A text that identifies a position in a failure message. */
export function describeDoubleDummyPosition({
  hands,
  strain,
  leader,
  played,
}: DoubleDummyPosition): string {
  const handTexts = SEATS.map((seat) => `${seat} ${hands[seat].join(' ')}`).join(' | ');
  return `${handTexts} | ${strain}, ${leader} leads ${played.join(' ')}`;
}
