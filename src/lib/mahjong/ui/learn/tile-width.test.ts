import { expect, test } from 'vitest';
import { MAHJONG_LEARN_STEPS } from './mahjong-learn-steps';
import { stepTileSizes } from './tile-width';

test.each([360, 390, 740, 872, 1480])('on a felt %i wide no row of any step is wider', (width) => {
  for (const { id, task } of MAHJONG_LEARN_STEPS) {
    const { choiceWidth: chosen, displayWidth: shown, gap, rowWidth: row } = stepTileSizes(task, { width, height: 400 });
    const places = task.kind === 'hand' ? 0 : task.tiles.length;
    expect(chosen, id).toBeGreaterThanOrEqual(20);
    expect(shown, id).toBeGreaterThanOrEqual(20);
    expect(row ?? places * (chosen + gap), id).toBeLessThanOrEqual(width);
    // Two rows at the most.
    if (row !== null)
      expect(2 * Math.floor(row / (chosen + gap)), id).toBeGreaterThanOrEqual(places);
  }
});

test('tiles are no smaller where there is more room', () => {
  for (const { task } of MAHJONG_LEARN_STEPS) {
    const [narrow, wide] = [360, 1200].map((width) => stepTileSizes(task, { width, height: 600 }));
    expect(wide?.choiceWidth).toBeGreaterThanOrEqual(narrow?.choiceWidth ?? 0);
    expect(wide?.displayWidth).toBeGreaterThanOrEqual(narrow?.displayWidth ?? 0);
  }
});
