/**
 * Texts of defenders' holdings in a suit combination: `x` for small cards, ranks for the others.
 * Missing cards are equal when no card of declarer's side ranks between them.
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseSuitHolding } from '$lib/games/bridge/odds/suit/suit-holding';
import { equivalentGroups } from '$lib/games/bridge/odds/suit/suit-positions';
import { summarizeSuitLine, summarizeSuit } from '$lib/games/bridge/odds/suit/suit-summary';
import { WELL_KNOWN_SUITS } from '$lib/games/bridge/odds/suit/well-known-suits';
import { equalsText, splitHoldingText } from './suit-texts';

/** The texts "West | East" of all splits of a suit, for a goal and the best first play. */
function splitsOf(declarer: string, dummy: string, goal: number): readonly string[] {
  const holding = unwrap(parseSuitHolding({ declarer, dummy }));
  const [play] = summarizeSuit(holding).plays;
  if (!play) throw new Error('a suit has a play');
  const { splits } = summarizeSuitLine(holding, goal, play.first);
  return splits.map(
    (split) => `${splitHoldingText(split, 'west')} | ${splitHoldingText(split, 'east')}`,
  );
}

describe('the text of a defender’s holding', () => {
  it('is written differently in every split', () => {
    const suits = [
      ...WELL_KNOWN_SUITS,
      { declarer: 'T632', dummy: 'AKJ7' },
      { declarer: '632', dummy: 'AKJT7' },
    ];
    for (const { declarer, dummy } of suits) {
      const splits = splitsOf(declarer, dummy, 2);
      expect(new Set(splits).size, `${dummy}/${declarer}`).toBe(splits.length);
    }
  });

  it('has x for spots of the lowest group of equal cards, and ranks for the others', () => {
    // The groups of missing cards are Q, 9 8 and 5 4; `9/8` is one of two equal cards,
    // whichever of them it is.
    const splits = splitsOf('T632', 'AKJ7', 4);
    expect(splits).toContain('9 8 xx | Q');
    expect(splits).toContain('9/8 x | Q 9/8 x');
  });

  it('has x for each card of a long run of equivalent cards', () => {
    const splits = splitsOf('xx', 'AQ', 1);
    expect(splits).toContain('K xxxx | xxxx');
  });
});

it('a card of the lowest group is low, others stand for their equals', () => {
  const groups = equivalentGroups(unwrap(parseSuitHolding({ declarer: 'xx', dummy: 'KJ' })));
  expect(equalsText(groups, '8')).toBe('low');
  expect(equalsText(groups, 'Q')).toBe('Q');
  const middle = equivalentGroups(unwrap(parseSuitHolding({ declarer: 'T632', dummy: 'AKJ7' })));
  expect(equalsText(middle, '9')).toBe('9/8');
});
