/**
 * Proves a problem: it can be won and lost, the author's line is legal and wins against every
 * play of the others, and each possible deal has a purpose (makes some card a mistake). The line of
 * the author is the solution in the problem's file; the real deals are the layouts possible for the
 * student, who does not know which of them is the actual one.
 */
import { quoteShort } from '$lib/core/quote-short';
import { definite } from '$lib/core/result';
import type {
  MightyProofGame,
  MightyProver,
  World,
} from '$lib/games/mighty/proof/mighty-proof-game';
import { mightyHiddenInformation } from '$lib/games/mighty/proof/mighty-hidden-information';
import { sampledSuccessRates } from '$lib/games/mighty/proof/sampled-success-rates';
import { mightyDoubleDummyGuide } from '$lib/games/mighty/proof/mighty-evaluation';
import { legalPlaysInWorld, seatPlays } from '$lib/games/mighty/proof/play-in-world';
import { addPlay, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { bestByVerdict, isMistake, type ActionVerdict } from '$lib/hidden-information/prover';
import { refute } from '$lib/hidden-information/refutation';
import { toMightyProofGame } from '../proof-game-of-problem';
import { playAtProblemStart, type MightyProblem, type MightyLineStep } from '../mighty-problem';
import type { ProofBudgets, ProofFinding, ProvedProblem } from './mighty-proof-findings';
import { walkMightyLine, type MightyLineTurn } from './walk-mighty-line';
import type { MightyStepPath } from '../mighty-line';

/**
 * The proof of a lawful problem. Faults: `proof/unsolvable` when no line wins against all real
 * deals, `solution/illegal-card` at a step whose card cannot be played, `proof/line-unsound` at one
 * that gives the goal away. Warnings: `solution/unreachable` at a step that nothing leads to,
 * `proof/no-decision` when the student cannot go wrong, `proof/deal-not-needed` for a deal that
 * makes no card wrong, `proof/unknown` where a budget ran out, with sampled success rates instead.
 */
export function proveProblem(
  problem: MightyProblem,
  prover: MightyProver,
  budgets: ProofBudgets,
): ProvedProblem {
  const game = toMightyProofGame(problem);
  const start = playAtProblemStart(problem);
  const { wins, verdicts, nodes } = prover.prove(game, start, { nodes: budgets.nodes });
  const soundCount = [...verdicts.values()].filter((verdict) => verdict === 'sound').length;
  const figures = { cards: verdicts.size, sound: soundCount, decisions: 0, nodes };
  if (wins === null) return { findings: [unsettledFinding(game, start, budgets)], figures };
  if (!wins)
    return { findings: [unsolvableFinding(problem, game, start, prover, budgets)], figures };
  const proof = new LineProof(problem, game, prover, budgets);
  const findings = problem.solution
    ? proof.alongLine(problem.solution.line)
    : proof.withoutLine(verdicts);
  return {
    findings,
    figures: { ...figures, decisions: proof.decisions.size, nodes: nodes + proof.nodes },
  };
}

/** Names the best try with a deal that beats it, and the deals that are lost even when known. */
function unsolvableFinding(
  problem: MightyProblem,
  game: MightyProofGame,
  start: MightyPlay,
  prover: MightyProver,
  { nodes }: ProofBudgets,
): ProofFinding {
  const nameOf = (index: number): string => quoteShort(problem.real[index]?.name.en ?? '');
  const { verdicts } = prover.prove(game, start, { nodes });
  const best = bestByVerdict(verdicts, mightyHiddenInformation.comparePlain);
  const refutation = best && describeRefutation(problem, game, start, best, prover, nodes);
  const refutationText = refutation ? `The best try is ${best}, and the deal ${refutation}.` : '';
  const unsolvableDeals = [...game.worlds.keys()].filter(
    (index) =>
      prover.wins(mightyHiddenInformation.restrictTo(game, [index]), start, { nodes }).wins ===
      false,
  );
  const singleDealText =
    unsolvableDeals.length === 0
      ? 'Each deal alone can be made, but not all of them by one line.'
      : `Even if it were known to be the truth the goal is out of reach in ${unsolvableDeals.map(nameOf).join(', ')}.`;
  const message = [
    'No line wins against every real deal.',
    refutationText,
    singleDealText,
    'Change the deals or the goal.',
  ]
    .filter((part) => part !== '')
    .join(' ');
  return { kind: 'fault', code: 'proof/unsolvable', message, path: ['deals', 'real'] };
}

/** A refutation as text, `"one" beats it: CK C8 …`; null where none was found. */
function describeRefutation(
  { real }: MightyProblem,
  game: MightyProofGame,
  play: MightyPlay,
  card: MightyPlayedCard,
  prover: MightyProver,
  nodes: number,
): string | null {
  const refutation = refute(
    mightyHiddenInformation,
    mightyDoubleDummyGuide,
    prover,
    game,
    play,
    card,
    {
      nodes,
    },
  );
  return (
    refutation &&
    `${quoteShort(real[refutation.worldIndex]?.name.en ?? '')} beats it: ${refutation.line.join(' ')}`
  );
}

/** The finding for a problem that is too large to be proved. */
function unsettledFinding(
  game: MightyProofGame,
  start: MightyPlay,
  { nodes }: ProofBudgets,
): ProofFinding {
  const rates = sampledSuccessRates(game, start);
  const sharesText = [...rates]
    .map(([played, { made, of }]) => `${played} ${made}/${of}`)
    .join(', ');
  const [firstRate] = rates.values();
  const sampledText = firstRate
    ? ` Sampled, not proved: made in so many games played out (${firstRate.worlds} deals, seed ${firstRate.seed}): ${sharesText}.`
    : '';
  return {
    kind: 'warning',
    code: 'proof/unknown',
    message: `Within ${nodes.toLocaleString('en')} positions it was not settled whether the goal can be made against every real deal.${sampledText}`,
    path: ['deals', 'real'],
  };
}

/**
 * A step is reached by several plays of the others; at the first so many its alternatives are
 * examined.
 */
const MAX_TURNS_PER_STEP = 3;

/** Proof of the author's line; collects faults, decisions, and deals that no decision needs. */
class LineProof {
  /** The line steps at which some legal card is a mistake: their paths, joined by dots. */
  readonly decisions = new Set<string>();
  /** Positions searched. */
  nodes = 0;
  private readonly unneededWorlds: Set<number>;
  private readonly faults = new Map<string, ProofFinding>();
  private readonly visitCounts = new Map<string, number>();
  private isUnsettled = false;

  constructor(
    private readonly problem: MightyProblem,
    private readonly game: MightyProofGame,
    private readonly prover: MightyProver,
    private readonly budgets: ProofBudgets,
  ) {
    this.unneededWorlds = new Set(game.worlds.length > 1 ? game.worlds.keys() : []);
  }

  /** The findings for a problem without a line: only the first decision is examined. */
  withoutLine(verdicts: ReadonlyMap<MightyPlayedCard, ActionVerdict>): readonly ProofFinding[] {
    const canGoWrong = [...verdicts.values()].some(isMistake);
    return verdicts.size === 0 || canGoWrong ? [] : [NO_DECISION];
  }

  /** The findings for the author's line. */
  alongLine(line: readonly MightyLineStep[]): readonly ProofFinding[] {
    const isComplete = walkMightyLine(
      this.game,
      playAtProblemStart(this.problem),
      line,
      this.budgets.line,
      {
        visitTurn: (turn, path) => this.visitTurn(turn, path),
        visitMissedGoal: (path) => {
          if (!this.reportLosingStep(path)) this.isUnsettled = true;
        },
      },
    );
    const faults = [...this.faults.values()];
    if (faults.length > 0) return faults;
    if (!isComplete || this.isUnsettled) return [LINE_UNKNOWN];
    const unreached = unreachedLineSteps(line, new Set(this.visitCounts.keys())).map(
      (path): ProofFinding => ({ ...UNREACHABLE, path: ['solution', 'line', ...path] }),
    );
    if (this.decisions.size === 0) return [...unreached, NO_DECISION];
    return [...unreached, ...[...this.unneededWorlds].map((index) => this.unneededFinding(index))];
  }

  /**
   * Visits a turn of the line; true (walk on) when its card is legal. Where the line ends, the
   * student must still be able to win against every deal.
   */
  private visitTurn(
    { play, consistentWorlds, linePlay }: MightyLineTurn,
    path: readonly MightyLineTurn[],
  ): boolean {
    if (linePlay === null) {
      const wins = this.wins(play);
      if (wins === null) this.isUnsettled = true;
      if (wins === false && !this.reportLosingStep(path))
        this.addFault('proof/line-unsound', lostEndMessage(afterPlaysText(this.problem, play)), []);
      return false;
    }
    const key = linePlay.path.join('.');
    const visitCount = this.visitCounts.get(key) ?? 0;
    this.visitCounts.set(key, visitCount + 1);
    const legal = legalPlaysInWorld(
      this.game,
      this.game.worlds[definite(consistentWorlds[0], 'No world fits the play.')] as World,
      play,
    );
    if (!legal.includes(linePlay.played)) {
      const message = `${linePlay.played} cannot be played here${afterPlaysText(this.problem, play)}: ${legal.join(' ')} can.`;
      this.addFault('solution/illegal-card', message, linePlay.path);
      return false;
    }
    if (legal.length > 1 && visitCount < MAX_TURNS_PER_STEP)
      this.examineAlternatives(play, consistentWorlds, key);
    return true;
  }

  /**
   * Examines the alternatives to the line's card at a turn. A deal is needed when, without it, some
   * card that is a mistake here would be sound.
   */
  private examineAlternatives(play: MightyPlay, worlds: readonly number[], key: string): void {
    const { verdicts } = this.prove(this.game, play);
    const mistakes = [...verdicts].flatMap(([played, verdict]) =>
      isMistake(verdict) ? [played] : [],
    );
    if (mistakes.length > 0) this.decisions.add(key);
    // The only consistent deal cannot be left out: nothing would be left to play against.
    if (worlds.length < 2) return;
    for (const index of worlds.filter((world) => this.unneededWorlds.has(world))) {
      const remainingGame = mightyHiddenInformation.restrictTo(
        this.game,
        worlds.filter((world) => world !== index),
      );
      const remainingVerdicts = this.prove(remainingGame, play).verdicts;
      if (mistakes.some((played) => remainingVerdicts.get(played) === 'sound'))
        this.unneededWorlds.delete(index);
    }
  }

  /**
   * Reports the first step on a losing path after which the goal is lost; true when there is one.
   */
  private reportLosingStep(path: readonly MightyLineTurn[]): boolean {
    for (const { play, linePlay } of path) {
      if (!linePlay) continue;
      if (this.faults.has(linePlay.path.join('.'))) return true;
      const wins = this.wins(addPlay(play, linePlay.played));
      if (wins === null) this.isUnsettled = true;
      if (wins !== false) continue;
      this.addFault(
        'proof/line-unsound',
        this.unsoundMessage(play, linePlay.played),
        linePlay.path,
      );
      return true;
    }
    return false;
  }

  private unsoundMessage(play: MightyPlay, card: MightyPlayedCard): string {
    const { verdicts } = this.prove(this.game, play);
    const soundCards = [...verdicts].flatMap(([played, verdict]) =>
      verdict === 'sound' ? [played] : [],
    );
    const refutation = describeRefutation(
      this.problem,
      this.game,
      play,
      card,
      this.prover,
      this.budgets.nodes,
    );
    const sentences = [
      `${card}${afterPlaysText(this.problem, play)} does not win against every deal that is still possible.`,
      ...(refutation ? [`The deal ${refutation}.`] : []),
      ...(soundCards.length > 0 ? [`Sound here: ${soundCards.join(' ')}.`] : []),
    ];
    return sentences.join(' ');
  }

  private addFault(code: string, message: string, path: readonly (string | number)[]): void {
    const key = path.join('.');
    if (this.faults.has(key)) return;
    this.faults.set(key, { kind: 'fault', code, message, path: ['solution', 'line', ...path] });
  }

  private unneededFinding(index: number): ProofFinding {
    return {
      kind: 'warning',
      code: 'proof/deal-not-needed',
      message: `Without ${quoteShort(this.problem.real[index]?.name.en ?? '')} the same cards would be wrong at every decision of the line. Take the deal out, or make it the reason for a card.`,
      path: ['deals', 'real', index],
    };
  }

  private wins(play: MightyPlay): boolean | null {
    const { wins, nodes } = this.prover.wins(this.game, play, { nodes: this.budgets.nodes });
    this.nodes += nodes;
    return wins;
  }

  private prove(game: MightyProofGame, play: MightyPlay): ReturnType<MightyProver['prove']> {
    const proof = this.prover.prove(game, play, { nodes: this.budgets.nodes });
    this.nodes += proof.nodes;
    return proof;
  }
}

/** The plays since the start as text, ` after S5 SK`; empty when there are none. */
function afterPlaysText({ start }: MightyProblem, play: MightyPlay): string {
  const plays = seatPlays(play).map(({ played }) => played);
  const playsSinceStart = plays.slice(start.length);
  return playsSinceStart.length === 0 ? '' : ` after ${playsSinceStart.join(' ')}`;
}

/** The message for a lost end of the line when the budget was too small to name the losing card. */
function lostEndMessage(playsText: string): string {
  return `At the end of the line${playsText}, the goal is out of reach; which card gives it away was not settled.`;
}

const NO_DECISION: ProofFinding = {
  kind: 'warning',
  code: 'proof/no-decision',
  message:
    'The student cannot go wrong: whatever is played wins against every deal. Give the student something to decide: another goal, another deal, an earlier start.',
  path: ['goal'],
};

const LINE_UNKNOWN: ProofFinding = {
  kind: 'warning',
  code: 'proof/unknown',
  message:
    'The problem can be won, but the line has so many branches that not all of them were looked at.',
  path: ['solution', 'line'],
};

const UNREACHABLE: ProofFinding = {
  kind: 'warning',
  code: 'solution/unreachable',
  message:
    'Nothing that the other seats may play leads here before the goal is made; take it out or correct the branch above.',
  path: [],
};

/**
 * The paths of steps that no play reaches; `reachedPaths` holds the paths, joined by dots, of the
 * cards that were reached. Only the first step of an unreached branch is listed.
 */
function unreachedLineSteps(
  steps: readonly MightyLineStep[],
  reachedPaths: ReadonlySet<string>,
  path: MightyStepPath = [],
): readonly MightyStepPath[] {
  for (const [i, step] of steps.entries()) {
    const stepPath: MightyStepPath = [...path, i];
    if ('play' in step) {
      if (!reachedPaths.has(stepPath.join('.'))) return [stepPath];
      continue;
    }
    const unreachedPaths = (['then', 'else'] as const).flatMap((branch) =>
      unreachedLineSteps(step[branch], reachedPaths, [...stepPath, branch]),
    );
    if (unreachedPaths.length > 0) return unreachedPaths;
  }
  return [];
}
