/**
 * Tests of the evidence of pasted plays: the cards that they place in hands that the user has not
 * entered, and the suits that these hands have shown out of.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suitOf, type Card } from '$lib/cards/card';
import { seededRandom } from '$lib/core/random';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  beginPlay,
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  playCards,
} from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { EMPTY_DEAL, fillAtRandom } from './deal-building';
import { collectPlayEvidence } from './play-evidence';

/** A deal, a legal play of it, and the two hands of it that the user has entered. */
const arbitraryPlay = fc
  .record({
    seed: fc.nat(),
    strain: fc.constantFrom(...STRAINS),
    declarer: fc.constantFrom(...SEATS),
    count: fc.integer({ min: 0, max: 52 }),
    writtenSeats: fc.constantFrom<readonly [Seat, Seat]>(['N', 'S'], ['E', 'S'], ['W', 'N']),
    choices: fc.infiniteStream(fc.nat()),
  })
  .map(({ seed, strain, declarer, count, writtenSeats, choices }) => {
    const deal = fillAtRandom(EMPTY_DEAL, seededRandom(seed));
    const start = beginPlay(strain, clockwiseFrom(declarer)[1]);
    let play = start;
    for (let i = 0; i < count; i++) {
      const cards = legalIn(deal, play);
      const card = cards[(choices.next().value ?? 0) % cards.length];
      if (card) play = playCard(play, card);
    }
    const contract = { level: null, strain, declarer };
    return { deal, start, play, knownHands: keepHands(deal, writtenSeats), contract };
  });

const keepHands = (deal: Deal, seats: readonly Seat[]) => ({
  N: seats.includes('N') ? deal.N : null,
  E: seats.includes('E') ? deal.E : null,
  S: seats.includes('S') ? deal.S : null,
  W: seats.includes('W') ? deal.W : null,
});

describe('the evidence of a play', () => {
  it('is consistent with the deal and includes every card played', () => {
    fc.assert(
      fc.property(arbitraryPlay, ({ deal, play, knownHands, contract }) => {
        const evidence = collectPlayEvidence(knownHands, { contract, plays: [cardsPlayed(play)] });
        const cards = SEATS.flatMap((seat) => evidence.deal[seat]);
        expect(cards).toEqual(expect.arrayContaining([...cardsPlayed(play)]));
        for (const seat of SEATS) {
          expect(deal[seat]).toEqual(expect.arrayContaining([...evidence.deal[seat]]));
          if (knownHands[seat]) expect(evidence.deal[seat]).toEqual(knownHands[seat]);
        }
      }),
    );
  });

  it('keeps the play legal when the rest is dealt at random', () => {
    fc.assert(
      fc.property(arbitraryPlay, fc.nat(), ({ start, play, knownHands, contract }, seed) => {
        const { deal, voids } = collectPlayEvidence(knownHands, {
          contract,
          plays: [cardsPlayed(play)],
        });
        const completeDeal = fillAtRandom(deal, seededRandom(seed), voids);
        expect(fits(completeDeal, playCards(start, cardsPlayed(play)))).toBe(true);
      }),
    );
  });

  it('ends where a line contradicts the hands', () => {
    const knownHands = { N: ['SA'], E: null, S: ['HA'], W: null } as const;
    const contract = { level: null, strain: 'NT', declarer: 'S' } as const;
    const evidenceAfter = (...line: readonly Card[]) =>
      collectPlayEvidence(knownHands, { contract, plays: [line] }).deal;
    expect(evidenceAfter('S2', 'SA', 'SA').E).toEqual([]);
    expect(evidenceAfter('S2', 'HA', 'S3')).toMatchObject({ W: ['S2'], E: [] });
    expect(evidenceAfter('S2', 'SA', 'S2')).toMatchObject({ W: ['S2'], E: [] });
    // In the second trick East plays a spade although it was void before: the line ends there.
    const evidence = collectPlayEvidence(knownHands, {
      contract,
      plays: [
        ['S2', 'SA', 'C2'],
        ['S3', 'SA', 'S4'],
      ],
    });
    expect(evidence.voids.E.every((suit) => suit === suitOf('S2'))).toBe(true);
    expect(evidence.deal).toMatchObject({ W: ['S3', 'S2'], E: ['C2'] });
  });
});
