/** Yut in the terminal: evaluations of turns, and playing problems. */
import { failWith, ok, type Result } from '$lib/core/result';
import { optionsWithinMargin } from '$lib/choice/evaluated-decision';
import { bestTurnEnds, evaluateTurnLog } from '$lib/games/yut/lesson/evaluate-turn';
import { legalSteps, yutLesson, type TurnPlay } from '$lib/games/yut/lesson/yut-lesson';
import { isStepText, formatStep, type StepText } from '$lib/games/yut/notation/yut-action-notation';
import type { MoveEvaluator } from '$lib/games/yut/problem/turn-ends';
import { loadMoveEvaluator } from '$lib/games/yut/players/load-player-resources';
import { STUDENT, type YutProblem } from '$lib/games/yut/problem/yut-problem';
import { isToMove } from '$lib/games/yut/rules/yut-moves';
import { SCORES } from '$lib/games/yut/rules/stick-throws';
import type { YutState } from '$lib/games/yut/rules/yut-state';
import { replayActions } from '$lib/trainer/port/replay-actions';
import { createEstimateReport, judgeDecisions } from '../decision-reports';
import {
  formatLabelledActions,
  DEFAULT_TERMINAL_TEXTS,
  type TerminalTexts,
  type TerminalSession,
  type GameTerminal,
} from '../game-terminal';

const SEAT = 'you';

/** Loads the network, and creates the terminal. */
export async function createYutTerminal(): Promise<GameTerminal<YutProblem, TurnPlay, StepText>> {
  const evaluateMoves = await loadMoveEvaluator();
  return {
    // No search, hence no node limit.
    defaultNodes: 0,
    parseActions(text) {
      const words = text.split(/[\s,]+/).filter((word) => word !== '');
      if (words.every(isStepText)) return ok(words);
      const wrong = words.find((word) => !isStepText(word));
      return failWith('play/unknown', `"${wrong}" is no move; one is written as gae:7-9.`);
    },
    playAll,
    ...DEFAULT_TERMINAL_TEXTS,
    prove(problem, play) {
      if (!isToMove(play.state, STUDENT)) return createEstimateReport(null, null);
      const [decision] = evaluateTurnLog({ ...problem, state: play.state }, [], evaluateMoves);
      return createEstimateReport(decision, SEAT);
    },
    seatName: (seat) => seat,
    // The student moves alone: the seed is unused.
    startSession: (problem) => createSitting(problem, evaluateMoves),
  };
}

function playAll(problem: YutProblem, actions: readonly StepText[]): Result<TurnPlay> {
  const lesson = yutLesson(problem, []);
  const replayRules = {
    legal: legalSteps,
    after: (play: TurnPlay, action: StepText) => lesson.after(play, action),
    turnPhrase: ({ state }: TurnPlay) => (isToMove(state, STUDENT) ? 'now' : null),
    actionNoun: 'Move',
    overMessage: 'The turn is over',
  };
  return replayActions(replayRules, actions, lesson.start, (play) => play);
}

function createSitting(
  problem: YutProblem,
  evaluateMoves: MoveEvaluator,
): TerminalSession<TurnPlay, StepText> {
  const lesson = yutLesson(problem, bestTurnEnds(problem, evaluateMoves));
  const judge: TerminalSession<TurnPlay, StepText>['judge'] = (log) => {
    const row = log.length > 0 ? evaluateTurnLog(problem, log, evaluateMoves) : [];
    // No proof beats a move: each that is not among the best is called lucky.
    return { ...judgeDecisions(row, () => 'lucky'), reveal: null };
  };
  return {
    lesson,
    logOf,
    playStudentActions: (actions) => playAll(problem, actions),
    chooseComputerAction: () => {
      throw new Error('Nobody else moves in a turn.');
    },
    judge,
    report(play) {
      const outcome = lesson.outcome(play);
      const log = logOf(play);
      const result = outcome && { made: outcome.made };
      return { log, result, verdicts: judge(log).decisions };
    },
    texts: createTexts(problem, evaluateMoves),
    advice: {
      hints: problem.hints.map(({ en }) => en),
      proofHints: () => [],
      claim: () => ({ accepted: false, beaten: false }),
    },
  };
}

function logOf({ moves }: TurnPlay): readonly StepText[] {
  return moves.map(formatStep);
}

function createTexts(
  problem: YutProblem,
  evaluateMoves: MoveEvaluator,
): TerminalTexts<TurnPlay, StepText> {
  return {
    title: `${problem.title.en}: ${formatScores(problem.state)}`,
    goal: 'you need the best turn',
    inputHelp: 'A move such as gae:7-9',
    claimUnit: 'moves',
    actionWords: { noun: 'move', pastPhrase: 'you made', counterNoun: 'Move' },
    formatAction: (action) => action,
    legalActions: legalSteps,
    formatPosition: ({ state }) =>
      [
        `you: ${state.a.join(' ')}`,
        `opponent: ${state.b.join(' ')}`,
        `to use: ${formatScores(state)}`,
      ].join('\n'),
    formatRounds: (play) => formatLabelledActions('moved', logOf(play)),
    formatResult(play) {
      const best = optionsWithinMargin(evaluateTurnLog(problem, [], evaluateMoves)[0]).map(
        ({ action }) => action,
      );
      return `You played ${logOf(play).join(' ')}; best first: ${best.join(' or ')}.`;
    },
  };
}

function formatScores({ scores }: YutState): string {
  return SCORES.flatMap((score, i) => new Array<string>(scores[i] as number).fill(score)).join(' ');
}
