import { expect, it } from 'vitest';
import { parseJson } from './parse-json';

it('reads JSON, and gives null for any other text', () => {
  expect(parseJson('{"a": ["[[", "\\\\\\"[", {}]}')).toEqual({ a: ['[[', '\\"[', {}] });
  expect(parseJson('{"a"')).toBeNull();
});

it('refuses ten million brackets at once', () => {
  const text = '['.repeat(10_000_000);
  const before = process.cpuUsage();
  expect(parseJson(text)).toBeNull();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(200);
  expect(parseJson('['.repeat(100) + ']'.repeat(100))).not.toBeNull();
  expect(parseJson('['.repeat(101) + ']'.repeat(101))).toBeNull();
});
