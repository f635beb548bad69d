/** The plan of `npm test`: the steps to run, their order, and those that run at the same time. */
import type { StepOutcome } from './outcome';

/** The outcome of a step, with the tests that it names in the summary. */
export interface StepResult extends StepOutcome {
  /** Tests that failed, or that had not ended when their tool did. */
  readonly failures?: readonly string[];
  /** Tests that passed only when they were tried again. */
  readonly flaky?: readonly string[];
}

/** The arguments of a step's run. */
export interface StepContext {
  /** The one game to test, or null for everything. */
  readonly game: string | null;
  /** Prints a text of one or more lines at once, under the step's name. */
  readonly print: (text: string) => void;
  /** Aborts at the step's time limit. */
  readonly expired: AbortSignal;
}

export interface Step {
  readonly name: string;
  readonly title: string;
  /** Steps that must run before this one; they are run with it. */
  readonly needs?: readonly string[];
  /**
   * Cores that the step keeps busy. Steps of `one` run beside each other; a step of `most` or `all`
   * is a round of its own. A step of `none` waits for the network and begins at once. Steps of
   * `left` have a low priority and begin beside every round but one of `all`: with `most` a browser
   * waits often, and they use those moments.
   */
  readonly cores: 'none' | 'one' | 'most' | 'all' | 'left';
  /** True for a step that can run for one game alone; the others always test everything. */
  readonly byGame?: boolean;
  /** Seconds after which its processes are killed and it has failed; enough on a busy machine. */
  readonly limitSeconds: number;
  run(context: StepContext): Promise<StepResult>;
}

export interface Plan {
  /** Each round is over before the next begins. */
  readonly rounds: readonly (readonly Step[])[];
  /** Steps of low priority, one after the other beside all rounds. */
  readonly meanwhile: readonly Step[];
  /** The one game to test, or null for everything. */
  readonly game: string | null;
}

/**
 * The plan for the arguments: names of steps, the name of one game, both or nothing. Steps that a
 * step needs are run with it. Returns a message where an argument is not understood.
 */
export function planOf(
  args: readonly string[],
  steps: readonly Step[],
  games: readonly string[],
): Plan | string {
  const knownNames = [...steps.map(({ name }) => name), ...games];
  const unknownNames = args.filter((name) => !knownNames.includes(name));
  if (unknownNames.length > 0)
    return `No step or game ${unknownNames.join(', ')}; there are ${knownNames.join(', ')}.`;
  const [game = null, second] = games.filter((name) => args.includes(name));
  if (second !== undefined) return 'One game is tested at a time, or all of them.';
  // Without the name of a step: all of them, or for one game those that can run for it alone.
  const requestedSteps = steps.filter(({ name, byGame = false }) =>
    args.some((word) => word !== game) ? args.includes(name) : game === null || byGame,
  );
  const neededNames = requestedSteps.flatMap(({ needs = [] }) => needs);
  const chosenSteps = steps.filter(
    (step) => requestedSteps.includes(step) || neededNames.includes(step.name),
  );
  const meanwhile = chosenSteps.filter(({ cores }) => cores === 'left');
  return {
    rounds: roundsOf(chosenSteps.filter((step) => !meanwhile.includes(step))),
    meanwhile,
    game,
  };
}

const isAlone = ({ cores }: Step): boolean => cores === 'most' || cores === 'all';

/** Groups successive steps of at most one core to a round; any other is a round of its own. */
function roundsOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  const rounds: Step[][] = [];
  for (const step of steps) {
    const round = rounds.at(-1);
    const previousStep = round?.at(-1);
    if (round && previousStep && !isAlone(step) && !isAlone(previousStep)) round.push(step);
    else rounds.push([step]);
  }
  return rounds;
}

/**
 * Runs the steps of a round in order, at most `maxConcurrent` of those that need a core at a time.
 */
async function runRound(
  round: readonly Step[],
  maxConcurrent: number,
  run: (step: Step) => Promise<void>,
): Promise<void> {
  const networkSteps = round.filter(({ cores }) => cores === 'none');
  const queue = round.filter((step) => !networkSteps.includes(step));
  const runQueue = async (): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) await run(step);
  };
  await Promise.all([...networkSteps.map(run), ...Array.from({ length: maxConcurrent }, runQueue)]);
}

/** Runs the rounds one after the other, and beside them the steps of low priority. */
export async function runPlan(
  { rounds, meanwhile }: Plan,
  maxConcurrent: number,
  run: (step: Step) => Promise<void>,
): Promise<void> {
  /** The end of the round that needs all cores; null while no such round runs. */
  let exclusiveRound: Promise<void> | null = null;
  const runRounds = async (): Promise<void> => {
    for (const round of rounds) {
      const roundEnd = runRound(round, maxConcurrent, run);
      exclusiveRound = round.some(({ cores }) => cores === 'all') ? roundEnd : null;
      await roundEnd;
    }
    exclusiveRound = null;
  };
  const runMeanwhile = async (): Promise<void> => {
    for (const step of meanwhile) {
      while (exclusiveRound !== null) await exclusiveRound;
      await run(step);
    }
  };
  await Promise.all([runRounds(), runMeanwhile()]);
}
