/** Reads scalars: text, a word from a fixed list, a whole number. */
import { nearestWord } from '$lib/core/nearest-word';
import { quoteShort } from '$lib/core/quote-short';
import type { YamlNode, YamlScalar } from './yaml/yaml-document';
import type { FaultReport } from './fault-report';

/**
 * Reads a scalar that is a string, such as a call, a hand or cards; else null and a fault that asks
 * for `expectation`.
 */
export function readWords(
  report: FaultReport,
  node: YamlNode,
  code: string,
  expectation: string,
): (YamlScalar & { readonly value: string }) | null {
  if (node.kind === 'scalar' && typeof node.value === 'string')
    return { ...node, value: node.value };
  const isEmpty = node.kind === 'scalar' && node.value === null;
  const problem = isEmpty ? 'Nothing stands here' : 'This cannot be read';
  report.fault(code, `${problem}: write ${expectation}.`, node.start);
  return null;
}

/** Reads one of the known words; else null and a fault that suggests the nearest. */
export function readOneOf<Word extends string>(
  report: FaultReport,
  node: YamlNode,
  words: readonly Word[],
  code: string,
  noun: string,
): Word | null {
  const text = node.kind === 'scalar' && node.value !== null ? String(node.value) : null;
  const word = words.find((candidate) => candidate === text);
  if (word !== undefined && node.kind === 'scalar' && typeof node.value === 'string') return word;
  const suggestion = text === null ? null : findSimilarWord(text, words);
  const help = suggestion ? `did you mean ${suggestion}?` : `write ${joinWithOr(words)}.`;
  const subject = text === null ? 'Nothing that can be read' : quoteShort(text);
  report.fault(code, `${subject} is no ${noun}: ${help}`, node.start);
  return null;
}

/** The nearest known word by edit distance, or one of which either is a prefix of the other. */
function findSimilarWord(text: string, words: readonly string[]): string | null {
  if (text.length < 3 || text.length > 40) return nearestWord(text.slice(0, 40), words);
  const sharesPrefix = (word: string): boolean => word.startsWith(text) || text.startsWith(word);
  return nearestWord(text, words) ?? words.find(sharesPrefix) ?? null;
}

/** The words as an English enumeration: `one, two or three`. */
export function joinWithOr(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Reads a whole number from `min` to `max`; else null and a fault. */
export function readWholeNumber(
  report: FaultReport,
  node: YamlNode,
  min: number,
  max: number,
  noun: string,
): number | null {
  const value = node.kind === 'scalar' ? node.value : null;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    const quotesHint = typeof value === 'string' && /^\d+$/.test(value) ? ', without quotes' : '';
    report.fault(
      'shape/number',
      `The ${noun} is a whole number from ${min} to ${max}${quotesHint}.`,
      node.start,
    );
    return null;
  }
  if (value >= min && value <= max) return value;
  report.fault('shape/range', `The ${noun} is from ${min} to ${max}, not ${value}.`, node.start);
  return null;
}
