/** The proof of the app: the port in the game's own terms, around the kernel. */
import { DECK, deckPlace, suitOf, type Card } from '$lib/cards/card';
import { without, type Hand } from '$lib/cards/hand';
import { definite, invariant } from '$lib/core/result';
import { openSearchKernel, type SearchKernel, type KernelDeals } from '$lib/bridge/kernel/search-kernel';
import { STRAINS } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { cardsPlayed, fits, legalIn, tricksWon, winnerOf, type Play } from '$lib/bridge/rules/bridge-play';
import { SEATS, clockwiseFrom, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { toKernelCard, toKernelHands } from '$lib/bridge/solver/kernel-numbers';
import { createSolverOnKernel } from '$lib/bridge/solver/double-dummy-solver';
import type { Answer, ProofOptions } from '$lib/switching/proof';
import { doubleDummyShortcuts } from './double-dummy-shortcuts';
import { createExhaustiveProver } from './exhaustive-prover';
import type { CardClass, Game, BridgeProof, BridgeProver } from './bridge-proof-port';

export interface BridgeProverOptions {
  /** The most memory of the double-dummy solver's table, in bytes; 64 MiB when absent. */
  readonly tableBytes?: number;
  /** The memory for what is proved about several deals, in bytes; 16 MiB when absent. */
  readonly proofBytes?: number;
}

/**
 * A prover with memory of its own, from which later questions profit. Same questions in the same
 * order, same answers and node counts; a prover that has been asked more may prove more within a
 * budget, never something else. Games with policies, or with a student who plays one hand only, are
 * left to the plain search: of the kernel's shortcuts only those of `openCards` are sound there.
 */
export function createBridgeProver({
  tableBytes = 64 * 2 ** 20,
  proofBytes = 16 * 2 ** 20,
}: BridgeProverOptions = {}): BridgeProver {
  const kernel = openSearchKernel(tableBytes, proofBytes);
  const solver = createSolverOnKernel(kernel);
  const other = createExhaustiveProver(doubleDummyShortcuts(solver));
  const switching = ({ student, policies = {} }: Game): boolean =>
    student.length === 2 && Object.keys(policies).length === 0;
  return {
    solver,
    wins: (game, play, options = {}) =>
      switching(game)
        ? new ProofQuestion(kernel, game, play, options).answer()
        : other.wins(game, play, options),
    prove: (game, play, options = {}) =>
      switching(game)
        ? new ProofQuestion(kernel, game, play, options).proof()
        : other.prove(game, play, options),
    clear: () => kernel.clear(),
  };
}

/** Positions of the first slice of a question that tells how far it is: about a second's worth. */
const FIRST_SLICE = 4_000_000;

/** One question to the kernel, with one budget for all that it takes. */
class ProofQuestion {
  private nodes = 0;
  private readonly alive: readonly number[];
  private readonly seat: Seat | null;
  /** Tricks of the student's side that are missing, the trick in progress included. */
  private readonly need: number;
  private readonly deals: Omit<KernelDeals, 'alive'>;

  constructor(
    private readonly kernel: SearchKernel,
    private readonly game: Game,
    private readonly play: Play,
    private readonly options: ProofOptions,
  ) {
    const { deals, student } = game;
    const { strain, trick } = play;
    this.alive = [...deals.keys()].filter((i) => fits(deals[i] as Deal, play));
    invariant(this.alive.length > 0, 'No real deal fits the play.');
    // The kernel's student sits North and South.
    const ours = student[0] as Seat;
    const seats = sideOf(ours) === 'NS' ? SEATS : clockwiseFrom('E');
    const gone = new Set(play.won.flatMap(({ cards }) => cards));
    this.need = game.goal - tricksWon(play, sideOf(ours));
    this.deals = {
      hands: deals.map((deal) => toKernelHands(handsWithout(deal, gone), seats)),
      strain: STRAINS.indexOf(strain),
      leader: seats.indexOf(trick.leader),
      played: trick.cards.map(toKernelCard),
    };
    const toGo = this.firstDeal()[ours].length - play.won.length;
    const turn = clockwiseFrom(trick.leader)[trick.cards.length] as Seat;
    this.seat = toGo === 0 ? null : turn;
  }

  answer(): Answer {
    const wins = this.ask(this.alive, []);
    return { wins, nodes: this.nodes };
  }

  proof(): BridgeProof {
    const { seat, alive } = this;
    if (seat === null || !this.game.student.includes(seat)) {
      return { ...this.answer(), seat, classes: new Map(), alive };
    }
    const classes = new Map<Card, CardClass>();
    for (const run of this.runs()) {
      const found = this.classOf(run[0] as Card);
      for (const card of run) classes.set(card, found);
    }
    const found = [...classes.values()];
    const wins = found.includes('sound') ? true : found.includes('unknown') ? null : false;
    return { wins, seat, classes, alive, nodes: this.nodes };
  }

  private classOf(card: Card): CardClass {
    const wins = this.ask(this.alive, [card]);
    if (wins === null) return 'unknown';
    if (wins) return 'sound';
    for (const deal of this.alive) {
      const alone = this.ask([deal], [card]);
      if (alone === null) return 'unknown';
      if (alone) return 'lucky';
    }
    return 'beaten';
  }

  /** Whether the student wins in all of these deals after some cards more of the trick. */
  private ask(deals: readonly number[], more: readonly Card[]): boolean | null {
    if (this.seat === null) return this.need <= 0;
    const most = this.options.nodes;
    const budget = most === undefined ? 0 : most - this.nodes;
    if (budget < 0 || (budget === 0 && most !== undefined)) return null;
    const position: KernelDeals = {
      ...this.deals,
      dealMask: deals.reduce((mask, deal) => mask | (1 << deal), 0),
      played: [...this.deals.played, ...more.map(toKernelCard)],
    };
    const { told } = this.options;
    if (!told) {
      const answer = this.kernel.winsAllDeals(position, this.need, budget);
      this.nodes += this.kernel.nodeCount();
      return answer;
    }
    // The kernel tells nothing while it searches: it is asked in slices, each twice as large, and remembers what it has proved.
    for (let left = budget || Infinity, slice = FIRST_SLICE; left > 0; slice *= 2) {
      const answer = this.kernel.winsAllDeals(position, this.need, Math.min(slice, left));
      const used = this.kernel.nodeCount();
      this.nodes += used;
      left -= Math.max(used, 1);
      told(this.nodes);
      if (answer !== null) return answer;
    }
    return null;
  }

  /** The legal cards of the student's in runs of equal ones, in the order of the deck. */
  private runs(): readonly Hand[] {
    const { trick, strain } = this.play;
    const gone = new Set(cardsPlayed(this.play));
    // The winning card of the trick parts two cards until the trick ends.
    const best =
      trick.cards.length > 0 &&
      trick.cards[clockwiseFrom(trick.leader).indexOf(winnerOf(trick, strain))];
    if (best) gone.delete(best);
    const runs: Card[][] = [];
    for (const card of legalIn(this.firstDeal(), this.play)) {
      const run = runs.at(-1);
      const above = run?.at(-1);
      if (
        run &&
        above &&
        suitOf(above) === suitOf(card) &&
        cardsBetween(above, card).every((other) => gone.has(other))
      )
        run.push(card);
      else runs.push([card]);
    }
    return runs;
  }

  private firstDeal(): Deal {
    return this.game.deals[definite(this.alive[0], 'No deal fits the play.')] as Deal;
  }
}

function handsWithout(deal: Deal, gone: ReadonlySet<Card>): Deal {
  return dealOf((seat) => without(deal[seat], gone));
}

/** The cards of the deck between two cards of a suit. */
function cardsBetween(above: Card, below: Card): readonly Card[] {
  return DECK.slice(deckPlace(above) + 1, deckPlace(below));
}
