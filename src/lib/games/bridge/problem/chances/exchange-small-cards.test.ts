import { describe, expect, it } from 'vitest';
import { combinations } from '$lib/core/combinatorics';
import { seededRandom, shuffle } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { DECK, cardStrength, suitOf, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import {
  computeLayoutOdds,
  prepareOddsQuestion,
  type LayoutOdds,
  type LayoutOddsQuestion,
} from '$lib/games/bridge/odds/hand/layout-odds';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { exchangeSmallCards } from './exchange-small-cards';

const hand = (cards: string) => toHand(cards.split(' ').filter(Boolean) as Card[]);
const DEAL: Deal = {
  N: hand('SA S8 HA D2'),
  E: hand('S9 S7 S3 HK'),
  S: hand('SK H5 H4 DA'),
  W: hand('SQ S5 H9 H3'),
};

describe('small cards', () => {
  it('go to the defenders from below and from above, between the same cards of declarer', () => {
    // Between dummy's eight and nothing lie the seven, five and three: West is the last seat.
    const [exchanged] = exchangeSmallCards([DEAL], 'S', []);
    expect(exchanged).toEqual({ ...DEAL, E: hand('S9 S5 S3 HK'), W: hand('SQ S7 H9 H3') });
  });

  it('are the same for layouts that differ in equal small cards only', () => {
    const other: Deal = { ...DEAL, E: hand('S9 S7 S5 HK'), W: hand('SQ S3 H9 H3') };
    expect(exchangeSmallCards([other], 'S', [])).toEqual(exchangeSmallCards([DEAL], 'S', []));
    expect(exchangeSmallCards([other], 'N', [])).toEqual(exchangeSmallCards([DEAL], 'N', []));
  });

  it('stay where they are in the trick in progress, and separate the others', () => {
    expect(exchangeSmallCards([DEAL], 'S', ['S5'])).toEqual([DEAL]);
  });

  it('keep every length and every card above the nine', () => {
    for (const deal of randomEnding(seededRandom(7)).deals) {
      const [exchanged] = exchangeSmallCards([deal], 'S', []);
      for (const seat of ['E', 'W'] as const) {
        const after = exchanged?.[seat] ?? [];
        const highCards = (cards: readonly Card[]) =>
          cards.filter((card) => cardStrength(card) > cardStrength('C9'));
        expect(highCards(after)).toEqual(highCards(deal[seat]));
        for (const suit of SUITS)
          expect(after.filter((card) => suitOf(card) === suit)).toHaveLength(
            deal[seat].filter((card) => suitOf(card) === suit).length,
          );
      }
    }
  });
});

// Over all layouts nothing may change much, or the exchange would not be fair to small cards.
it('the odds over all layouts of an ending stay nearly the same', () => {
  const random = seededRandom(11);
  const differences = Array.from({ length: 20 }, () => {
    const question = randomEnding(random);
    const plain = computeOdds(question);
    const exchanged = computeOdds({
      ...question,
      deals: exchangeSmallCards(question.deals, 'S', []),
    });
    expect(exchanged.nodeCount).toBeLessThanOrEqual(plain.nodeCount);
    return [...plain.cards].map(([card, { low }]) =>
      Math.abs(low - (exchanged.cards.get(card)?.low ?? 0)),
    );
  }).flat();
  expect(differences).toHaveLength(80);
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
  expect(mean).toBeLessThan(0.005);
});

/** An ending of four cards with all its 70 layouts. */
function randomEnding(random: ReturnType<typeof seededRandom>): LayoutOddsQuestion {
  const cards = shuffle(DECK, random).slice(0, 16);
  const [N, S, hidden] = [toHand(cards.slice(0, 4)), toHand(cards.slice(4, 8)), cards.slice(8)];
  const deals = [...combinations(hidden, 4)].map((west) => ({
    ...{ N, S, W: toHand(west) },
    E: toHand(hidden.filter((card) => !west.includes(card))),
  }));
  return { deals, strain: 'NT', leader: 'S', declarer: 'S', played: [], goal: 2 };
}

const kernel = openSearchKernel(8 * 2 ** 20, 8 * 2 ** 20);

function computeOdds(question: LayoutOddsQuestion): LayoutOdds {
  const steps = computeLayoutOdds(kernel, unwrap(prepareOddsQuestion(question)));
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}
