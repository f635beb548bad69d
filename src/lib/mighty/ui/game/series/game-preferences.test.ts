import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/mighty/rules/mighty-options';
import {
  CALLERS,
  CARDS,
  DEAL_MISSES,
  makeHouse,
  MINIMUMS,
  readHouse,
  RISKS,
  TO_NO_TRUMP,
  type House,
} from './game-preferences';

const anyHouse: fc.Arbitrary<House> = fc.record({
  options: fc.record({
    minimum: fc.constantFrom(...MINIMUMS),
    noTrumpBeatsSuit: fc.boolean(),
    dealMiss: fc.constantFrom(...DEAL_MISSES),
    toNoTrump: fc.constantFrom(...TO_NO_TRUMP),
    callerUnderClubs: fc.constantFrom(...CALLERS),
    risk: fc.constantFrom(...RISKS),
    card: fc.constantFrom(...CARDS),
    runDoubles: fc.boolean(),
    backRunDoubles: fc.boolean(),
    noTrumpDoubles: fc.boolean(),
  }),
  player: fc.constantFrom('worlds' as const, 'heuristic' as const),
  alone: fc.boolean(),
  since: fc.nat(),
});

describe('the house', () => {
  it('reads back as it was', () => {
    fc.assert(
      fc.property(anyHouse, (house) => {
        expect(readHouse(makeHouse(house))).toEqual(house);
      }),
    );
  });

  it('is the usual one where nothing, or anything else, is stored', () => {
    const usual: House = { options: DEFAULT_MIGHTY_OPTIONS, player: 'worlds', alone: false, since: 0 };
    for (const stored of [null, '', '{', '[]', 'null', '{"options":7,"since":"x","player":"me"}'])
      expect(readHouse(stored)).toEqual(usual);
    fc.assert(
      fc.property(fc.json(), (stored) => {
        expect(readHouse(makeHouse(readHouse(stored)))).toEqual(readHouse(stored));
      }),
    );
  });
});
