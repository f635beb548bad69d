import { describe, expect, it } from 'vitest';
import { MAX_DEPTH } from '../yaml/build-document';
import { isValidYaml, parseYaml } from './parse-yaml';

const isValid = (text: string): boolean => isValidYaml(parseYaml(text));

describe('YAML with error recovery', () => {
  it('keeps what can be read', () => {
    expect(parseYaml('a: 1\nb: [2\n').toJS()).toEqual({ a: 1, b: [2] });
    expect(parseYaml('a: 1\n---\nb: 2\n').toJS()).toEqual({ a: 1 });
    expect(parseYaml('').toJS()).toBeNull();
  });

  it('is valid without errors and without a key that a map has twice', () => {
    expect(isValid('a: 1\nb: { c: 1, d: [a, a] }\ne: { c: 1 }\n')).toBe(true);
    expect(isValid('a: [1\n')).toBe(false);
    expect(isValid('a: 1\nb: 2\na: 3\n')).toBe(false);
    expect(isValid('a: { b: 1, "b": 2 }\n')).toBe(false);
  });

  it.each(['[', '{ a: ', '- ', '? '])('is nested at most so deep, by %j', (opening) => {
    expect(parseYaml(opening.repeat(MAX_DEPTH)).contents).not.toBeNull();
    const document = parseYaml(opening.repeat(59_000 / opening.length));
    expect(document.toJS()).toBeNull();
    expect(isValidYaml(document)).toBe(false);
  });

  it('is invalid where too many tokens are out of place', () => {
    const text = `a:\n  b: "c${'    - play: C7\n'.repeat(4000)}`;
    expect(isValid(`a:\n  - b: { c: "d${'    - play: C7"\n'.repeat(4000)}`)).toBe(false);
    expect(isValid(text)).toBe(false);
  });

  it('has a bounded number of errors', () => {
    expect(parseYaml('}'.repeat(10_000)).errors.length).toBeLessThanOrEqual(101);
  });

  it('leaves the stacks of other errors alone', () => {
    parseYaml('a: ]');
    expect(new Error('later').stack).toContain('at ');
  });
});
