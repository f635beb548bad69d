/** The world (layout of the hidden cards) that a review shows open on the play it steps through. */
import { expect, test } from 'vitest';
import type { ReviewAdapter, NamedWorld } from './review-adapter';
import { ReviewState } from './review-state.svelte';

const [east, west] = ['East has it', 'West has it'].map((en) => ({ name: { en } })) as [
  NamedWorld,
  NamedWorld,
];

/**
 * A game with two worlds, whose actions are arbitrary words: `slipped` rules out that East has the
 * card, `caught` that West has it. It is always the computer's turn.
 */
const adapter = {
  start: ['led'],
  positionAfter: (actions: readonly string[]) => actions,
  legalPrefix: (actions: readonly string[]) => actions,
  worlds: [east, west],
  virtualWorlds: [],
  isConsistent: (world: NamedWorld, actions: readonly string[]) =>
    !actions.includes(world === east ? 'slipped' : 'caught'),
  hasAuthorLine: false,
  legalActions: () => ['low', 'high'],
  trainer: { start: [], turn: () => 'computer', positionAfter: (position: unknown) => position },
} as unknown as ReviewAdapter<readonly string[], string, NamedWorld>;

test('the open world is consistent with the whole track, so that no card changes hands on it', () => {
  const review = new ReviewState({ adapter, log: [], pace: () => 0, ruledOut: () => null });
  review.showRefutation(0, { worldIndex: 0, line: ['caught'] });
  expect(review.world).toBe(east);
  review.showVariation(['low', 'slipped']);
  for (const point of [0, 1, 2, 3]) {
    review.goTo(point);
    expect(review.world, `after ${point} actions`).toBe(west);
  }
});

test('the selected world stays open on another track that is consistent with it', () => {
  const review = new ReviewState({ adapter, log: [], pace: () => 0, ruledOut: () => null });
  review.showRefutation(0, { worldIndex: 1, line: ['slipped'] });
  review.showVariation(['low', 'high']);
  expect(review.world).toBe(west);
});
