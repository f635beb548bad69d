/** Mighty for authors, lists and links: the reader, the list entry of a problem, and the proof. */
import type { CardOrJoker } from '$lib/cards/joker';
import { ok } from '$lib/core/result';
import { LANGUAGES } from '$lib/core/localized-text';
import type { GameModule, ProblemEntry, ProblemProof } from '$lib/game-module/game-module';
import type { ProvedProblem } from '$lib/games/mighty/problem/check/mighty-proof-findings';
import {
  playAtProblemStart,
  studentRoles,
  type MightyProblem,
} from '$lib/games/mighty/problem/mighty-problem';
import { readProblem } from '$lib/games/mighty/problem/read-mighty-problem';
import type { MightyProver } from '$lib/games/mighty/proof/mighty-proof-game';
import { remainingHandIn } from '$lib/games/mighty/proof/play-in-world';
import type { MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import { cardOf } from '$lib/games/mighty/rules/mighty-trick';
import { MIGHTY_FILE_KIND } from '$lib/games/mighty/problem/reader/mighty-file-kind';

/** Template of a new problem file; its example can be played at once. */
const BLANK_PROBLEM = `game: mighty
format: 1
title: My problem  # shown once it is solved
student: P4
declarer: P0
contract: 15S
friend: joker

# The student's hand at the first decision.
hand: H5 D6 CK

# The hands of the others in each layout that may be the truth; the three cards left over are buried.
deals:
  real:
    - name: the club ten is buried
      P0: ST CJ C8
      P1: D8 D7 C7
      P2: HJ HT H9
      P3: DQ D9 C9
    - name: the club ten with P2
      P0: S7 DQ C8
      P1: D8 D7 C7
      P2: HJ H6 CT
      P3: H9 D9 C9

# The tricks before the first decision.
start:
  - DJ D3 D5 DK DT
  - SA SJ DA SQ S8
  - S3 S2 SK D2 S6
  - HA HQ H2 HK JK
  - CA C3 C2 C5 CQ
  - H4 H8 H7 H3 S4
  - S5 C6 C4 D4 S9
`;

/** The facts of a Mighty problem in a list. */
export type MightyFacts = Pick<MightyProblem, 'student' | 'contract' | 'friend' | 'goal'> & {
  /** The student's hand at its first decision. */
  readonly hand: MightyHand;
  /** The number of the trick of the first decision, 1 to 10. */
  readonly trick: number;
  /** The first card of the author's line, shown once the problem is solved; null without a line. */
  readonly firstLineCard: CardOrJoker | null;
};

/** The prover shared by all checks. */
let prover: MightyProver | null = null;

/** Mighty for lists, links and authors; the members are documented at `GameModule`. */
export const mightyModule: GameModule<MightyProblem> = {
  blankProblem: BLANK_PROBLEM,
  fileKind: MIGHTY_FILE_KIND,
  read(text, id) {
    const read = readProblem(text, id);
    return read.ok ? ok(read.value.content) : read;
  },
  toEntry: toMightyEntry,
  async check(text, id, { curated, recallProof: recall }) {
    // Loaded lazily: reading alone needs no proof.
    const [{ checkProblem }, { createMightyProver: createProver }] = await Promise.all([
      import('$lib/games/mighty/problem/check/check-mighty-problem'),
      import('$lib/games/mighty/proof/mighty-prover'),
    ]);
    prover ??= createProver();
    const { proved, ...checked } = checkProblem(text, id, prover, {
      curated,
      recall: (problem) => toProvedProblem(recall(problem)),
    });
    return { ...checked, proved: proved && { ...proved, figures: { ...proved.figures } } };
  },
  async releaseFacts({ solution }) {
    const [{ PROOF_BUDGETS }, { parseMightyExplanation: blocksOf }] = await Promise.all([
      import('$lib/games/mighty/problem/check/mighty-proof-findings'),
      import('$lib/games/mighty/problem/mighty-explanation'),
    ]);
    const quotes = LANGUAGES.flatMap((language) =>
      blocksOf(solution?.explanation?.[language] ?? '').flatMap((block) =>
        block.kind === 'play'
          ? [{ language, words: block.plays.join(' '), from: block.line, to: block.line + 1 }]
          : [],
      ),
    );
    const { nodes, line } = PROOF_BUDGETS;
    return {
      answerBasis: 'proof',
      budgets: { start: nodes, walk: line },
      quotes,
      estimatedLevel: null,
    };
  },
};

function toMightyEntry(problem: MightyProblem): ProblemEntry<MightyFacts> {
  const { id, number, title, level, themes, student, contract, friend, goal, real } = problem;
  const play = playAtProblemStart(problem);
  // The student's hand is the same in every possible deal.
  const hand = real[0] ? remainingHandIn(real[0].deal, play, student) : [];
  const [first] = problem.solution?.line ?? [];
  const firstLineCard = first && 'play' in first ? cardOf(first.play) : null;
  const facts = { student, contract, friend, goal, hand, trick: play.trick.number, firstLineCard };
  const numbered = number === undefined ? {} : { number };
  return {
    gameId: 'mighty',
    id,
    ...numbered,
    title,
    level,
    themes,
    roles: studentRoles(problem),
    facts,
  };
}

/** A stored proof; missing figures are 0. */
function toProvedProblem(storedProof: ProblemProof | null): ProvedProblem | null {
  if (storedProof === null) return null;
  const { cards = 0, sound = 0, decisions = 0, nodes = 0 } = storedProof.figures;
  return { findings: storedProof.findings, figures: { cards, sound, decisions, nodes } };
}
