/**
 * Playouts against a human-like declarer in random endings: it never does better than double dummy,
 * and its choices come from what it sees.
 */
import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { seededRandom, shuffle } from '$lib/core/random';
import type { Mind } from '$lib/games/bridge/opponents/human/mind';
import type { Contract } from '$lib/games/bridge/rules/contract';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import { legalIn, playCard, playOf, turnOf, tricksWon } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { openHumanPlayouts, type PlayoutPosition } from './human-playouts';

const CONTRACT: Contract = { level: 3, strain: 'NT', doubling: '', declarer: 'S' };
const CARDS_PLAYED = 32;

/** A random ending of five cards a hand with a defender next; null when declarer's side is. */
function randomPosition(seed: number): PlayoutPosition | null {
  const random = seededRandom(seed);
  const cards = shuffle(DECK, random);
  const deal = dealOf((seat) =>
    toHand(cards.slice(13 * SEATS.indexOf(seat), 13 * SEATS.indexOf(seat) + 13)),
  );
  let play = playOf(CONTRACT);
  for (let i = 0; i < CARDS_PLAYED; i++) {
    const legal = legalIn(deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  const turn = turnOf(play);
  if (turn === null || sideOf(turn) !== 'EW') return null;
  const goal = tricksWon(play, 'EW') + 1 + random.below(5);
  return { contract: CONTRACT, deals: [deal], play, goal };
}

const POSITIONS = Array.from({ length: 60 }, (_, seed) => randomPosition(seed)).filter(
  (position) => position !== null,
);

const MIND: Mind = {
  auction: { dealer: null, calls: [], explained: [], signals: 'standard' },
  goal: 9,
  believedDeals: [],
  seed: 0,
  sampleCount: 10,
  drawsInferences: true,
};

/** For each legal card of a position: is it beaten double dummy, and in the playout? */
function outcomes(position: PlayoutPosition) {
  const solver = createDoubleDummySolver({ tableBytes: 2 ** 20 });
  const { deals, play, goal } = position;
  const [deal] = deals;
  if (!deal) return [];
  const isBeaten = openHumanPlayouts(MIND, position, solver);
  const needed = goal - tricksWon(play, 'EW');
  return [...solver.cardValues(toDoubleDummyPosition(deal, play)).cards].map(([card, tricks]) => ({
    ...{ card, doubleDummy: tricks >= needed, playout: isBeaten(0, card) },
  }));
}

describe('a playout against a human-like declarer', () => {
  const all = POSITIONS.flatMap(outcomes);

  it('beats every layout that is beaten double dummy, and some others', () => {
    expect(all.filter(({ doubleDummy, playout }) => doubleDummy && !playout)).toEqual([]);
    expect(all.some(({ doubleDummy, playout }) => !doubleDummy && playout)).toBe(true);
    expect(all.some(({ playout }) => !playout)).toBe(true);
  });

  it('has the same outcome every time', () => {
    expect(POSITIONS.flatMap(outcomes)).toEqual(all);
  });
});
