/**
 * The check that a problem can be won from its start, with a refutation if it cannot, and partial
 * results if the budget was spent.
 */
import { lowestFirst, type Card } from '$lib/cards/card';
import { quoteShort } from '$lib/core/quote-short';
import { consistentDeals } from '$lib/games/bridge/proof/consistent-deals';
import type {
  CardVerdict,
  Game,
  BridgeProof,
  ProofOptions,
  BridgeProver,
} from '$lib/games/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { legalIn, playCard, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { bestByVerdict } from '$lib/hidden-information/prover';
import { toProofGame } from '../proof-game';
import { playAtStart, type BridgeProblem } from '../bridge-problem';
import { formatTricks } from '../format-tricks';
import { BoundedProver } from './bounded-prover';
import {
  HUMAN_QUESTION_SHARE,
  type ProofFinding,
  type ProofProgressListener,
} from './proof-findings';

export interface SolvabilityReport {
  /** True when one line wins against all real deals; null when not settled. */
  readonly wins: boolean | null;
  /** The verdicts on the student's cards at the start; empty when an opponent is to play. */
  readonly verdicts: ReadonlyMap<Card, CardVerdict>;
  readonly findings: readonly ProofFinding[];
  /** Number of the student's legal cards at the start. */
  readonly cardCount: number;
  /** Number of sound cards among them. */
  readonly soundCount: number;
  readonly nodes: number;
}

/** A question about a smaller game may use the budget divided by this. */
const SMALLER_GAME_DIVISOR = 20;

/**
 * Checks that one line wins against all real deals. Findings: `proof/unsolvable` when none does,
 * `proof/unknown` when it is not settled within `maxNodes`.
 */
export function checkSolvable(
  problem: BridgeProblem,
  prover: BridgeProver,
  maxNodes: number,
  onProgress: ProofProgressListener = () => {},
): SolvabilityReport {
  const check = new SolvabilityCheck(problem, prover, maxNodes);
  const options = { nodes: maxNodes, onProgress: (nodes: number) => onProgress(nodes, maxNodes) };
  const { wins, verdicts, nodes } = check.classifyCards(options);
  const result = {
    ...{ wins, verdicts, cardCount: verdicts.size, nodes },
    soundCount: [...verdicts.values()].filter((verdict) => verdict === 'sound').length,
  };
  if (wins === true) return { ...result, findings: [] };
  return {
    ...result,
    findings: [wins === false ? check.unsolvableFinding() : check.unknownFinding()],
  };
}

class SolvabilityCheck {
  readonly game: Game;
  readonly play: Play;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: BridgeProver,
    private readonly maxNodes: number,
  ) {
    this.game = toProofGame(problem, prover);
    this.play = playAtStart(problem);
  }

  /**
   * The verdicts on the student's cards. With human-like seats it is proved first that some card
   * wins, since not every other card can be searched to the end.
   */
  classifyCards(
    options: { readonly nodes: number } & ProofOptions,
  ): Pick<BridgeProof, 'wins' | 'verdicts' | 'nodes'> {
    if (Object.keys(this.game.policies ?? {}).length === 0)
      return this.prover.prove(this.game, this.play, options);
    const { wins, nodes } = this.prover.wins(this.game, this.play, options);
    if (wins !== true) return { wins, verdicts: new Map(), nodes };
    const limited = { ...options, nodes: Math.ceil(this.maxNodes * HUMAN_QUESTION_SHARE) };
    const proof = this.prover.prove(this.game, this.play, limited);
    return { wins, verdicts: proof.verdicts, nodes: nodes + proof.nodes };
  }

  unsolvableFinding(): ProofFinding {
    const boundedProver = new BoundedProver(this.prover, this.maxNodes);
    const sentences = [
      'No line wins against every real deal.',
      this.describeRefutation(boundedProver),
      this.describeSingleDeals(),
      'Change the deals or the goal.',
    ];
    return {
      kind: 'fault',
      code: 'proof/unsolvable',
      message: sentences.filter((sentence) => sentence !== '').join(' '),
      path: ['deals', 'real'],
    };
  }

  /** The refutation of the best card: a deal and all cards from the start on. */
  private describeRefutation(boundedProver: BoundedProver): string {
    const refutingCards = this.findRefutingCards(boundedProver);
    const play = refutingCards.reduce(playCard, this.play);
    const card = bestByVerdict(
      boundedProver.prove(this.game, play)?.verdicts ?? new Map<Card, CardVerdict>(),
      lowestFirst,
    );
    const refutation = card && boundedProver.refute(this.game, play, card);
    if (!refutation)
      return `How they beat it was not found within ${formatNumber(this.maxNodes)} positions.`;
    const line = formatTricks(this.play, [...refutingCards, ...refutation.line]);
    return `The best try is ${card}, and the deal ${this.dealName(refutation.deal)} beats it: ${line}.`;
  }

  /** Cards of the opponents that keep the problem lost, up to the student's next turn. */
  private findRefutingCards(boundedProver: BoundedProver, play = this.play): readonly Card[] {
    const seat = turnOf(play);
    if (seat === null || this.game.student.includes(seat)) return [];
    const card = this.listAnswers(seat, play).find(
      (answer) => boundedProver.wins(this.game, playCard(play, answer)) === false,
    );
    return card ? [card, ...this.findRefutingCards(boundedProver, playCard(play, card))] : [];
  }

  /** The cards that a seat of the computer may play, over all consistent deals. */
  private listAnswers(seat: Seat, play: Play): readonly Card[] {
    const policy = this.game.policies?.[seat];
    return consistentDeals(this.game, play).flatMap((index) => {
      const deal = this.game.deals[index] as Deal;
      return policy ? [policy(deal, play)] : legalIn(deal, play);
    });
  }

  private describeSingleDeals(): string {
    const { deals } = this.game;
    const made = this.solveDealsAlone();
    const lostDeals = [...deals.keys()].filter((index) => made[index] === false);
    if (deals.length > 1 && made.every((isMade) => isMade === true))
      return 'Each deal alone can be made, but not all of them by one line.';
    if (deals.length === 1 || lostDeals.length === 0) return '';
    return `Even with open cards the goal is out of reach in ${this.dealNames(lostDeals)}.`;
  }

  unknownFinding(): ProofFinding {
    const { deals, goal } = this.game;
    const firstSentence = `Within ${formatNumber(this.maxNodes)} positions it was not settled whether ${formatTrickCount(goal)} can be made against ${deals.length === 1 ? 'the real deal' : `all ${deals.length} real deals`}.`;
    const proved = [
      this.describeDealsMadeAlone(),
      this.describeDealsMadeTogether(),
      this.describeTricksMade(),
    ];
    const provedTexts = proved.filter((text) => text !== '');
    return {
      kind: 'warning',
      code: 'proof/unknown',
      message:
        provedTexts.length > 0
          ? `${firstSentence} Proved: ${provedTexts.join('; ')}.`
          : `${firstSentence} Nothing was proved.`,
      path: ['deals', 'real'],
    };
  }

  private describeDealsMadeAlone(): string {
    const made = this.solveDealsAlone();
    const indices = [...made.keys()].filter((index) => made[index] === true);
    if (made.length === 1 || indices.length === 0) return '';
    if (indices.length === made.length) return 'each deal alone can be made';
    return `alone can be made ${this.dealNames(indices)}`;
  }

  /** The largest number of deals, counted from the first, that one line makes. */
  private describeDealsMadeTogether(): string {
    const { deals } = this.game;
    const counts = Array.from({ length: Math.max(0, deals.length - 2) }, (_, i) => i + 2);
    const missed = counts.find((count) => !this.winsSmallerGame({ deals: deals.slice(0, count) }));
    const proved = missed === undefined ? counts.at(-1) : missed - 1;
    return proved === undefined || proved < 2 ? '' : `one line makes the first ${proved}`;
  }

  /** The most tricks below the goal that one line makes against all deals. */
  private describeTricksMade(): string {
    for (let goal = this.game.goal - 1; goal > 0; goal--)
      if (this.winsSmallerGame({ goal }))
        return `one line makes ${formatTrickCount(goal)} against all`;
    return '';
  }

  private solveDealsAlone(): readonly (boolean | null)[] {
    return this.game.deals.map((deal) => this.winsSmallerGame({ deals: [deal] }));
  }

  /**
   * Returns true when the game with fewer deals or a lower goal is won from the start; null when
   * not settled within the node limit.
   */
  private winsSmallerGame(change: Partial<Game>): boolean | null {
    const nodes = Math.ceil(this.maxNodes / SMALLER_GAME_DIVISOR);
    return this.prover.wins({ ...this.game, ...change }, this.play, { nodes }).wins;
  }

  private dealNames(indices: readonly number[]): string {
    return indices.map((index) => this.dealName(index)).join(', ');
  }

  private dealName(index: number): string {
    return quoteShort(this.problem.real[index]?.name.en ?? '');
  }
}

function formatTrickCount(count: number): string {
  return count === 1 ? '1 trick' : `${count} tricks`;
}

/** `3,000,000` */
function formatNumber(count: number): string {
  return count.toLocaleString('en');
}
