/** Deals near one that is there: some cards of the two hands that nobody has seen lie the other way round. */
import { deckPlace, suitOf, type Card } from '$lib/cards/card';
import { handOf, inSuit, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { seededRandom } from '$lib/core/random';
import { makeDeal } from '$lib/bridge/notation/deal-notation';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { fits, handsLeft, type Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';

/** How often four cards that change places are drawn. */
const RANDOM_SWAP_PAIRS = 100;

/**
 * Lawful deals with the same play behind them, each once: first the other splits of a suit, those with the fewest cards
 * moved before others, then those in which any two cards have changed places, then some, drawn, in which four have.
 */
export function* generateNearbyDeals(
  deal: Deal,
  play: Play,
  seats: readonly [Seat, Seat],
  suit: Suit,
  seed: number,
): Generator<Deal> {
  const seen = new Set([makeDeal(deal)]);
  for (const moved of generateMoves(deal, play, seats, suit, seed)) {
    const found = exchangeCards(deal, seats, new Set(moved));
    const key = makeDeal(found);
    if (seen.has(key) || !fits(found, play)) continue;
    seen.add(key);
    yield found;
  }
}

/** Cards that go over to the other hand, as many of each. */
function* generateMoves(
  deal: Deal,
  play: Play,
  seats: readonly [Seat, Seat],
  suit: Suit,
  seed: number,
): Generator<readonly Card[]> {
  const all = handsLeft(deal, play);
  // Who has shown out of a suit does not get a card of it.
  const [mine = [], theirs = []] = seats.map((seat) =>
    all[seat].filter((card) => fits(exchangeCards(deal, seats, new Set([card])), play)),
  );
  yield* generateSplits(mine, theirs, suit);
  const swaps = lowestOfSequences(mine, theirs).flatMap((card) =>
    lowestOfSequences(theirs, mine).map((against): readonly [Card, Card] => [card, against]),
  );
  yield* swaps.toSorted((a, b) => swapPriority(a, suit) - swapPriority(b, suit));
  const random = seededRandom(seed);
  for (let i = 0; i < RANDOM_SWAP_PAIRS && swaps.length > 1; i++) {
    const pair = [swaps[random.below(swaps.length)], swaps[random.below(swaps.length)]];
    const cards = new Set(pair.flatMap((swap) => swap ?? []));
    if (cards.size === 4) yield [...cards];
  }
}

/** Every other split of a suit; what it makes a hand too long or too short is made good with low cards of its longest suits. */
function* generateSplits(mine: Hand, theirs: Hand, suit: Suit): Generator<readonly Card[]> {
  const cards = [...inSuit(mine, suit), ...inSuit(theirs, suit)];
  const subsets = Array.from({ length: 2 ** cards.length }, (_, bits) =>
    cards.filter((_, i) => (bits >> i) & 1),
  ).sort((a, b) => a.length - b.length);
  for (const moved of subsets) {
    const given = moved.filter((card) => mine.includes(card)).length;
    const more = given - (moved.length - given);
    const low = takeLowFromLongest(more > 0 ? theirs : mine, suit, Math.abs(more));
    if (low && moved.length > 0) yield [...moved, ...low];
  }
}

function takeLowFromLongest(hand: Hand, suit: Suit, count: number): readonly Card[] | null {
  let left = hand.filter((card) => suitOf(card) !== suit);
  const taken: Card[] = [];
  while (taken.length < count) {
    const lengthOf = (card: Card): number => inSuit(left, suitOf(card)).length;
    const [card] = left.toSorted(
      (a, b) => lengthOf(b) - lengthOf(a) || (deckPlace(b) % 13) - (deckPlace(a) % 13),
    );
    if (card === undefined) return null;
    taken.push(card);
    left = left.filter((each) => each !== card);
  }
  return taken;
}

/** Of cards with none of the other hand between them, the lowest: it does not matter which of them goes. */
function lowestOfSequences(hand: Hand, against: Hand): readonly Card[] {
  const all = [...hand, ...against].sort((a, b) => deckPlace(a) - deckPlace(b));
  return hand.filter((card) => {
    const below = all[all.indexOf(card) + 1];
    return below === undefined || suitOf(below) !== suitOf(card) || !hand.includes(below);
  });
}

/** Smaller is tried sooner: what touches the suit, keeps lengths, and moves a high card. */
function swapPriority(swap: readonly [Card, Card], suit: Suit): number {
  const [a, b] = swap;
  const inIt = swap.filter((card) => suitOf(card) === suit).length;
  const high = Math.min(deckPlace(a) % 13, deckPlace(b) % 13);
  return (2 - inIt) * 13 + high + (suitOf(a) === suitOf(b) ? 0 : 0.5);
}

function exchangeCards(
  deal: Deal,
  [one, other]: readonly [Seat, Seat],
  moved: ReadonlySet<Card>,
): Deal {
  const left = (seat: Seat): readonly Card[] => deal[seat].filter((card) => !moved.has(card));
  const gone = (seat: Seat): readonly Card[] => deal[seat].filter((card) => moved.has(card));
  return dealOf((seat) => {
    if (seat === one) return handOf([...left(one), ...gone(other)]);
    return seat === other ? handOf([...left(other), ...gone(one)]) : deal[seat];
  });
}
