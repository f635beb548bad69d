/** `lie prove`: whether the student still wins against every real deal, and what each card is worth. */
import * as v from 'valibot';
import { fault, ok, type Result } from '$lib/core/result';
import { readCards } from '$lib/bridge/notation/cards';
import { proofReport, type ProofReport } from '$lib/bridge/lesson/proof-report';
import { playAllCards } from '$lib/bridge/lesson/replay';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { CARD_CLASSES } from '$lib/bridge/proof/port';
import { createProver } from '$lib/bridge/proof/prover';
import { answerLine, runBatch } from '../batch';
import {
  complain,
  faultLine,
  print,
  readArgs,
  readCount,
  WrongUsage,
  type Command,
} from '../command';
import { SEAT_NAMES } from './draw';
import { readProblem } from './problem-file';

/** Positions that may be looked at when the call does not say: some ten seconds' worth. */
const NODES = 40_000_000;

const HELP = `lie prove FILE [--after "HA H5 ..."] [--json] [--nodes N]
  Whether the student can still make the goal against every real deal, and what each card is worth:
  sound (wins against all of them), lucky (makes in one at least, with open cards), beaten, or unknown.
  --after: the cards played by all four hands after the problem's own start, in order.
  --nodes: how many positions may be looked at, ${NODES} when absent; past it the answer is unknown.
  --json: {"wins", "seat", "cards", "refutations", "alive", "nodes", "ms"}
lie prove --batch FILE|- [--nodes N]
  One JSON object a line in, one out, in the same order, all in one process.
  In:  {"file": PATH, "after": "HA H5"}
  Out: {"file": PATH, "wins", ...} as above
  What one line has proved helps the next: with a small budget a line may be settled by those before it.`;

type Timed = ProofReport & { readonly ms: number };
type Ask = (problem: BridgeProblem, after: string) => Result<Timed>;

export const prove: Command = {
  name: 'prove',
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      after: { type: 'string' },
      batch: { type: 'string' },
      json: { type: 'boolean' },
      nodes: { type: 'string' },
    });
    const ask = asker(readCount('nodes', values.nodes) ?? NODES);
    const [file, ...more] = positionals;
    if (values.batch !== undefined) {
      if (file !== undefined || values.after !== undefined)
        throw new WrongUsage('--batch takes files and cards from its lines.');
      return runBatch(values.batch, (lines) => answers(lines, ask));
    }
    if (file === undefined || more.length > 0)
      throw new WrongUsage('prove takes one problem file, or --batch FILE|-.');
    const problem = await readProblem(file);
    const found = problem.ok ? ask(problem.value, values.after ?? '') : problem;
    if (!found.ok) {
      for (const each of found.faults) complain(faultLine(each, problem.ok ? undefined : file));
      return 1;
    }
    print(values.json ? JSON.stringify(found.value) : inWords(found.value));
    return 0;
  },
};

/** One prover for all questions: positions of one problem share what it has proved. */
function asker(nodes: number): Ask {
  const prover = createProver();
  return (problem, after) => {
    const cards = readCards(after);
    if (!cards.ok) return cards;
    const play = playAllCards(problem, cards.value);
    if (!play.ok) return play;
    const start = performance.now();
    const report = proofReport(problem, play.value, prover, nodes);
    return ok({ ...report, ms: Math.round(performance.now() - start) });
  };
}

const Line = v.object({ file: v.string(), after: v.optional(v.string(), '') });

async function* answers(lines: AsyncIterable<string>, ask: Ask): AsyncGenerator<Result<object>> {
  const problems = new Map<string, Promise<Result<BridgeProblem>>>();
  for await (const line of lines) {
    const read = readLine(line);
    if (!read.ok) {
      yield read;
      continue;
    }
    const { file, after } = read.value;
    const problem = await (problems.get(file) ?? readProblem(file));
    problems.set(file, Promise.resolve(problem));
    const found = problem.ok ? ask(problem.value, after) : problem;
    yield found.ok ? ok({ file, ...found.value }) : found;
  }
}

function readLine(line: string): Result<v.InferOutput<typeof Line>> {
  return answerLine(line, (input) => {
    const read = v.safeParse(Line, input);
    if (read.success) return ok(read.output);
    return fault('prove/shape', 'Write {"file": PATH, "after": "HA H5"}; after may be left out.');
  });
}

function inWords({ wins, seat, cards, refutations, alive, nodes, ms }: Timed): string {
  const verdict = {
    true: 'wins against every deal alive',
    false: 'does not win against every deal alive',
    null: 'unknown: the node budget ran out',
  }[String(wins) as 'true' | 'false' | 'null'];
  const entries = Object.entries(cards);
  return [
    `The student ${wins === null ? 'may win or not; ' : ''}${verdict}.`,
    `Alive: ${alive.join(', ')}.`,
    ...(seat === null ? ['All tricks are over.'] : [`${SEAT_NAMES[seat]} is to play.`]),
    ...CARD_CLASSES.flatMap((each) => {
      const of = entries.filter(([, found]) => found === each).map(([card]) => card);
      return of.length > 0 ? [`${each.padEnd(8)} ${of.join(' ')}`] : [];
    }),
    ...Object.entries(refutations).map(
      ([card, { deal, line }]) => `${card} is beaten by "${deal}": ${line.join(' ')}`,
    ),
    `${nodes} positions, ${ms} ms`,
  ].join('\n');
}
