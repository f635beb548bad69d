/** Mighty in the terminal. */
import { answerClaim, machineHints } from '$lib/mighty/lesson/mighty-advice';
import { computerPlay } from '$lib/mighty/lesson/mighty-computer-player';
import { judge } from '$lib/mighty/lesson/mighty-judge';
import { legalNow, mightyLesson } from '$lib/mighty/lesson/mighty-lesson';
import { playAllCards, playStudentCards } from '$lib/mighty/lesson/play-card-list';
import { playReport } from '$lib/mighty/lesson/mighty-play-report';
import { readList, readPlayed } from '$lib/mighty/notation/mighty-notation';
import { gameOf } from '$lib/mighty/problem/proof-game-of-problem';
import { PROOF_BUDGETS } from '$lib/mighty/problem/check/mighty-proof-findings';
import { SEAT_NAMES, type MightyProblem } from '$lib/mighty/problem/mighty-problem';
import type { MightyProofGame, MightyProver } from '$lib/mighty/proof/mighty-proof-game';
import { createMightyProver } from '$lib/mighty/proof/mighty-prover';
import { mightyHiddenInformation } from '$lib/mighty/proof/mighty-hidden-information';
import { sampledSuccessRates } from '$lib/mighty/proof/sampled-success-rates';
import { mightyBestPlays } from '$lib/mighty/proof/mighty-evaluation';
import { seatPlays } from '$lib/mighty/proof/play-in-world';
import { seatOnTurn, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { proofReport, type Sampled } from '../proof-report';
import {
  CARD_WORDS,
  PLAIN_WORDS,
  type Advice,
  type Judged,
  type Says,
  type Sitting,
  type Terminal,
} from '../terminal';
import { drawContract, drawHint, drawPlayed, drawResult, drawRound, drawTable } from './mighty-board-text';

export function mightyTerminal(): Terminal<MightyProblem, MightyPlay, MightyPlayedCard> {
  const prover = createMightyProver();
  return {
    nodes: PROOF_BUDGETS.nodes,
    readActions: (text) =>
      readList(
        text.split(/[\s,]+/).filter((word) => word !== ''),
        readPlayed,
      ),
    playAll: playAllCards,
    ...PLAIN_WORDS,
    prove(problem, play, nodes) {
      const game = gameOf(problem);
      const proving = {
        rules: mightyHiddenInformation,
        showing: mightyBestPlays,
        prover,
        game,
        seat(then: MightyPlay) {
          const seat = seatOnTurn(then);
          return seat === null ? null : SEAT_NAMES[seat];
        },
        nameOf: (deal: number) => nameOf(problem, deal),
        sampled: (then: MightyPlay, unknown: readonly MightyPlayedCard[]) => sampledOf(game, then, unknown),
      };
      return proofReport(proving, play, nodes);
    },
    seatName: (seat) => seat,
    // No player of a problem imagines deals: nothing depends on a seed.
    sitDown: sittingOf,
  };
}

/** What games played out say of some plays that were not proved. */
function sampledOf(game: MightyProofGame, play: MightyPlay, unknown: readonly MightyPlayedCard[]): Sampled | null {
  const shares = sampledSuccessRates(game, play);
  const [share] = shares.values();
  if (share === undefined) return null;
  const made = unknown.map((played) => [played, shares.get(played)?.made ?? 0]);
  const { worlds, of, seed } = share;
  return { worlds, games: of, seed, made: Object.fromEntries(made) };
}

function sittingOf(problem: MightyProblem): Sitting<MightyPlay, MightyPlayedCard> {
  const players = createMightyProver();
  /** Advice has a memory of its own: no card depends on what was asked. */
  const advice = createMightyProver();
  const logOf = (play: MightyPlay): readonly MightyPlayedCard[] =>
    seatPlays(play)
      .map(({ played }) => played)
      .slice(problem.start.length);
  return {
    lesson: mightyLesson(problem),
    logOf,
    playOwn: (plays) => playStudentCards(problem, plays, players),
    computer: (play) => computerPlay(problem, play, players),
    judge: (log) => judged(problem, log, advice),
    report: (play) => playReport(problem, play, judge(problem, logOf(play), advice)),
    says: saysOf(problem),
    advice: adviceOf(problem, advice),
  };
}

function judged(problem: MightyProblem, log: readonly MightyPlayedCard[], prover: MightyProver): Judged {
  const { decisions, moment, reveal } = judge(problem, log, prover);
  return {
    decisions,
    moment,
    reveal: reveal && {
      hoped: reveal.hoped === null ? null : nameOf(problem, reveal.hoped),
      beat: nameOf(problem, reveal.world),
    },
  };
}

function saysOf(problem: MightyProblem): Says<MightyPlay, MightyPlayedCard> {
  const { title, goal, student } = problem;
  return {
    title: `${title.en}: ${drawContract(problem)}, goal ${goal}`,
    goal: `you are ${SEAT_NAMES[student]} and need ${goal} ${goal === 1 ? 'point' : 'points'} with your side`,
    keys: 'A card such as HA or JK, C3! to call the joker, JK:H to name hearts',
    unit: 'points',
    actions: CARD_WORDS,
    action: (played) => drawPlayed(played),
    legal: (play) => legalNow(problem, play),
    table: (play) => drawTable(problem, play),
    rounds: (play) => play.won.map(drawRound),
    result: (play, claimed) => drawResult(problem, play, claimed),
  };
}

function adviceOf(problem: MightyProblem, prover: MightyProver): Advice<MightyPlayedCard> {
  return {
    hints: problem.hints.map(({ en }) => en),
    ladder: (log) => machineHints(problem, log, prover).map((hint) => drawHint(problem, hint)),
    claim(log, points) {
      const { accepted, refutation } = answerClaim(problem, log, points, prover);
      return { accepted, beaten: refutation !== null };
    },
  };
}

function nameOf({ real }: MightyProblem, deal: number): string {
  return real[deal]?.name.en ?? '';
}
