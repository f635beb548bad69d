/** The complete check of a problem file, including the proof: for command line and studio. */
import {
  checkProblemFile,
  type CheckedFile,
  type FileFinding,
} from '$lib/problem-file/check-problem-file';
import { nodeAt, offsetOfLine, type YamlDocument } from '$lib/problem-file/yaml/yaml-document';
import type { MightyProver } from '$lib/games/mighty/proof/mighty-proof-game';
import type { MightyProblem } from '../mighty-problem';
import { readProblem } from '../read-mighty-problem';
import { proveProblem } from './prove-mighty-problem';
import { checkMightyQuotes } from './check-mighty-quotes';
import { PROOF_BUDGETS, type ProofBudgets, type ProvedProblem } from './mighty-proof-findings';
import { isCard } from '$lib/cards/card';
import { cardPhrases } from '$lib/cards/card-phrases';
import { spoilersOfThemes, type SpoilerPhrases } from '$lib/problem-file/title-spoilers';
import type { Theme } from '../mighty-themes';

/** Options of a check. */
export interface CheckOptions {
  /**
   * True for a file of the library: a missing level, theme, solution or proof is then a fault, not
   * a warning.
   */
  readonly curated?: boolean;
  readonly budgets?: ProofBudgets;
  /** The stored proof of this problem; null when it is to be proved now. */
  readonly recall?: (problem: MightyProblem) => ProvedProblem | null;
}

/**
 * Reads a problem file, proves it with its line, and checks what its explanation quotes. `id` is
 * the name of the file without its ending. It never throws on any text.
 */
export function checkProblem(
  text: string,
  id: string,
  prover: MightyProver,
  { curated = false, budgets = PROOF_BUDGETS, recall = () => null }: CheckOptions = {},
): CheckedFile<MightyProblem, ProvedProblem> {
  return checkProblemFile(readProblem(text, id), {
    ...{ curated, exampleFileName: 'call-the-joker.yaml' },
    prove: (problem) => recall(problem) ?? proveProblem(problem, prover, budgets),
    titleSpoilers: mightyTitleSpoilers,
    gameFindings: ({ content: problem, document }, proved) => [
      ...proofFindings(proved, document, curated),
      ...quoteFindings(problem, document),
    ],
  });
}

/** An unproved problem is a fault in the library, and a warning in a draft. */
function proofFindings(
  { findings }: ProvedProblem,
  { root, positionAt }: YamlDocument,
  curated: boolean,
): readonly FileFinding[] {
  return findings.map(({ kind, code, message, path }) => {
    // A fault of a step of the line stands at its `play`.
    const at = positionAt(nodeAt(nodeAt(root, path), ['play']).start);
    const isUnproved = curated && code === 'proof/unknown';
    return { kind: isUnproved ? 'fault' : kind, fault: { code, message, at } };
  });
}

/** Findings for cards and plays that the explanation quotes wrongly. */
function quoteFindings(
  problem: MightyProblem,
  { root, text, positionAt }: YamlDocument,
): readonly FileFinding[] {
  return checkMightyQuotes(problem).map(({ language, line, code, message }) => {
    const node = nodeAt(root, ['solution', 'explanation', language]);
    return {
      kind: 'fault',
      fault: { code, message, at: positionAt(offsetOfLine(text, node, line)) },
    };
  });
}

/** Phrases of the themes that name a technique; that joker or mighty matter gives nothing away. */
const THEME_PHRASES: Readonly<Partial<Record<Theme, SpoilerPhrases>>> = {
  'cash-in-time': { en: ['cashing in time'], ja: ['早めに取る'], ko: ['제때 따기'] },
  'dead-joker': { en: ['dead joker'], ja: ['死んだジョーカー'], ko: ['죽은 조커'] },
  'drawing-trumps': { en: ['drawing trumps'], ja: ['切り札を狩る'], ko: ['트럼프 뽑기'] },
  ducking: { en: ['ducking'], ja: ['わざと負ける'], ko: ['일부러 져 주기'] },
  'feeding-the-friend': {
    en: ['feeding your side'],
    ja: ['味方に点を入れる'],
    ko: ['우리 편에 점수 주기'],
  },
  'finding-the-friend': { en: ['finding the friend'], ja: ['フレンド探し'], ko: ['프렌드 찾기'] },
  'hiding-the-friend': { en: ['hiding the friend'], ja: ['フレンドを隠す'], ko: ['프렌드 숨기기'] },
  'joker-call': { en: ['joker call'], ja: ['ジョーカーコール'], ko: ['조커콜'] },
  'safety-play': { en: ['safety play'], ja: ['セーフティプレイ'], ko: ['세이프티 플레이'] },
  'suit-named': { en: ['naming a suit'], ja: ['スートの指定'], ko: ['무늬 부르기'] },
  'throw-in': { en: ['throw-in'], ja: ['スローイン'], ko: ['스로인'] },
  unblock: { en: ['unblock'], ja: ['アンブロック'], ko: ['언블록'] },
};

/**
 * Phrases that a title should avoid: those of the problem's themes, and those that name the first
 * card of its solution.
 */
export function mightyTitleSpoilers({
  themes,
  solution,
}: MightyProblem): readonly SpoilerPhrases[] {
  const [first] = solution?.line ?? [];
  const card = first && 'play' in first ? String(first.play) : '';
  return [...spoilersOfThemes(themes, THEME_PHRASES), ...cardPhrases(isCard(card) ? card : null)];
}
