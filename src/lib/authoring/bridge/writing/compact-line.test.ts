/** Merging of nested branches in a line: it becomes shorter and plays the same cards. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import {
  createLineCursor,
  nextLinePlay,
  type LastCards,
} from '$lib/games/bridge/problem/author-line';
import type { CardOrSuit, BridgeLineStep } from '$lib/games/bridge/problem/bridge-problem';
import { mergeNestedBranch } from './compact-line';

type Branch = Extract<BridgeLineStep, { if: unknown }>;

const CARDS: readonly Card[] = ['HQ', 'H2', 'DQ', 'D2', 'CK'];
const names = fc.uniqueArray(fc.constantFrom<CardOrSuit>('H', 'D', ...CARDS), {
  minLength: 1,
  maxLength: 3,
});
const condition = fc.oneof(
  fc.record({ W: names }),
  fc.record({ E: names }),
  fc.record({ W: names, E: names }),
);
const armSteps: fc.Arbitrary<readonly BridgeLineStep[]> = fc.subarray<BridgeLineStep>([
  { play: 'SA' },
  { play: 'SK' },
]);
/** Branches with a nested branch in their `else`, whose `then` is often the same. */
const anyNestedBranch: fc.Arbitrary<Branch> = fc
  .record({
    outerCondition: condition,
    innerCondition: condition,
    outerThen: armSteps,
    innerThen: armSteps,
    isSameThen: fc.boolean(),
    innerElse: armSteps,
  })
  .map(({ outerCondition, innerCondition, outerThen, innerThen, isSameThen, innerElse }) => ({
    ...{ if: outerCondition, then: outerThen },
    else: [{ if: innerCondition, then: isSameThen ? outerThen : innerThen, else: innerElse }],
  }));

/** The cards that steps play if `last` are the last cards of the other seats. */
function cardsPlayed(steps: readonly BridgeLineStep[], last: LastCards): readonly Card[] {
  const cards: Card[] = [];
  for (
    let next = nextLinePlay(createLineCursor(steps), last);
    next;
    next = nextLinePlay(next.nextCursor, last)
  )
    cards.push(next.card);
  return cards;
}

it('a merged branch plays the same cards for all last cards of the other seats', () => {
  fc.assert(
    fc.property(anyNestedBranch, (branch) => {
      for (const W of [undefined, ...CARDS])
        for (const E of [undefined, ...CARDS]) {
          const last = { ...(W && { W }), ...(E && { E }) };
          expect(cardsPlayed([mergeNestedBranch(branch)], last)).toEqual(
            cardsPlayed([branch], last),
          );
        }
    }),
  );
});

it('two nested branches on one seat with the same steps become one', () => {
  const inner: Branch = { if: { W: ['DQ'] }, then: [], else: [{ play: 'D9' }] };
  const outer = (seat: 'W' | 'E', thenSteps: readonly BridgeLineStep[]): Branch => ({
    ...{ if: { [seat]: ['H', 'D2'] }, then: thenSteps },
    else: [inner],
  });
  expect(mergeNestedBranch(outer('W', []))).toEqual({ ...inner, if: { W: ['H', 'D2', 'DQ'] } });
  // Any diamond includes the queen.
  expect(mergeNestedBranch({ ...outer('W', []), if: { W: ['D'] } })).toEqual({
    ...inner,
    if: { W: ['D'] },
  });
  // Branches on another seat, or with other steps, stay nested.
  for (const unchanged of [outer('E', []), outer('W', [{ play: 'SA' }])])
    expect(mergeNestedBranch(unchanged)).toEqual(unchanged);
});
