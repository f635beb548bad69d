/** Reads scalars: text, a word from a fixed list, a whole number. */
import { nearestWord } from '$lib/core/nearest-word';
import { quoteShort } from '$lib/core/quote-short';
import type { YamlNode, YamlScalar } from './yaml/yaml-document';
import type { FaultReport } from './fault-report';

/** Reads a scalar that is a string, such as a call, a hand or cards; else null and a fault. */
export function readWords(
  report: FaultReport,
  node: YamlNode,
  code: string,
  what: string,
): (YamlScalar & { readonly value: string }) | null {
  if (node.kind === 'scalar' && typeof node.value === 'string')
    return { ...node, value: node.value };
  const isEmpty = node.kind === 'scalar' && node.value === null;
  const found = isEmpty ? 'Nothing stands here' : 'This cannot be read';
  report.fault(code, `${found}: write ${what}.`, node.start);
  return null;
}

/** Reads one of the known words; else null and a fault that suggests the nearest. */
export function readOneOf<Word extends string>(
  report: FaultReport,
  node: YamlNode,
  known: readonly Word[],
  code: string,
  what: string,
): Word | null {
  const written = node.kind === 'scalar' && node.value !== null ? String(node.value) : null;
  const word = known.find((candidate) => candidate === written);
  if (word !== undefined && node.kind === 'scalar' && typeof node.value === 'string') return word;
  const near = written === null ? null : nearWord(written, known);
  const help = near ? `did you mean ${near}?` : `write ${joinWithOr(known)}.`;
  const found = written === null ? 'Nothing that can be read' : quoteShort(written);
  report.fault(code, `${found} is no ${what}: ${help}`, node.start);
  return null;
}

/** The nearest known word by edit distance, or one of which either is a prefix of the other. */
function nearWord(written: string, known: readonly string[]): string | null {
  if (written.length < 3 || written.length > 40) return nearestWord(written.slice(0, 40), known);
  const sharesPrefix = (word: string): boolean =>
    word.startsWith(written) || written.startsWith(word);
  return nearestWord(written, known) ?? known.find(sharesPrefix) ?? null;
}

/** `one, two or three`. */
export function joinWithOr(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Reads a whole number from `min` to `max`; else null and a fault. */
export function readWholeNumber(
  report: FaultReport,
  node: YamlNode,
  min: number,
  max: number,
  what: string,
): number | null {
  const value = node.kind === 'scalar' ? node.value : null;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    const quotes = typeof value === 'string' && /^\d+$/.test(value) ? ', without quotes' : '';
    report.fault(
      'shape/number',
      `The ${what} is a whole number from ${min} to ${max}${quotes}.`,
      node.start,
    );
    return null;
  }
  if (value >= min && value <= max) return value;
  report.fault('shape/range', `The ${what} is from ${min} to ${max}, not ${value}.`, node.start);
  return null;
}
