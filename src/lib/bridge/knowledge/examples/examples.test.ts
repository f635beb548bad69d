/** Every rule has an example of which it speaks. */
import { expect, it } from 'vitest';
import { RULES } from '../rules';
import { createExampleDiagram } from './examples';

it('shows every rule but those that judge whole deals', () => {
  const without = RULES.filter((rule) => createExampleDiagram(rule) === null).map(({ family }) => family);
  expect(new Set(without)).toEqual(new Set(['reason']));
  expect(without).toHaveLength(3);
});

it.each(RULES.filter(({ kind }) => kind !== 'reason'))('$id has something to say', (rule) => {
  const outcome = createExampleDiagram(rule)?.outcome;
  expect(outcome?.kind === 'plays' ? outcome.cards : outcome?.what).not.toEqual([]);
  if (outcome?.kind === 'plays')
    // A choice is shown where there is one: another card of the hand could be played as well.
    expect(outcome.cards.length).toBeLessThan(outcome.hand.length);
});
