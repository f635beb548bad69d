import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countProblems,
  countVitest,
  faultLines,
  settle,
  staleProofs,
  sum,
} from '../steps/outcome';

describe('countVitest', () => {
  it('counts a file that did not load as a failure', () => {
    const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    const unloaded = { status: 'failed', assertionResults: [] };
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [passed, failed, unloaded],
    };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 2 });
  });
});

describe('countPlaywright', () => {
  const test = (projectName: string, status: string) => ({ projectName, status });
  const suites = [
    {
      title: 'drill.spec.ts',
      specs: [
        { title: 'a count', tests: [test('desktop', 'expected'), test('phone', 'flaky')] },
        { title: 'a key', tests: [test('desktop', 'unexpected')] },
      ],
      suites: [
        {
          title: 'in Japanese',
          specs: [{ title: 'a sheet', tests: [test('desktop', 'flaky')] }],
        },
      ],
    },
  ];
  const stats = { expected: 5, unexpected: 1, flaky: 2 };

  it('counts a fault outside the tests as a failure', () => {
    expect(countPlaywright({ stats, suites, errors: [{}] })).toMatchObject({
      passed: 7,
      failed: 2,
    });
  });

  it('names each test that passed only when tried again', () => {
    expect(countPlaywright({ stats, suites, errors: [] }).flaky).toEqual([
      '[phone] drill.spec.ts › a count',
      '[desktop] drill.spec.ts › in Japanese › a sheet',
    ]);
  });
});

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
    expect(staleProofs(stale)).toContain('npm run lie -- check --write-proofs');
    expect(staleProofs(report)).toBeNull();
  });

  it('points at each fault', () => {
    expect(faultLines(report)).toEqual([
      'b.yaml:4:7 S4 is twice in the deal (deal/duplicate-card)',
      'b.yaml S4 is twice in the deal (deal/duplicate-card)',
    ]);
  });
});

describe('settle', () => {
  it('lets no tool fail in silence', () => {
    expect(settle({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
    expect(settle({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
    expect(settle({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  });

  it('fails where no test ran', () => {
    expect(settle({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('sum', () => {
  it('adds up the steps', () => {
    expect(
      sum([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
    expect(sum([])).toEqual({ passed: 0, failed: 0 });
  });
});
