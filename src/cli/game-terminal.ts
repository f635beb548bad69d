/**
 * The interface of a game for `lie prove` and `lie play`. Actions are texts in the game's notation;
 * a position is the state that its lesson builds from them.
 */
import type { Result } from '$lib/core/result';
import type { ActionVerdict } from '$lib/hidden-information/prover';
import type { TrainerPort } from '$lib/trainer/port';
import type { ProofReport } from './proof-report';

/**
 * A game in the terminal, created once a run: proofs are remembered from one question to the next.
 */
export interface GameTerminal<
  Problem = unknown,
  Position = unknown,
  Action extends string = string,
> {
  /** Node budget of one proof when `--nodes` is absent: a minute or two at most. */
  readonly defaultNodes: number;
  parseActions(text: string): Result<readonly Action[]>;
  /**
   * The position after the actions of all seats since the problem's start. Faults:
   * `play/illegal-card`, `play/over`.
   */
  playAll(problem: Problem, actions: readonly Action[]): Result<Position>;
  /** `onProgress` receives the positions searched so far and the budget. */
  prove(
    problem: Problem,
    position: Position,
    nodes: number,
    onProgress: (nodes: number, maxNodes: number) => void,
  ): ProofReport;
  /** Warnings before a proof that may take long, one sentence each; may be empty. */
  describeSlowProof(problem: Problem, position: Position): readonly string[];
  /** Actions from a position on, in lines as players of the game write them. */
  formatActions(position: Position, actions: readonly Action[]): string;
  /** A seat of a report in words. */
  seatName(seat: string): string;
  /**
   * Reasoning of human-like opponents up to a position; absent for games without such opponents.
   */
  formatThoughts?(problem: Problem, position: Position): readonly string[];
  startSession(problem: Problem, seed: number): TerminalSession<Position, Action>;
}

/** Defaults for a game without warnings, whose actions need no seat beside them. */
export const DEFAULT_TERMINAL_TEXTS: Pick<GameTerminal, 'describeSlowProof' | 'formatActions'> = {
  describeSlowProof: () => [],
  formatActions: (_position, actions) => actions.join(' '),
};

/** One line such as `thrown: 6s 7z`; none without actions. */
export function formatLabelledActions(
  label: string,
  actions: readonly string[],
): readonly string[] {
  return actions.length > 0 ? [`${label}: ${actions.join(' ')}`] : [];
}

/** A problem that is being played. */
export interface TerminalSession<Position = unknown, Action extends string = string> {
  readonly lesson: TrainerPort<Position, Action>;
  /** All actions since the problem's start. */
  logOf(position: Position): readonly Action[];
  /**
   * The position after the student's actions and the computer's replies; faults as in `playAll`.
   */
  playStudentActions(actions: readonly Action[]): Result<Position>;
  chooseComputerAction(position: Position): Action;
  judge(log: readonly Action[]): TerminalJudgement;
  /** The object of `lie play --json`; its shape is a contract with other programs. */
  report(position: Position): object;
  readonly texts: TerminalTexts<Position, Action>;
  readonly advice: TerminalAdvice<Action>;
  /** Reasoning of human-like opponents, one line each; absent for games without them. */
  formatThoughts?(position: Position): readonly string[];
}

/** Texts of a game in the terminal. */
export interface TerminalTexts<Position = unknown, Action extends string = string> {
  /** `Two chances: 6H, goal 12`. */
  readonly title: string;
  /** `you need 12 tricks`. */
  readonly goal: string;
  /** Hint at the notation of an action: `A card such as HA`. */
  readonly inputHelp: string;
  /** The unit of a claim: `tricks`, `points`. */
  readonly claimUnit: string;
  readonly actionWords: ActionWords;
  formatAction(action: Action): string;
  /** The actions that are legal now. */
  legalActions(position: Position): readonly Action[];
  /** The position as the student sees it. */
  formatPosition(position: Position): string;
  /** The completed rounds, one line each. */
  formatRounds(position: Position): readonly string[];
  /** The result, also after an accepted claim of `claimed` units. */
  formatResult(position: Position, claimed: number): string;
}

/** A game's words for its actions. */
export interface ActionWords {
  /** `card` */
  readonly noun: string;
  /** `you played` */
  readonly pastPhrase: string;
  /** The unit that numbers the student's actions: `Trick`. */
  readonly counterNoun: string;
}

export const CARD_WORDS: ActionWords = {
  noun: 'card',
  pastPhrase: 'you played',
  counterNoun: 'Trick',
};

/** Hints, and the answer to a claim. */
export interface TerminalAdvice<Action extends string> {
  /** The author's hints, the vaguest first. */
  readonly hints: readonly string[];
  /** Hints that the proof derives from the position after a log, the vaguest first. */
  proofHints(log: readonly Action[]): readonly string[];
  /** The answer to a claim of `amount` further units; `beaten` if a deal refutes it. */
  claim(
    log: readonly Action[],
    amount: number,
  ): { readonly accepted: boolean; readonly beaten: boolean };
}

/** Verdicts of the proof on the student's actions. */
export interface TerminalJudgement {
  readonly decisions: readonly {
    /** The index of the action in the log. */
    readonly at: number;
    readonly trick: number;
    readonly action: string;
    readonly verdict: ActionVerdict;
  }[];
  /** The log index of the action that gave the goal away; null when none did. */
  readonly moment: number | null;
  /** Names of a deal in which that action still wins, and of a deal that beats it. */
  readonly reveal: { readonly hoped: string | null; readonly beat: string } | null;
}
