/**
 * Proves a whole problem: it can be won and lost, the author's line is legal and wins against
 * everything, and each possible deal has a purpose.
 */
import { quoteShort } from '$lib/core/quote-short';
import { definite } from '$lib/core/result';
import type { MightyProofGame, MightyProver, World } from '$lib/mighty/proof/mighty-proof-game';
import { mightyHiddenInformation } from '$lib/mighty/proof/mighty-hidden-information';
import { sampledSuccessRates } from '$lib/mighty/proof/sampled-success-rates';
import { mightyDoubleDummyGuide } from '$lib/mighty/proof/mighty-evaluation';
import { legalPlaysInWorld, seatPlays } from '$lib/mighty/proof/play-in-world';
import { addPlay, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { bestByVerdict, isMistake, type ActionVerdict } from '$lib/switching/prover';
import { refute } from '$lib/switching/refutation';
import { toMightyProofGame } from '../proof-game-of-problem';
import { playAtProblemStart, type MightyProblem, type MightyLineStep } from '../mighty-problem';
import type { ProofBudgets, ProofFinding, ProvedProblem } from './mighty-proof-findings';
import { unreachedLineSteps } from './unreached-line-steps';
import { walkMightyLine, type MightyLineTurn } from './walk-mighty-line';

/**
 * The proof of a lawful problem. Faults: `proof/unsolvable` when no line wins against all real
 * deals, `solution/illegal-card` at a step whose card cannot be played, `proof/line-unsound` at one
 * that gives the goal away. Warnings: `solution/unreachable` at a step that nothing leads to,
 * `proof/no-decision` when the student cannot go wrong, `proof/deal-not-needed` for a deal that
 * makes no card wrong, `proof/unknown` where a budget ran out, with what sampled play says instead.
 */
export function proveProblem(
  problem: MightyProblem,
  prover: MightyProver,
  budgets: ProofBudgets,
): ProvedProblem {
  const game = toMightyProofGame(problem);
  const start = playAtProblemStart(problem);
  const { wins, verdicts: classes, nodes } = prover.prove(game, start, { nodes: budgets.nodes });
  const sound = [...classes.values()].filter((found) => found === 'sound').length;
  const figures = { cards: classes.size, sound, decisions: 0, nodes };
  if (wins === null) return { findings: [unsettledFinding(game, start, budgets)], figures };
  if (!wins)
    return { findings: [unsolvableFinding(problem, game, start, prover, budgets)], figures };
  const way = new LineProof(problem, game, prover, budgets);
  const findings = problem.solution ? way.along(problem.solution.line) : way.without(classes);
  return {
    findings,
    figures: { ...figures, decisions: way.decisions.size, nodes: nodes + way.nodes },
  };
}

function unsolvableFinding(
  problem: MightyProblem,
  game: MightyProofGame,
  start: MightyPlay,
  prover: MightyProver,
  { nodes }: ProofBudgets,
): ProofFinding {
  const nameOf = (index: number): string => quoteShort(problem.real[index]?.name.en ?? '');
  const { verdicts: classes } = prover.prove(game, start, { nodes });
  const best = bestByVerdict(classes, mightyHiddenInformation.comparePlain);
  const beaten = best && describeRefutation(problem, game, start, best, prover, nodes);
  const how = beaten ? `The best try is ${best}, and the deal ${beaten}.` : '';
  const lost = [...game.worlds.keys()].filter(
    (index) =>
      prover.wins(mightyHiddenInformation.restrictTo(game, [index]), start, { nodes }).wins ===
      false,
  );
  const alone =
    lost.length === 0
      ? 'Each deal alone can be made, but not all of them by one line.'
      : `Even if it were known to be the truth the goal is out of reach in ${lost.map(nameOf).join(', ')}.`;
  const message = [
    'No line wins against every real deal.',
    how,
    alone,
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
  const shares = sampledSuccessRates(game, start);
  const sharesText = [...shares]
    .map(([played, { made, of }]) => `${played} ${made}/${of}`)
    .join(', ');
  const [share] = shares.values();
  const sampled = share
    ? ` Sampled, not proved: made in so many games played out (${share.worlds} deals, seed ${share.seed}): ${sharesText}.`
    : '';
  return {
    kind: 'warning',
    code: 'proof/unknown',
    message: `Within ${nodes.toLocaleString('en')} positions it was not settled whether the goal can be made against every real deal.${sampled}`,
    path: ['deals', 'real'],
  };
}

/** Turns of one step at which alternatives are examined. */
const MAX_TURNS_PER_STEP = 3;

class LineProof {
  readonly decisions = new Set<string>();
  nodes = 0;
  private readonly idle: Set<number>;
  private readonly faults = new Map<string, ProofFinding>();
  private readonly reached = new Map<string, number>();
  private open = false;

  constructor(
    private readonly problem: MightyProblem,
    private readonly game: MightyProofGame,
    private readonly prover: MightyProver,
    private readonly budgets: ProofBudgets,
  ) {
    this.idle = new Set(game.worlds.length > 1 ? game.worlds.keys() : []);
  }

  /** Without a line only the first decision is examined. */
  without(classes: ReadonlyMap<MightyPlayedCard, ActionVerdict>): readonly ProofFinding[] {
    const isLost = [...classes.values()].some(isMistake);
    return classes.size === 0 || isLost ? [] : [NO_DECISION];
  }

  along(line: readonly MightyLineStep[]): readonly ProofFinding[] {
    const complete = walkMightyLine(
      this.game,
      playAtProblemStart(this.problem),
      line,
      this.budgets.line,
      {
        visitTurn: (moment, way) => this.isGood(moment, way),
        visitMissedGoal: (way) => {
          if (!this.blame(way)) this.open = true;
        },
      },
    );
    const faults = [...this.faults.values()];
    if (faults.length > 0) return faults;
    if (!complete || this.open) return [LINE_UNKNOWN];
    const unreached = unreachedLineSteps(line, new Set(this.reached.keys())).map(
      (path): ProofFinding => ({ ...UNREACHABLE, path: ['solution', 'line', ...path] }),
    );
    if (this.decisions.size === 0) return [...unreached, NO_DECISION];
    return [...unreached, ...[...this.idle].map((index) => this.notNeeded(index))];
  }

  /**
   * Visits a turn of the line: true when its card is legal; at the end of the line the rest must be
   * won.
   */
  private isGood(
    { play, consistentWorlds, linePlay }: MightyLineTurn,
    way: readonly MightyLineTurn[],
  ): boolean {
    if (linePlay === null) {
      const wins = this.wins(play);
      if (wins === null) this.open = true;
      if (wins === false && !this.blame(way))
        this.fault('proof/line-unsound', lostEndMessage(afterPlaysText(this.problem, play)), []);
      return false;
    }
    const key = linePlay.path.join('.');
    const times = this.reached.get(key) ?? 0;
    this.reached.set(key, times + 1);
    const legal = legalPlaysInWorld(
      this.game,
      this.game.worlds[definite(consistentWorlds[0], 'No world fits the play.')] as World,
      play,
    );
    if (!legal.includes(linePlay.played)) {
      const message = `${linePlay.played} cannot be played here${afterPlaysText(this.problem, play)}: ${legal.join(' ')} can.`;
      this.fault('solution/illegal-card', message, linePlay.path);
      return false;
    }
    if (legal.length > 1 && times < MAX_TURNS_PER_STEP) this.look(play, consistentWorlds, key);
    return true;
  }

  /** Examines the alternatives at a turn, and the deals that refute them. */
  private look(play: MightyPlay, alive: readonly number[], key: string): void {
    const { verdicts: classes } = this.prove(this.game, play);
    const mistakes = [...classes].flatMap(([played, found]) => (isMistake(found) ? [played] : []));
    if (mistakes.length > 0) this.decisions.add(key);
    if (alive.length < 2) return;
    for (const index of alive.filter((each) => this.idle.has(each))) {
      const others = mightyHiddenInformation.restrictTo(
        this.game,
        alive.filter((each) => each !== index),
      );
      const verdicts = this.prove(others, play).verdicts;
      if (mistakes.some((played) => verdicts.get(played) === 'sound')) this.idle.delete(index);
    }
  }

  /**
   * Reports the first step on a losing path after which the goal is lost; true when there is one.
   */
  private blame(way: readonly MightyLineTurn[]): boolean {
    for (const { play, linePlay } of way) {
      if (!linePlay) continue;
      if (this.faults.has(linePlay.path.join('.'))) return true;
      const wins = this.wins(addPlay(play, linePlay.played));
      if (wins === null) this.open = true;
      if (wins !== false) continue;
      this.fault('proof/line-unsound', this.unsound(play, linePlay.played), linePlay.path);
      return true;
    }
    return false;
  }

  private unsound(play: MightyPlay, card: MightyPlayedCard): string {
    const { verdicts: classes } = this.prove(this.game, play);
    const sound = [...classes].flatMap(([played, found]) => (found === 'sound' ? [played] : []));
    const beaten = describeRefutation(
      this.problem,
      this.game,
      play,
      card,
      this.prover,
      this.budgets.nodes,
    );
    const sentences = [
      `${card}${afterPlaysText(this.problem, play)} does not win against every deal that is still possible.`,
      ...(beaten ? [`The deal ${beaten}.`] : []),
      ...(sound.length > 0 ? [`Sound here: ${sound.join(' ')}.`] : []),
    ];
    return sentences.join(' ');
  }

  private fault(code: string, message: string, path: readonly (string | number)[]): void {
    const key = path.join('.');
    if (this.faults.has(key)) return;
    this.faults.set(key, { kind: 'fault', code, message, path: ['solution', 'line', ...path] });
  }

  private notNeeded(index: number): ProofFinding {
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
  const since = plays.slice(start.length);
  return since.length === 0 ? '' : ` after ${since.join(' ')}`;
}

/** The message where the proofs on the path exceeded the budget; otherwise a card is named. */
function lostEndMessage(since: string): string {
  return `At the end of the line${since}, the goal is out of reach; which card gives it away was not settled.`;
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
