/**
 * The stored preferences for games: optional rules, kind of computer player, start of the totals.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import {
  JOKER_CALLER_CHOICES,
  CARD_PRICE_CHOICES,
  DEAL_MISS_CHOICES,
  MINIMUM_BID_CHOICES,
  parseMightyPreferences,
  RISK_PRICE_CHOICES,
  NOTRUMP_RAISE_CHOICES,
  type MightyPreferences,
} from './game-preferences';

/** Any preferences that the dialog can set. */
const anyPreferences: fc.Arbitrary<MightyPreferences> = fc.record({
  options: fc.record({
    minimum: fc.constantFrom(...MINIMUM_BID_CHOICES),
    noTrumpBeatsSuit: fc.boolean(),
    dealMiss: fc.constantFrom(...DEAL_MISS_CHOICES),
    toNoTrump: fc.constantFrom(...NOTRUMP_RAISE_CHOICES),
    callerUnderClubs: fc.constantFrom(...JOKER_CALLER_CHOICES),
    risk: fc.constantFrom(...RISK_PRICE_CHOICES),
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
  it('are parsed back from their stored text', () => {
    fc.assert(
      fc.property(anyPreferences, (preferences) => {
        expect(parseMightyPreferences(JSON.stringify(preferences))).toEqual(preferences);
      }),
    );
  });

  it('fall back to defaults for missing or invalid values', () => {
    const defaults: MightyPreferences = {
      options: DEFAULT_MIGHTY_OPTIONS,
      player: 'worlds',
      alone: false,
      since: 0,
    };
    for (const stored of [null, '', '{', '[]', 'null', '{"options":7,"since":"x","player":"me"}'])
      expect(parseMightyPreferences(stored)).toEqual(defaults);
  });

  it('parsed from any JSON text can be stored and parsed back', () => {
    fc.assert(
      fc.property(fc.json(), (stored) => {
        const preferences = parseMightyPreferences(stored);
        expect(parseMightyPreferences(JSON.stringify(preferences))).toEqual(preferences);
      }),
    );
  });
});
