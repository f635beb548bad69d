import { describe, expect, it } from 'vitest';
import { DEFAULT_MIGHTY_OPTIONS } from './mighty-options';
import { specialCardsFor } from './special-cards';
import { TRUMPS } from './mighty-trump';

describe('the special cards', () => {
  it('are SA and C3, but never a trump as mighty or caller', () => {
    const cards = TRUMPS.map((trump) => {
      const { mighty, caller } = specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS);
      return `${trump} ${mighty} ${caller}`;
    });
    expect(cards).toEqual(['S DA C3', 'H SA C3', 'D SA C3', 'C SA H3', 'NT SA C3']);
  });

  it('have S3 as caller under clubs by option, and under clubs alone', () => {
    const callers = TRUMPS.map(
      (trump) => specialCardsFor(trump, { callerUnderClubs: 'S3' }).caller,
    );
    expect(callers).toEqual(['C3', 'C3', 'C3', 'S3', 'C3']);
  });
});
