/**
 * The port of a table to the terminal: what `lie prove` and `lie play` ask of it. Its actions are texts in its own
 * notation; a position is what its lesson makes of them.
 */
import type { Result } from '$lib/core/result';
import type { ActionVerdict } from '$lib/switching/prover';
import type { TrainerPort } from '$lib/trainer/port';
import type { ProofReport } from './proof-report';

/** A table in the terminal, made once a run: what it has proved helps with the next question. */
export interface GameTerminal<Problem = unknown, Position = unknown, Action extends string = string> {
  /** Positions that may be looked at for one proof when the call does not say: a minute or two at the most. */
  readonly defaultNodes: number;
  parseActions(text: string): Result<readonly Action[]>;
  /** The position after what all seats have done since the student sat down. Faults: `play/illegal-card`, `play/over`. */
  playAll(problem: Problem, actions: readonly Action[]): Result<Position>;
  /** `told` hears of a long proof how many positions were looked at, of how many at the most. */
  prove(
    problem: Problem,
    position: Position,
    nodes: number,
    told: (nodes: number, most: number) => void,
  ): ProofReport;
  /** What is known before a proof begins that may take long: a sentence for each thing; empty where nothing is. */
  describeSlowProof(problem: Problem, position: Position): readonly string[];
  /** Actions from a position on, in lines as the table's players read them. */
  formatActions(position: Position, actions: readonly Action[]): string;
  /** A seat of a report in words. */
  seatName(seat: string): string;
  /** What those thought who think like people, on the way to a position; absent at tables where nobody does. */
  formatThoughts?(problem: Problem, position: Position): readonly string[];
  startSession(problem: Problem, seed: number): TerminalSession<Position, Action>;
}

/** For a table that knows nothing before a proof, and whose actions say for themselves who acts. */
export const DEFAULT_TERMINAL_TEXTS: Pick<GameTerminal, 'before' | 'inRounds'> = {
  describeSlowProof: () => [],
  formatActions: (_position, actions) => actions.join(' '),
};

/** `thrown: 6s 7z`; no line where there was nothing. */
export function formatLabelledActions(what: string, actions: readonly string[]): readonly string[] {
  return actions.length > 0 ? [`${what}: ${actions.join(' ')}`] : [];
}

/** A problem that is being played. */
export interface TerminalSession<Position = unknown, Action extends string = string> {
  readonly lesson: TrainerPort<Position, Action>;
  /** Everything done since the student sat down. */
  logOf(position: Position): readonly Action[];
  /** The position after the student's own actions and every answer of the computer's; faults as of `playAll`. */
  playStudentActions(actions: readonly Action[]): Result<Position>;
  chooseComputerAction(position: Position): Action;
  judge(log: readonly Action[]): TerminalJudgement;
  /** What `lie play --json` prints: the shape is a contract, other programs read it. */
  report(position: Position): object;
  readonly texts: TerminalTexts<Position, Action>;
  readonly advice: TerminalAdvice<Action>;
  /** What those thought who think like people, a line each; absent where nobody does. */
  formatThoughts?(position: Position): readonly string[];
}

/** How the table speaks to people in the terminal. */
export interface TerminalTexts<Position = unknown, Action extends string = string> {
  /** `Two chances: 6H, goal 12`. */
  readonly title: string;
  /** `you need 12 tricks`. */
  readonly goal: string;
  /** What a word of the student's may look like. */
  readonly inputHelp: string;
  /** What is claimed: `tricks`, `points`. */
  readonly claimUnit: string;
  readonly actionWords: ActionWords;
  formatAction(action: Action): string;
  /** What may be done now. */
  legalActions(position: Position): readonly Action[];
  /** What is seen while the play goes on, a line each. */
  formatPosition(position: Position): string;
  /** The rounds that are over, a line each. */
  formatRounds(position: Position): readonly string[];
  /** How it ended, also by a claim of so much of what was left. */
  formatResult(position: Position, claimed: number): string;
}

/** How a table calls its actions. */
export interface ActionWords {
  /** `card` */
  readonly noun: string;
  /** `you played` */
  readonly pastPhrase: string;
  /** What the student's are counted by: `Trick`. */
  readonly counterNoun: string;
}

export const CARD_WORDS: ActionWords = { noun: 'card', pastPhrase: 'you played', counterNoun: 'Trick' };

/** What helps a student who is stuck or sure. */
export interface TerminalAdvice<Action extends string> {
  /** The author's hints, the vaguest first. */
  readonly hints: readonly string[];
  /** What the proof can tell after a log, the vaguest first. */
  proofHints(log: readonly Action[]): readonly string[];
  claim(
    log: readonly Action[],
    amount: number,
  ): { readonly accepted: boolean; readonly beaten: boolean };
}

/** What the proof says of a play. */
export interface TerminalJudgement {
  readonly decisions: readonly {
    /** The place of the action in the log. */
    readonly at: number;
    readonly trick: number;
    readonly action: string;
    readonly verdict: ActionVerdict;
  }[];
  /** The place in the log of what gave the goal away; null when nothing did. */
  readonly moment: number | null;
  /** The names of the deal that was hoped for and of the one that beat it. */
  readonly reveal: { readonly hoped: string | null; readonly beat: string } | null;
}
