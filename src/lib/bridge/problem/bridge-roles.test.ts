import { expect, test } from 'vitest';
import { rolesOf } from './bridge-roles';

const contract = { level: 6, strain: 'H', doubling: '', declarer: 'S' } as const;

test('the student declares or defends, and deceives besides where a theme says so', () => {
  expect(rolesOf({ student: 'S', contract, themes: ['finesse'] })).toEqual(['declarer']);
  expect(rolesOf({ student: 'E', contract, themes: [] })).toEqual(['defender']);
  expect(rolesOf({ student: 'S', contract, themes: ['squeeze', 'falsecard'] })).toEqual([
    'declarer',
    'deceiver',
  ]);
  expect(rolesOf({ student: 'W', contract, themes: ['deception'] })).toEqual([
    'defender',
    'deceiver',
  ]);
});
