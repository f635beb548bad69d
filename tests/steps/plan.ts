/** What is run of `npm test`, and what at the same time. */
import type { Outcome } from './outcome';

/** What a step has done. */
export interface Done extends Outcome {
  /** What it has to say where it did not say it at once. */
  readonly said?: string;
  /** The tests that passed only when they were tried again. */
  readonly flaky?: readonly string[];
}

export interface Step {
  readonly name: string;
  readonly title: string;
  /** The steps without which this one says nothing: they run with it, and it fails with them. */
  readonly needs?: readonly string[];
  /**
   * One that keeps one core busy runs beside another such; one for `most` or `all` cores is a round of its own. One that
   * waits for the network begins at once, beside whatever runs. What takes the cores that are `left` gives way to the
   * rounds and is begun beside all but those that leave nothing: with `most` a browser waits often, and what only reads
   * the sources is done in those moments.
   */
  readonly cores: 'none' | 'one' | 'most' | 'all' | 'left';
  /** Whether it can run for one table alone; the others look at the whole house. */
  readonly byTable?: boolean;
  run(table: string | null): Promise<Done>;
}

export interface Plan {
  /** Each round is over before the next begins. */
  readonly rounds: readonly (readonly Step[])[];
  /** One after the other through all rounds, on what they leave of the machine. */
  readonly meanwhile: readonly Step[];
  /** The one table that is tested, or null for the whole house. */
  readonly table: string | null;
}

/**
 * The plan for what was asked: names of steps, the name of one table, both or nothing. What a step needs is
 * run with it. A text instead says what cannot be understood.
 */
export function planOf(
  asked: readonly string[],
  steps: readonly Step[],
  tables: readonly string[],
): Plan | string {
  const known = [...steps.map(({ name }) => name), ...tables];
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return `No step or table ${unknown.join(', ')}; there are ${known.join(', ')}.`;
  const [table = null, second] = tables.filter((name) => asked.includes(name));
  if (second !== undefined) return 'One table is tested at a time, or all of them.';
  const wanted = steps.filter(({ name, byTable = false }) =>
    asked.some((word) => word !== table) ? asked.includes(name) : table === null || byTable,
  );
  const needed = wanted.flatMap(({ needs = [] }) => needs);
  const chosen = steps.filter((step) => wanted.includes(step) || needed.includes(step.name));
  const meanwhile = chosen.filter(({ cores }) => cores === 'left');
  return { rounds: roundsOf(chosen.filter((step) => !meanwhile.includes(step))), meanwhile, table };
}

const isAlone = ({ cores }: Step): boolean => cores === 'most' || cores === 'all';

/** Steps that follow each other and need one core or none make one round; any other is a round of its own. */
function roundsOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  const rounds: Step[][] = [];
  for (const step of steps) {
    const round = rounds.at(-1);
    const before = round?.at(-1);
    if (round && before && !isAlone(step) && !isAlone(before)) round.push(step);
    else rounds.push([step]);
  }
  return rounds;
}

/** Runs the steps of a round in their order, no more than so many at a time that need a core. */
async function runRound(
  round: readonly Step[],
  atOnce: number,
  run: (step: Step) => Promise<void>,
): Promise<void> {
  const waits = round.filter(({ cores }) => cores === 'none');
  const waiting = round.filter((step) => !waits.includes(step));
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step);
  };
  await Promise.all([...waits.map(run), ...Array.from({ length: atOnce }, lane)]);
}

/** Runs the rounds one after the other, and beside them, one after the other too, what takes only what they leave. */
export async function runPlan(
  { rounds, meanwhile }: Plan,
  atOnce: number,
  run: (step: Step) => Promise<void>,
): Promise<void> {
  let full: Promise<void> | null = null;
  const all = async (): Promise<void> => {
    for (const round of rounds) {
      const over = runRound(round, atOnce, run);
      full = round.some(({ cores }) => cores === 'all') ? over : null;
      await over;
    }
    full = null;
  };
  const beside = async (): Promise<void> => {
    for (const step of meanwhile) {
      while (full !== null) await full;
      await run(step);
    }
  };
  await Promise.all([all(), beside()]);
}
