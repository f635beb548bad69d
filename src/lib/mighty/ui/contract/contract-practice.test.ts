import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mightyHand, MIGHTY_DECK } from '$lib/mighty/rules/mighty-cards';
import { isCompleteDeal } from '$lib/mighty/rules/mighty-deal';
import { parseCards } from '$lib/mighty/rules/trick-positions.fixture';
import {
  dealOf,
  dealtAgain,
  dealtPractice,
  emptyPractice,
  heldIn,
  touched,
  withKittyTaken,
  type Practice,
} from './contract-practice';

const touchedAll = (practice: Practice, text: string): Practice =>
  parseCards(text).reduce(touched, practice);

describe('a hand put together', () => {
  it('takes a card that is touched, puts it back at the second touch, and stops at ten', () => {
    const two = touchedAll(emptyPractice(1), 'JK SA');
    expect(two.hand).toEqual(['SA', 'JK']);
    expect(touched(two, 'SA').hand).toEqual(['JK']);
    const ten = touchedAll(two, 'S2 S3 S4 S5 S6 S7 S8 S9');
    expect(ten.hand).toHaveLength(10);
    expect(touched(ten, 'HA')).toBe(ten);
  });

  it('is dealt from its seed, ten cards each time', () => {
    expect(dealtPractice(5)).toEqual(dealtPractice(5));
    expect(dealtPractice(5).hand).not.toEqual(dealtPractice(6).hand);
    expect(dealtPractice(5).hand).toHaveLength(10);
  });
});

describe('the others around it', () => {
  it('have every other card once, and another way to lie with another number', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, others) => {
        const practice = dealtPractice(seed);
        const deal = dealOf(practice);
        const again = dealOf(dealtAgain(practice, others));
        if (!deal || !again) throw new Error('Ten cards make a deal.');
        expect(isCompleteDeal(deal)).toBe(true);
        expect(again.hands[0]).toEqual(practice.hand);
        if (others !== practice.others) expect(again).not.toEqual(deal);
      }),
      { numRuns: 30 },
    );
  });

  it('lie nowhere while the hand is short', () => {
    expect(dealOf(touched(dealtPractice(5), dealtPractice(5).hand[0] ?? 'JK'))).toBeNull();
  });
});

describe('the kitty', () => {
  const practice = dealtPractice(8);
  const taken = withKittyTaken(practice, true);

  it('makes thirteen cards, of which three are chosen and the first gives way to a fourth', () => {
    const held = heldIn(taken);
    expect(held).toEqual(mightyHand([...practice.hand, ...(dealOf(practice)?.kitty ?? [])]));
    expect(held).toHaveLength(13);
    const [a, b, c, d] = held;
    if (!a || !b || !c || !d) throw new Error('Thirteen cards?');
    const four = [a, b, c, d].reduce(touched, taken);
    expect(four.buried).toEqual([b, c, d]);
    expect(four.hand).toEqual(practice.hand);
    expect(touched(four, c).buried).toEqual([b, d]);
    const elsewhere = MIGHTY_DECK.find((card) => !held.includes(card)) ?? 'JK';
    expect(touched(taken, elsewhere)).toBe(taken);
  });

  it('goes back, also when the others are dealt again, and is not taken with a short hand', () => {
    expect(withKittyTaken(touched(taken, heldIn(taken)[0] ?? 'JK'), false)).toEqual(practice);
    expect(dealtAgain(taken, 3)).toMatchObject({ taken: false, buried: [] });
    expect(withKittyTaken(emptyPractice(1), true).taken).toBe(false);
  });
});
