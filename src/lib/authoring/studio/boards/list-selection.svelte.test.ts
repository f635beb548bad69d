/** The filter and the selection in the list of an imported file's deals. */
import { describe, expect, it } from 'vitest';
import type { ListedDeal } from '$lib/authoring/port/problem-importer';
import { ListSelection } from './list-selection.svelte';

const listedDeal = (board: number): ListedDeal => ({
  event: board < 3 ? 'Semifinal' : 'Final',
  players: board === 5 ? 'NS Forquet & Garozzo, EW ? & ?' : '',
  board: `board ${board}`,
  roomName: board === 2 ? 'closed room' : '',
  contract: board % 2 ? '4♠ S' : '3NT W',
  result: '',
  hasPlay: false,
  isUsable: board !== 4,
  fault: '',
});
// Boards 1 and 2 are of the semifinal, 3 to 5 of the final; board 4 cannot be used.
const deals = [1, 2, 3, 4, 5].map(listedDeal);

describe('the selection of boards', () => {
  it('shows the boards whose line contains every word of the filter', () => {
    const selection = new ListSelection(deals);
    selection.setFilter('FINAL 4s');
    expect(selection.visibleIndices).toEqual([0, 2, 4]);
    selection.setFilter('semi 3nt');
    expect(selection.visibleIndices).toEqual([1]);
    selection.setFilter('closed');
    expect(selection.visibleIndices).toEqual([1]);
    selection.setFilter('garozzo');
    expect(selection.visibleIndices).toEqual([4]);
  });

  it('is kept under another filter, and never includes an unreadable board', () => {
    const selection = new ListSelection(deals);
    selection.toggle(0);
    selection.setFilter('final 3');
    selection.chooseAll();
    expect(selection.chosenIndices).toEqual([0, 1, 2]);
    selection.setFilter('');
    selection.toggle(3);
    expect(selection.isChosen(3)).toBe(false);
    // The cursor goes there all the same: the fault of its board is shown.
    expect(selection.cursor).toBe(3);
    selection.clear();
    expect(selection.chosenIndices).toEqual([]);
  });

  it('begins at the first line after keys were pressed in an empty list', () => {
    const selection = new ListSelection(deals);
    selection.setFilter('no such board');
    selection.move(1);
    expect(selection.cursor).toBe(0);
    selection.extend(1);
    expect([selection.cursor, selection.chosenIndices]).toEqual([0, []]);
  });

  it('is extended to a range from the cursor', () => {
    const selection = new ListSelection(deals);
    selection.move(1);
    selection.extend(2);
    selection.extend(9);
    expect(selection.chosenIndices).toEqual([1, 2, 4]);
    expect(selection.cursor).toBe(4);
  });
});
