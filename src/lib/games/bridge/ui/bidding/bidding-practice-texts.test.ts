import { expect, test } from 'vitest';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import { handStatusText } from './bidding-practice-texts';

test('a hand with a card twice is told from a text that is no hand', () => {
  expect(handStatusText(parseHand('AAQ2.J54.T98.K32'), 0)).toBe(
    'A card stands twice in a suit. Take one of them out.',
  );
  expect(handStatusText(parseHand('ZZ'), 0)).toMatch(/^This is no hand yet/);
});
