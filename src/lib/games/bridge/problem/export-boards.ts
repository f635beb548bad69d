/** The export of a problem as boards for other programs, one for each deal. */
import type { GameRecord } from '$lib/games/bridge/notation/board-record';
import { formatRange } from '$lib/games/bridge/notation/range-notation';
import { tricksPromised } from '$lib/games/bridge/rules/contract';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { hasAuctionEnded } from '$lib/games/bridge/rules/bridge-auction';
import type { BridgeProblem } from './bridge-problem';
import { HAND_MEASURES, maxOfMeasure } from './shown-ranges';

export interface ExportedBoards {
  /** The real deals in the order of the file, then the virtual ones. */
  readonly boards: readonly GameRecord[];
  readonly unsupported: readonly UnsupportedPart[];
}

/** A part of a problem that the formats of other programs cannot express. */
export interface UnsupportedPart {
  readonly kind:
    | 'student'
    /** A goal other than to make, or to beat, the contract. */
    | 'goal'
    /** Points and suit lengths that calls show. */
    | 'shows'
    /** Deals that only guide the opponents' choice among equal cards and are never the truth. */
    | 'virtual'
    /** Opponents who play as people do, not double dummy. */
    | 'human'
    /** The deals that a human-like seat believes possible. */
    | 'believed'
    | 'hints'
    /** The question for the line with the best odds. */
    | 'chance'
    /** The author's line with its explanation. */
    | 'line'
    /** Titles in other languages than English. */
    | 'languages';
  /** The student's seat, the number of such parts, the goal, or the ranges that calls show. */
  readonly detail: string;
}

/** The boards of a problem's deals, with the parts of the problem that are lost. */
export function exportBoards(problem: BridgeProblem): ExportedBoards {
  const { title, real, virtual, dealer, vulnerable, contract, start } = problem;
  const calls = problem.auction.map(({ call }) => call);
  const auction = dealer !== null && hasAuctionEnded({ dealer, calls }) ? calls : [];
  const boards = [...real, ...virtual].map(({ name, deal }, i): GameRecord => ({
    title: `${title.en}: ${name.en}`
      .replace(/[\s\p{Cc}|]+/gu, ' ')
      .slice(0, 120)
      .trim(),
    board: `${i + 1}`,
    ...{ deal, dealer, vulnerable, auction, contract },
    play: start,
    result: null,
  }));
  return { boards, unsupported: listUnsupportedParts(problem) };
}

function listUnsupportedParts(problem: BridgeProblem): readonly UnsupportedPart[] {
  const { goal, contract, student, virtual, solution, hints, believed, opponents } = problem;
  const promised = tricksPromised(contract);
  const contractGoal = sideOf(student) === sideOf(contract.declarer) ? promised : 14 - promised;
  const shows = problem.auction.flatMap(({ call, shows: ranges = {} }) => {
    const measures = HAND_MEASURES.flatMap((measure) => {
      const range = ranges[measure];
      return range ? [`${measure} ${formatRange(range, maxOfMeasure(measure))}`] : [];
    });
    return measures.length > 0 ? [`${call} ${measures.join(', ')}`] : [];
  });
  const partIf = (
    kind: UnsupportedPart['kind'],
    count: number,
    detail = `${count}`,
  ): UnsupportedPart[] => (count > 0 ? [{ kind, detail }] : []);
  return [
    { kind: 'student', detail: student },
    ...partIf('goal', goal === contractGoal ? 0 : goal),
    ...partIf('shows', shows.length, shows.join('; ')),
    ...partIf('virtual', virtual.length),
    ...partIf('human', opponents === 'human' ? 1 : 0),
    ...partIf('believed', Object.keys(believed).length),
    ...partIf('hints', hints.length),
    ...partIf('chance', problem.chance ? 1 : 0),
    ...partIf('line', solution ? 1 : 0),
    ...partIf('languages', Object.keys(problem.title).length - 1),
  ];
}
