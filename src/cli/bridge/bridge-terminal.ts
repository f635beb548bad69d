/** Bridge for `lie prove` and `lie play`: notation, proofs, sessions and texts. */
import { bridgeHiddenGame } from '$lib/games/bridge/proof/bridge-hidden-game';
import { createDoubleDummyShowing } from '$lib/games/bridge/opponents/double-dummy-showing';
import { answerBridgeClaim } from '$lib/games/bridge/lesson/bridge-claim';
import { chooseComputerCard, warmUpProver } from '$lib/games/bridge/lesson/bridge-computer';
import { findBridgeProofHints } from '$lib/games/bridge/lesson/proof-hints';
import { judgeBridgePlay } from '$lib/games/bridge/lesson/judge-bridge-play';
import { buildOpponentLedger } from '$lib/games/bridge/lesson/ledger/opponent-ledger';
import { createBridgeTrainer, playableCards } from '$lib/games/bridge/lesson/bridge-lesson';
import {
  playAllBridgeCards,
  playBridgeStudentCards,
} from '$lib/games/bridge/lesson/play-from-cards';
import { createBridgePlayReport } from '$lib/games/bridge/lesson/bridge-play-report';
import { tableView } from '$lib/games/bridge/lesson/table-view';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { humanSeats } from '$lib/games/bridge/problem/bridge-problem';
import { formatTricks } from '$lib/games/bridge/problem/format-tricks';
import { consistentDeals } from '$lib/games/bridge/proof/consistent-deals';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { cardsPlayed, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import type { Card } from '$lib/cards/card';
import { createProofReport } from '../proof-report';
import {
  CARD_WORDS,
  type TerminalAdvice,
  type TerminalJudgement,
  type TerminalTexts,
  type TerminalSession,
  type GameTerminal,
} from '../game-terminal';
import { formatOpponentThoughts } from './opponent-thoughts';
import {
  drawCard,
  drawHint,
  drawResult,
  drawTable,
  drawTrick,
  BRIDGE_SEAT_NAMES,
} from './draw-bridge-table';

export function createBridgeTerminal(): GameTerminal<BridgeProblem, Play, Card> {
  const prover = createBridgeProver();
  return {
    defaultNodes: 40_000_000,
    parseActions: parseCards,
    playAll: playAllBridgeCards,
    prove(problem, play, nodes, onProgress) {
      const context = {
        rules: bridgeHiddenGame,
        guide: createDoubleDummyShowing(prover.solver),
        prover,
        game: toProofGame(problem, prover),
        seat: turnOf,
        layoutName: (deal: number) => realDealName(problem, deal),
        estimateByPlayouts: () => null,
      };
      return createProofReport(context, play, nodes, onProgress);
    },
    formatThoughts: (problem, play) =>
      formatOpponentThoughts(problem, cardsPlayed(play).slice(problem.start.length), prover),
    describeSlowProof: (problem, play) => [
      ...describeUnreachableDeals(problem, play, prover),
      ...describeSamplingSeats(problem),
    ],
    formatActions: formatTricks,
    seatName: (seat) => BRIDGE_SEAT_NAMES[SEATS.find((bridgeSeat) => bridgeSeat === seat) ?? 'S'],
    startSession: (problem, seed) => createSession({ ...problem, seed }),
  };
}

/** Node budget for each deal double dummy: under a second. */
const DOUBLE_DUMMY_NODES = 2_000_000;

/** A sentence naming the deals in which the goal is out of reach double dummy. */
function describeUnreachableDeals(
  problem: BridgeProblem,
  play: Play,
  prover: BridgeProver,
): readonly string[] {
  if (humanSeats(problem).length > 0) return [];
  // Without the opponents' policies each deal alone is an ordinary double-dummy problem.
  const { policies: _, ...game } = toProofGame(problem, prover);
  const lostDealIndices = consistentDeals(game, play).filter((dealIndex) => {
    const deals = [game.deals[dealIndex] as Deal];
    return prover.wins({ ...game, deals }, play, { nodes: DOUBLE_DUMMY_NODES }).wins === false;
  });
  if (lostDealIndices.length === 0) return [];
  const names = lostDealIndices
    .map((dealIndex) => `"${realDealName(problem, dealIndex)}"`)
    .join(', ');
  return [`Even with open cards the goal is out of reach in ${names}.`];
}

/** Warnings about human-like seats without believed deals: they sample, so little can be proved. */
function describeSamplingSeats(problem: BridgeProblem): readonly string[] {
  return humanSeats(problem)
    .filter((seat) => !problem.believed[seat]?.length)
    .map(
      (seat) =>
        `${BRIDGE_SEAT_NAMES[seat]} has to guess, and next to nothing can be proved: give ${BRIDGE_SEAT_NAMES[seat]} believed deals.`,
    );
}

function createSession(problem: BridgeProblem): TerminalSession<Play, Card> {
  const players = createBridgeProver();
  /** A separate prover for advice, so that no card depends on earlier questions. */
  const advice = createBridgeProver();
  // As in the app, where the beginning is proved while the auction is read.
  warmUpProver(problem, players);
  const logOf = (play: Play): readonly Card[] => cardsPlayed(play).slice(problem.start.length);
  return {
    lesson: createBridgeTrainer(problem),
    logOf,
    playStudentActions: (cards) => playBridgeStudentCards(problem, cards, players),
    chooseComputerAction: (play) => chooseComputerCard(problem, play, players),
    judge: (log) => judgeLog(problem, log, advice),
    report(play) {
      const log = logOf(play);
      const ledger = buildOpponentLedger(problem, log, advice);
      return createBridgePlayReport(problem, play, judgeBridgePlay(problem, log, advice), ledger);
    },
    texts: createTexts(problem),
    advice: createAdvice(problem, advice),
    formatThoughts: (play) => formatOpponentThoughts(problem, logOf(play), advice),
  };
}

function judgeLog(
  problem: BridgeProblem,
  log: readonly Card[],
  prover: BridgeProver,
): TerminalJudgement {
  const { decisions, turningPoint: moment, reveal } = judgeBridgePlay(problem, log, prover);
  return {
    decisions: decisions.map(({ card, logIndex, ...decision }) => ({
      ...decision,
      at: logIndex,
      action: card,
    })),
    moment,
    reveal: reveal && {
      hoped: reveal.neededDealIndex === null ? null : realDealName(problem, reveal.neededDealIndex),
      beat: realDealName(problem, reveal.beatingDealIndex),
    },
  };
}

function createTexts(problem: BridgeProblem): TerminalTexts<Play, Card> {
  const { title, contract, goal } = problem;
  return {
    title: `${title.en}: ${formatContract(contract)}, goal ${goal}`,
    goal: `you need ${goal} tricks`,
    inputHelp: 'A card such as HA',
    claimUnit: 'tricks',
    actionWords: CARD_WORDS,
    formatAction: (card) => drawCard(card),
    legalActions: (play) => playableCards(problem, play),
    formatPosition: (play) => drawTable(tableView(problem, play)),
    formatRounds: (play) =>
      play.won.map((trick) => `${drawTrick(trick)}  – ${BRIDGE_SEAT_NAMES[trick.winner]} wins`),
    formatResult: (play, claimed) => drawResult(problem, play, claimed),
  };
}

function createAdvice(problem: BridgeProblem, prover: BridgeProver): TerminalAdvice<Card> {
  return {
    hints: problem.hints.map(({ en }) => en),
    proofHints: (log) =>
      findBridgeProofHints(problem, log, prover).map((hint) => drawHint(problem, hint)),
    claim(log, tricks) {
      const { accepted, refutation } = answerBridgeClaim(problem, log, tricks, prover);
      return { accepted, beaten: refutation !== null };
    },
  };
}

function realDealName(problem: BridgeProblem, deal: number): string {
  return problem.real[deal]?.name.en ?? '';
}
