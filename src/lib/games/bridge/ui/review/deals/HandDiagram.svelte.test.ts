import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { cards } from '../review.fixture';
import HandDiagram from './HandDiagram.svelte';

test('a hand is written suit by suit, and what was played stays in its place', async () => {
  await render(HandDiagram, {
    seat: 'S',
    hand: cards('SA S4 C9'),
    played: new Set(cards('S4')),
  });
  const suits = [...document.querySelectorAll('li')];
  expect(suits.map((suit) => suit.querySelector('svg')?.ariaLabel)).toEqual([
    'spades',
    'hearts',
    'diamonds',
    'clubs',
  ]);
  expect(suits.map((suit) => suit.textContent.replaceAll(/\s/g, ''))).toEqual([
    'A4',
    '–',
    '–',
    '9',
  ]);
  expect([...document.querySelectorAll('s')].map((card) => card.textContent)).toEqual(['4']);
});
