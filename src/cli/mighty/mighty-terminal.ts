/** Mighty problems played and proved in the terminal; `open-problem.ts` picks it by the game. */
import { answerMightyClaim, mightyMachineHints } from '$lib/games/mighty/lesson/mighty-advice';
import { computerPlay } from '$lib/games/mighty/lesson/mighty-computer-player';
import { judgeMightyPlay } from '$lib/games/mighty/lesson/mighty-judge';
import { studentLegalPlays, mightyLesson } from '$lib/games/mighty/lesson/mighty-lesson';
import { playAllCards, playStudentCards } from '$lib/games/mighty/lesson/play-card-list';
import { createMightyPlayReport } from '$lib/games/mighty/lesson/mighty-play-report';
import { readWordList, readPlayed } from '$lib/games/mighty/notation/mighty-notation';
import { toMightyProofGame } from '$lib/games/mighty/problem/proof-game-of-problem';
import { PROOF_BUDGETS } from '$lib/games/mighty/problem/check/mighty-proof-findings';
import { MIGHTY_SEAT_NAMES, type MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import type { MightyProofGame, MightyProver } from '$lib/games/mighty/proof/mighty-proof-game';
import { createMightyProver } from '$lib/games/mighty/proof/mighty-prover';
import { mightyHiddenInformation } from '$lib/games/mighty/proof/mighty-hidden-information';
import { sampledSuccessRates } from '$lib/games/mighty/proof/sampled-success-rates';
import { mightyDoubleDummyGuide } from '$lib/games/mighty/proof/mighty-evaluation';
import { seatPlays } from '$lib/games/mighty/proof/play-in-world';
import { seatOnTurn, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { createProofReport, type PlayoutEstimate } from '../proof-report';
import {
  CARD_WORDS,
  DEFAULT_TERMINAL_TEXTS,
  type TerminalAdvice,
  type TerminalJudgement,
  type TerminalTexts,
  type TerminalSession,
  type GameTerminal,
} from '../game-terminal';
import {
  formatMightyContract,
  formatMightyHint,
  formatMightyPlay,
  formatMightyResult,
  formatMightyTrick,
  formatMightyBoard,
} from './mighty-board-text';

export function mightyTerminal(): GameTerminal<MightyProblem, MightyPlay, MightyPlayedCard> {
  const prover = createMightyProver();
  return {
    defaultNodes: PROOF_BUDGETS.nodes,
    parseActions: (text) =>
      readWordList(
        text.split(/[\s,]+/).filter((word) => word !== ''),
        readPlayed,
      ),
    playAll: playAllCards,
    ...DEFAULT_TERMINAL_TEXTS,
    prove(problem, play, nodes) {
      const game = toMightyProofGame(problem);
      const proving = {
        rules: mightyHiddenInformation,
        guide: mightyDoubleDummyGuide,
        prover,
        game,
        seat(position: MightyPlay) {
          const seat = seatOnTurn(position);
          return seat === null ? null : MIGHTY_SEAT_NAMES[seat];
        },
        layoutName: (deal: number) => dealName(problem, deal),
        estimateByPlayouts: (position: MightyPlay, unprovedPlays: readonly MightyPlayedCard[]) =>
          sampledOutcomes(game, position, unprovedPlays),
      };
      return createProofReport(proving, play, nodes);
    },
    seatName: (seat) => seat,
    // No player of a problem samples: nothing depends on a seed.
    startSession: createTerminalSession,
  };
}

/** The success rates in playouts of some unproved plays. */
function sampledOutcomes(
  game: MightyProofGame,
  play: MightyPlay,
  unprovedPlays: readonly MightyPlayedCard[],
): PlayoutEstimate | null {
  const shares = sampledSuccessRates(game, play);
  const [share] = shares.values();
  if (share === undefined) return null;
  const made = unprovedPlays.map((played) => [played, shares.get(played)?.made ?? 0]);
  const { worlds, of, seed } = share;
  return { worlds, games: of, seed, made: Object.fromEntries(made) };
}

function createTerminalSession(
  problem: MightyProblem,
): TerminalSession<MightyPlay, MightyPlayedCard> {
  const playersProver = createMightyProver();
  /** Advice has its own prover: what it caches must not change the computer's cards. */
  const adviceProver = createMightyProver();
  const logOf = (play: MightyPlay): readonly MightyPlayedCard[] =>
    seatPlays(play)
      .map(({ played }) => played)
      .slice(problem.start.length);
  return {
    lesson: mightyLesson(problem),
    logOf,
    playStudentActions: (plays) => playStudentCards(problem, plays, playersProver),
    chooseComputerAction: (play) => computerPlay(problem, play, playersProver),
    judge: (log) => toTerminalJudgement(problem, log, adviceProver),
    report: (play) =>
      createMightyPlayReport(problem, play, judgeMightyPlay(problem, logOf(play), adviceProver)),
    texts: createTexts(problem),
    advice: createAdvice(problem, adviceProver),
  };
}

function toTerminalJudgement(
  problem: MightyProblem,
  log: readonly MightyPlayedCard[],
  prover: MightyProver,
): TerminalJudgement {
  const { decisions, turningPoint: moment, reveal } = judgeMightyPlay(problem, log, prover);
  return {
    decisions: decisions.map(({ logIndex, ...decision }) => ({ ...decision, at: logIndex })),
    moment,
    reveal: reveal && {
      hoped: reveal.hopedWorldIndex === null ? null : dealName(problem, reveal.hopedWorldIndex),
      beat: dealName(problem, reveal.worldIndex),
    },
  };
}

function createTexts(problem: MightyProblem): TerminalTexts<MightyPlay, MightyPlayedCard> {
  const { title, goal, student } = problem;
  return {
    title: `${title.en}: ${formatMightyContract(problem)}, goal ${goal}`,
    goal: `you are ${MIGHTY_SEAT_NAMES[student]} and need ${goal} ${goal === 1 ? 'point' : 'points'} with your side`,
    inputHelp: 'A card such as HA or JK, C3! to call the joker, JK:H to name hearts',
    claimUnit: 'points',
    actionWords: CARD_WORDS,
    formatAction: (played) => formatMightyPlay(played),
    legalActions: (play) => studentLegalPlays(problem, play),
    formatPosition: (play) => formatMightyBoard(problem, play),
    formatRounds: (play) => play.won.map(formatMightyTrick),
    formatResult: (play, claimed) => formatMightyResult(problem, play, claimed),
  };
}

function createAdvice(
  problem: MightyProblem,
  prover: MightyProver,
): TerminalAdvice<MightyPlayedCard> {
  return {
    hints: problem.hints.map(({ en }) => en),
    proofHints: (log) =>
      mightyMachineHints(problem, log, prover).map((hint) => formatMightyHint(problem, hint)),
    claim(log, points) {
      const { accepted, refutation } = answerMightyClaim(problem, log, points, prover);
      return { accepted, beaten: refutation !== null };
    },
  };
}

function dealName({ real }: MightyProblem, deal: number): string {
  return real[deal]?.name.en ?? '';
}
