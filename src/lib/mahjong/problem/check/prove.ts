/** Whether the author's discard is the best: by the best player's estimate, or proved against every order of the wall. */
import { WIN_CHANCE_MARGIN, valueDiscards } from '$lib/mahjong/players/best/values';
import { assessSolution } from '$lib/choice/named';
import { sortByValue } from '$lib/choice/weighed';
import { evaluateHandByKim } from '$lib/mahjong/evaluation/evaluate';
import { classifyWallDiscards } from '$lib/mahjong/proof/verdicts';
import { initialWallPlay } from '$lib/mahjong/proof/wall-game';
import { countVisibleTiles } from '$lib/mahjong/rules/view';
import { studentView, type MahjongProblem } from '../problem';

/** Something that the proof found; the reader's document knows where it stands. */
export interface ProofFinding {
  readonly kind: 'fault' | 'warning';
  readonly code: string;
  readonly message: string;
  /** The way from the root of the file to what it is about. */
  readonly path: readonly (string | number)[];
}

export interface ProvedProblem {
  readonly findings: readonly ProofFinding[];
  readonly figures: ProofFigures;
}

/** A few numbers by which one sees how a problem changed. */
export interface ProofFigures {
  /** Kinds that may be thrown. */
  readonly discards: number;
  /** Those that are as good as the best. */
  readonly good: number;
  /** By how much the best is ahead of the first that is not: in thousandths of a win, or of the orders. */
  readonly ahead: number;
}

const DISCARD = ['solution', 'discard'];

/** All that can be said of the author's discard, and the figures; never throws on a lawful problem. */
export function proveProblem(problem: MahjongProblem): ProvedProblem {
  const { findings, figures } = problem.orders.length > 0 ? proveWall(problem) : weighHand(problem);
  return { findings: [...findings, ...themeFindings(problem)], figures };
}

function fault(code: string, message: string, path: ProofFinding['path'] = DISCARD): ProofFinding {
  return { kind: 'fault', code, message, path };
}

function weighHand(problem: MahjongProblem): ProvedProblem {
  const values = valueDiscards(studentView(problem));
  const options = sortByValue(values.map(({ discard, chance }) => ({ action: discard, value: chance })));
  const named = problem.solution?.discard ?? null;
  const { finding, figures } = assessSolution(
    { options, margin: WIN_CHANCE_MARGIN },
    named,
    "the best player's estimate",
  );
  const { options: discards, ...others } = figures;
  return {
    findings: finding ? [fault(finding.code, finding.message)] : [],
    figures: { discards, ...others },
  };
}

function proveWall(problem: MahjongProblem): ProvedProblem {
  const game = { seen: studentView(problem), orders: problem.orders.map(({ tiles }) => tiles) };
  const { orders, discards } = classifyWallDiscards(game, initialWallPlay(game.seen));
  const sound = discards.filter(({ verdict }) => verdict === 'sound');
  const most = Math.max(
    0,
    ...discards.filter((each) => !sound.includes(each)).map(({ wins }) => wins),
  );
  const figures = {
    ...{ discards: discards.length, good: sound.length },
    ahead: sound.length === 0 ? 0 : Math.round((1000 * (orders - most)) / orders),
  };
  const findings: ProofFinding[] = [];
  if (sound.length === 0)
    findings.push(fault('wall/cannot-be-won', 'No discard wins against every order.', ['orders']));
  else if (sound.length === discards.length)
    findings.push(
      fault('wall/all-win', 'Whatever is thrown wins: nothing is to be found.', ['orders']),
    );
  const own = discards.find(({ discard }) => discard === problem.solution?.discard);
  if (own && own.verdict !== 'sound' && sound.length > 0) {
    const name = problem.orders[own.beaten?.world ?? 0]?.name.en ?? '';
    const better = sound.map(({ discard }) => discard).join(' or ');
    const message = `"${name}" beats ${own.discard}; ${better} wins against every order.`;
    findings.push(fault('solution/not-sound', message));
  }
  return { findings, figures };
}

/** What a theme promises is looked at where a machine can see it. */
function themeFindings({ themes, solution, ...problem }: MahjongProblem): readonly ProofFinding[] {
  const findings: ProofFinding[] = [];
  const switches = problem.orders.length > 0;
  if (themes.includes('switching-wall') !== switches) {
    const message = switches
      ? 'The wall switches here: add the theme switching-wall.'
      : 'A switching wall has orders: write them, or take the theme out.';
    findings.push(fault('theme/wall', message, ['themes']));
  }
  const errs = themes.includes('paper-errs');
  const seen = studentView({ themes, solution, ...problem });
  const paper = evaluateHandByKim(seen.hand, countVisibleTiles(seen), seen.wall).discard;
  if (errs && paper === solution?.discard)
    findings.push(
      fault('theme/paper', `By the paper ${paper} goes too: it does not err here.`, ['themes']),
    );
  return findings;
}
