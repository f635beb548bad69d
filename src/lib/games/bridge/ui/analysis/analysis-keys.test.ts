import { describe, expect, it } from 'vitest';
import { findCardByKey, parseAnalysisKey } from './analysis-keys';

describe('the keys of the analysis board', () => {
  it.each([
    ['ArrowRight', { kind: 'step', step: 'next' }],
    ['Home', { kind: 'step', step: 'first' }],
    ['ArrowUp', { kind: 'step', step: 'variation-up' }],
    ['ArrowDown', { kind: 'step', step: 'variation-down' }],
    ['h', { kind: 'suit', suit: 'H' }],
    ['1', { kind: 'rank', rank: 'T' }],
    ['Escape', { kind: 'lower' }],
    ['?', { kind: 'help' }],
    ['u', null],
    ['Tab', null],
  ])('%s has its command, and none with Control', (key, command) => {
    expect(parseAnalysisKey({ key })).toEqual(command);
    expect(parseAnalysisKey({ key, ctrlKey: true })).toBeNull();
  });

  it('play a card by its rank alone where only one suit has it', () => {
    expect(findCardByKey(['SA', 'S2', 'HA'], null, '2')).toBe('S2');
    expect(findCardByKey(['SA', 'S2', 'HA'], null, 'A')).toBeNull();
    expect(findCardByKey(['SA', 'S2', 'HA'], 'H', 'A')).toBe('HA');
    expect(findCardByKey(['SA', 'S2', 'HA'], 'H', '2')).toBeNull();
  });
});
