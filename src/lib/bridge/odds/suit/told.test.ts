import { describe, expect, it } from 'vitest';
import { valueOf } from '$lib/core/result';
import { readHolding } from './holding';
import { tellCandid, tellLine, tellSuit } from './told';
import { WELL_KNOWN } from './well-known';

describe('what is told of a suit', () => {
  it.each(WELL_KNOWN)(
    'the splits that each play of $dummy/$declarer makes weigh its chance, and candid defenders never cost',
    ({ declarer, dummy, goal }) => {
      const holding = valueOf(readHolding({ declarer, dummy }));
      const { plays } = tellSuit(holding);
      const candid = tellCandid(
        holding,
        goal,
        plays.map(({ first }) => first),
      );
      for (const [i, { first, chances }] of plays.entries()) {
        const [low] = chances[goal - 1] ?? [0];
        const { splits } = tellLine(holding, goal, first);
        const made = splits.reduce((sum, split) => sum + (split.made ? split.chance : 0), 0);
        expect(made).toBeCloseTo(low, 9);
        expect(splits.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
        expect(candid[i]).toBeGreaterThanOrEqual(low - 1e-9);
      }
    },
  );

  it('tells the two finesses of AJT/xxx', () => {
    const holding = valueOf(readHolding({ declarer: 'xxx', dummy: 'AJT' }));
    const play = tellSuit(holding).plays.find(({ leader, third }) => leader === 0 && third === 'J');
    const line = play && tellLine(holding, 2, play.first).line;
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
