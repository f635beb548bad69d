import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffled } from '$lib/core/random';
import { handWithout, isPoint, MIGHTY_DECK, mightyHand, pointsIn } from '$lib/mighty/rules/cards';
import { DEFAULT_OPTIONS } from '$lib/mighty/rules/options';
import { bySeat, seatAfter, SEATS, type Seat } from '$lib/mighty/rules/seats';
import { specialsOf } from '$lib/mighty/rules/specials';
import {
  cardOf,
  legalPlays,
  TRICK_CARDS,
  TRICKS,
  winningPlace,
  type PlayedCard,
} from '$lib/mighty/rules/trick';
import { TRUMPS } from '$lib/mighty/rules/trump';
import { openValues, type OpenPosition } from './solver';

/**
 * The value of a position by trying everything, with the rules as they stand. Tricks that begin alike are
 * tried once where `known` remembers them.
 */
function plainValue(position: OpenPosition, known?: Map<string, number>): number {
  const { specials, trick, hands, declarer, friend } = position;
  const ours = (seat: Seat): boolean => seat === declarer || seat === friend;
  if (trick.plays.length === TRICK_CARDS) {
    const winner = seatAfter(trick.leader, winningPlace(trick, specials));
    const points = ours(winner) ? pointsIn(trick.plays.map(cardOf)) : 0;
    const next = { number: trick.number + 1, leader: winner, plays: [] };
    if (hands[winner].length === 0) return points;
    const key = `${winner} ${hands.join(' ')}`;
    const value = known?.get(key) ?? plainValue({ ...position, trick: next }, known);
    known?.set(key, value);
    return points + value;
  }
  const seat = seatAfter(trick.leader, trick.plays.length);
  const values = legalPlays(hands[seat], trick, specials).map((played) =>
    plainValue(afterPlay(position, played), known),
  );
  return ours(seat) ? Math.max(...values) : Math.min(...values);
}

function afterPlay(position: OpenPosition, played: PlayedCard): OpenPosition {
  const { trick, hands } = position;
  const seat = seatAfter(trick.leader, trick.plays.length);
  const gone = [cardOf(played)];
  return {
    ...position,
    trick: { ...trick, plays: [...trick.plays, played] },
    hands: bySeat((each) => (each === seat ? handWithout(hands[each], gone) : hands[each])),
  };
}

/** The end of a hand with so many cards each, from a deck in which specials and points meet often. */
function endings(least: number, most: number): fc.Arbitrary<OpenPosition> {
  return fc
    .record({
      trump: fc.constantFrom(...TRUMPS),
      size: fc.integer({ min: least, max: most }),
      // The first trick has rules of its own: some hands of few cards begin with it, and end when they are empty.
      first: fc.boolean(),
      leader: fc.constantFrom(...SEATS),
      declarer: fc.constantFrom(...SEATS),
      friend: fc.constantFrom(...SEATS),
      seed: fc.nat(),
      begun: fc.nat(4),
      beCalled: fc.boolean(),
    })
    .map(({ trump, size, first, leader, declarer, friend, seed, begun, beCalled }) => {
      const random = seededRandom(seed);
      const specials = specialsOf(trump, DEFAULT_OPTIONS);
      const powers = ['JK', specials.mighty, specials.caller] as const;
      // A caller is told from its neighbours in the hand that holds them.
      const beside = beCalled
        ? MIGHTY_DECK.filter((card) => /[24]/.test(card) && card[0] === specials.caller[0])
        : [];
      const rest = shuffled(handWithout(MIGHTY_DECK, [...powers, ...beside]), random);
      const others = [...beside, ...rest];
      const drawn = shuffled([...powers, ...others.slice(0, 5 * size - 3)], random);
      const hands = bySeat((seat) => mightyHand(drawn.slice(seat * size, (seat + 1) * size)));
      const number = first && size > 1 ? 1 : TRICKS + 1 - size;
      let position: OpenPosition = {
        specials,
        hands,
        declarer,
        friend: friend === declarer ? null : friend,
        trick: { number, leader, plays: [] },
      };
      for (let i = 0; i < begun; i++) {
        const seat = seatAfter(leader, i);
        const [played] = shuffled(
          legalPlays(position.hands[seat], position.trick, specials),
          random,
        );
        if (played !== undefined) position = afterPlay(position, played);
      }
      return position;
    });
}

/** Who has nothing but the joker could not lead to a first trick; with ten cards nobody has. */
const canBegin = ({ trick, hands, specials }: OpenPosition): boolean =>
  trick.plays.length > 0 || legalPlays(hands[trick.leader], trick, specials).length > 0;

describe('the solver of open cards', () => {
  it('has for every play the value that trying everything finds', () => {
    fc.assert(
      fc.property(endings(1, 3).filter(canBegin), (position) => {
        const found = openValues(position);
        const seat = seatAfter(position.trick.leader, position.trick.plays.length);
        const plays = legalPlays(position.hands[seat], position.trick, position.specials);
        expect([...(found?.plays.keys() ?? [])]).toEqual(plays);
        for (const played of plays)
          expect(found?.plays.get(played)).toBe(plainValue(afterPlay(position, played)));
        expect(found?.points).toBe(plainValue(position));
      }),
      { numRuns: 700 },
    );
  });

  it('has them from four cards on too, where tricks begin alike', () => {
    fc.assert(
      fc.property(endings(4, 4).filter(canBegin), (position) => {
        expect(openValues(position)?.points).toBe(plainValue(position, new Map()));
      }),
      { numRuns: 12 },
    );
  });

  it('has the same value of a play whether it is asked before or after it', () => {
    fc.assert(
      fc.property(endings(5, 6).filter(canBegin), (position) => {
        for (const [played, value] of openValues(position)?.plays ?? []) {
          const after = afterPlay(position, played);
          // A whole trick is nobody's turn.
          if (after.trick.plays.length === TRICK_CARDS) continue;
          expect(openValues(after)?.points).toBe(value);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('gives every point to one side or the other', () => {
    fc.assert(
      fc.property(endings(3, 5), (position) => {
        const points = openValues(position)?.points ?? -1;
        const cards = [
          ...SEATS.flatMap((seat) => position.hands[seat]),
          ...position.trick.plays.map(cardOf),
        ];
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(cards.filter(isPoint).length);
      }),
      { numRuns: 100 },
    );
  });

  it('knows nothing rather than guess when its budget is spent', () => {
    fc.assert(
      fc.property(endings(4, 4), fc.integer({ min: 1, max: 20 }), (position, nodes) => {
        expect(openValues(position, nodes)).toBeNull();
      }),
      { numRuns: 20 },
    );
  });
});
