/** The stepper of a replayed line, whose steps are stretches of a play. */
import { expect, test, vi } from 'vitest';
import { ReplayStepper } from './replay-stepper.svelte';

/** Three steps; the numbers are points of the play. */
const STEPS = [
  { from: 8, to: 12 },
  { from: 12, to: 16 },
  { from: 16, to: 24 },
];

/** Creates a stepper over a play that is at `point` and jumps to the end of what it plays. */
function createStepper(point = 8) {
  const play = {
    point,
    playTo: vi.fn((_: number, to: number) => (play.point = to)),
    goTo: vi.fn(),
  };
  return { play, stepper: new ReplayStepper(play, () => STEPS) };
}

test('plays a new step, and shows the end of one that was played before', () => {
  const { play, stepper } = createStepper();
  stepper.go(1);
  expect([stepper.current, play.playTo.mock.lastCall]).toEqual([1, [12, 16]]);
  stepper.move('previous');
  expect([stepper.current, play.goTo.mock.lastCall]).toEqual([0, [12]]);
});

test('ignores moves beyond the ends', () => {
  const { play, stepper } = createStepper();
  stepper.move('previous');
  expect([stepper.current, play.playTo.mock.calls.length]).toEqual([0, 0]);
  stepper.move('last');
  stepper.move('next');
  expect([stepper.current, play.playTo.mock.calls.length]).toEqual([2, 1]);
});
