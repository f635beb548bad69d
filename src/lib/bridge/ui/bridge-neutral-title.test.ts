import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import type { Contract } from '$lib/bridge/rules/contract';
import { bridgeNeutralTitle } from './bridge-neutral-title';

const contract = (level: Contract['level'], strain: Contract['strain']): Contract => {
  return { level, strain, doubling: '', declarer: 'S' };
};
const name = (given: Contract, goal: number, student: 'S' | 'E' = 'S'): string =>
  bridgeNeutralTitle({ contract: given, goal, student });

test('a problem is called by its contract, its goal and the side one sits on', () => {
  expect(name(contract(6, 'H'), 12)).toBe('A slam in hearts');
  expect(name(contract(7, 'NT'), 13)).toBe('A grand slam in notrump');
  expect(name(contract(4, 'S'), 10)).toBe('Ten tricks in spades');
  expect(name(contract(3, 'NT'), 9)).toBe('Nine tricks in notrump');
  expect(name(contract(1, 'C'), 1)).toBe('One trick in clubs');
  expect(name(contract(3, 'NT'), 5, 'E')).toBe('Defend three notrump');
  expect(name(contract(1, 'S'), 7, 'E')).toBe('Defend one spade');
});

test('no name of a problem of the library has a word of its title in it', () => {
  const folder = 'problems/bridge';
  const small = new Set(['a', 'in', 'the', 'with', 'three', 'four']);
  for (const file of readdirSync(folder)) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const { problem } = unwrap(readProblem(text, file.replace('.yaml', '')));
    const words = bridgeNeutralTitle(problem).toLowerCase().split(' ');
    const title = problem.title.en.toLowerCase().split(/\W+/);
    expect(title.filter((word) => words.includes(word) && !small.has(word))).toEqual([]);
  }
});
