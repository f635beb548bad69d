import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suitOf, type Card } from '$lib/cards/card';
import { seededRandom } from '$lib/core/random';
import { STRAINS } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import {
  beginPlay,
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  playCards,
} from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { EMPTY_DEAL, fillAtRandom } from './deal-building';
import { collectPlayEvidence } from './play-evidence';

/** A deal, a lawful play of it, and two hands that somebody has written. */
const played = fc
  .record({
    seed: fc.nat(),
    strain: fc.constantFrom(...STRAINS),
    declarer: fc.constantFrom(...SEATS),
    count: fc.integer({ min: 0, max: 52 }),
    written: fc.constantFrom<readonly [Seat, Seat]>(['N', 'S'], ['E', 'S'], ['W', 'N']),
    choices: fc.infiniteStream(fc.nat()),
  })
  .map(({ seed, strain, declarer, count, written, choices }) => {
    const deal = fillAtRandom(EMPTY_DEAL, seededRandom(seed));
    const start = beginPlay(strain, clockwiseFrom(declarer)[1]);
    let play = start;
    for (let i = 0; i < count; i++) {
      const cards = legalIn(deal, play);
      const card = cards[(choices.next().value ?? 0) % cards.length];
      if (card) play = playCard(play, card);
    }
    const contract = { level: null, strain, declarer };
    return { deal, start, play, written: only(deal, written), contract };
  });

const only = (deal: Deal, seats: readonly Seat[]) => ({
  N: seats.includes('N') ? deal.N : null,
  E: seats.includes('E') ? deal.E : null,
  S: seats.includes('S') ? deal.S : null,
  W: seats.includes('W') ? deal.W : null,
});

describe('the evidence of a play', () => {
  it('is consistent with the deal and includes every card played', () => {
    fc.assert(
      fc.property(played, ({ deal, play, written, contract }) => {
        const shown = collectPlayEvidence(written, { contract, plays: [cardsPlayed(play)] });
        const cards = SEATS.flatMap((seat) => shown.deal[seat]);
        expect(cards).toEqual(expect.arrayContaining([...cardsPlayed(play)]));
        for (const seat of SEATS) {
          expect(deal[seat]).toEqual(expect.arrayContaining([...shown.deal[seat]]));
          if (written[seat]) expect(shown.deal[seat]).toEqual(written[seat]);
        }
      }),
    );
  });

  it('keeps the play legal when the rest is dealt at random', () => {
    fc.assert(
      fc.property(played, fc.nat(), ({ start, play, written, contract }, seed) => {
        const { deal, voids: outOf } = collectPlayEvidence(written, {
          contract,
          plays: [cardsPlayed(play)],
        });
        const full = fillAtRandom(deal, seededRandom(seed), outOf);
        expect(fits(full, playCards(start, cardsPlayed(play)))).toBe(true);
      }),
    );
  });

  it('ends where a line contradicts the hands', () => {
    const written = { N: ['SA'], E: null, S: ['HA'], W: null } as const;
    const contract = { level: null, strain: 'NT', declarer: 'S' } as const;
    const shown = (...line: readonly Card[]) =>
      collectPlayEvidence(written, { contract, plays: [line] }).deal;
    expect(shown('S2', 'SA', 'SA').E).toEqual([]);
    expect(shown('S2', 'HA', 'S3')).toMatchObject({ W: ['S2'], E: [] });
    expect(shown('S2', 'SA', 'S2')).toMatchObject({ W: ['S2'], E: [] });
    // East was void in spades a trick before.
    const after = collectPlayEvidence(written, {
      contract,
      plays: [
        ['S2', 'SA', 'C2'],
        ['S3', 'SA', 'S4'],
      ],
    });
    expect(after.voids.E.every((suit) => suit === suitOf('S2'))).toBe(true);
    expect(after.deal).toMatchObject({ W: ['S3', 'S2'], E: ['C2'] });
  });
});
