import { expect, test } from 'vitest';
import { listBridgeRoles } from './bridge-roles';

const contract = { level: 6, strain: 'H', doubling: '', declarer: 'S' } as const;

test('the student declares or defends, and deceives besides where a theme says so', () => {
  expect(listBridgeRoles({ student: 'S', contract, themes: ['finesse'] })).toEqual(['declarer']);
  expect(listBridgeRoles({ student: 'E', contract, themes: [] })).toEqual(['defender']);
  expect(listBridgeRoles({ student: 'S', contract, themes: ['squeeze', 'falsecard'] })).toEqual([
    'declarer',
    'deceiver',
  ]);
  expect(listBridgeRoles({ student: 'W', contract, themes: ['deception'] })).toEqual([
    'defender',
    'deceiver',
  ]);
});
