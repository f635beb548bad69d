/**
 * The deal editor's changes of a problem's text, each a text edit or null where it is impossible.
 * Deals are counted over both groups: in `UNFINISHED_FILE` 0 and 1 are real ("singleton queen",
 * "queen third in East"), and 2 is virtual ("dream", never the truth).
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, type TextEdit } from '$lib/core/text-edit';
import { DECK, type Card } from '$lib/cards/card';
import { toHand, removeCards } from '$lib/cards/hand';
import { dealOf, holderOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  addDeal,
  giveUnplacedCards,
  moveCard,
  removeDeal,
  renameDeal,
  swapCards,
  toggleVirtual,
} from './edit-deals';
import { readSketch } from './problem-sketch';
import { BLANK_FILE, completeFiles, UNFINISHED_FILE } from './problem-sketch.fixture';

/** The text after an edit, which must not be null. */
function applyTo(text: string, edit: TextEdit | null): string {
  expect(edit).not.toBeNull();
  return edit ? applyEdit(text, edit) : text;
}

const readDeals = (text: string): readonly Deal[] =>
  readSketch(text).deals.map(({ hands }) => hands);

/** The deal with a card moved to another hand; null: to none. */
const withCardMoved = (deal: Deal, card: Card, to: Seat | null): Deal =>
  dealOf((seat) => (seat === to ? toHand([...deal[seat], card]) : removeCards(deal[seat], [card])));

/** True for the seats whose hands `completeFiles` shares between all deals. */
const isSharedHand = (seat: Seat | null): boolean => seat === 'N' || seat === 'S';

const anyCard = fc.constantFrom(...DECK);
const anySeat = fc.constantFrom(...SEATS);

describe('moving a card', () => {
  it('changes this deal alone, or every deal if one of the hands is shared', () => {
    fc.assert(
      fc.property(completeFiles, anyCard, anySeat, fc.nat(2), (text, card, to, index) => {
        const dealsBefore = readDeals(text);
        const dealIndex = index % dealsBefore.length;
        const seat = holderOf(dealsBefore[dealIndex] as Deal, card);
        const dealsAfter = readDeals(applyTo(text, moveCard(text, dealIndex, { card, seat }, to)));
        const isEveryDealChanged = seat !== to && (isSharedHand(seat) || isSharedHand(to));
        expect(dealsAfter).toEqual(
          dealsBefore.map((deal, i) =>
            i === dealIndex || isEveryDealChanged ? withCardMoved(deal, card, to) : deal,
          ),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('leaves the cards not yet moved unplaced until they are exactly one hand', () => {
    const any39Cards = fc.shuffledSubarray([...DECK], { minLength: 39, maxLength: 39 });
    const anyThreeSeats = fc
      .constantFrom(...SEATS)
      .map((omitted) => SEATS.filter((seat) => seat !== omitted));
    fc.assert(
      fc.property(any39Cards, anyThreeSeats, (placedCards, threeSeats) => {
        let text = BLANK_FILE;
        for (const [i, card] of placedCards.entries()) {
          const to = threeSeats[i % 3] as Seat;
          text = applyTo(text, moveCard(text, 0, { card, seat: null }, to));
          const [deal] = readSketch(text).deals;
          expect(deal.hands[to]).toContain(card);
          const placedSoFar = placedCards.slice(0, i + 1);
          const otherCards = DECK.filter((deckCard) => !placedSoFar.includes(deckCard));
          if (otherCards.length > 13) expect(deal.unplacedCards).toEqual(otherCards);
        }
      }),
      { seed: 20, numRuns: 6 },
    );
  });

  it('changes only hands in the text', () => {
    const edit = moveCard(UNFINISHED_FILE, 0, { card: 'C7', seat: 'W' }, 'E');
    expect(applyTo(UNFINISHED_FILE, edit)).toBe(UNFINISHED_FILE.replace('J987', 'J98'));
  });

  it('can take it out of all hands and put it back', () => {
    const withoutKing = applyTo(
      UNFINISHED_FILE,
      moveCard(UNFINISHED_FILE, 0, { card: 'HK', seat: 'S' }, null),
    );
    expect(withoutKing).toContain('S: 2.JT95.AK4.AQ53\n');
    // The other deals do not list East, who gets their remaining cards.
    expect(readDeals(withoutKing).map((deal) => holderOf(deal, 'HK'))).toEqual([null, 'E', 'E']);
    const restored = applyTo(withoutKing, moveCard(withoutKing, 1, { card: 'HK', seat: 'E' }, 'S'));
    expect(readDeals(restored)).toEqual(readDeals(UNFINISHED_FILE));
  });

  it('is null for invalid YAML, hands that are no map, and a missing deal', () => {
    const from = { card: 'C7', seat: 'W' } as const;
    expect(moveCard('hands: {', 0, from, 'E')).toBeNull();
    expect(moveCard('hands: [a]', 0, from, 'N')).toBeNull();
    expect(moveCard(UNFINISHED_FILE, 7, from, 'E')).toBeNull();
  });

  it('can build a whole deal from an empty file', () => {
    let text = BLANK_FILE;
    for (const [i, card] of DECK.entries()) {
      const seat = holderOf(readSketch(text).deals[0].hands, card);
      const to = SEATS[i % 4] as Seat;
      if (seat !== to) text = applyTo(text, moveCard(text, 0, { card, seat }, to));
    }
    const [deal] = readSketch(text).deals;
    expect(SEATS.map((seat) => deal.hands[seat])).toEqual(
      SEATS.map((_, seatIndex) => DECK.filter((_, i) => i % 4 === seatIndex)),
    );
    expect(text.startsWith(BLANK_FILE)).toBe(true);
    expect(Object.keys(readSketch(text).sharedHands)).toEqual(['N', 'S']);
  });
});

describe('swapping two cards', () => {
  it('exchanges their hands, in every deal if one of the hands is shared', () => {
    fc.assert(
      fc.property(
        completeFiles,
        anyCard,
        anyCard,
        fc.nat(2),
        (text, firstCard, secondCard, index) => {
          const dealsBefore = readDeals(text);
          const dealIndex = index % dealsBefore.length;
          const editedDeal = dealsBefore[dealIndex] as Deal;
          const [seat, otherSeat] = [
            holderOf(editedDeal, firstCard),
            holderOf(editedDeal, secondCard),
          ];
          fc.pre(seat !== otherSeat);
          const edit = swapCards(
            text,
            dealIndex,
            { card: firstCard, seat },
            { card: secondCard, seat: otherSeat },
          );
          const isEveryDealChanged = isSharedHand(seat) || isSharedHand(otherSeat);
          expect(readDeals(applyTo(text, edit))).toEqual(
            dealsBefore.map((deal, i) =>
              i === dealIndex || isEveryDealChanged
                ? withCardMoved(
                    withCardMoved(deal, firstCard, holderOf(deal, secondCard)),
                    secondCard,
                    holderOf(deal, firstCard),
                  )
                : deal,
            ),
          );
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('giving away the unplaced cards', () => {
  it('puts all of them into one hand', () => {
    const text = 'hands: { N: AK..., S: QJ... }\ndeals: { real: [{ W: ...AK }] }\n';
    const [deal] = readSketch(applyTo(text, giveUnplacedCards(text, 0, 'E'))).deals;
    expect(deal.unplacedCards).toEqual([]);
    expect(deal.hands.E).toHaveLength(46);
    expect(deal.hands.W).toEqual(['CA', 'CK']);
  });
});

describe('changing the list of deals', () => {
  it('adds a copy of a deal at the end of its group, under a new name', () => {
    expect(applyTo(UNFINISHED_FILE, addDeal(UNFINISHED_FILE, 1, 'a third'))).toBe(
      UNFINISHED_FILE.replace(
        '  virtual:',
        '    - { name: a third, W: JT985.42.T85.J98 }\n  virtual:',
      ),
    );
    expect(addDeal(BLANK_FILE, 0, 'a')).toBeNull();
  });

  it('renames a deal; of a name in several languages, the English one', () => {
    expect(applyTo(UNFINISHED_FILE, renameDeal(UNFINISHED_FILE, 0, 'bare queen'))).toBe(
      UNFINISHED_FILE.replace('singleton queen', 'bare queen'),
    );
    expect(applyTo(UNFINISHED_FILE, renameDeal(UNFINISHED_FILE, 2, 'vision'))).toBe(
      UNFINISHED_FILE.replace('dream', 'vision'),
    );
  });

  it('removes a deal, unless it is the only real one', () => {
    const withOneRealDeal = applyTo(UNFINISHED_FILE, removeDeal(UNFINISHED_FILE, 1));
    expect(withOneRealDeal).toBe(UNFINISHED_FILE.replace(/ {4}- \{ name: queen third.*\n/, ''));
    expect([removeDeal(withOneRealDeal, 0), toggleVirtual(withOneRealDeal, 0)]).toEqual([
      null,
      null,
    ]);
    expect(applyTo(withOneRealDeal, removeDeal(withOneRealDeal, 1))).not.toContain('virtual');
  });

  it('makes a real deal virtual and real again, with the same cards', () => {
    const withVirtualDeal = applyTo(UNFINISHED_FILE, toggleVirtual(UNFINISHED_FILE, 0));
    const sketchDeals = readSketch(withVirtualDeal).deals;
    expect(sketchDeals.map(({ group, name }) => `${group} ${name}`)).toEqual([
      'real queen third in East',
      'virtual dream',
      'virtual singleton queen',
    ]);
    const restoredDeals = readSketch(
      applyTo(withVirtualDeal, toggleVirtual(withVirtualDeal, 2)),
    ).deals;
    expect(restoredDeals.at(1)?.hands).toEqual(readSketch(UNFINISHED_FILE).deals[0].hands);
  });
});
