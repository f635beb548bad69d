/** `lie prove`: proves a position against every real deal and gives the verdict of each card. */
import * as v from 'valibot';
import { ok, type Result } from '$lib/core/result';
import { ACTION_VERDICTS } from '$lib/hidden-information/prover';
import { runBatch, type BatchAnswerer } from './answers/batch';
import { answerProblemLines } from './answers/problem-batch';
import {
  printError,
  print,
  readArgs,
  readCount,
  reportFaults,
  UsageError,
  type Command,
} from './cli-command';
import type { ProofReport, PlayoutEstimate } from './proof-report';
import type { GameTerminal } from './game-terminal';
import { createProofProgress } from './proof-progress';
import { createProblemOpener, type OpenProblem } from './open-problem';

const HELP = `lie prove FILE [--after "HA H5 ..."] [--json] [--nodes N]
  Says whether the student can still reach the goal against every real deal, and what each card is
  worth: sound (wins against all of them), lucky (wins against at least one, double dummy), beaten,
  or unknown.
  --after: the cards played by all hands after the problem's own start, in order. In Mighty C3! is the
    joker caller led with a call, JK:H the joker led naming hearts. In bridge it also says what
    human-like opponents believed at each of these cards.
  --nodes: how many positions may be searched; beyond that the answer is unknown. The default is
    40000000 in bridge and 20000000 in Mighty: mostly a second, at most a minute or two.
    In Mighty, where the answer is unknown, games are played out in each consistent deal, and the
    number of games that each card made is given: an estimate, the same for the same question.
  --json: {"wins", "seat", "cards", "refutations", "alive", "nodes", "ms"}; "alive" names the deals that
    are still consistent. In Mighty, where something is unknown, also "sampled": {"worlds", "games",
    "seed", "made": {"SA": 14}}: deals, games for each card, and how many of them each card made.
  A single discard in mahjong and a turn in yut have no proof: "wins" is null, "cards" says sound for
    what is as good as the best by the best player's estimate, and lucky for the rest; "estimated":
    {"9m": 0.367} has the winning chance of each.
lie prove --batch FILE|- [--nodes N]
  One JSON object a line in, one out, in the same order and in one process; files of any game.
  In:  {"file": PATH, "after": "HA H5"}
  Out: {"file": PATH, "wins", ...} as above
  What one line proved is reused for the next: with a small budget, earlier lines may help to settle
  a later one.`;

type TimedReport = ProofReport & { readonly ms: number };

/** A report with its position. */
interface PositionReport {
  readonly report: TimedReport;
  readonly position: unknown;
}

export const prove: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      after: { type: 'string' },
      batch: { type: 'string' },
      json: { type: 'boolean' },
      nodes: { type: 'string' },
    });
    const nodes = readCount('nodes', values.nodes);
    const [file, ...extraArgs] = positionals;
    if (values.batch !== undefined) {
      if (file !== undefined || values.after !== undefined)
        throw new UsageError('--batch takes files and cards from its lines.');
      return runBatch(values.batch, proveLines(nodes));
    }
    if (file === undefined || extraArgs.length > 0)
      throw new UsageError('prove takes one problem file, or --batch FILE|-.');
    const openProblem = await createProblemOpener()(file);
    const result = openProblem.ok
      ? provePosition(openProblem.value, values.after ?? '', nodes, createProofProgress(file))
      : openProblem;
    if (!result.ok) return reportFaults(result.faults, openProblem.ok ? undefined : file);
    if (values.json) print(JSON.stringify(result.value.report));
    else if (openProblem.ok) {
      const { terminal, problem } = openProblem.value;
      print(formatReport(result.value, terminal));
      for (const line of terminal.formatThoughts?.(problem, result.value.position) ?? [])
        print(line);
    }
    return 0;
  },
};

/**
 * The proof of the position after the actions `after`. With `onProgress`, a command for a person at
 * the terminal, warnings of a slow proof are printed first.
 */
function provePosition(
  { terminal, problem }: OpenProblem,
  after: string,
  nodes = terminal.defaultNodes,
  onProgress?: (nodes: number, maxNodes: number) => void,
): Result<PositionReport> {
  const actions = terminal.parseActions(after);
  if (!actions.ok) return actions;
  const position = terminal.playAll(problem, actions.value);
  if (!position.ok) return position;
  const start = performance.now();
  if (onProgress)
    for (const line of terminal.describeSlowProof(problem, position.value)) printError(line);
  const report = terminal.prove(problem, position.value, nodes, onProgress ?? (() => {}));
  const timedReport = { ...report, ms: Math.round(performance.now() - start) };
  return ok({ report: timedReport, position: position.value });
}

/** The answers to the lines of a batch. */
function proveLines(nodes: number | undefined): BatchAnswerer {
  return answerProblemLines({
    schema: v.strictObject({ file: v.string(), after: v.optional(v.string(), '') }),
    code: 'prove/shape',
    shape: 'Write {"file": PATH, "after": "HA H5"}; after may be left out.',
    answer(problem, { after }) {
      const proved = provePosition(problem, after, nodes);
      return proved.ok ? ok(proved.value.report) : proved;
    },
  });
}

function formatReport({ report, position }: PositionReport, terminal: GameTerminal): string {
  const { wins, seat, cards, refutations, alive, nodes, sampled, estimated, ms } = report;
  if (estimated)
    return formatEstimate(estimated, seat === null ? null : terminal.seatName(seat), ms);
  const verdict = {
    true: 'wins against every deal alive',
    false: 'does not win against every deal alive',
    null: 'unknown: the node budget ran out',
  }[String(wins) as 'true' | 'false' | 'null'];
  const entries = Object.entries(cards);
  return [
    `The student ${wins === null ? 'may win or not; ' : ''}${verdict}.`,
    `Alive: ${alive.join(', ')}.`,
    ...(seat === null ? ['All tricks are over.'] : [`${terminal.seatName(seat)} is to play.`]),
    ...ACTION_VERDICTS.flatMap((verdictOfCard) => {
      const cardsWithVerdict = entries
        .filter(([, cardVerdict]) => cardVerdict === verdictOfCard)
        .map(([card]) => card);
      return cardsWithVerdict.length > 0
        ? [`${verdictOfCard.padEnd(8)} ${cardsWithVerdict.join(' ')}`]
        : [];
    }),
    ...Object.entries(refutations).map(
      ([card, { deal, line }]) =>
        `${card} is beaten by "${deal}": ${terminal.formatActions(position, line)}`,
    ),
    ...(sampled ? [formatPlayoutEstimate(sampled)] : []),
    `${nodes} positions, ${ms} ms`,
  ].join('\n');
}

function formatPlayoutEstimate({ worlds, games, seed, made }: PlayoutEstimate): string {
  const counts = Object.entries(made).map(([action, count]) => `${action} ${count}`);
  return `Sampled, not proved: made of ${games} games played out in ${worlds} deals (seed ${seed}): ${counts.join(', ')}`;
}

/** Formats the estimated chance of each action, best first. */
function formatEstimate(
  estimated: Readonly<Record<string, number>>,
  seat: string | null,
  ms: number,
): string {
  return [
    'Nothing is to be proved: what may be chosen is weighed.',
    seat === null ? 'The play is over.' : 'You are to play.',
    ...Object.entries(estimated)
      .toSorted(([, a], [, b]) => b - a)
      .map(([action, chance]) => `${action.padEnd(8)} ${(100 * chance).toFixed(1)} %`),
    `${ms} ms`,
  ].join('\n');
}
