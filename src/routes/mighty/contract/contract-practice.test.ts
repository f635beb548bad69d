/** The hand of contract practice, chosen card by card; the other cards are dealt from a seed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mightyHand, MIGHTY_DECK } from '$lib/games/mighty/rules/mighty-cards';
import { isCompleteDeal } from '$lib/games/mighty/rules/mighty-deal';
import { parseMightyCards } from '$lib/games/mighty/rules/trick-positions.fixture';
import {
  practiceDeal,
  redealOthers,
  dealPractice,
  emptyPractice,
  practiceHand,
  togglePracticeCard,
  setKittyTaken,
  type ContractPractice,
} from './contract-practice';

/** The practice after a press on each of the cards. */
const toggleCards = (practice: ContractPractice, text: string): ContractPractice =>
  parseMightyCards(text).reduce(togglePracticeCard, practice);

describe('the chosen hand', () => {
  it('toggles cards, up to ten', () => {
    const two = toggleCards(emptyPractice(1), 'JK SA');
    expect(two.hand).toEqual(['SA', 'JK']);
    expect(togglePracticeCard(two, 'SA').hand).toEqual(['JK']);
    const ten = toggleCards(two, 'S2 S3 S4 S5 S6 S7 S8 S9');
    expect(ten.hand).toHaveLength(10);
    expect(togglePracticeCard(ten, 'HA')).toBe(ten);
  });

  it('is dealt from its seed, ten cards each time', () => {
    expect(dealPractice(5)).toEqual(dealPractice(5));
    expect(dealPractice(5).hand).not.toEqual(dealPractice(6).hand);
    expect(dealPractice(5).hand).toHaveLength(10);
  });
});

describe('the other hands', () => {
  it('have every other card once, and depend on the seed', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, othersSeed) => {
        const practice = dealPractice(seed);
        const deal = practiceDeal(practice);
        const redeal = practiceDeal(redealOthers(practice, othersSeed));
        if (!deal || !redeal) throw new Error('Ten cards make a deal.');
        expect(isCompleteDeal(deal)).toBe(true);
        expect(redeal.hands[0]).toEqual(practice.hand);
        if (othersSeed !== practice.othersSeed) expect(redeal).not.toEqual(deal);
      }),
      { numRuns: 30 },
    );
  });

  it('are not dealt while the hand is incomplete', () => {
    const [firstCard = 'JK'] = dealPractice(5).hand;
    const nineCards = togglePracticeCard(dealPractice(5), firstCard);
    expect(practiceDeal(nineCards)).toBeNull();
  });
});

describe('the kitty', () => {
  const practice = dealPractice(8);
  const withKitty = setKittyTaken(practice, true);

  it('makes thirteen cards; a fourth choice for burial replaces the first', () => {
    const hand = practiceHand(withKitty);
    expect(hand).toEqual(mightyHand([...practice.hand, ...(practiceDeal(practice)?.kitty ?? [])]));
    expect(hand).toHaveLength(13);
    const [a, b, c, d] = hand;
    if (!a || !b || !c || !d) throw new Error('Thirteen cards?');
    const four = [a, b, c, d].reduce(togglePracticeCard, withKitty);
    expect(four.buried).toEqual([b, c, d]);
    expect(four.hand).toEqual(practice.hand);
    expect(togglePracticeCard(four, c).buried).toEqual([b, d]);
    const otherCard = MIGHTY_DECK.find((card) => !hand.includes(card)) ?? 'JK';
    expect(togglePracticeCard(withKitty, otherCard)).toBe(withKitty);
  });

  it('goes back with a redeal, and is not taken with an incomplete hand', () => {
    expect(
      setKittyTaken(togglePracticeCard(withKitty, practiceHand(withKitty)[0] ?? 'JK'), false),
    ).toEqual(practice);
    expect(redealOthers(withKitty, 3)).toMatchObject({ isKittyTaken: false, buried: [] });
    expect(setKittyTaken(emptyPractice(1), true).isKittyTaken).toBe(false);
  });
});
