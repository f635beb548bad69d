/** `lie play`: the trainer without a screen, for scripts with `--cards`, for people without. */
import { print, readArgs, readCount, reportFaults, UsageError, type Command } from './cli-command';
import { formatDecisiveMoment } from './decisive-moment';
import { playInteractively } from './play-interactive';
import type { TerminalSession } from './game-terminal';
import { createProblemOpener } from './open-problem';

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
  --seed: for human-like players, who sample deals; opponents who see all cards need none.`;

export const play: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      cards: { type: 'string' },
      json: { type: 'boolean' },
      seed: { type: 'string' },
    });
    const [file, ...extraArguments] = positionals;
    if (file === undefined || extraArguments.length > 0)
      throw new UsageError('play takes one problem file.');
    const seed = readSeed(values.seed);
    if (values.cards === undefined && values.json) throw new UsageError('--json needs --cards.');
    const problemFile = await createProblemOpener()(file);
    if (!problemFile.ok) return reportFaults(problemFile.faults, file);
    const { terminal, problem } = problemFile.value;
    if (values.cards === undefined) return playInteractively(terminal, problem, seed);
    const actions = terminal.parseActions(values.cards);
    if (!actions.ok) return reportFaults(actions.faults);
    const session = terminal.startSession(problem, seed);
    const position = session.playStudentActions(actions.value);
    if (!position.ok) return reportFaults(position.faults);
    if (values.json) print(JSON.stringify(session.report(position.value)));
    else printPlay(session, position.value);
    return 0;
  },
};

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
