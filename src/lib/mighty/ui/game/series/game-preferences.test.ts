import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/mighty/rules/mighty-options';
import {
  CALLER_CHOICES,
  CARD_PRICE_CHOICES,
  DEAL_MISS_CHOICES,
  formatMightyPreferences,
  MINIMUM_CHOICES,
  parseMightyPreferences,
  RISK_CHOICES,
  TO_NOTRUMP_CHOICES,
  type MightyPreferences,
} from './game-preferences';

const anyHouse: fc.Arbitrary<MightyPreferences> = fc.record({
  options: fc.record({
    minimum: fc.constantFrom(...MINIMUM_CHOICES),
    noTrumpBeatsSuit: fc.boolean(),
    dealMiss: fc.constantFrom(...DEAL_MISS_CHOICES),
    toNoTrump: fc.constantFrom(...TO_NOTRUMP_CHOICES),
    callerUnderClubs: fc.constantFrom(...CALLER_CHOICES),
    risk: fc.constantFrom(...RISK_CHOICES),
    card: fc.constantFrom(...CARD_PRICE_CHOICES),
    runDoubles: fc.boolean(),
    backRunDoubles: fc.boolean(),
    noTrumpDoubles: fc.boolean(),
  }),
  player: fc.constantFrom('worlds' as const, 'heuristic' as const),
  alone: fc.boolean(),
  since: fc.nat(),
});

describe('game preferences', () => {
  it('round-trip', () => {
    fc.assert(
      fc.property(anyHouse, (house) => {
        expect(parseMightyPreferences(formatMightyPreferences(house))).toEqual(house);
      }),
    );
  });

  it('fall back to defaults for missing or invalid values', () => {
    const usual: MightyPreferences = {
      options: DEFAULT_MIGHTY_OPTIONS,
      player: 'worlds',
      alone: false,
      since: 0,
    };
    for (const stored of [null, '', '{', '[]', 'null', '{"options":7,"since":"x","player":"me"}'])
      expect(parseMightyPreferences(stored)).toEqual(usual);
    fc.assert(
      fc.property(fc.json(), (stored) => {
        expect(
          parseMightyPreferences(formatMightyPreferences(parseMightyPreferences(stored))),
        ).toEqual(parseMightyPreferences(stored));
      }),
    );
  });
});
