import { describe, expect, it } from 'vitest';
import type { ListedDeal } from '$lib/game-module/ui/problem-importer';
import { ListSelection } from './list-selection.svelte';

const game = (board: number): ListedDeal => ({
  event: board < 3 ? 'Semifinal' : 'Final',
  board: `board ${board}`,
  contract: board % 2 ? '4♠ S' : '3NT W',
  result: '',
  hasPlay: false,
  isUsable: board !== 4,
  fault: '',
});
const games = [1, 2, 3, 4, 5].map(game);

describe('boards of a file', () => {
  it('are shown where every word stands somewhere in their line', () => {
    const choosing = new ListSelection(games);
    choosing.setFilter('FINAL 4s');
    expect(choosing.visibleIndices).toEqual([0, 2, 4]);
    choosing.setFilter('semi 3nt');
    expect(choosing.visibleIndices).toEqual([1]);
  });

  it('stay chosen under another filter, and one that cannot be read is never chosen', () => {
    const choosing = new ListSelection(games);
    choosing.toggle(0);
    choosing.setFilter('final 3');
    choosing.chooseAll();
    expect(choosing.chosenIndices).toEqual([0, 1, 2]);
    choosing.setFilter('');
    choosing.toggle(3);
    expect(choosing.isChosen(3)).toBe(false);
    choosing.clear();
    expect(choosing.chosenIndices).toEqual([]);
  });

  it('are chosen in runs from where the keys stood', () => {
    const choosing = new ListSelection(games);
    choosing.move(1);
    choosing.extend(2);
    choosing.extend(9);
    expect(choosing.chosenIndices).toEqual([1, 2, 4]);
    expect(choosing.cursor).toBe(4);
  });
});
