/** Everything that can be said about a problem file, the proof included. */
import { LANGUAGES } from '$lib/core/text';
import { checkProblemFile, type CheckedFile, type FileFinding } from '$lib/problem-file/checked-file';
import { nodeAt, type YamlDocument } from '$lib/problem-file/yaml/document';
import { parseTiles } from '$lib/mahjong/notation/hands';
import type { MahjongProblem } from '../problem';
import { readProblem } from '../read-problem';
import { proveProblem, type ProvedProblem } from './prove';
import { tellingOf } from '../telling';

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
): CheckedFile<MahjongProblem, ProvedProblem> {
  return checkProblemFile(readProblem(text, id), {
    ...{ curated, example: 'keep-the-head.yaml' },
    prove: (problem) => recall(problem) ?? proveProblem(problem),
    titleSpoilers: tellingOf,
    findMore: ({ content: held, document }, proved) => [
      ...proofFindings(proved, document, curated),
      ...signFindings(held, document),
    ],
  });
}

/** An estimate that does not tell two discards apart stands in the way of no draft. */
function proofFindings(
  { findings }: ProvedProblem,
  { root, placeAt }: YamlDocument,
  curated: boolean,
): readonly FileFinding[] {
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
): readonly FileFinding[] {
  return LANGUAGES.flatMap((language) => {
    const text = solution?.explanation?.[language] ?? '';
    return [...text.matchAll(SIGN)].flatMap(([sign, written = '']): FileFinding[] => {
      if (parseTiles(written).ok) return [];
      const message = `${sign} is no sign of tiles. Write ranks and then their suit, such as :345m:.`;
      const at = placeAt(nodeAt(root, ['solution', 'explanation', language]).start);
      return [{ kind: 'fault', fault: { code: 'explanation/unknown-tile', message, at } }];
    });
  });
}
