/** Checks a problem file, including its proof. */
import { LANGUAGES } from '$lib/core/localized-text';
import {
  checkProblemFile,
  type CheckedFile,
  type FileFinding,
} from '$lib/problem-file/check-problem-file';
import { nodeAt, type YamlDocument } from '$lib/problem-file/yaml/yaml-document';
import { parseTiles } from '$lib/games/mahjong/notation/tile-notation';
import type { MahjongProblem } from '../mahjong-problem';
import { readProblem } from '../read-mahjong-problem';
import { proveProblem, type ProvedProblem } from './prove-mahjong-problem';
import { sameInEveryLanguage, type SpoilerPhrases } from '$lib/problem-file/title-spoilers';

export interface CheckOptions {
  /** True for files of the library, in which omissions that a draft may have are faults. */
  readonly curated: boolean;
  /** A cached proof of this problem; null to prove it now. */
  readonly recall: (problem: MahjongProblem) => ProvedProblem | null;
}

/**
 * Reads a problem file, evaluates its discard, and checks the tiles in its texts. `id` is the file
 * name without its extension. Never throws.
 */
export function checkProblem(
  text: string,
  id: string,
  { curated, recall }: CheckOptions,
): CheckedFile<MahjongProblem, ProvedProblem> {
  return checkProblemFile(readProblem(text, id), {
    ...{ curated, exampleFileName: 'keep-the-head.yaml' },
    prove: (problem) => recall(problem) ?? proveProblem(problem),
    titleSpoilers: listMahjongSpoilers,
    gameFindings: ({ content: problem, document }, proved) => [
      ...proofFindings(proved, document, curated),
      ...signFindings(problem, document),
    ],
  });
}

/** The proof's findings; in drafts a tie between two best discards is only a warning. */
function proofFindings(
  { findings }: ProvedProblem,
  { root, positionAt }: YamlDocument,
  curated: boolean,
): readonly FileFinding[] {
  return findings.map(({ kind, code, message, path }) => ({
    kind: !curated && code === 'solution/not-alone' ? 'warning' : kind,
    fault: { code, message, at: positionAt(nodeAt(root, path).start) },
  }));
}

/** A tile sign of the explanations, such as `:345m:`. */
const SIGN = /:([0-9]+[a-z]):/g;

/** Checks the tile signs in the explanation, in every language. */
function signFindings(
  { solution }: MahjongProblem,
  { root, positionAt }: YamlDocument,
): readonly FileFinding[] {
  return LANGUAGES.flatMap((language) => {
    const text = solution?.explanation?.[language] ?? '';
    return [...text.matchAll(SIGN)].flatMap(([sign, tilesText = '']): FileFinding[] => {
      if (parseTiles(tilesText).ok) return [];
      const message = `${sign} is no sign of tiles. Write ranks and then their suit, such as :345m:.`;
      const at = positionAt(nodeAt(root, ['solution', 'explanation', language]).start);
      return [{ kind: 'fault', fault: { code: 'explanation/unknown-tile', message, at } }];
    });
  });
}

/** The tile of the solution; the themes only say where to look. */
export function listMahjongSpoilers({ solution }: MahjongProblem): readonly SpoilerPhrases[] {
  return solution ? [sameInEveryLanguage(solution.discard)] : [];
}
