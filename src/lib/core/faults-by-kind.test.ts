import { expect, it } from 'vitest';
import { limitFaultsByKind } from './faults-by-kind';

it('lists three faults of each code in their order, and counts the others', () => {
  const faults = [...'abacaabaac'].map((code, i) => ({ code, message: String(i) }));
  const { listed, omittedCounts, omittedCount } = limitFaultsByKind(faults);
  expect(listed.map(({ message }) => message)).toEqual(['0', '1', '2', '3', '4', '6', '9']);
  expect([...omittedCounts]).toEqual([['a', 3]]);
  expect(omittedCount).toBe(3);
});
