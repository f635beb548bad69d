/**
 * Faults of a deal in the deal editor, with the repairs that it offers. In `UNFINISHED_FILE` the
 * first deal's West has fourteen cards, and East the rest.
 */
import { describe, expect, it } from 'vitest';
import { applyEdit } from '$lib/core/text-edit';
import { addDeal, moveCard } from './edit-deals';
import { readSketch } from './problem-sketch';
import { BLANK_FILE, UNFINISHED_FILE } from './problem-sketch.fixture';
import { findDealFaults } from './deal-faults';

const findFaults = (text: string, dealIndex = 0) => {
  const sketch = readSketch(text);
  return findDealFaults(sketch, sketch.deals[dealIndex] ?? sketch.deals[0]);
};

describe('the faults of a deal', () => {
  it('include a hand with a card too many, repaired by a card that East has in another deal', () => {
    expect(findFaults(UNFINISHED_FILE)).toEqual([
      { kind: 'many', seat: 'W', count: 14, repair: { card: 'D3', to: 'E', count: 12 } },
    ]);
    const edit = moveCard(UNFINISHED_FILE, 0, { card: 'D3', seat: 'W' }, 'E');
    expect(edit && findFaults(applyEdit(UNFINISHED_FILE, edit))).toEqual([]);
  });

  it('never propose to give away a card of the start', () => {
    const sharedHands =
      'student: S\ncontract: 1S by S\nhands: { N: T98765.AKQJ.AKQ., S: KQ43.5.JT98.KQJT }\n';
    const text = `${sharedHands}deals: { real: [{ W: AJ2.T98.765.98765 }] }\nstart: S2`;
    const [firstFault] = findFaults(text);
    expect(firstFault?.kind === 'many' && firstFault.repair?.card).not.toBe('S2');
  });

  it('include a duplicate card, taken from the hand with too many cards', () => {
    const textWithDuplicate = UNFINISHED_FILE.replace('W: JT985.Q', 'W: JT985.A');
    expect(findFaults(textWithDuplicate)).toContainEqual({
      kind: 'twice',
      card: 'HA',
      seats: ['N', 'W'],
      repair: 'W',
    });
  });

  it('include unplaced cards, given to the only hand with room for them', () => {
    // West lacks one card and East two: either may get them.
    const text = UNFINISHED_FILE.replace(
      'W: JT985.Q.T853.J987',
      'W: JT985.Q.T85.J98, E: A763.7432.96.4',
    );
    const [firstFault] = findFaults(text.replace(', E', '\n      E'));
    expect(firstFault).toMatchObject({ kind: 'unplaced', repair: null });
    expect(findFaults(BLANK_FILE)).toMatchObject([{ kind: 'unplaced', repair: null }]);
    // West has thirteen cards, so that only East has room.
    const shortHandText = UNFINISHED_FILE.replace(
      'W: JT985.Q.T853.J987',
      'W: JT985.Q.T853.J98\n      E: A763.7432.96.4',
    );
    expect(findFaults(shortHandText)).toMatchObject([{ kind: 'unplaced', repair: 'E' }]);
  });

  it('include a duplicate of another deal', () => {
    const edit = addDeal(UNFINISHED_FILE, 1, 'again');
    const [firstFault] = findFaults(edit ? applyEdit(UNFINISHED_FILE, edit) : '', 2);
    expect(firstFault).toMatchObject({ kind: 'same', other: { name: 'queen third in East' } });
  });
});
