/** A problem played in the terminal: the same lesson as on the screen, line by line. */
import { decisionIndices, replay } from '$lib/trainer/port';
import { print } from './cli-command';
import { readInputLines } from './input-files';
import { formatDecisiveMoment } from './decisive-moment';
import type { TerminalSession, GameTerminal } from './game-terminal';

/** Plays until the end of the play or of the input; resolves to the exit status. */
export async function playInteractively(
  terminal: GameTerminal,
  problem: unknown,
  seed: number,
): Promise<number> {
  const game = new TerminalGame(terminal, terminal.startSession(problem, seed));
  if (!game.begin()) return 0;
  for await (const line of readInputLines('-')) {
    const word = line.trim().toLowerCase();
    if (word === 'quit' || word === 'q' || !game.execute(word)) break;
  }
  return 0;
}

/** The state of an interactive game; its methods return true while the play goes on. */
class TerminalGame {
  private log: readonly string[] = [];
  /** Number of the author's hints shown so far. */
  private shownHints = 0;
  /** Number of proof hints shown since the last card. */
  private shownProofHints = 0;

  constructor(
    private readonly terminal: GameTerminal,
    private readonly session: TerminalSession,
  ) {}

  begin(): boolean {
    const { title, goal } = this.session.texts;
    print(`${title}, ${goal}. ${this.inputHelp}`);
    return this.proceed();
  }

  execute(word: string): boolean {
    if (word === 'again') return this.goTo([]);
    if (word === 'undo') {
      return this.goTo(
        this.log.slice(0, decisionIndices(this.session.lesson, this.log).at(-1) ?? 0),
      );
    }
    if (word === 'hint') return this.hint();
    const claimedText = /^claim\s+(\d{1,2})$/.exec(word)?.[1];
    return claimedText === undefined ? this.act(word) : this.claim(Number(claimedText));
  }

  private get inputHelp(): string {
    return `${this.session.texts.inputHelp}; undo, hint, claim N, again, quit.`;
  }

  private goTo(log: readonly string[]): boolean {
    this.log = log;
    this.shownProofHints = 0;
    return this.proceed();
  }

  private act(word: string): boolean {
    const { lesson, texts } = this.session;
    const parsed = this.terminal.parseActions(word);
    const [action, ...extraActions] = parsed.ok ? parsed.value : [];
    if (action === undefined || extraActions.length > 0) {
      const message = parsed.ok
        ? `One ${this.session.texts.actionWords.noun} at a time.`
        : (parsed.faults[0]?.message ?? '');
      print(`${message} ${this.inputHelp}`);
      return true;
    }
    const position = this.currentPosition();
    if (!lesson.isLegal(position, action)) {
      print(
        `Not now. You may play ${texts
          .legalActions(position)
          .map((legalAction) => texts.formatAction(legalAction))
          .join(' ')}.`,
      );
      return true;
    }
    this.printRoundEnd(lesson.after(position, action));
    return this.goTo([...this.log, action]);
  }

  /**
   * Prints the next hint: the author's hints first, then those the proof gives for this position.
   */
  private hint(): boolean {
    const { hints, proofHints } = this.session.advice;
    const authorHint = hints[this.shownHints];
    if (authorHint !== undefined) {
      this.shownHints++;
      print(authorHint);
      return true;
    }
    const proofHint = proofHints(this.log)[this.shownProofHints];
    if (proofHint !== undefined) this.shownProofHints++;
    print(proofHint ?? 'There is no further hint.');
    return true;
  }

  private claim(amount: number): boolean {
    const { lesson, texts, advice } = this.session;
    const position = this.currentPosition();
    const maxClaim = lesson.maxClaim(position) ?? 0;
    if (amount > maxClaim) {
      print(`Only ${maxClaim} ${texts.claimUnit} are left.`);
      return true;
    }
    const { accepted, beaten } = advice.claim(this.log, amount);
    if (!accepted) {
      print(
        beaten
          ? 'That is not certain however the cards lie. Play on.'
          : `Not yet: play on until the ${texts.claimUnit} are on top, and show how.`,
      );
      return true;
    }
    this.end(position, amount);
    return false;
  }

  /** Plays the computer's cards, then prints the position; false when the play is over. */
  private proceed(): boolean {
    const { lesson, texts } = this.session;
    let position = this.currentPosition();
    while (lesson.turn(position) === 'computer') {
      const action = this.session.chooseComputerAction(position);
      this.log = [...this.log, action];
      position = lesson.after(position, action);
      this.printRoundEnd(position);
    }
    if (lesson.turn(position) === 'over') {
      this.end(position, 0);
      return false;
    }
    print(texts.formatPosition(position));
    return true;
  }

  private end(position: unknown, claimed: number): void {
    const { texts } = this.session;
    print(texts.formatResult(position, claimed));
    const moment = formatDecisiveMoment(texts, this.session.judge(this.log));
    if (moment !== null) print(moment);
  }

  private printRoundEnd(position: unknown): void {
    const { lesson, texts } = this.session;
    const round = lesson.hasRoundEnded(position) ? texts.formatRounds(position).at(-1) : undefined;
    if (round !== undefined) print(`  ${round}`);
  }

  private currentPosition(): unknown {
    return replay(this.session.lesson, this.log);
  }
}
