import { describe, expect, it } from 'vitest';
import { definite, fail, failWith, invariant, ok, unwrap } from './result';

describe('a result', () => {
  it('holds a value, which unwrap returns', () => {
    expect(unwrap(ok(7))).toBe(7);
    expect(ok(undefined)).toEqual({ ok: true, value: undefined });
  });

  it('holds every fault with its position', () => {
    const first = { code: 'a/b', message: 'one', at: { line: 2, column: 5 } };
    const second = { code: 'c/d', message: 'two' };
    expect(fail(first, second)).toEqual({ ok: false, faults: [first, second] });
    expect(failWith('a/b', 'one', { line: 2, column: 5 })).toEqual(fail(first));
  });

  it('has no property `at` when the position is unknown', () => {
    const failed = failWith('c/d', 'two');
    expect(failed.ok ? [] : failed.faults.map((f) => 'at' in f)).toEqual([false]);
  });

  it('throws with every fault when a failure is unwrapped', () => {
    const failed = fail({ code: 'a/b', message: 'one' }, { code: 'c/d', message: 'two' });
    expect(() => unwrap(failed)).toThrow('a/b: one; c/d: two');
  });
});

describe('an invariant', () => {
  it('throws its message only when broken', () => {
    expect(() => invariant(true, 'kept')).not.toThrow();
    expect(() => invariant(null, 'The deck has 52 cards.')).toThrow('The deck has 52 cards.');
  });
});

describe('a definite value', () => {
  it('is the value itself, also where it is falsy', () => {
    expect([0, '', false].map((value) => definite(value, 'There is none.'))).toEqual([
      0,
      '',
      false,
    ]);
  });

  it('throws its message where there is none', () => {
    expect(() => definite([7][1], 'There is no second.')).toThrow('There is no second.');
    expect(() => definite(null, 'It is gone.')).toThrow('It is gone.');
  });
});
