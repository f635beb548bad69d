/** Rows of cards and plays with their positions in the file. */
import type { Result } from '$lib/core/result';
import { reportAll, type FaultReport } from '$lib/problem-file/fault-report';
import { readWords } from '$lib/problem-file/read-scalars';
import type { YamlNode, YamlScalar } from '$lib/problem-file/yaml/yaml-document';
import type { MightyNamedDeal } from '../mighty-problem';

export interface Located<Value> {
  readonly value: Value;
  readonly at: number;
}

/** A deal with its position in the file. */
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
  let good = true;
  for (const line of lines) {
    const words = readWords(report, line, 'card/not-cards', expected);
    if (words === null) good = false;
    else
      for (const { word, at } of locateWords(report.text, words)) {
        const one = read(word);
        if (one.ok) located.push({ value: one.value, at });
        else {
          reportAll(report, one.faults, at);
          good = false;
        }
      }
  }
  return good ? located : null;
}

/** The words of a scalar, each at its own position where the file spells them like the value. */
function* locateWords(file: string, scalar: YamlScalar & { readonly value: string }) {
  const written = [...file.slice(scalar.from, scalar.to).matchAll(/[^\s,]+/g)];
  const words = scalar.value.split(/[\s,]+/).filter((word) => word !== '');
  for (const [i, word] of words.entries()) {
    const match = written[i];
    yield { word, at: match?.[0] === word ? scalar.from + match.index : scalar.start };
  }
}
