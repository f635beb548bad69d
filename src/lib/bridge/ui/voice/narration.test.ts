import { describe, expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseCards } from '$lib/bridge/notation/card-notation';
import { narrateChanges } from './narration';
import { slam } from '../bridge-samples.fixture';

const cards = (text: string) => unwrap(parseCards(text));

describe('what is told', () => {
  test('every card, and then whose turn it is', () => {
    expect(narrateChanges(slam, cards('HA'), cards('HA H3'))).toEqual([
      'East plays the three of hearts.',
      'Your move. Led: hearts.',
    ]);
  });

  test('the trick with its fourth card', () => {
    expect(narrateChanges(slam, cards('HA H3 H5'), cards('HA H3 H5 HQ'))).toEqual([
      'West plays the queen of hearts.',
      'North wins the trick: you 2, they 1.',
      'Your lead from dummy.',
    ]);
  });

  test('nothing of the turn while somebody else is to play', () => {
    expect(narrateChanges(slam, [], cards('HA'))).toEqual(['North plays the ace of hearts.']);
  });

  test('a card taken back', () => {
    expect(narrateChanges(slam, cards('HA H3'), [])).toEqual([
      'Taken back.',
      'Your lead from dummy.',
    ]);
  });
});
