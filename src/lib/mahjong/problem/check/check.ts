/** Everything that can be said about a problem file, the proof included. */
import type { Fault } from '$lib/core/result';
import { LANGUAGES } from '$lib/core/text';
import { inOrder, lackingParts, toldOf, type Found } from '$lib/problem-file/lacking';
import { nodeAt, type YamlDocument } from '$lib/problem-file/yaml/document';
import { readTiles } from '$lib/mahjong/notation/hands';
import type { MahjongProblem } from '../problem';
import { readProblem } from '../read-problem';
import { proveProblem, type ProvedProblem } from './prove';

export interface CheckedProblem {
  /** Null when the file is not lawful. */
  readonly problem: MahjongProblem | null;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** What the proof said; null when the file is not lawful. */
  readonly proved: ProvedProblem | null;
}

export interface CheckOptions {
  /** A file of the library: what a draft may lack is a fault there, and not a warning. */
  readonly curated: boolean;
  /** What was proved before of this very problem; null when it is to be proved now. */
  readonly recall: (problem: MahjongProblem) => ProvedProblem | null;
}

/**
 * Reads a problem file, weighs its discard, and reads the tiles in its texts. `id` is the name of the file without its
 * ending. It never throws on any text.
 */
export function checkProblem(
  text: string,
  id: string,
  { curated, recall }: CheckOptions,
): CheckedProblem {
  const read = readProblem(text, id);
  if (!read.ok) return { problem: null, faults: read.faults, warnings: [], proved: null };
  const { held: problem, warnings, document } = read.value;
  const proved = recall(problem) ?? proveProblem(problem);
  const findings = [
    ...lackingParts(problem, document, curated, 'keep-the-head.yaml'),
    ...proofFindings(proved, document, curated),
    ...signFindings(problem, document),
  ];
  return {
    problem,
    faults: toldOf(findings, 'fault'),
    warnings: inOrder([...warnings, ...toldOf(findings, 'warning')]),
    proved,
  };
}

/** An estimate that does not tell two discards apart stands in the way of no draft. */
function proofFindings(
  { findings }: ProvedProblem,
  { root, placeAt }: YamlDocument,
  curated: boolean,
): readonly Found[] {
  return findings.map(({ kind, code, message, path }) => ({
    kind: !curated && code === 'solution/not-alone' ? 'warning' : kind,
    fault: { code, message, at: placeAt(nodeAt(root, path).start) },
  }));
}

const SIGN = /:([0-9]+[a-z]):/g;

/** The tiles in the explanation, in every language. */
function signFindings(
  { solution }: MahjongProblem,
  { root, placeAt }: YamlDocument,
): readonly Found[] {
  return LANGUAGES.flatMap((language) => {
    const text = solution?.explanation?.[language] ?? '';
    return [...text.matchAll(SIGN)].flatMap(([sign, written = '']): Found[] => {
      if (readTiles(written).ok) return [];
      const message = `${sign} is no sign of tiles. Write ranks and then their suit, such as :345m:.`;
      const at = placeAt(nodeAt(root, ['solution', 'explanation', language]).start);
      return [{ kind: 'fault', fault: { code: 'explanation/unknown-tile', message, at } }];
    });
  });
}
