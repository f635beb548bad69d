import { expect, test } from 'vitest';
import type { ReviewAdapter, NamedWorld } from './review-adapter';
import { ReviewState } from './review-state.svelte';

const [east, west] = ['East has it', 'West has it'].map((en) => ({ name: { en } })) as [
  NamedWorld,
  NamedWorld,
];

/** A game of words: with *caught* it lay with East, with *slipped* with West. */
const adapter = {
  start: ['led'],
  positionAfter: (actions: readonly string[]) => actions,
  legalPrefix: (actions: readonly string[]) => actions,
  worlds: [east, west],
  virtualWorlds: [],
  isConsistent: (world: NamedWorld, actions: readonly string[]) =>
    !actions.includes(world === east ? 'slipped' : 'caught'),
  hasAuthorLine: false,
  legalActions: () => ['one', 'other'],
  trainer: { start: [], turn: () => 'computer', positionAfter: (at: unknown) => at },
} as unknown as ReviewAdapter<readonly string[], string, NamedWorld>;

test('no card changes hands on another track', () => {
  const review = new ReviewState({ adapter, log: [], pace: () => 0, ruledOut: () => null });
  review.showRefutation(0, { worldIndex: 0, line: ['caught'] });
  expect(review.world).toBe(east);
  review.showVariation(['low', 'slipped']);
  for (const at of [0, 1, 2, 3]) {
    review.goTo(at);
    expect(review.world, `after ${at}`).toBe(west);
  }
});

test('the selected world stays open when consistent with another track', () => {
  const review = new ReviewState({ adapter, log: [], pace: () => 0, ruledOut: () => null });
  review.showRefutation(0, { worldIndex: 1, line: ['slipped'] });
  review.showVariation(['low', 'high']);
  expect(review.world).toBe(west);
});
