/** A problem played in the terminal: the same lesson as on the screen, line by line. */
import { createInterface } from 'node:readline';
import { decisionIndices, replay } from '$lib/trainer/port';
import { print } from './cli-command';
import { formatDecisiveMoment } from './decisive-moment';
import type { TerminalSession, GameTerminal } from './game-terminal';

/** Plays until the end of the play or of the input; resolves to the exit status. */
export async function playInteractively(
  terminal: GameTerminal,
  problem: unknown,
  seed: number,
): Promise<number> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  const game = new TerminalGame(terminal, terminal.startSession(problem, seed));
  if (!game.begin()) return 0;
  for await (const line of lines) {
    const word = line.trim().toLowerCase();
    if (word === 'quit' || word === 'q') break;
    if (word !== '' && !game.obey(word)) break;
  }
  lines.close();
  return 0;
}

/** The state of an interactive game; its methods return true while the play goes on. */
class TerminalGame {
  private log: readonly string[] = [];
  /** How many of the author's hints were given, and of the machine's since the last card. */
  private hints = 0;
  private steps = 0;

  constructor(
    private readonly terminal: GameTerminal,
    private readonly sitting: TerminalSession,
  ) {}

  begin(): boolean {
    const { title, goal } = this.sitting.texts;
    print(`${title}, ${goal}. ${this.keys}`);
    return this.proceed();
  }

  obey(word: string): boolean {
    if (word === 'again') return this.goTo([]);
    if (word === 'undo') {
      return this.goTo(
        this.log.slice(0, decisionIndices(this.sitting.lesson, this.log).at(-1) ?? 0),
      );
    }
    if (word === 'hint') return this.hint();
    const claimed = /^claim\s+(\d{1,2})$/.exec(word)?.[1];
    return claimed === undefined ? this.act(word) : this.claim(Number(claimed));
  }

  private get keys(): string {
    return `${this.sitting.texts.inputHelp}; undo, hint, claim N, again, quit.`;
  }

  private goTo(log: readonly string[]): boolean {
    this.log = log;
    this.steps = 0;
    return this.proceed();
  }

  private act(word: string): boolean {
    const { lesson, texts: says } = this.sitting;
    const read = this.terminal.parseActions(word);
    const [action, ...more] = read.ok ? read.value : [];
    if (action === undefined || more.length > 0) {
      print(
        `${read.ok ? `One ${this.sitting.texts.actionWords.noun} at a time.` : (read.faults[0]?.message ?? '')} ${this.keys}`,
      );
      return true;
    }
    const now = this.now();
    if (!lesson.allows(now, action)) {
      print(
        `Not now. You may play ${says
          .legalActions(now)
          .map((each) => says.formatAction(each))
          .join(' ')}.`,
      );
      return true;
    }
    this.sayRoundEnd(lesson.after(now, action));
    return this.goTo([...this.log, action]);
  }

  /** The author's hints first, then what the proof can tell about this position. */
  private hint(): boolean {
    const { hints, proofHints: ladder } = this.sitting.advice;
    const authors = hints[this.hints];
    if (authors !== undefined) {
      this.hints++;
      print(authors);
      return true;
    }
    const step = ladder(this.log)[this.steps];
    if (step !== undefined) this.steps++;
    print(step ?? 'There is no further hint.');
    return true;
  }

  private claim(amount: number): boolean {
    const { lesson, texts: says, advice } = this.sitting;
    const now = this.now();
    const most = lesson.maxClaim(now) ?? 0;
    if (amount > most) {
      print(`Only ${most} ${says.claimUnit} are left.`);
      return true;
    }
    const { accepted, beaten } = advice.claim(this.log, amount);
    if (!accepted) {
      print(
        beaten
          ? 'That is not certain however the cards lie. Play on.'
          : `Not yet: play on until the ${says.claimUnit} are on top, and show how.`,
      );
      return true;
    }
    this.end(now, amount);
    return false;
  }

  /** The computer's cards, and then the table; false when the play is over. */
  private proceed(): boolean {
    const { lesson, texts: says } = this.sitting;
    let now = this.now();
    while (lesson.turn(now) === 'computer') {
      const action = this.sitting.chooseComputerAction(now);
      this.log = [...this.log, action];
      now = lesson.after(now, action);
      this.sayRoundEnd(now);
    }
    if (lesson.turn(now) === 'over') {
      this.end(now, 0);
      return false;
    }
    print(says.formatPosition(now));
    return true;
  }

  private end(position: unknown, claimed: number): void {
    const { texts: says } = this.sitting;
    print(says.formatResult(position, claimed));
    const moment = formatDecisiveMoment(says, this.sitting.judge(this.log));
    if (moment !== null) print(moment);
  }

  private sayRoundEnd(position: unknown): void {
    const { lesson, texts: says } = this.sitting;
    const round = lesson.hasRoundEnded(position) ? says.formatRounds(position).at(-1) : undefined;
    if (round !== undefined) print(`  ${round}`);
  }

  private now(): unknown {
    return replay(this.sitting.lesson, this.log);
  }
}
