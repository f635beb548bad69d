/** The reference solver on endings whose results are known by hand. */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyPosition } from './double-dummy-port';
import { referenceSolver } from './reference-solver';

/** A position; `hands`: the cards of North, East, South and West. */
function createPosition(
  hands: readonly string[],
  fields: Omit<DoubleDummyPosition, 'hands' | 'played'> & { played?: string },
): DoubleDummyPosition {
  const cards = (text: string): Card[] => text.split(' ').filter(Boolean) as Card[];
  const deal = dealOf((seat) => toHand(cards(hands[SEATS.indexOf(seat)] ?? '')));
  return { ...fields, hands: deal, played: cards(fields.played ?? '') };
}

describe('the reference solver', () => {
  it('counts the last trick for the side that wins it', () => {
    const lastTrick = createPosition(['S2', 'SK', 'SA', 'HA'], { strain: 'NT', leader: 'N' });
    expect(referenceSolver.cardValues(lastTrick).tricks).toBe(1);
    expect(referenceSolver.cardValues({ ...lastTrick, strain: 'H' }).tricks).toBe(0);
  });

  it('finds a squeeze: West cannot keep both the hearts and the ace of clubs', () => {
    const ending = createPosition(['HA HJ CK', 'D2 D3 D4', 'SA H2 C2', 'HK HQ CA'], {
      strain: 'NT',
      leader: 'S',
    });
    const { cards } = referenceSolver.cardValues(ending);
    expect(Object.fromEntries(cards)).toEqual({ SA: 3, H2: 1, C2: 1 });
  });

  it('accepts a trick in progress, with the hands in any order', () => {
    const hands = { N: ['S2', 'SA'], E: ['S3', 'SK'], S: ['S4', 'H2'], W: ['S5', 'H3'] } as const;
    const values = referenceSolver.cardValues({ hands, strain: 'NT', leader: 'E', played: ['SK'] });
    expect(values.seat).toBe('S');
    expect(values.tricks).toBe(1);
    expect([...values.cards.keys()]).toEqual(['S4']);
  });

  it('answers unknown beyond its budget', () => {
    const ending = createPosition(['SA S3', 'SK S4', 'SQ S5', 'SJ S6'], {
      strain: 'NT',
      leader: 'N',
    });
    const { nodes } = referenceSolver.cardValues(ending);
    expect(referenceSolver.cardValues(ending, { nodes }).tricks).toBe(1);
    expect(referenceSolver.cardValues(ending, { nodes: nodes - 1 })).toMatchObject({
      tricks: null,
      cards: new Map(),
      nodes: nodes - 1,
    });
  });
});
