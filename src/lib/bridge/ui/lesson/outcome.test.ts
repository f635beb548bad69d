import { describe, expect, test } from 'vitest';
import { playAfter } from '$lib/bridge/lesson/lesson';
import { claimedText, outcomeText, scoreText } from './outcome';
import { defence, slam } from '../sample.fixture';

describe('how it ended', () => {
  test('a contract is made or goes down', () => {
    expect(outcomeText(slam, { made: true, reached: 12, goal: 12 })).toBe('Made: 12 tricks.');
    expect(outcomeText(slam, { made: false, reached: 11, goal: 12 })).toBe('Down one.');
    expect(outcomeText(slam, { made: false, reached: 9, goal: 12 })).toBe('Down 3.');
  });

  test('a defender defeats it or does not', () => {
    expect(outcomeText(defence, { made: true, reached: 5, goal: 5 })).toBe(
      'Defeated: you took 5 tricks.',
    );
    expect(outcomeText(defence, { made: false, reached: 4, goal: 5 })).toBe(
      'They made it: you took 4 of 5 tricks.',
    );
  });

  test('a goal other than the contract is told in tricks', () => {
    const forOvertricks = { ...slam, goal: 13 };
    expect(outcomeText(forOvertricks, { made: false, reached: 12, goal: 13 })).toBe(
      '12 tricks: 13 were needed.',
    );
  });

  test('a claim is told by what it was of what was left', () => {
    const play = playAfter(slam, []);
    expect([11, 10, 0].map((tricks) => claimedText(play, tricks))).toEqual([
      'You claimed the last 11 tricks.',
      'You claimed 10 of the last 11 tricks.',
      'You conceded the rest.',
    ]);
  });

  test('the score counts the tricks that were claimed', () => {
    const play = playAfter(slam, []);
    expect(scoreText(slam, play, 11)).toBe('Score +980');
    expect(scoreText(slam, play, 10)).toBe('Score −50');
  });
});
