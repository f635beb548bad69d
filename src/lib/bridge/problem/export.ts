/** A problem as boards that other programs read, one for each layout, and what of it they have no words for. */
import type { GameRecord } from '$lib/bridge/notation/record';
import { makeRange } from '$lib/bridge/notation/ranges';
import { tricksPromised } from '$lib/bridge/rules/contract';
import { sideOf } from '$lib/bridge/rules/seats';
import { isOver } from '$lib/bridge/rules/auction';
import type { BridgeProblem } from './problem';
import { MEASURES, mostOf } from './shows';

export interface Exported {
  /** The real layouts in the order of the file, then the virtual ones. */
  readonly boards: readonly GameRecord[];
  /** In English, a line each. */
  readonly lost: readonly string[];
}

export function exported(problem: BridgeProblem): Exported {
  const { title, real, virtual, dealer, vulnerable, contract, start } = problem;
  const calls = problem.auction.map(({ call }) => call);
  const auction = dealer !== null && isOver({ dealer, calls }) ? calls : [];
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
  return { boards, lost: lostIn(problem) };
}

function lostIn(problem: BridgeProblem): readonly string[] {
  const { goal, contract, student, virtual, solution, hints, believed, opponents } = problem;
  const promised = tricksPromised(contract);
  const usual = sideOf(student) === sideOf(contract.declarer) ? promised : 14 - promised;
  const shows = problem.auction.flatMap(({ call, shows: told = {} }) => {
    const said = MEASURES.flatMap((measure) => {
      const range = told[measure];
      return range ? [`${measure} ${makeRange(range, mostOf(measure))}`] : [];
    });
    return said.length > 0 ? [`${call} ${said.join(', ')}`] : [];
  });
  return [
    `the student is ${student}`,
    ...(goal === usual ? [] : [`the goal of ${goal} tricks`]),
    ...(shows.length > 0 ? [`what calls show: ${shows.join('; ')}`] : []),
    ...(virtual.length > 0 ? [`that ${virtual.length} of the boards are virtual`] : []),
    ...(opponents === 'human' ? ['that the opponents think like people'] : []),
    ...(Object.keys(believed).length > 0 ? ['the deals that seats believe in'] : []),
    ...(hints.length > 0 ? [`hints: ${hints.length}`] : []),
    ...(solution ? ["the author's line and what is said of it"] : []),
    ...(Object.keys(problem.title).length > 1 ? ['the texts in other languages than English'] : []),
  ];
}
