/**
 * The adapter through which the terminal commands prove and play mahjong problems. There are two
 * kinds: the end of a hand, whose file lists the possible orders of the wall (won if the student
 * wins in all of them, which is proved), and a single discard, which is judged by its estimated
 * chance.
 */
import { failWith, type Result } from '$lib/core/result';
import { optionsWithinMargin, firstLossIndex } from '$lib/choice/evaluated-decision';
import { nextWallTile } from '$lib/games/mahjong/lesson/wall-opponent';
import {
  wallGameOf,
  hasWallOrders,
  legalDiscards,
  mahjongLesson,
} from '$lib/games/mahjong/lesson/mahjong-lesson';
import {
  evaluateDiscards,
  type EvaluatedDiscard,
} from '$lib/games/mahjong/lesson/evaluate-discards';
import { parseTiles, formatTiles } from '$lib/games/mahjong/notation/tile-notation';
import { SEAT_NAMES, type MahjongProblem } from '$lib/games/mahjong/problem/mahjong-problem';
import { wallRules } from '$lib/games/mahjong/proof/wall-rules';
import { wallGuide } from '$lib/games/mahjong/proof/wall-heuristics';
import { wallProver } from '$lib/games/mahjong/proof/wall-verdicts';
import { isWallWon, viewAfterPlay, type WallPlay } from '$lib/games/mahjong/proof/wall-game';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import type { TrainerPort } from '$lib/trainer/port';
import { replayActions } from '$lib/trainer/port/replay-actions';
import { createEstimateReport, judgeDecisions } from '../decision-reports';
import { createProofReport, type ProofReport } from '../proof-report';
import {
  formatLabelledActions,
  DEFAULT_TERMINAL_TEXTS,
  type TerminalJudgement,
  type TerminalTexts,
  type TerminalSession,
  type GameTerminal,
} from '../game-terminal';

/** Node limit; a wall of twelve orders takes a few hundred. */
const NODES = 1_000_000;

/** For lessons that only replay and never judge. */
const NO_BEST_DISCARDS: readonly Tile[] = [];

/** The terminal adapter of mahjong. */
export function mahjongTerminal(): GameTerminal<MahjongProblem, WallPlay, Tile> {
  return {
    defaultNodes: NODES,
    parseActions(text) {
      const result = parseTiles(text);
      return result.ok ? result : failWith('play/unknown', result.faults[0]?.message ?? '');
    },
    playAll: (problem, actions) => playAll(problem, actions, false),
    ...DEFAULT_TERMINAL_TEXTS,
    prove: (problem, play, nodes) =>
      hasWallOrders(problem)
        ? proveWall(problem, play, nodes)
        : createEstimateReport(evaluateDiscards(problem, [])[0], seatToMove(problem, play)),
    seatName: (seat) => seat,
    // Play is deterministic: the seed is unused.
    startSession: createMahjongSession,
  };
}

function createLesson(problem: MahjongProblem): TrainerPort<WallPlay, Tile> {
  const bestDiscards = hasWallOrders(problem)
    ? []
    : optionsWithinMargin(evaluateDiscards(problem, [])[0]).map(({ action }) => action);
  return mahjongLesson(problem, bestDiscards);
}

/** Plays tiles: everyone's, or the student's with the wall's tiles inserted. */
function playAll(
  problem: MahjongProblem,
  actions: readonly Tile[],
  insertsWallTiles: boolean,
): Result<WallPlay> {
  const lesson = mahjongLesson(problem, NO_BEST_DISCARDS);
  const drawWallTiles = (play: WallPlay): WallPlay => {
    let position = play;
    while (insertsWallTiles && lesson.turn(position) === 'computer')
      position = lesson.after(position, nextWallTile(problem, position));
    return position;
  };
  const replayRules = {
    legal: (play: WallPlay) => legalAfter(problem, lesson, play),
    after: (play: WallPlay, action: Tile) => lesson.after(play, action),
    turnPhrase: (play: WallPlay) => (lesson.turn(play) === 'over' ? null : 'now'),
    actionNoun: 'Tile',
    overMessage: 'The play is over',
  };
  return replayActions(replayRules, actions, drawWallTiles(lesson.start), drawWallTiles);
}

/** The student's legal discards, or the next tiles of the orders that are still possible. */
function legalAfter(
  problem: MahjongProblem,
  lesson: TrainerPort<WallPlay, Tile>,
  play: WallPlay,
): readonly Tile[] {
  if (lesson.turn(play) !== 'computer') return legalDiscards(problem, play);
  const game = wallGameOf(problem);
  const consistent = game.orders.filter((order) => wallRules.isConsistent(game, order, play));
  return [...new Set(consistent.flatMap((order) => wallRules.legalActions(game, order, play)))];
}

function proveWall(problem: MahjongProblem, play: WallPlay, nodes: number): ProofReport {
  const proofSetup = {
    ...{ rules: wallRules, guide: wallGuide, prover: wallProver, game: wallGameOf(problem) },
    seat: (position: WallPlay) => seatToMove(problem, position),
    layoutName: (index: number) => problem.orders[index]?.name.en ?? '',
    estimateByPlayouts: () => null,
  };
  return createProofReport(proofSetup, play, nodes);
}

function seatToMove(problem: MahjongProblem, play: WallPlay): string | null {
  const turn = mahjongLesson(problem, NO_BEST_DISCARDS).turn(play);
  if (turn === 'over') return null;
  return turn === 'student' ? SEAT_NAMES[problem.seat] : 'wall';
}

function createMahjongSession(problem: MahjongProblem): TerminalSession<WallPlay, Tile> {
  const lesson = createLesson(problem);
  return {
    lesson,
    logOf: toLog,
    playStudentActions: (actions) => playAll(problem, actions, true),
    chooseComputerAction: (play) => nextWallTile(problem, play),
    judge: (log) => judgeLog(problem, log),
    report(play) {
      const { decisions, reveal } = judgeLog(problem, toLog(play));
      const outcome = lesson.outcome(play);
      const result = outcome && { made: outcome.made };
      return { log: toLog(play), result, verdicts: decisions, order: reveal?.beat ?? null };
    },
    texts: createTexts(problem),
    advice: {
      hints: problem.hints.map(({ en }) => en),
      proofHints: () => [],
      claim: () => ({ accepted: false, beaten: false }),
    },
  };
}

/** The log: each discard followed by the tiles drawn up to the next. */
function toLog({ discarded, drawn }: WallPlay): readonly Tile[] {
  const seatCount = SEAT_NAMES.length;
  return discarded.flatMap((tile, i) => [tile, ...drawn.slice(seatCount * i, seatCount * (i + 1))]);
}

function judgeLog(problem: MahjongProblem, log: readonly Tile[]): TerminalJudgement {
  const decisions = log.length > 0 ? evaluateDiscards(problem, log) : [];
  const lossIndex = firstLossIndex(decisions);
  const lossDecision = lossIndex === null ? null : (decisions[lossIndex] ?? null);
  const chosenOption = lossDecision?.options.find(({ action }) => action === lossDecision.chosen);
  const refutation = chosenOption?.kind === 'proved' ? chosenOption.refutation : null;
  return {
    ...judgeDecisions(decisions, unsoundClass),
    reveal: refutation && { hoped: null, beat: problem.orders[refutation.order]?.name.en ?? '' },
  };
}

/** Class of an unsound discard: `lucky` if some order could still be won, `beaten` otherwise. */
function unsoundClass(option: EvaluatedDiscard | undefined): 'lucky' | 'beaten' {
  return option?.kind === 'proved' && option.wins === 0 ? 'beaten' : 'lucky';
}

function createTexts(problem: MahjongProblem): TerminalTexts<WallPlay, Tile> {
  const { title, seat } = problem;
  const isWallProblem = hasWallOrders(problem);
  return {
    title: `${title.en}: ${SEAT_NAMES[seat]}, ${problem.wall} tiles in the wall`,
    goal: isWallProblem ? 'you need to win before the wall runs out' : 'you need the best discard',
    inputHelp: 'A tile such as 5p',
    claimUnit: 'tiles',
    actionWords: { noun: 'tile', pastPhrase: 'you threw', counterNoun: 'Discard' },
    formatAction: (action) => action,
    legalActions: (play) => legalDiscards(problem, play),
    formatPosition(play) {
      const view = viewAfterPlay(wallGameOf(problem), play);
      const rivers = SEAT_NAMES.map(
        (name, i) => `${name}: ${[...(view.rivers[i] ?? [])].join(' ')}`,
      );
      return [...rivers, `wall: ${view.wall}`, `hand: ${formatTiles(view.hand)}`].join('\n');
    },
    formatRounds: ({ discarded, drawn }) => [
      ...formatLabelledActions('thrown', discarded),
      ...formatLabelledActions('came', drawn),
    ],
    formatResult: (play) =>
      isWallWon(play)
        ? 'You win.'
        : isWallProblem
          ? 'The wall ran out.'
          : `You threw ${play.discarded.join(' ')}; the best is ${formatBest(problem)}.`,
  };
}

function formatBest(problem: MahjongProblem): string {
  const best = optionsWithinMargin(evaluateDiscards(problem, [])[0]);
  return best.map(({ action }) => action).join(' or ');
}
