/** `lie play`: the trainer without a screen, for scripts with `--cards`, for people without. */
import * as v from 'valibot';
import { ok, type Result } from '$lib/core/result';
import { runBatch, type BatchAnswerer } from './answers/batch';
import { answerProblemLines } from './answers/problem-batch';
import { print, readArgs, readCount, reportFaults, UsageError, type Command } from './cli-command';
import { formatDecisiveMoment } from './decisive-moment';
import { playInteractively } from './play-interactive';
import type { TerminalSession } from './game-terminal';
import { createProblemOpener, type OpenProblem } from './open-problem';

const HELP = `lie play FILE [--cards "HA DK ..."] [--json] [--seed N]
  Plays a problem of any game. Without --cards you play in the terminal.
  --cards: the student's cards in playing order, forced ones included (as declarer in bridge those of
    declarer and dummy; in Mighty C3! calls the joker, JK:H names hearts). The computer answers as in
    the app. In bridge it is also said what human-like opponents believed at each of their cards,
    with which probability, and why.
  --json, bridge: {"tricks", "result": {"made", "tricks", "goal"}, "verdicts", "deal", "alive", "ledger"}
  --json, Mighty: {"tricks", "result": {"made", "points", "goal"}, "verdicts", "deal", "alive"}
  --json, mahjong: {"log", "result": {"made"}, "verdicts", "order"}; order: the order of tiles that beat
    the student, or null
  --json, yut: {"log", "result": {"made"}, "verdicts"}; --cards are the moves: "gae:7-9 yut:2-6"
  --seed: for human-like players, who sample deals; opponents who see all cards need none.
lie play --batch FILE|- [--seed N]
  One JSON object a line in, one out, in the same order and in one process; files of any game.
  In:  {"file": PATH, "cards": ["HA", "DK"]}
  Out: {"file": PATH, "tricks", ...} as with --json, whatever the other lines were`;

export const play: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      cards: { type: 'string' },
      batch: { type: 'string' },
      json: { type: 'boolean' },
      seed: { type: 'string' },
    });
    const seed = readSeed(values.seed);
    const [file, ...extraArguments] = positionals;
    if (values.batch !== undefined) {
      if (file !== undefined || values.cards !== undefined)
        throw new UsageError('--batch takes files and cards from its lines.');
      return runBatch(values.batch, playLines(seed));
    }
    if (file === undefined || extraArguments.length > 0)
      throw new UsageError('play takes one problem file, or --batch FILE|-.');
    if (values.cards === undefined && values.json) throw new UsageError('--json needs --cards.');
    const problemFile = await createProblemOpener()(file);
    if (!problemFile.ok) return reportFaults(problemFile.faults, file);
    const { terminal, problem } = problemFile.value;
    if (values.cards === undefined) return playInteractively(terminal, problem, seed);
    const played = playActions(problemFile.value, values.cards, seed);
    if (!played.ok) return reportFaults(played.faults);
    const { session, position } = played.value;
    if (values.json) print(JSON.stringify(session.report(position)));
    else printPlay(session, position);
    return 0;
  },
};

interface PlayedActions {
  readonly session: TerminalSession;
  readonly position: unknown;
}

/** Plays the student's actions from the start; the computer answers. */
function playActions(
  { terminal, problem }: OpenProblem,
  text: string,
  seed: number,
): Result<PlayedActions> {
  const actions = terminal.parseActions(text);
  if (!actions.ok) return actions;
  const session = terminal.startSession(problem, seed);
  const position = session.playStudentActions(actions.value);
  return position.ok ? ok({ session, position: position.value }) : position;
}

/** The answers to the lines of a batch. */
function playLines(seed: number): BatchAnswerer {
  return answerProblemLines({
    schema: v.strictObject({ file: v.string(), cards: v.array(v.string()) }),
    code: 'play/shape',
    shape: 'Write {"file": PATH, "cards": ["HA", "DK"]}.',
    answer(problem, { cards }) {
      const played = playActions(problem, cards.join(' '), seed);
      return played.ok ? ok(played.value.session.report(played.value.position)) : played;
    },
  });
}

function readSeed(text: string | undefined): number {
  return text === '0' ? 0 : (readCount('seed', text) ?? 0);
}

/**
 * Prints the rounds, the result or the position, the turning point, and the opponents' thoughts.
 */
function printPlay({ lesson, texts, ...session }: TerminalSession, position: unknown): void {
  print(texts.title);
  for (const round of texts.formatRounds(position)) print(round);
  const claimed = 0;
  print(
    lesson.turn(position) === 'over'
      ? texts.formatResult(position, claimed)
      : texts.formatPosition(position),
  );
  const moment = formatDecisiveMoment(texts, session.judge(session.logOf(position)));
  if (moment !== null) print(moment);
  for (const line of session.formatThoughts?.(position) ?? []) print(line);
}
