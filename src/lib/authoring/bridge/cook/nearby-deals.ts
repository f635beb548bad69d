/**
 * Deals similar to a given one: some cards of the two hidden hands are exchanged. Among them the
 * search for cooks looks for a deal that refutes an unintended winning card.
 */
import { deckIndex, suitOf, type Card } from '$lib/cards/card';
import { toHand, cardsInSuit, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { seededRandom } from '$lib/core/random';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { fits, handsLeft, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';

/** Number of random exchanges of two cards for two. */
const RANDOM_SWAP_PAIRS = 100;

/**
 * Generates deals that are consistent with the play, each once: first the other splits of a suit by
 * the number of cards moved, then all exchanges of one card for one, then random exchanges of two
 * for two.
 */
export function* generateNearbyDeals(
  deal: Deal,
  play: Play,
  seats: readonly [Seat, Seat],
  suit: Suit,
  seed: number,
): Generator<Deal> {
  const seenKeys = new Set([formatDeal(deal)]);
  for (const movedCards of generateMoves(deal, play, seats, suit, seed)) {
    const exchanged = exchangeCards(deal, seats, new Set(movedCards));
    const key = formatDeal(exchanged);
    if (seenKeys.has(key) || !fits(exchanged, play)) continue;
    seenKeys.add(key);
    yield exchanged;
  }
}

/** Sets of cards that change hands, equally many from each of the two. */
function* generateMoves(
  deal: Deal,
  play: Play,
  seats: readonly [Seat, Seat],
  suit: Suit,
  seed: number,
): Generator<readonly Card[]> {
  const hands = handsLeft(deal, play);
  // A seat that has shown out of a suit gets no card of it.
  const [firstHand = [], secondHand = []] = seats.map((seat) =>
    hands[seat].filter((card) => fits(exchangeCards(deal, seats, new Set([card])), play)),
  );
  yield* generateSplits(firstHand, secondHand, suit);
  const swaps = lowestOfSequences(firstHand, secondHand).flatMap((card) =>
    lowestOfSequences(secondHand, firstHand).map((otherCard): readonly [Card, Card] => [
      card,
      otherCard,
    ]),
  );
  yield* swaps.toSorted((a, b) => swapPriority(a, suit) - swapPriority(b, suit));
  const random = seededRandom(seed);
  for (let i = 0; i < RANDOM_SWAP_PAIRS && swaps.length > 1; i++) {
    const pair = [swaps[random.below(swaps.length)], swaps[random.below(swaps.length)]];
    const cards = new Set(pair.flatMap((swap) => swap ?? []));
    if (cards.size === 4) yield [...cards];
  }
}

/**
 * Every other split of a suit. Where that changes the length of the hands, low cards of the longest
 * other suits go the other way.
 */
function* generateSplits(
  firstHand: Hand,
  secondHand: Hand,
  suit: Suit,
): Generator<readonly Card[]> {
  const cards = [...cardsInSuit(firstHand, suit), ...cardsInSuit(secondHand, suit)];
  const subsets = Array.from({ length: 2 ** cards.length }, (_, bits) =>
    cards.filter((_, i) => (bits >> i) & 1),
  ).sort((a, b) => a.length - b.length);
  for (const movedCards of subsets) {
    const fromFirst = movedCards.filter((card) => firstHand.includes(card)).length;
    const surplus = fromFirst - (movedCards.length - fromFirst);
    const donor = surplus > 0 ? secondHand : firstHand;
    const compensation = takeLowFromLongest(donor, suit, Math.abs(surplus));
    if (compensation && movedCards.length > 0) yield [...movedCards, ...compensation];
  }
}

/** Low cards of the longest suits other than `suit`; null when there are too few. */
function takeLowFromLongest(hand: Hand, suit: Suit, count: number): readonly Card[] | null {
  let staying = hand.filter((card) => suitOf(card) !== suit);
  const takenCards: Card[] = [];
  while (takenCards.length < count) {
    const lengthOf = (card: Card): number => cardsInSuit(staying, suitOf(card)).length;
    const [card] = staying.toSorted(
      (a, b) => lengthOf(b) - lengthOf(a) || (deckIndex(b) % 13) - (deckIndex(a) % 13),
    );
    if (card === undefined) return null;
    takenCards.push(card);
    staying = staying.filter((stayingCard) => stayingCard !== card);
  }
  return takenCards;
}

/**
 * The lowest card of each sequence: the cards of a sequence have none of the other hand between
 * them.
 */
function lowestOfSequences(hand: Hand, otherHand: Hand): readonly Card[] {
  const bothHands = [...hand, ...otherHand].sort((a, b) => deckIndex(a) - deckIndex(b));
  return hand.filter((card) => {
    const below = bothHands[bothHands.indexOf(card) + 1];
    return below === undefined || suitOf(below) !== suitOf(card) || !hand.includes(below);
  });
}

/** The rank of a swap, smallest first: cards of the suit, then high cards, then equal lengths. */
function swapPriority(swap: readonly [Card, Card], suit: Suit): number {
  const [a, b] = swap;
  const inSuitCount = swap.filter((card) => suitOf(card) === suit).length;
  const high = Math.min(deckIndex(a) % 13, deckIndex(b) % 13);
  return (2 - inSuitCount) * 13 + high + (suitOf(a) === suitOf(b) ? 0 : 0.5);
}

/** The deal in which these cards of the two seats are in the other one's hand. */
function exchangeCards(
  deal: Deal,
  [first, second]: readonly [Seat, Seat],
  movedCards: ReadonlySet<Card>,
): Deal {
  const staying = (seat: Seat): readonly Card[] =>
    deal[seat].filter((card) => !movedCards.has(card));
  const moving = (seat: Seat): readonly Card[] => deal[seat].filter((card) => movedCards.has(card));
  return dealOf((seat) => {
    if (seat === first) return toHand([...staying(first), ...moving(second)]);
    return seat === second ? toHand([...staying(second), ...moving(first)]) : deal[seat];
  });
}
