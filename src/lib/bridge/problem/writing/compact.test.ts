import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { createLineCursor, nextLinePlay, type LastCards } from '../author-line';
import type { CardOrSuit, BridgeLineStep } from '../bridge-problem';
import { mergeNestedBranch } from './compact';

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
const end: fc.Arbitrary<readonly BridgeLineStep[]> = fc.subarray<BridgeLineStep>([{ play: 'SA' }, { play: 'SK' }]);
/** Branches whose `else` asks once more, as often going the same way as not. */
const branches: fc.Arbitrary<Branch> = fc
  .record({ one: condition, two: condition, then: end, other: end, same: fc.boolean(), last: end })
  .map(({ one, two, then, other, same, last }) => ({
    ...{ if: one, then },
    else: [{ if: two, then: same ? then : other, else: last }],
  }));

/** The cards of some steps where these were the last of the others. */
function said(steps: readonly BridgeLineStep[], last: LastCards): readonly Card[] {
  const cards: Card[] = [];
  for (let next = nextLinePlay(createLineCursor(steps), last); next; next = nextLinePlay(next.nextCursor, last))
    cards.push(next.card);
  return cards;
}

it('a question that is asked once says the same whatever was played', () => {
  fc.assert(
    fc.property(branches, (branch) => {
      for (const W of [undefined, ...CARDS])
        for (const E of [undefined, ...CARDS]) {
          const last = { ...(W && { W }), ...(E && { E }) };
          expect(said([mergeNestedBranch(branch)], last)).toEqual(said([branch], last));
        }
    }),
  );
});

it('two questions about one seat that lead to the same are one', () => {
  const inner: Branch = { if: { W: ['DQ'] }, then: [], else: [{ play: 'D9' }] };
  const outer = (seat: 'W' | 'E', then: readonly BridgeLineStep[]): Branch => ({
    ...{ if: { [seat]: ['H', 'D2'] }, then },
    else: [inner],
  });
  expect(mergeNestedBranch(outer('W', []))).toEqual({ ...inner, if: { W: ['H', 'D2', 'DQ'] } });
  expect(mergeNestedBranch({ ...outer('W', []), if: { W: ['D'] } })).toEqual({
    ...inner,
    if: { W: ['D'] },
  });
  // Another seat, or another way on, is another question.
  for (const kept of [outer('E', []), outer('W', [{ play: 'SA' }])])
    expect(mergeNestedBranch(kept)).toEqual(kept);
});
