/**
 * Random endings for tests of the odds: layouts that differ by a card or two, so that guesses
 * arise.
 */
import { seededRandom, shuffle } from '$lib/core/random';
import { DECK, type Card } from '$lib/cards/card';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { beginPlay, legalIn, playCard, type Play } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import type { LayoutOddsQuestion } from './layout-odds';

/** Layouts drawn at most; some repeat an earlier one. */
const MAX_TRIES = 40;
const solver = createDoubleDummySolver();

/** The cards of an ending: numbers of suits, of top ranks of each suit, and of cards in a hand. */
export type EndingDeck = readonly [suits: number, ranks: number, handSize: number];

/**
 * An ending with up to `maxLayouts` different layouts and 0 to 3 cards played to the trick; null
 * when declarer's side is not next to play.
 */
export function randomOddsEnding(
  seed: number,
  [suits, ranks, size]: EndingDeck,
  maxLayouts: number,
): LayoutOddsQuestion | null {
  const random = seededRandom(seed);
  const deck = shuffle(
    DECK.filter((_, i) => i < 13 * suits && i % 13 < ranks),
    random,
  ).slice(0, 4 * size);
  const declarer = SEATS[random.below(4)] as Seat;
  const hiddenSeats = SEATS.filter((seat) => sideOf(seat) !== sideOf(declarer));
  const declarerSeats = SEATS.filter((seat) => sideOf(seat) === sideOf(declarer));
  const declarersCards = (seat: Seat): readonly Card[] =>
    deck.slice(declarerSeats.indexOf(seat) * size, (declarerSeats.indexOf(seat) + 1) * size);
  const deals: Deal[] = [];
  const seenHands = new Set<string>();
  // Layouts that differ by a card or two stay consistent for a while; others would split at once.
  const hiddenCards = deck.slice(2 * size);
  for (let tries = 0; tries < MAX_TRIES && deals.length < maxLayouts; tries++) {
    const cards = [...hiddenCards];
    for (let swaps = random.below(3); swaps > 0; swaps--) {
      const [firstIndex, secondIndex] = [random.below(size), size + random.below(size)];
      [cards[firstIndex], cards[secondIndex]] = [
        cards[secondIndex] as Card,
        cards[firstIndex] as Card,
      ];
    }
    const firstHand = cards.slice(0, size).sort();
    if (seenHands.has(firstHand.join())) continue;
    seenHands.add(firstHand.join());
    deals.push(
      dealOf((seat) =>
        declarerSeats.includes(seat)
          ? declarersCards(seat)
          : seat === hiddenSeats[0]
            ? firstHand
            : cards.slice(size),
      ),
    );
  }
  const strain = random.below(2) === 0 ? 'NT' : (STRAINS[random.below(5)] ?? 'NT');
  const leader = random.below(3) === 0 ? (SEATS[random.below(4)] as Seat) : declarer;
  const playedCount = leader === declarer ? 0 : random.below(4);
  let play: Play = beginPlay(strain, leader);
  for (let toPlay = playedCount; toPlay > 0; toPlay--) {
    const legal = legalIn(deals[0] as Deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  const played = play.trick.cards;
  const turn = clockwiseFrom(leader)[played.length] as Seat;
  if (sideOf(turn) !== sideOf(declarer)) return null;
  const consistent = deals.filter((deal) => {
    let playSoFar = beginPlay(strain, leader);
    return played.every((card) => {
      const isLegal = legalIn(deal, playSoFar).includes(card);
      if (isLegal) playSoFar = playCard(playSoFar, card);
      return isLegal;
    });
  });
  const weights = consistent.map(() => 1 + random.below(3));
  // The double-dummy tricks of some layout: a lower goal needs no guess, a higher one has no
  // chance.
  const tricks = consistent.map(
    (hands) => solver.cardValues({ hands, strain, leader, played }).tricks ?? 0,
  );
  const goal = Math.max(1, tricks[random.below(tricks.length)] ?? 1);
  return { deals: consistent, weights, strain, leader, declarer, played, goal };
}
