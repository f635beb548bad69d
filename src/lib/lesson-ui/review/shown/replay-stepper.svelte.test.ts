import { expect, test, vi } from 'vitest';
import { ReplayStepper } from './replay-stepper.svelte';

const STEPS = [
  { from: 8, to: 12 },
  { from: 12, to: 16 },
  { from: 16, to: 24 },
];

function walk(point = 8) {
  const play = {
    point,
    playTo: vi.fn((_: number, to: number) => (play.point = to)),
    goTo: vi.fn(),
  };
  return { play, stepping: new ReplayStepper(play, () => STEPS) };
}

test('plays a new step and jumps to one behind the current point', () => {
  const { play, stepping } = walk();
  stepping.go(1);
  expect([stepping.current, play.playTo.mock.lastCall]).toEqual([1, [12, 16]]);
  stepping.move('previous');
  expect([stepping.current, play.goTo.mock.lastCall]).toEqual([0, [12]]);
});

test('ignores moves beyond the ends', () => {
  const { play, stepping } = walk();
  stepping.move('previous');
  expect([stepping.current, play.playTo.mock.calls.length]).toEqual([0, 0]);
  stepping.move('last');
  stepping.move('next');
  expect([stepping.current, play.playTo.mock.calls.length]).toEqual([2, 1]);
});
