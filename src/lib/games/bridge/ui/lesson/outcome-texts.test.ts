/** The texts of a result: title, line below it, claim and score. */
import { describe, expect, test } from 'vitest';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import {
  claimedText,
  opponentsText,
  resultWords,
  robustnessText,
  scoreText,
} from './outcome-texts';
import { chancePraise } from './praise-text';
import type { Card } from '$lib/cards/card';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { defence, slam } from '../bridge-samples.fixture';

describe('the texts of a result', () => {
  test('a contract is made or goes down', () => {
    const textFor = (reached: number): unknown =>
      resultWords(slam, { made: reached >= 12, reached, goal: 12 });
    expect(textFor(12)).toEqual({ title: 'Twelve tricks.', line: 'The contract is made.' });
    expect(textFor(13)).toEqual({ title: 'Thirteen tricks.', line: 'Made with an overtrick.' });
    expect(textFor(11)).toEqual({
      title: 'Down one.',
      line: 'You took eleven tricks; twelve were needed.',
    });
    expect(textFor(9)).toMatchObject({ title: 'Down three.' });
    expect(textFor(1)).toMatchObject({ line: 'You took one trick; twelve were needed.' });
  });

  test('a sound line is said to win in the deals of the problem', () => {
    const textFor = (
      count: number,
      opponents: 'omniscient' | 'human' = 'omniscient',
    ): string | null =>
      robustnessText({ real: [...slam.real, ...slam.real].slice(0, count), opponents });
    expect(textFor(2)).toBe('Your line wins in both deals of this problem.');
    expect(textFor(3, 'human')).toBe('Your line wins in all 3 deals of this problem.');
    expect(textFor(1)).toBe('Your line wins whatever they play.');
    expect(textFor(1, 'human')).toBe('Your line beats opponents who see only their own cards.');
  });

  test('the best line of a best-chance problem is told with its odds', () => {
    const chance = { layouts: 'all', best: 60, errors: {} } as const;
    const play = { log: [], decisions: [], isFlawless: true };
    expect(chancePraise(slam, chance, play)).toBe('You found it: 60%, the best there is.');
    expect(chancePraise(slam, chance, { ...play, isFlawless: null })).toBeNull();
  });

  test('the best first card is praised whatever came after it; of another its odds are told', () => {
    const chance = { layouts: 'all', best: 74, errors: { S8: 24 } } as const;
    const exactly = (percent: number) => ({ min: percent, max: percent });
    const decisionOf = (logIndex: number, best: number, cost: number) => ({
      ...({ logIndex, verdict: 'sound', best: 'sound', choiceCount: 4, equal: false } as const),
      loss: { ...exactly(cost), best: exactly(best), played: exactly(best - cost) },
    });
    const log: Card[] = ['S9', 'S2', 'H5'];
    const praiseOf = (problem: BridgeProblem, ...costs: readonly number[]) =>
      chancePraise(problem, chance, {
        log,
        decisions: costs.map((cost, i) => decisionOf(2 * i, i === 0 ? 74.2 : 92.6, cost)),
        isFlawless: costs.every((cost) => cost === 0),
      });
    expect(praiseOf(defence, 0, 0)).toBe('You found it: 74%, the best there is.');
    // 93 minus 57: what is shown adds up.
    expect(praiseOf(defence, 0, 35.4)).toBe(
      'You found it: 74%, the best there is. Later the five of hearts gave up 36%.',
    );
    expect(praiseOf(defence, 24, 0)).toBe(
      'It worked, this time. Your first card beats the contract 50% of the time, the best one 74%.',
    );
    expect(praiseOf(slam, 24)).toContain('makes it 50% of the time');
  });

  test('the hidden cards lie where they hurt most, but for a best chance', () => {
    expect(opponentsText(slam)).toContain('where they hurt most');
    const chance = { layouts: 'all', best: 60, errors: {} } as const;
    expect(opponentsText({ ...slam, chance })).toBe('Your opponents see every card.');
  });

  test('a defender beats the contract or does not', () => {
    const textFor = (reached: number): unknown =>
      resultWords(defence, { made: reached >= 5, reached, goal: 5 });
    expect(textFor(5)).toEqual({
      title: 'You beat it: five tricks were enough.',
      line: 'The contract is down one.',
    });
    expect(textFor(7)).toMatchObject({ line: 'The contract is down three.' });
    expect(textFor(4)).toEqual({
      title: 'They made their contract.',
      line: 'You took four tricks; five were needed.',
    });
    expect(textFor(0)).toMatchObject({ line: 'You took no tricks; five were needed.' });
    const grandSlam = { ...defence, contract: { ...defence.contract, level: 7 as const }, goal: 1 };
    expect(resultWords(grandSlam, { made: true, reached: 1, goal: 1 }).title).toBe(
      'You beat it: one trick was enough.',
    );
    expect(resultWords(grandSlam, { made: false, reached: 0, goal: 1 }).line).toBe(
      'You took no trick; one was needed.',
    );
  });

  test('a goal other than the contract is described in tricks', () => {
    const forOvertricks = { ...slam, goal: 13 };
    const textFor = (reached: number, goal: number): unknown =>
      resultWords({ ...forOvertricks, goal }, { made: reached >= goal, reached, goal });
    expect(textFor(12, 13)).toEqual({ title: 'Twelve tricks.', line: 'Thirteen were needed.' });
    expect(textFor(13, 13)).toEqual({ title: 'Thirteen tricks.', line: 'That was the goal.' });
    expect(textFor(11, 10)).toEqual({ title: 'Eleven tricks.', line: 'Ten were enough.' });
  });

  test('a claim is described by the tricks claimed of those left', () => {
    const play = playAfterLog(slam, []);
    expect([11, 10, 0].map((tricks) => claimedText(play, tricks, false))).toEqual([
      'The last 11 tricks were claimed.',
      'You claimed 10 of the last 11 tricks.',
      'You conceded the rest.',
    ]);
    expect(claimedText(play, 0, true)).toBe('The rest was not played.');
  });

  test('the score counts the tricks that were claimed', () => {
    const play = playAfterLog(slam, []);
    expect(scoreText(slam, play, 11)).toBe('Score +980');
    expect(scoreText(slam, play, 10)).toBe('Score −50');
  });
});
