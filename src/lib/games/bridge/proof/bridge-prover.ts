/**
 * The prover of the app: an adapter from bridge games to the kernel, or to the exhaustive search.
 */
import { DECK, deckIndex, suitOf, type Card } from '$lib/cards/card';
import { removeCards, type Hand } from '$lib/cards/hand';
import { definite, invariant } from '$lib/core/result';
import {
  openSearchKernel,
  type SearchKernel,
  type KernelDeals,
} from '$lib/games/bridge/kernel/search-kernel';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  fits,
  legalIn,
  tricksWon,
  winnerOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS, clockwiseFrom, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { toKernelCard, toKernelHands } from '$lib/games/bridge/solver/kernel-numbers';
import { createSolverOnKernel } from '$lib/games/bridge/solver/double-dummy-solver';
import type { ProofAnswer, ProofOptions } from '$lib/hidden-information/prover';
import { doubleDummyShortcuts } from './double-dummy-shortcuts';
import { createExhaustiveProver } from './exhaustive-prover';
import type { CardVerdict, Game, BridgeProof, BridgeProver } from './bridge-proof-port';

/** The table sizes of a prover. */
export interface BridgeProverOptions {
  /** The maximal size of the double-dummy transposition table in bytes; 64 MiB when absent. */
  readonly tableBytes?: number;
  /** The bytes of the table of multi-deal proofs; 16 MiB when absent. */
  readonly proofBytes?: number;
}

/**
 * A prover with its own tables, which later questions reuse. The same questions in the same order
 * give the same answers and node counts; a prover that was asked more may prove more within a
 * budget, never anything else. Games with policies, or with a student who plays one hand only, go
 * to the exhaustive search with `doubleDummyShortcuts`: the kernel's other shortcuts are unsound
 * there.
 */
export function createBridgeProver({
  tableBytes = 64 * 2 ** 20,
  proofBytes = 16 * 2 ** 20,
}: BridgeProverOptions = {}): BridgeProver {
  const kernel = openSearchKernel(tableBytes, proofBytes);
  const solver = createSolverOnKernel(kernel);
  const exhaustive = createExhaustiveProver(doubleDummyShortcuts(solver));
  const isForKernel = ({ student, policies = {} }: Game): boolean =>
    student.length === 2 && Object.keys(policies).length === 0;
  return {
    solver,
    wins: (game, play, options = {}) =>
      isForKernel(game)
        ? new ProofQuestion(kernel, game, play, options).decide()
        : exhaustive.wins(game, play, options),
    prove: (game, play, options = {}) =>
      isForKernel(game)
        ? new ProofQuestion(kernel, game, play, options).prove()
        : exhaustive.prove(game, play, options),
    clear: () => kernel.clear(),
  };
}

/** Positions of the first slice of a question that reports progress: about one second. */
const FIRST_SLICE = 4_000_000;

/** One question to the prover, with one node budget for all of its calls to the kernel. */
class ProofQuestion {
  private nodes = 0;
  private readonly consistent: readonly number[];
  private readonly seat: Seat | null;
  /** The tricks that the student's side still needs, the trick in progress included. */
  private readonly neededTricks: number;
  /** All deals, the consistent ones and the others. */
  private readonly deals: KernelDeals;

  constructor(
    private readonly kernel: SearchKernel,
    private readonly game: Game,
    private readonly play: Play,
    private readonly options: ProofOptions,
  ) {
    const { deals, student } = game;
    const { strain, trick } = play;
    this.consistent = [...deals.keys()].filter((i) => fits(deals[i] as Deal, play));
    invariant(this.consistent.length > 0, 'No deal is consistent with the play.');
    // In the kernel the student sits North and South.
    const studentSeat = student[0] as Seat;
    const seats = sideOf(studentSeat) === 'NS' ? SEATS : clockwiseFrom('E');
    const playedCards = new Set(play.won.flatMap(({ cards }) => cards));
    this.neededTricks = game.goal - tricksWon(play, sideOf(studentSeat));
    this.deals = {
      hands: deals.map((deal) => toKernelHands(handsWithout(deal, playedCards), seats)),
      strain: STRAINS.indexOf(strain),
      leader: seats.indexOf(trick.leader),
      played: trick.cards.map(toKernelCard),
    };
    const tricksLeft = this.firstDeal()[studentSeat].length - play.won.length;
    const turn = clockwiseFrom(trick.leader)[trick.cards.length] as Seat;
    this.seat = tricksLeft === 0 ? null : turn;
  }

  decide(): ProofAnswer {
    const wins = this.askKernel(this.consistent, []);
    return { wins, nodes: this.nodes };
  }

  prove(): BridgeProof {
    const { seat, consistent } = this;
    if (seat === null || !this.game.student.includes(seat)) {
      return { ...this.decide(), seat, verdicts: new Map(), consistentWorlds: consistent };
    }
    const verdicts = new Map<Card, CardVerdict>();
    for (const run of this.runs()) {
      const verdict = this.verdictOn(run[0] as Card);
      for (const card of run) verdicts.set(card, verdict);
    }
    const results = [...verdicts.values()];
    const wins = results.includes('sound') ? true : results.includes('unknown') ? null : false;
    return { wins, seat, verdicts, consistentWorlds: consistent, nodes: this.nodes };
  }

  private verdictOn(card: Card): CardVerdict {
    const wins = this.askKernel(this.consistent, [card]);
    if (wins === null) return 'unknown';
    if (wins) return 'sound';
    for (const deal of this.consistent) {
      const winsAlone = this.askKernel([deal], [card]);
      if (winsAlone === null) return 'unknown';
      if (winsAlone) return 'lucky';
    }
    return 'beaten';
  }

  /** True when one line wins all of these deals after these cards of the trick; null if unknown. */
  private askKernel(deals: readonly number[], playedCards: readonly Card[]): boolean | null {
    if (this.seat === null) return this.neededTricks <= 0;
    const nodeLimit = this.options.nodes;
    // For the kernel a budget of 0 means none: an exhausted one must not reach it.
    const budget = nodeLimit === undefined ? 0 : nodeLimit - this.nodes;
    if (budget < 0 || (budget === 0 && nodeLimit !== undefined)) return null;
    const position: KernelDeals = {
      ...this.deals,
      hands: deals.map((deal) => definite(this.deals.hands[deal], 'It is no deal.')),
      played: [...this.deals.played, ...playedCards.map(toKernelCard)],
    };
    const { onProgress } = this.options;
    if (!onProgress) {
      const core = this.kernel.losingCore(position, this.neededTricks, budget);
      this.nodes += this.kernel.nodeCount();
      return core && core.length === 0;
    }
    // The kernel reports no progress: it is asked in slices, each twice as large, and its tables
    // keep what earlier slices have proved.
    for (
      let remainingNodes = budget || Infinity, slice = FIRST_SLICE;
      remainingNodes > 0;
      slice *= 2
    ) {
      const core = this.kernel.losingCore(
        position,
        this.neededTricks,
        Math.min(slice, remainingNodes),
      );
      const usedNodes = this.kernel.nodeCount();
      this.nodes += usedNodes;
      remainingNodes -= Math.max(usedNodes, 1);
      onProgress(this.nodes);
      if (core) return core.length === 0;
    }
    return null;
  }

  /** The student's legal cards in runs of equivalent ones, in the order of the deck. */
  private runs(): readonly Hand[] {
    const { trick, strain } = this.play;
    const playedCards = new Set(cardsPlayed(this.play));
    // The winning card of the trick divides a run until the trick ends.
    const winningCard =
      trick.cards.length > 0 &&
      trick.cards[clockwiseFrom(trick.leader).indexOf(winnerOf(trick, strain))];
    if (winningCard) playedCards.delete(winningCard);
    const runs: Card[][] = [];
    for (const card of legalIn(this.firstDeal(), this.play)) {
      const run = runs.at(-1);
      const previousCard = run?.at(-1);
      if (
        run &&
        previousCard &&
        suitOf(previousCard) === suitOf(card) &&
        cardsBetween(previousCard, card).every((between) => playedCards.has(between))
      )
        run.push(card);
      else runs.push([card]);
    }
    return runs;
  }

  private firstDeal(): Deal {
    return this.game.deals[definite(this.consistent[0], 'No deal fits the play.')] as Deal;
  }
}

function handsWithout(deal: Deal, playedCards: ReadonlySet<Card>): Deal {
  return dealOf((seat) => removeCards(deal[seat], playedCards));
}

/** The cards of the deck between two cards of one suit. */
function cardsBetween(above: Card, below: Card): readonly Card[] {
  return DECK.slice(deckIndex(above) + 1, deckIndex(below));
}
