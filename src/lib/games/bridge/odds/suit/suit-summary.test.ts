/** Summaries of suit combinations: splits, lines and chances agree. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseSuitHolding } from './suit-holding';
import { noFalsecardChances, summarizeSuitLine, summarizeSuit } from './suit-summary';
import { WELL_KNOWN_SUITS } from './well-known-suits';

describe('the summary of a suit combination', () => {
  it.each(WELL_KNOWN_SUITS)(
    'has splits that add up to the chance of each play of $dummy/$declarer',
    ({ declarer, dummy, goal }) => {
      const holding = unwrap(parseSuitHolding({ declarer, dummy }));
      const { plays } = summarizeSuit(holding);
      const noFalsecards = noFalsecardChances(
        holding,
        goal,
        plays.map(({ first }) => first),
      );
      for (const [i, { first, chances }] of plays.entries()) {
        const [low] = chances[goal - 1] ?? [0];
        const { splits } = summarizeSuitLine(holding, goal, first);
        const made = splits.reduce((sum, split) => sum + (split.made ? split.chance : 0), 0);
        expect(made).toBeCloseTo(low, 9);
        expect(splits.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
        expect(noFalsecards[i]).toBeGreaterThanOrEqual(low - 1e-9);
      }
    },
  );

  it('has the two finesses of AJT/xxx', () => {
    const holding = unwrap(parseSuitHolding({ declarer: 'xxx', dummy: 'AJT' }));
    const play = summarizeSuit(holding).plays.find(
      ({ leader, third }) => leader === 0 && third === 'J',
    );
    const line = play && summarizeSuitLine(holding, 2, play.first).line;
    expect(line).toMatchObject({
      lead: '2',
      answers: [
        { over: ['5'], third: 'J' },
        { over: ['K'], third: 'A' },
      ],
    });
    expect(line?.branches[0]?.next?.answers[0]?.third).toBe('T');
  });
});
