/** Branches without an empty `then`: they play the same cards as the branch that was meant. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import {
  createLineCursor,
  nextLinePlay,
  type LastCards,
} from '$lib/games/bridge/problem/author-line';
import type { CardOrSuit, BridgeLineStep } from '$lib/games/bridge/problem/bridge-problem';
import { toBranchSteps } from './branch-steps';
import { partitionTurnClasses, type BranchCondition, type TurnClass } from './turn-classes';

const CARDS: readonly Card[] = ['HQ', 'H2', 'DQ', 'D2', 'CK'];
const names = fc.uniqueArray(fc.constantFrom<CardOrSuit>('H', 'D', ...CARDS), {
  minLength: 1,
  maxLength: 3,
});
const anyCondition: fc.Arbitrary<BranchCondition> = fc.oneof(
  fc.record({ W: names }),
  fc.record({ W: names, E: names }),
);
const anyLastPlays = fc.array(
  fc.record({ W: fc.constantFrom(...CARDS), E: fc.constantFrom(...CARDS) }),
  { minLength: 1, maxLength: 8 },
);
/** Steps of an `else`: a card, or a branch on West's card alone, with and without an "else". */
const anyElse: fc.Arbitrary<readonly BridgeLineStep[]> = fc.oneof(
  fc.constant([{ play: 'SA' as const }]),
  fc.record({ names, isTwoArmed: fc.boolean() }).map(({ names: W, isTwoArmed }) => [
    {
      if: { W },
      then: [{ play: 'SA' as const }],
      else: isTwoArmed ? [{ play: 'SK' as const }] : [],
    },
  ]),
);

/** A turn class that any of these last cards may have led to. */
const classWith = (lastPlays: readonly { W: Card; E: Card }[]): TurnClass =>
  ({ lastPlays: lastPlays.map(({ W, E }) => ({ W: [W], E: [E] })) }) as unknown as TurnClass;

const cardAfter = (steps: readonly BridgeLineStep[], last: LastCards): Card | undefined =>
  nextLinePlay(createLineCursor(steps), last)?.card;

it('a branch is turned around where its `then` is empty, and means the same', () => {
  fc.assert(
    fc.property(anyCondition, anyLastPlays, anyElse, (condition, lastPlays, elseSteps) => {
      const classes = [classWith(lastPlays)];
      fc.pre(partitionTurnClasses(classes, condition).every((side) => side.length > 0));
      const steps = toBranchSteps(condition, [], elseSteps, classes);
      expect(JSON.stringify(steps)).not.toContain('"then":[]');
      const meant = [{ if: condition, then: [], else: elseSteps }];
      for (const last of lastPlays) expect(cardAfter(steps, last)).toBe(cardAfter(meant, last));
    }),
    { seed: 44, numRuns: 400 },
  );
});

it('a branch is short: one condition on a seat, which names a suit where it can', () => {
  const classes = [classWith(CARDS.map((W) => ({ W, E: 'CK' })))];
  const play: BridgeLineStep = { play: 'SA' };
  expect(toBranchSteps({ W: ['H'] }, [], [play], classes)).toEqual([
    { if: { W: ['D', 'CK'] }, then: [play], else: [] },
  ]);
  const inner: BridgeLineStep = { if: { W: ['D'] }, then: [play], else: [] };
  expect(toBranchSteps({ W: ['H', 'DQ'] }, [], [inner], classes)).toEqual([
    { if: { W: ['D2'] }, then: [play], else: [] },
  ]);
  expect(toBranchSteps({ W: ['H'] }, [], [], classes)).toEqual([]);
});
