/** The texts of a result: title, line below it, claim and score. */
import { describe, expect, test } from 'vitest';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { claimedText, robustnessText, resultWords, scoreText } from './outcome-texts';
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
    const textFor = (count: number, opponents: 'omniscient' | 'human' = 'omniscient'): string =>
      robustnessText({ real: [...slam.real, ...slam.real].slice(0, count), opponents });
    expect(textFor(2)).toBe('Your line wins in both deals of this problem.');
    expect(textFor(3, 'human')).toBe('Your line wins in all 3 deals of this problem.');
    expect(textFor(1)).toBe('Your line wins whatever they play.');
    expect(textFor(1, 'human')).toBe('Your line wins against opponents who do not see your hand.');
  });

  test('the best line of a best-chance problem is told with its odds', () => {
    const chance = { layouts: 'all', best: 60, errors: {} } as const;
    expect(robustnessText({ real: slam.real, opponents: 'omniscient', chance })).toBe(
      'You found it: 60%, the best there is.',
    );
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
      'You claimed the last 11 tricks.',
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
