/**
 * Proves the author's discard: by the strongest player's estimate, or exhaustively against every
 * order of the wall.
 */
import { WIN_CHANCE_MARGIN, valueDiscards } from '$lib/games/mahjong/players/best/discard-values';
import { assessSolution } from '$lib/choice/solution-assessment';
import { sortByValue } from '$lib/choice/evaluated-decision';
import { evaluateHandByKim } from '$lib/games/mahjong/evaluation/kim-evaluation';
import { classifyWallDiscards } from '$lib/games/mahjong/proof/wall-verdicts';
import { initialWallPlay } from '$lib/games/mahjong/proof/wall-game';
import { countVisibleTiles } from '$lib/games/mahjong/rules/mahjong-view';
import { studentView, type MahjongProblem } from '../mahjong-problem';

/** A finding of the proof; the document locates its path. */
export interface ProofFinding {
  readonly kind: 'fault' | 'warning';
  readonly code: string;
  readonly message: string;
  /** Path from the root of the file. */
  readonly path: readonly (string | number)[];
}

export interface ProvedProblem {
  readonly findings: readonly ProofFinding[];
  readonly figures: ProofFigures;
}

/** Key figures that show how a problem changed. */
export interface ProofFigures {
  /** Number of legal discards. */
  readonly discards: number;
  /** Number of discards equal to the best. */
  readonly good: number;
  /** Lead of the best over the first worse discard: in thousandths of a win, or of the orders. */
  readonly ahead: number;
}

const DISCARD_PATH = ['solution', 'discard'];

/** Findings and figures for the author's discard; never throws on a valid problem. */
export function proveProblem(problem: MahjongProblem): ProvedProblem {
  const { findings, figures } =
    problem.orders.length > 0 ? proveWall(problem) : proveByEstimate(problem);
  return { findings: [...findings, ...themeFindings(problem)], figures };
}

function createFault(
  code: string,
  message: string,
  path: ProofFinding['path'] = DISCARD_PATH,
): ProofFinding {
  return { kind: 'fault', code, message, path };
}

/** Checks the discard by the strongest player's estimate: a fault unless it is the single best. */
function proveByEstimate(problem: MahjongProblem): ProvedProblem {
  const values = valueDiscards(studentView(problem));
  const options = sortByValue(
    values.map(({ discard, chance }) => ({ action: discard, value: chance })),
  );
  const authoredDiscard = problem.solution?.discard ?? null;
  const { finding, figures } = assessSolution(
    { options, margin: WIN_CHANCE_MARGIN },
    authoredDiscard,
    "the best player's estimate",
  );
  const { options: discards, ...otherFigures } = figures;
  return {
    findings: finding ? [createFault(finding.code, finding.message)] : [],
    figures: { discards, ...otherFigures },
  };
}

/** Proves the discard against every order: a fault if none wins, all win, or the author's loses. */
function proveWall(problem: MahjongProblem): ProvedProblem {
  const game = {
    studentView: studentView(problem),
    orders: problem.orders.map(({ tiles }) => tiles),
  };
  const { orders, discards } = classifyWallDiscards(game, initialWallPlay(game.studentView));
  const sound = discards.filter(({ verdict }) => verdict === 'sound');
  // The most orders that an unsound discard wins when each order is known.
  const maxWins = Math.max(
    0,
    ...discards.filter((each) => !sound.includes(each)).map(({ wins }) => wins),
  );
  const figures = {
    ...{ discards: discards.length, good: sound.length },
    ahead: sound.length === 0 ? 0 : Math.round((1000 * (orders - maxWins)) / orders),
  };
  const findings: ProofFinding[] = [];
  if (sound.length === 0)
    findings.push(
      createFault('wall/cannot-be-won', 'No discard wins against every order.', ['orders']),
    );
  else if (sound.length === discards.length)
    findings.push(
      createFault('wall/all-win', 'Whatever is thrown wins: nothing is to be found.', ['orders']),
    );
  const authored = discards.find(({ discard }) => discard === problem.solution?.discard);
  if (authored && authored.verdict !== 'sound' && sound.length > 0) {
    const name = problem.orders[authored.refutation?.worldIndex ?? 0]?.name.en ?? '';
    const better = sound.map(({ discard }) => discard).join(' or ');
    const message = `"${name}" beats ${authored.discard}; ${better} wins against every order.`;
    findings.push(createFault('solution/not-sound', message));
  }
  return { findings, figures };
}

/**
 * Checks the two themes that can be verified: `switching-wall` (the problem has several wall
 * orders) and `paper-errs` (the evaluation of Kim's paper discards another tile than the author).
 */
function themeFindings({ themes, solution, ...problem }: MahjongProblem): readonly ProofFinding[] {
  const findings: ProofFinding[] = [];
  const isWallProblem = problem.orders.length > 0;
  if (themes.includes('switching-wall') !== isWallProblem) {
    const message = isWallProblem
      ? 'The wall switches here: add the theme switching-wall.'
      : 'A switching wall has orders: write them, or take the theme out.';
    findings.push(createFault('theme/wall', message, ['themes']));
  }
  const claimsPaperErrs = themes.includes('paper-errs');
  const view = studentView({ themes, solution, ...problem });
  const kimDiscard = evaluateHandByKim(view.hand, countVisibleTiles(view), view.wall).discard;
  if (claimsPaperErrs && kimDiscard === solution?.discard)
    findings.push(
      createFault('theme/paper', `By the paper ${kimDiscard} goes too: it does not err here.`, [
        'themes',
      ]),
    );
  return findings;
}
