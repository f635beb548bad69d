/**
 * The double-dummy solver on small positions. Values are tricks of the side to play, the trick in
 * progress included; `cards` has the value after each legal card.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { DECK, suitOf } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { seededRandom, shuffle } from '$lib/core/random';
import type { Strain } from '$lib/games/bridge/rules/contract';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyPosition } from './double-dummy-port';
import { createDoubleDummySolver, type DoubleDummySolver } from './double-dummy-solver';

/** A position with the hands of N, E, S, W as lists of cards; `played`: the trick so far. */
function position(
  hands: readonly [string, string, string, string],
  fields: Omit<DoubleDummyPosition, 'hands' | 'played'> & { played?: string },
): DoubleDummyPosition {
  const cards = (text: string): Card[] => text.split(' ').filter(Boolean) as Card[];
  const deal = dealOf((seat) => toHand(cards(hands[SEATS.indexOf(seat)] ?? '')));
  return { ...fields, hands: deal, played: cards(fields.played ?? '') };
}

describe('the double-dummy solver', () => {
  it('does not overestimate a run of trumps', () => {
    const values = createDoubleDummySolver().cardValues(
      position(['S9 S7 S4 CK', 'SA S6 CT C7', 'S8 H5 H3 D2', 'ST S5 DK D9'], {
        strain: 'S',
        leader: 'W',
        played: 'S5',
      }),
    );
    expect([...values.cards]).toEqual([
      ['S9', 1],
      ['S7', 1],
      ['S4', 2],
    ]);
  });

  it('gives all tricks to a hand of all trumps, and in notrump to the leader', () => {
    const hands = dealOf((seat) =>
      DECK.filter((card) => suitOf(card) === SUITS[SEATS.indexOf(seat)]),
    );
    const solver = createDoubleDummySolver();
    for (const leader of SEATS) {
      const tricks = (strain: DoubleDummyPosition['strain']) =>
        solver.cardValues({ hands, strain, leader, played: [] }).tricks;
      const northSouthLeads = leader === 'N' || leader === 'S';
      expect(tricks('NT')).toBe(13);
      expect(tricks('S')).toBe(northSouthLeads ? 13 : 0);
      expect(tricks('H')).toBe(northSouthLeads ? 0 : 13);
    }
  });

  it('finds the finesse: a lead through the king gains one trick', () => {
    const values = createDoubleDummySolver().cardValues(
      position(['SA SQ', 'S3 S4', 'S2 H2', 'SK H3'], { strain: 'NT', leader: 'S' }),
    );
    expect(values).toMatchObject({ seat: 'S', tricks: 2 });
    expect(Object.fromEntries(values.cards)).toEqual({ S2: 2, H2: 1 });
  });

  it('lists every legal card, equivalent ones included, in the order of the deck', () => {
    const values = createDoubleDummySolver().cardValues(
      position(['H2 S2 SA SK', 'S7 S6 HA H3', 'D2 D3 D4 D5', 'C2 C3 C4 C5'], {
        strain: 'NT',
        leader: 'N',
      }),
    );
    expect([...values.cards]).toEqual([
      ['SA', 3],
      ['SK', 3],
      ['S2', 1],
      ['H2', 2],
    ]);
  });

  it('distinguishes two cards while the card between them is winning the trick', () => {
    const values = createDoubleDummySolver().cardValues(
      position(['SQ H2', 'SK SJ', 'S3 H3', 'S2 H4'], { strain: 'NT', leader: 'N', played: 'SQ' }),
    );
    expect(values.seat).toBe('E');
    expect(Object.fromEntries(values.cards)).toEqual({ SK: 2, SJ: 1 });
  });

  it('answers unknown on a budget of one node, and reports its nodes', () => {
    const values = createDoubleDummySolver().cardValues(
      position(['SA S3', 'SK S4', 'SQ S5', 'SJ S6'], { strain: 'NT', leader: 'N' }),
      { nodes: 1 },
    );
    expect(values).toEqual({ seat: 'N', tricks: null, cards: new Map(), nodes: 1 });
  });

  it('is repeatable: the same questions in the same order cost the same nodes', () => {
    const countNodes = (): number[] => {
      const solver = createDoubleDummySolver();
      const hands: [string, string, string, string] = [
        'SA S3 HK H5 DQ',
        'SK S4 HQ H6 DJ',
        'SQ S5 HJ H7 DT',
        'SJ S6 HT H8 DA',
      ];
      return SEATS.map(
        (leader) => solver.cardValues(position(hands, { strain: 'H', leader })).nodes,
      );
    };
    expect(countNodes()).toEqual(countNodes());
  });

  it('costs no more or less after a question in another strain', () => {
    const hands = dealOf((seat) =>
      toHand(
        shuffle(DECK, seededRandom(3))
          .slice(SEATS.indexOf(seat) * 8)
          .slice(0, 8),
      ),
    );
    const ask = (solver: DoubleDummySolver, strain: Strain): number =>
      solver.positionValue({ hands, strain, leader: 'W', played: [] }).nodes;
    const reused = createDoubleDummySolver();
    ask(reused, 'NT');
    expect(ask(reused, 'S')).toBe(ask(createDoubleDummySolver(), 'S'));
    // The table still has the answer in notrump.
    expect(ask(reused, 'NT')).toBeLessThan(ask(createDoubleDummySolver(), 'NT'));
  });
});
