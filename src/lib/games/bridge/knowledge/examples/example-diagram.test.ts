/** Tests that every rule applies in its example. */
import { expect, it } from 'vitest';
import { RULES } from '../rule-catalogue';
import { createExampleDiagram } from './example-diagram';

it('every rule except the reasons about whole deals has an example', () => {
  const familiesWithoutExample = RULES.filter((rule) => createExampleDiagram(rule) === null).map(
    ({ family }) => family,
  );
  expect(new Set(familiesWithoutExample)).toEqual(new Set(['reason']));
  expect(familiesWithoutExample).toHaveLength(3);
});

it.each(RULES.filter(({ kind }) => kind !== 'reason'))('$id applies in its example', (rule) => {
  const outcome = createExampleDiagram(rule)?.outcome;
  expect(outcome?.kind === 'plays' ? outcome.cards : outcome?.what).not.toEqual([]);
  if (outcome?.kind === 'plays')
    // The example of a preference has a real choice: another card could be played.
    expect(outcome.cards.length).toBeLessThan(outcome.hand.length);
});
