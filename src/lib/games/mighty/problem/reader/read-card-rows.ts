/** Reads rows of cards and plays of a problem file, with the position of each in the file. */
import type { Result } from '$lib/core/result';
import { reportAll, type FaultReport } from '$lib/problem-file/fault-report';
import { readWords } from '$lib/problem-file/read-scalars';
import type { YamlNode, YamlScalar } from '$lib/problem-file/yaml/yaml-document';
import type { MightyNamedDeal } from '../mighty-problem';

/** A value with its position in the file. */
export interface Located<Value> {
  readonly value: Value;
  /** The offset in the file, in characters from 0. */
  readonly at: number;
}

/** A deal with its position in the file, an offset in characters from 0. */
export interface LocatedMightyDeal extends MightyNamedDeal {
  readonly at: number;
}

/**
 * Reads each word of a line, or of a list of lines; null, with faults reported, when some cannot be
 * read.
 */
export function readCardRow<Value>(
  report: FaultReport,
  node: YamlNode,
  read: (word: string) => Result<Value>,
  expected: string,
): readonly Located<Value>[] | null {
  const lines = node.kind === 'list' ? node.items : [node];
  const located: Located<Value>[] = [];
  let isValid = true;
  for (const line of lines) {
    const words = readWords(report, line, 'card/not-cards', expected);
    if (words === null) isValid = false;
    else
      for (const { word, at: offset } of locateWords(report.text, words)) {
        const parsed = read(word);
        if (parsed.ok) located.push({ value: parsed.value, at: offset });
        else {
          reportAll(report, parsed.faults, offset);
          isValid = false;
        }
      }
  }
  return isValid ? located : null;
}

/** The words of a scalar, each at its own position where the file spells them like the value. */
function* locateWords(fileText: string, scalar: YamlScalar & { readonly value: string }) {
  const spelledWords = [...fileText.slice(scalar.from, scalar.to).matchAll(/[^\s,]+/g)];
  const words = scalar.value.split(/[\s,]+/).filter((word) => word !== '');
  for (const [i, word] of words.entries()) {
    const match = spelledWords[i];
    yield { word, at: match?.[0] === word ? scalar.from + match.index : scalar.start };
  }
}
