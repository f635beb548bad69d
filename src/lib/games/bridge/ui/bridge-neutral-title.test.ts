/** The title shown before a problem is solved, which must not give away its idea. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import type { Contract } from '$lib/games/bridge/rules/contract';
import { bridgeNeutralTitle } from './bridge-neutral-title';

const createContract = (level: Contract['level'], strain: Contract['strain']): Contract => {
  return { level, strain, doubling: '', declarer: 'S' };
};
const neutralTitle = (contract: Contract, goal: number, student: 'S' | 'E' = 'S'): string =>
  bridgeNeutralTitle({ contract, goal, student });

test('the neutral title names the contract, the goal and the student’s side', () => {
  expect(neutralTitle(createContract(6, 'H'), 12)).toBe('A slam in hearts');
  expect(neutralTitle(createContract(7, 'NT'), 13)).toBe('A grand slam in notrump');
  expect(neutralTitle(createContract(4, 'S'), 10)).toBe('Ten tricks in spades');
  expect(neutralTitle(createContract(3, 'NT'), 9)).toBe('Nine tricks in notrump');
  expect(neutralTitle(createContract(1, 'C'), 1)).toBe('One trick in clubs');
  expect(neutralTitle(createContract(3, 'NT'), 5, 'E')).toBe('Defend three notrump');
  expect(neutralTitle(createContract(1, 'S'), 7, 'E')).toBe('Defend one spade');
});

test('no neutral title in the library gives away a word of the real title', () => {
  const folder = 'problems/bridge';
  const harmlessWords = new Set(['a', 'in', 'the', 'with', 'three', 'four']);
  for (const file of readdirSync(folder)) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const { problem } = unwrap(readProblem(text, file.replace('.yaml', '')));
    const words = bridgeNeutralTitle(problem).toLowerCase().split(' ');
    const title = problem.title.en.toLowerCase().split(/\W+/);
    expect(title.filter((word) => words.includes(word) && !harmlessWords.has(word))).toEqual([]);
  }
});
