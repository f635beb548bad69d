/** Actions as text; the kind of an action follows from the phase of the game, not from its text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import {
  MIGHTY_BIDS,
  bidCountOf,
  bidTrumpOf,
  type MightyCall,
} from '$lib/games/mighty/rules/mighty-bids';
import { MIGHTY_DECK, mightyHand } from '$lib/games/mighty/rules/mighty-cards';
import { FRIEND_DECLARATIONS } from '$lib/games/mighty/rules/friend';
import type { Action } from '$lib/games/mighty/rules/mighty-game-state';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import {
  formatMightyAction,
  readMightyAction,
  type TextActionKind,
} from './mighty-action-notation';

const calls: readonly MightyCall[] = ['pass', 'miss', ...MIGHTY_BIDS];
const plays: readonly MightyPlayedCard[] = [
  ...MIGHTY_DECK,
  'C3!',
  'H3!',
  'S3!',
  'JK:S',
  'JK:H',
  'JK:D',
  'JK:C',
];
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom(...calls).map((call) => ({ kind: 'call' as const, call })),
  fc
    .uniqueArray(fc.constantFrom(...MIGHTY_DECK), { minLength: 1, maxLength: 5 })
    .map((cards) => ({ kind: 'bury' as const, cards: mightyHand(cards) })),
  fc
    .constantFrom(...MIGHTY_BIDS)
    .map((bid) => ({ kind: 'contract' as const, count: bidCountOf(bid), trump: bidTrumpOf(bid) })),
  fc.constantFrom(...FRIEND_DECLARATIONS).map((friend) => ({ kind: 'friend' as const, friend })),
  fc.constantFrom(...plays).map((card) => ({ kind: 'play' as const, played: card })),
  fc.constant({ kind: 'claim' as const }),
);

/** The kind as which the action is read: a claim stands where a play could. */
const textKindOf = ({ kind }: Action): TextActionKind => (kind === 'claim' ? 'play' : kind);

describe('the notation of an action', () => {
  it('is read back as the action', () => {
    fc.assert(
      fc.property(anyAction, (action) => {
        expect(unwrap(readMightyAction(formatMightyAction(action), textKindOf(action)))).toEqual(
          action,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('is read in alternative spellings', () => {
    const bury = { kind: 'bury', cards: ['D2', 'C7', 'JK'] };
    expect(unwrap(readMightyAction(' jk  c7 ♦2 ', 'bury'))).toEqual(bury);
    expect(unwrap(readMightyAction('13n', 'contract'))).toEqual({
      kind: 'contract',
      count: 13,
      trump: 'NT',
    });
  });

  it('keeps a duplicate card, which the rules refuse', () => {
    expect(unwrap(readMightyAction('D2 D2 C7', 'bury'))).toEqual({
      kind: 'bury',
      cards: ['D2', 'D2', 'C7'],
    });
  });

  it.each([
    ['call', '12S', 'call/unknown'],
    ['bury', '', 'card/unknown'],
    ['bury', 'D2 C7 X', 'card/unknown'],
    ['contract', 'pass', 'contract/unknown'],
    ['contract', 'S15', 'contract/unknown'],
    ['friend', '15H', 'friend/unknown'],
  ] as const)('of a %s is not %j', (kind, text, code) => {
    expect(readMightyAction(text, kind)).toMatchObject({ ok: false, faults: [{ code }] });
  });
});
