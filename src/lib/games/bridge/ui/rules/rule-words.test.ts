/** The texts of the rules on the rules page, found by rule id. */
import { expect, it } from 'vitest';
import { RULES } from '$lib/games/bridge/knowledge/rule-catalogue';
import { FAMILIES } from '$lib/games/bridge/knowledge/rule';
import { familyName, ruleDeceptionText, ruleSentence, strengthWord } from './rule-words';

it('has a different sentence for each rule, and for the deception that uses it', () => {
  const sentences = RULES.flatMap(({ id }) => [ruleSentence(id), ruleDeceptionText(id)]);
  expect(new Set(sentences).size).toBe(2 * RULES.length);
  expect(sentences.filter((sentence) => !sentence.endsWith('.'))).toEqual([]);
});

it('throws for an unknown rule', () => {
  expect(() => ruleSentence('no-such-rule')).toThrow('There are no words for rule_no_such_rule.');
  expect(() => ruleDeceptionText('no-such-rule')).toThrow('rule_no_such_rule_fooled');
});

it('names every chapter', () => {
  expect(new Set(FAMILIES.map(familyName)).size).toBe(FAMILIES.length);
});

it('describes the strength of a rule in three steps', () => {
  expect([0.55, 0.69].map(strengthWord)).toEqual(['a habit', 'a habit']);
  expect([0.7, 0.84].map(strengthWord)).toEqual(['usual', 'usual']);
  expect([0.85, 0.95].map(strengthWord)).toEqual(['near law', 'near law']);
});
