import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffled } from '$lib/core/random';
import { DECK, type Card } from '$lib/cards/card';
import { openKernel } from '$lib/bridge/kernel/kernel';
import { plainProver } from '$lib/bridge/proof/plain';
import { GUESS } from '$lib/bridge/proof/guess.fixture';
import { STRAINS } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/deal';
import { beginPlay, legalIn, playCard, type Play } from '$lib/bridge/rules/play';
import { createSolver } from '$lib/bridge/solver/solver';
import { clockwiseFrom, SEATS, sideOf, type Seat } from '$lib/bridge/rules/seats';
import type { Budget } from './odds';
import { chancesOf, weighable, type Chances, type Layouts } from './layouts';

const kernel = openKernel(2 ** 24, 2 ** 22);
const solver = createSolver();

function chances(layouts: Layouts, budget: Budget = {}): Chances {
  const weighed = weighable(layouts);
  if (!weighed.ok) throw new Error(weighed.faults[0]?.message);
  const steps = chancesOf(kernel, weighed.value, budget);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

/** Every set of layouts is tried: which weigh the most of those that one line wins after the card? */
function enumerated(
  { deals, weights, strain, leader, played, goal, declarer }: Layouts,
  card: Card,
) {
  const student = SEATS.filter((seat) => sideOf(seat) === sideOf(declarer));
  const play = [...played, card].reduce(playCard, beginPlay(strain, leader));
  let best = 0;
  for (let set = 1; set < 2 ** deals.length; set++) {
    const chosen = [...deals.keys()].filter((i) => (set >> i) & 1);
    const weight = chosen.reduce((sum, i) => sum + (weights?.[i] ?? 1), 0);
    if (weight <= best) continue;
    const game = { deals: chosen.map((i) => deals[i] as Deal), student, goal };
    if (plainProver.wins(game, play).wins === true) best = weight;
  }
  return best / deals.reduce((sum, _, i) => sum + (weights?.[i] ?? 1), 0);
}

/** The cards of an ending: of some suits, so many ranks from above, so many in a hand. */
type Pack = readonly [suits: number, ranks: number, size: number];

/** All that may happen, and endings of few suits, in which there is often something to guess. */
const PACKS: readonly Pack[] = [
  [4, 8, 3],
  [1, 12, 3],
  [1, 12, 3],
  [1, 13, 3],
];

/** An ending with so many layouts, all different, and some cards played to the trick. */
function ending(seed: number, [suits, ranks, size]: Pack, count: number): Layouts | null {
  const random = seededRandom(seed);
  const deck = shuffled(
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
  // Layouts that differ by a card or two stay together for a while: with others the first trick tells all.
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

describe('the odds of a hand', () => {
  it.each([1, 12])('of a guess between two are a half, %i to the kernel', (few) => {
    const guess: Layouts = {
      deals: GUESS.deals,
      strain: 'NT',
      leader: 'S',
      declarer: 'S',
      played: [],
      goal: 3,
    };
    const { cards, best } = chances(guess, { few });
    expect(best).toEqual({ low: 0.5, high: 0.5 });
    expect(cards.get('SA')).toMatchObject({ low: 0.5, exact: true, open: 1, conflicts: [[0, 1]] });
  });

  // Endings have few layouts, which the kernel would take all at once: with less for it the search here is tried too.
  it.each([1, 3, 12])(
    'are the heaviest set that the plain proof wins with one line, %i to the kernel',
    (few) => {
      let [asked, guesses] = [0, 0];
      fc.assert(
        fc.property(fc.nat(1e6), fc.constantFrom(...PACKS), (seed, pack) => {
          const layouts = ending(seed, pack, 6);
          if (!layouts) return;
          for (const [card, { low, high, exact, open }] of chances(layouts, { few }).cards) {
            const truth = enumerated(layouts, card);
            const same: unknown = expect.closeTo(truth, 9);
            expect([low, high, exact]).toEqual([same, same, true]);
            expect(open).toBeGreaterThanOrEqual(truth - 1e-9);
            asked += 1;
            if (Number(open) > truth + 1e-9) guesses += 1;
          }
        }),
        { numRuns: 80 },
      );
      expect(asked).toBeGreaterThan(120);
      // Where open cards say the same there is nothing that a line could give up.
      expect(guesses).toBeGreaterThan(8);
    },
  );
});
