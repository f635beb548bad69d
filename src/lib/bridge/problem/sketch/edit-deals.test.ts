import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, type TextEdit } from '$lib/core/text-edit';
import { DECK, type Card } from '$lib/cards/card';
import { toHand, removeCards } from '$lib/cards/hand';
import { dealOf, holderOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
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

function after(text: string, edit: TextEdit | null): string {
  expect(edit).not.toBeNull();
  return edit ? applyEdit(text, edit) : text;
}
const handsOf = (text: string): readonly Deal[] => readSketch(text).deals.map(({ hands }) => hands);
/** A deal with a card in another hand. */
const moved = (deal: Deal, card: Card, to: Seat | null): Deal =>
  dealOf((seat) => (seat === to ? toHand([...deal[seat], card]) : removeCards(deal[seat], [card])));

const cards = fc.constantFrom(...DECK);
const seats = fc.constantFrom(...SEATS);

describe('a moved card', () => {
  it('is in the other hand, and other deals keep theirs', () => {
    fc.assert(
      fc.property(completeFiles, cards, seats, fc.nat(2), (text, card, to, n) => {
        const before = handsOf(text);
        const at = n % before.length;
        const seat = holderOf(before[at] as Deal, card);
        const now = handsOf(after(text, moveCard(text, at, { card, seat }, to)));
        // A shared hand changes in every deal; a card taken from it goes to East, whom no deal
        // lists.
        const isOpen = [seat, to].some((one) => one === 'N' || one === 'S');
        const elsewhere = (deal: Deal): Deal =>
          isOpen && seat !== to ? moved(deal, card, to ?? 'E') : deal;
        expect(now).toEqual(
          before.map((deal, i) => (i === at ? moved(deal, card, to) : elsewhere(deal))),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('leaves other cards unplaced until the remaining ones are one hand', () => {
    const pack = fc.shuffledSubarray([...DECK], { minLength: 39, maxLength: 39 });
    const three = fc.constantFrom(...SEATS).map((out) => SEATS.filter((seat) => seat !== out));
    fc.assert(
      fc.property(pack, three, (laid, places) => {
        let text = BLANK_FILE;
        for (const [i, card] of laid.entries()) {
          const to = places[i % 3] as Seat;
          text = after(text, moveCard(text, 0, { card, seat: null }, to));
          const [deal] = readSketch(text).deals;
          expect(deal.hands[to]).toContain(card);
          const left = DECK.filter((each) => !laid.slice(0, i + 1).includes(each));
          if (left.length > 13) expect(deal.unplacedCards).toEqual(left);
        }
      }),
      { seed: 20, numRuns: 6 },
    );
  });

  it('changes nothing in the text but hands', () => {
    const edit = moveCard(UNFINISHED_FILE, 0, { card: 'C7', seat: 'W' }, 'E');
    expect(after(UNFINISHED_FILE, edit)).toBe(UNFINISHED_FILE.replace('J987', 'J98'));
  });

  it('can become unplaced, and be placed again', () => {
    const off = after(
      UNFINISHED_FILE,
      moveCard(UNFINISHED_FILE, 0, { card: 'HK', seat: 'S' }, null),
    );
    expect(off).toContain('S: 2.JT95.AK4.AQ53\n');
    // In the other deals it is with the rest.
    expect(handsOf(off).map((deal) => holderOf(deal, 'HK'))).toEqual([null, 'E', 'E']);
    const on = after(off, moveCard(off, 1, { card: 'HK', seat: 'E' }, 'S'));
    expect(handsOf(on)).toEqual(handsOf(UNFINISHED_FILE));
  });

  it('is refused where the text cannot be changed', () => {
    const held = { card: 'C7', seat: 'W' } as const;
    expect(moveCard('hands: {', 0, held, 'E')).toBeNull();
    expect(moveCard('hands: [a]', 0, held, 'N')).toBeNull();
    expect(moveCard(UNFINISHED_FILE, 7, held, 'E')).toBeNull();
  });

  it('can fill an empty file', () => {
    let text = BLANK_FILE;
    for (const [i, card] of DECK.entries()) {
      const seat = holderOf(readSketch(text).deals[0].hands, card);
      const to = SEATS[i % 4] as Seat;
      if (seat !== to) text = after(text, moveCard(text, 0, { card, seat }, to));
    }
    const [deal] = readSketch(text).deals;
    expect(SEATS.map((seat) => deal.hands[seat])).toEqual(
      SEATS.map((_, place) => DECK.filter((_, i) => i % 4 === place)),
    );
    expect(text.startsWith(BLANK_FILE)).toBe(true);
    expect(Object.keys(readSketch(text).sharedHands)).toEqual(['N', 'S']);
  });
});

describe('two swapped cards', () => {
  it('exchange hands, in every deal when one hand is shared', () => {
    fc.assert(
      fc.property(completeFiles, cards, cards, fc.nat(2), (text, one, other, n) => {
        const before = handsOf(text);
        const at = n % before.length;
        const shown = before[at] as Deal;
        const [a, b] = [holderOf(shown, one), holderOf(shown, other)];
        fc.pre(a !== b);
        const edit = swapCards(text, at, { card: one, seat: a }, { card: other, seat: b });
        const isEverywhere = [a, b].some((seat) => seat === 'N' || seat === 'S');
        expect(handsOf(after(text, edit))).toEqual(
          before.map((deal, i) =>
            i === at || isEverywhere
              ? moved(moved(deal, one, holderOf(deal, other)), other, holderOf(deal, one))
              : deal,
          ),
        );
      }),
      { numRuns: 25 },
    );
  });
});

describe('the unplaced cards', () => {
  it('go to one hand', () => {
    const text = 'hands: { N: AK..., S: QJ... }\ndeals: { real: [{ W: ...AK }] }\n';
    const [deal] = readSketch(after(text, giveUnplacedCards(text, 0, 'E'))).deals;
    expect(deal.unplacedCards).toEqual([]);
    expect(deal.hands.E).toHaveLength(46);
    expect(deal.hands.W).toEqual(['CA', 'CK']);
  });
});

describe('a deal', () => {
  it('is copied to the end of its group under a new name', () => {
    expect(after(UNFINISHED_FILE, addDeal(UNFINISHED_FILE, 1, 'a third'))).toBe(
      UNFINISHED_FILE.replace(
        '  virtual:',
        '    - { name: a third, W: JT985.42.T85.J98 }\n  virtual:',
      ),
    );
    expect(addDeal(BLANK_FILE, 0, 'a')).toBeNull();
  });

  it('gets another name, in English where it has several', () => {
    expect(after(UNFINISHED_FILE, renameDeal(UNFINISHED_FILE, 0, 'bare queen'))).toBe(
      UNFINISHED_FILE.replace('singleton queen', 'bare queen'),
    );
    expect(after(UNFINISHED_FILE, renameDeal(UNFINISHED_FILE, 2, 'vision'))).toBe(
      UNFINISHED_FILE.replace('dream', 'vision'),
    );
  });

  it('is removed, unless it is the only real one', () => {
    const one = after(UNFINISHED_FILE, removeDeal(UNFINISHED_FILE, 1));
    expect(one).toBe(UNFINISHED_FILE.replace(/ {4}- \{ name: queen third.*\n/, ''));
    expect([removeDeal(one, 0), toggleVirtual(one, 0)]).toEqual([null, null]);
    expect(after(one, removeDeal(one, 1))).not.toContain('virtual');
  });

  it('becomes virtual and real again with the same cards', () => {
    const turned = after(UNFINISHED_FILE, toggleVirtual(UNFINISHED_FILE, 0));
    const drawn = readSketch(turned).deals;
    expect(drawn.map(({ group, name }) => `${group} ${name}`)).toEqual([
      'real queen third in East',
      'virtual dream',
      'virtual singleton queen',
    ]);
    const back = readSketch(after(turned, toggleVirtual(turned, 2))).deals;
    expect(back.at(1)?.hands).toEqual(readSketch(UNFINISHED_FILE).deals[0].hands);
  });
});
