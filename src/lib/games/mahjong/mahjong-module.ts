/** The mahjong module for lists, links and proofs: reader, list entries and checks of problems. */
import { ok } from '$lib/core/result';
import type { AnswerBasis } from '$lib/problem-file/release/release-report';
import type { GameModule, ProblemEntry, ProblemProof } from '$lib/game-module/game-module';
import type { ProvedProblem } from '$lib/games/mahjong/problem/check/prove-mahjong-problem';
import type { MahjongProblem } from '$lib/games/mahjong/problem/mahjong-problem';
import { readProblem } from '$lib/games/mahjong/problem/read-mahjong-problem';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { mahjongRoleOf } from '$lib/games/mahjong/problem/mahjong-student-roles';
import { MAHJONG_PROBLEM } from '$lib/games/mahjong/problem/reader/mahjong-file-kind';

/** Template of a new problem file; its example can be played at once. */
const BLANK_PROBLEM = `game: mahjong
format: 1
title: My problem  # shown once it is solved
seat: west

# Thirteen tiles, and the one that was drawn.
hand: 345m5678p3478s22z
drew: 9m

# What lies before each player.
discards:
  east: 1z9p1m2z8s7z6p
  south: 4z1p9s7z2m9s5m
  west: 1z4z3z1m9p6z
  north: 5z9m1s2z1p3z

solution:
  discard: 9m
`;

/** Mahjong-specific facts of a list entry. */
export type MahjongFacts = Pick<MahjongProblem, 'seat' | 'hand' | 'drew' | 'wall'> & {
  /** Number of the student's next discard, from 1. */
  readonly discardNumber: number;
  /** The author's discard, shown once the problem is solved; null without a solution. */
  readonly discard: Tile | null;
};

export const mahjongModule: GameModule<MahjongProblem> = {
  blankProblem: BLANK_PROBLEM,
  fileKind: MAHJONG_PROBLEM,
  read(text, id) {
    const result = readProblem(text, id);
    return result.ok ? ok(result.value.content) : result;
  },
  toEntry: toProblemEntry,
  async check(text, id, { curated, recallProof: recall }) {
    // Loaded lazily: readers need no proof.
    const { checkProblem } = await import('$lib/games/mahjong/problem/check/check-mahjong-problem');
    const { proved, ...checked } = checkProblem(text, id, {
      curated,
      recall: (problem) => toProvedProblem(recall(problem)),
    });
    return { ...checked, proved: proved && { ...proved, figures: { ...proved.figures } } };
  },
  answerBasis: (problem) => Promise.resolve(answerBasisOf(problem)),
  releaseFacts: (problem) =>
    Promise.resolve({
      answerBasis: answerBasisOf(problem),
      // No search has a budget, and the texts quote no play that would have to be replayed.
      budgets: {},
      quotes: [],
      estimatedLevel: null,
    }),
};

/**
 * Switching walls are proved over all orders; other problems rest on the strongest player's
 * estimate.
 */
function answerBasisOf({ orders }: MahjongProblem): AnswerBasis {
  return orders.length > 0 ? 'proof' : 'estimate';
}

function toProblemEntry(problem: MahjongProblem): ProblemEntry<MahjongFacts> {
  const { id, number, title, level, themes, seat, hand, drew, wall, discards } = problem;
  const numberField = number === undefined ? {} : { number };
  const discardNumber = discards[seat].length + 1;
  const discard = problem.solution?.discard ?? null;
  const facts = { seat, hand, drew, wall, discardNumber, discard };
  const roles = [mahjongRoleOf(problem)];
  return { gameId: 'mahjong', id, ...numberField, title, level, themes, roles, facts };
}

/** A stored proof; missing figures are 0. */
function toProvedProblem(stored: ProblemProof | null): ProvedProblem | null {
  if (stored === null) return null;
  const { discards = 0, good = 0, ahead = 0 } = stored.figures;
  return { findings: stored.findings, figures: { discards, good, ahead } };
}
