/**
 * Endings for the tests of the odds: layouts that differ by a card or two, so that nobody knows for
 * a while which it is.
 */
import { seededRandom, shuffle } from '$lib/core/random';
import { DECK, type Card } from '$lib/cards/card';
import { STRAINS } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { beginPlay, legalIn, playCard, type Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { createDoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import type { LayoutOddsQuestion } from './layout-odds';

const solver = createDoubleDummySolver();

/** The cards of an ending: of some suits, so many ranks from above, so many in a hand. */
export type EndingDeck = readonly [suits: number, ranks: number, size: number];

/** An ending with so many layouts, all different, and some cards played to the trick. */
export function randomOddsEnding(
  seed: number,
  [suits, ranks, size]: EndingDeck,
  count: number,
): LayoutOddsQuestion | null {
  const random = seededRandom(seed);
  const deck = shuffle(
    DECK.filter((_, i) => i < 13 * suits && i % 13 < ranks),
    random,
  ).slice(0, 4 * size);
  const declarer = SEATS[random.below(4)] as Seat;
  const hidden = SEATS.filter((seat) => sideOf(seat) !== sideOf(declarer));
  const own = SEATS.filter((seat) => sideOf(seat) === sideOf(declarer));
  const mine = (seat: Seat): readonly Card[] =>
    deck.slice(own.indexOf(seat) * size, (own.indexOf(seat) + 1) * size);
  const deals: Deal[] = [];
  const seen = new Set<string>();
  // Layouts that differ by a card or two stay together for a while: with others the first trick
  // tells all.
  const base = deck.slice(2 * size);
  for (let tries = 0; tries < 40 && deals.length < count; tries++) {
    const rest = [...base];
    for (let swaps = random.below(3); swaps > 0; swaps--) {
      const [one, other] = [random.below(size), size + random.below(size)];
      [rest[one], rest[other]] = [rest[other] as Card, rest[one] as Card];
    }
    const west = rest.slice(0, size).sort();
    if (seen.has(west.join())) continue;
    seen.add(west.join());
    deals.push(
      dealOf((seat) =>
        own.includes(seat) ? mine(seat) : seat === hidden[0] ? west : rest.slice(size),
      ),
    );
  }
  const strain = random.below(2) === 0 ? 'NT' : (STRAINS[random.below(5)] ?? 'NT');
  const leader = random.below(3) === 0 ? (SEATS[random.below(4)] as Seat) : declarer;
  const begunWith = leader === declarer ? 0 : random.below(4);
  let play: Play = beginPlay(strain, leader);
  for (let begun = begunWith; begun > 0; begun--) {
    const legal = legalIn(deals[0] as Deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  const played = play.trick.cards;
  const turn = clockwiseFrom(leader)[played.length] as Seat;
  if (sideOf(turn) !== sideOf(declarer)) return null;
  const alive = deals.filter((deal) => {
    let at = beginPlay(strain, leader);
    return played.every((card) => {
      const fits = legalIn(deal, at).includes(card);
      if (fits) at = playCard(at, card);
      return fits;
    });
  });
  const weights = alive.map(() => 1 + random.below(3));
  // What some layout allows: with less there is nothing to guess, with more nothing to win.
  const tricks = alive.map(
    (hands) => solver.cardValues({ hands, strain, leader, played }).tricks ?? 0,
  );
  const goal = Math.max(1, tricks[random.below(tricks.length)] ?? 1);
  return { deals: alive, weights, strain, leader, declarer, played, goal };
}
