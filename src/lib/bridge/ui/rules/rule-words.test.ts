/** The words of a rule are found by its id. */
import { expect, it } from 'vitest';
import { RULES } from '$lib/bridge/knowledge/rule-catalogue';
import { FAMILIES } from '$lib/bridge/knowledge/rule';
import { familyName, ruleDeceptionText, ruleSentence, strengthWord } from './rule-words';

it('says every rule, and how one is fooled by it, in a sentence of its own', () => {
  const sentences = RULES.flatMap(({ id }) => [ruleSentence(id), ruleDeceptionText(id)]);
  expect(new Set(sentences).size).toBe(2 * RULES.length);
  expect(sentences.filter((sentence) => !sentence.endsWith('.'))).toEqual([]);
});

it('has no words for a rule that there is not', () => {
  expect(() => ruleSentence('no-such-rule')).toThrow('There are no words for rule_no_such_rule.');
  expect(() => ruleDeceptionText('no-such-rule')).toThrow('rule_no_such_rule_fooled');
});

it('names every chapter', () => {
  expect(new Set(FAMILIES.map(familyName)).size).toBe(FAMILIES.length);
});

it('trusts in three words', () => {
  expect([0.55, 0.69].map(strengthWord)).toEqual(['a habit', 'a habit']);
  expect([0.7, 0.84].map(strengthWord)).toEqual(['usual', 'usual']);
  expect([0.85, 0.95].map(strengthWord)).toEqual(['near law', 'near law']);
});
