/** The outcomes of the steps of `npm test`: counts of passed and failed tests. */
import { describe, expect, it } from 'vitest';
import {
  countProblems,
  formatFaultLines,
  failIfNothingRan,
  staleProofs,
  sumOutcomes,
} from '../steps/outcome';

describe('countProblems', () => {
  const fault = { code: 'deal/duplicate-card', message: 'S4 is twice in the deal' };
  const report = {
    proofs: { kept: 2, made: 0 },
    problems: [
      { file: 'a.yaml', ok: true, faults: [] },
      { file: 'b.yaml', ok: false, faults: [{ ...fault, line: 4, column: 7 }, fault] },
    ],
  };

  it('counts each problem as one', () => {
    expect(countProblems(report)).toEqual({ passed: 1, failed: 1 });
  });

  it('fails when kept proofs are stale, and says how to write them', () => {
    const stale = { ...report, proofs: { kept: 1, made: 1 } };
    expect(countProblems(stale)).toEqual({ passed: 1, failed: 2 });
    expect(staleProofs(stale)).toContain('1 of 2 problems');
    expect(staleProofs(stale)).toContain('node lie check --write-proofs');
    expect(staleProofs(report)).toBeNull();
  });

  it('gives each fault with its file and position', () => {
    expect(formatFaultLines(report)).toEqual([
      'b.yaml:4:7 S4 is twice in the deal (deal/duplicate-card)',
      'b.yaml S4 is twice in the deal (deal/duplicate-card)',
    ]);
  });
});

describe('failIfNothingRan', () => {
  it('counts a failure when the tool failed without a failed test', () => {
    expect(failIfNothingRan({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
    expect(failIfNothingRan({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
    expect(failIfNothingRan({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  });

  it('fails where no test ran', () => {
    expect(failIfNothingRan({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('sumOutcomes', () => {
  it('adds up the outcomes of the steps', () => {
    expect(
      sumOutcomes([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
    expect(sumOutcomes([])).toEqual({ passed: 0, failed: 0 });
  });
});
