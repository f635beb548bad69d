/** Mahjong for authors, lists and links: its reader, what a list shows of it, and what is checked of it. */
import { ok } from '$lib/core/result';
import type { AnswerBasis } from '$lib/problem-file/release/release';
import type { GameModule, ProblemEntry, ProblemProof } from '$lib/game-module/game-module';
import type { ProvedProblem } from '$lib/mahjong/problem/check/prove';
import type { MahjongProblem } from '$lib/mahjong/problem/problem';
import { readProblem } from '$lib/mahjong/problem/read-problem';
import type { Tile } from '$lib/mahjong/rules/tiles';
import { BLANK } from '$lib/mahjong/problem/blank';
import { roleOf } from '$lib/mahjong/problem/roles';
import { MAHJONG_PROBLEM } from '$lib/mahjong/problem/reader/file-kind';

/** What a list may say of a mahjong problem besides what it says of any. */
export type MahjongFacts = Pick<MahjongProblem, 'seat' | 'hand' | 'drew' | 'wall'> & {
  /** The discard of the student's that comes now, from 1 on. */
  readonly turn: number;
  /** The author's discard, told once the problem is solved; null without a solution. */
  readonly discard: Tile | null;
};

export const mahjongModule: GameModule<MahjongProblem> = {
  blankProblem: BLANK,
  fileKind: MAHJONG_PROBLEM,
  read(text, id) {
    const read = readProblem(text, id);
    return read.ok ? ok(read.value.content) : read;
  },
  toEntry: entryOf,
  async check(text, id, { curated, recallProof: recall }) {
    // Whoever only reads waits for no proof.
    const { checkProblem } = await import('$lib/mahjong/problem/check/check');
    const { proved, ...checked } = checkProblem(text, id, {
      curated,
      recall: (problem) => asProved(recall(problem)),
    });
    return { ...checked, proved: proved && { ...proved, figures: { ...proved.figures } } };
  },
  answerBasis: (problem) => Promise.resolve(restsOf(problem)),
  releaseFacts: (problem) =>
    Promise.resolve({ rests: restsOf(problem), budgets: {}, quotes: [], level: null }),
};

/** Where the wall switches every order is played out; else a player says what it holds likely. */
function restsOf({ orders }: MahjongProblem): AnswerBasis {
  return orders.length > 0 ? 'proof' : 'estimate';
}

function entryOf(problem: MahjongProblem): ProblemEntry<MahjongFacts> {
  const { id, number, title, level, themes, seat, hand, drew, wall, discards } = problem;
  const numbered = number === undefined ? {} : { number };
  const turn = discards[seat].length + 1;
  const discard = problem.solution?.discard ?? null;
  const facts = { seat, hand, drew, wall, turn, discard };
  const roles = [roleOf(problem)];
  return { gameId: 'mahjong', id, ...numbered, title, level, themes, roles, facts };
}

/** What was kept of a proof; a figure that was not kept is 0. */
function asProved(kept: ProblemProof | null): ProvedProblem | null {
  if (kept === null) return null;
  const { discards = 0, good = 0, ahead = 0 } = kept.figures;
  return { findings: kept.findings, figures: { discards, good, ahead } };
}
