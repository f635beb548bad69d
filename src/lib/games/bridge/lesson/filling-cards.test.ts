/** Cards that lie elsewhere in the layout that beat the student only to fill a hand. */
import { expect, test } from 'vitest';
import { toHand } from '$lib/cards/hand';
import type { Card } from '$lib/cards/card';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { findFillingCards } from './filling-cards';

const dealOf = (west: string, east: string): Deal => ({
  N: [],
  E: toHand(east.split(' ') as Card[]),
  S: [],
  W: toHand(west.split(' ') as Card[]),
});
const moved = (text: string): readonly Card[] => text.split(' ') as Card[];
const hasQueenInWest = ({ W }: Deal): boolean => W.includes('CQ');

test('are the small cards that came back for an honour', () => {
  const cards = {
    needed: dealOf('C9 C7 C5', 'CQ C8 C6'),
    beating: dealOf('CQ C7 C5', 'C9 C8 C6'),
    movedCards: moved('CQ C9'),
    losingCard: 'CJ',
  } as const;
  expect(findFillingCards(cards, hasQueenInWest)).toEqual(['C9']);
  // Without its companion the queen would not win.
  expect(findFillingCards(cards, () => false)).toEqual([]);
});

test('are all small cards, of which only as many are tried as fill the hands', () => {
  const cards = {
    needed: dealOf('H4 H2 D5', 'HQ D3 D6'),
    beating: dealOf('HQ D3 D5', 'H4 H2 D6'),
    movedCards: moved('HQ H4 H2 D3'),
    losingCard: 'HJ',
  } as const;
  const tried: Deal[] = [];
  const fillers = findFillingCards(cards, (deal) => tried.push(deal) > 0);
  expect(fillers).toEqual(['H4', 'H2', 'D3']);
  expect(tried).toEqual([dealOf('HQ H4 D5', 'H2 D3 D6')]);
  // The queen wins only as a singleton: then the other hearts matter too.
  expect(findFillingCards(cards, ({ W }) => !W.includes('H4'))).toEqual([]);
});

test('are never of the suit whose length decides, nor honours', () => {
  const cards = {
    needed: dealOf('H7 H5 SK', 'D4 D3 SQ'),
    beating: dealOf('D4 D3 SQ', 'H7 H5 SK'),
    movedCards: moved('H7 H5 D4 D3 SK SQ'),
    losingCard: 'H2',
  } as const;
  expect(findFillingCards(cards, () => true)).toEqual(['H7', 'H5', 'D4', 'D3']);
  const lengthOnly = {
    needed: dealOf('H7 H5', 'D4 D3'),
    beating: dealOf('D4 D3', 'H7 H5'),
    movedCards: moved('H7 H5 D4 D3'),
    losingCard: 'H2',
  } as const;
  expect(findFillingCards(lengthOnly, () => true)).toEqual(['D4', 'D3']);
});
