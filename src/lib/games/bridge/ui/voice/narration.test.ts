/** The spoken text after a change of the play: new cards, the trick, and the turn. */
import { describe, expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { narrateChanges } from './narration';
import { slam } from '../bridge-samples.fixture';

const cards = (text: string) => unwrap(parseCards(text));

describe('the narration', () => {
  test('names every new card, and then the seat to play', () => {
    expect(narrateChanges(slam, cards('HA'), cards('HA H3'))).toEqual([
      'East plays the three of hearts.',
      'Your move. Led: hearts.',
    ]);
  });

  test('names the winner with the fourth card of a trick', () => {
    expect(narrateChanges(slam, cards('HA H3 H5'), cards('HA H3 H5 HQ'))).toEqual([
      'West plays the queen of hearts.',
      'North wins the trick: you 2, they 1.',
      'Your lead from dummy.',
    ]);
  });

  test('does not mention the turn of another seat', () => {
    expect(narrateChanges(slam, [], cards('HA'))).toEqual(['North plays the ace of hearts.']);
  });

  test('mentions cards that were taken back', () => {
    expect(narrateChanges(slam, cards('HA H3'), [])).toEqual([
      'Taken back.',
      'Your lead from dummy.',
    ]);
  });
});
