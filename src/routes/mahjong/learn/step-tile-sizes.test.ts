/** The sizes of the tiles in a step of the first lesson, in CSS pixels. */
import { expect, test } from 'vitest';
import { MAHJONG_LEARN_STEPS } from './mahjong-learn-steps';
import { stepTileSizes } from './step-tile-sizes';

test.each([360, 390, 740, 872, 1480])(
  'on a felt of width %i every step fits in at most two rows of tiles at least 20 wide',
  (width) => {
    for (const { id, task } of MAHJONG_LEARN_STEPS) {
      const { choiceWidth, displayWidth, gap, rowWidth } = stepTileSizes(task, {
        width,
        height: 400,
      });
      const choiceCount = task.kind === 'hand' ? 0 : task.tiles.length;
      expect(choiceWidth, id).toBeGreaterThanOrEqual(20);
      expect(displayWidth, id).toBeGreaterThanOrEqual(20);
      expect(rowWidth ?? choiceCount * (choiceWidth + gap), id).toBeLessThanOrEqual(width);
      if (rowWidth !== null)
        expect(2 * Math.floor(rowWidth / (choiceWidth + gap)), id).toBeGreaterThanOrEqual(
          choiceCount,
        );
    }
  },
);

test('tiles are no smaller on a wider felt', () => {
  for (const { task } of MAHJONG_LEARN_STEPS) {
    const [narrow, wide] = [360, 1200].map((width) => stepTileSizes(task, { width, height: 600 }));
    expect(wide?.choiceWidth).toBeGreaterThanOrEqual(narrow?.choiceWidth ?? 0);
    expect(wide?.displayWidth).toBeGreaterThanOrEqual(narrow?.displayWidth ?? 0);
  }
});
