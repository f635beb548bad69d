/** Whether a problem can be won at its start; if not, how it is beaten, and if nobody knows, how far the proof got. */
import { lowestFirst, type Card } from '$lib/cards/card';
import { quoteShort } from '$lib/core/quoted';
import { consistentDeals } from '$lib/bridge/proof/consistent-deals';
import type {
  CardClass,
  Game,
  BridgeProof,
  ProofOptions,
  BridgeProver,
} from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { legalIn, playCard, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { bestByClass } from '$lib/switching/proof';
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
  readonly wins: boolean | null;
  /** What each of the student's cards is worth at the start; none when an opponent is to play. */
  readonly classes: ReadonlyMap<Card, CardClass>;
  readonly findings: readonly ProofFinding[];
  /** The student's cards at the start, and those among them that are sound. */
  readonly cardCount: number;
  readonly soundCount: number;
  readonly nodes: number;
}

/** The part of the budget that one question about smaller games may take. */
const SMALLER_GAME_DIVISOR = 20;

/** Asks whether one line wins against all real deals: `proof/unsolvable` or `proof/unknown` when not. */
export function checkSolvable(
  problem: BridgeProblem,
  prover: BridgeProver,
  most: number,
  told: ProofProgressListener = () => {},
): SolvabilityReport {
  const asked = new SolvabilityCheck(problem, prover, most);
  const options = { nodes: most, told: (nodes: number) => told(nodes, most) };
  const { wins, classes, nodes } = asked.classifyCards(options);
  const found = {
    ...{ wins, classes, cardCount: classes.size, nodes },
    soundCount: [...classes.values()].filter((found) => found === 'sound').length,
  };
  if (wins === true) return { ...found, findings: [] };
  return {
    ...found,
    findings: [wins === false ? asked.unsolvableFinding() : asked.unknownFinding()],
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

  /** Against players who think one card that wins is enough: of the others not every one can be followed to its end. */
  classifyCards(
    options: { readonly nodes: number } & ProofOptions,
  ): Pick<BridgeProof, 'wins' | 'classes' | 'nodes'> {
    if (Object.keys(this.game.policies ?? {}).length === 0)
      return this.prover.prove(this.game, this.play, options);
    const { wins, nodes } = this.prover.wins(this.game, this.play, options);
    if (wins !== true) return { wins, classes: new Map(), nodes };
    const part = { ...options, nodes: Math.ceil(this.maxNodes * HUMAN_QUESTION_SHARE) };
    const found = this.prover.prove(this.game, this.play, part);
    return { wins, classes: found.classes, nodes: nodes + found.nodes };
  }

  unsolvableFinding(): ProofFinding {
    const asked = new BoundedProver(this.prover, this.maxNodes);
    const said = [
      'No line wins against every real deal.',
      this.describeRefutation(asked),
      this.describeSingleDeals(),
      'Change the deals or the goal.',
    ];
    return {
      kind: 'fault',
      code: 'proof/unsolvable',
      message: said.filter((part) => part !== '').join(' '),
      path: ['deals', 'real'],
    };
  }

  /** The defence against the best card: the deal and every card from the start on. */
  private describeRefutation(asked: BoundedProver): string {
    const lead = this.findRefutingCards(asked);
    const play = lead.reduce(playCard, this.play);
    const card = bestByClass(
      asked.prove(this.game, play)?.classes ?? new Map<Card, CardClass>(),
      lowestFirst,
    );
    const found = card && asked.refute(this.game, play, card);
    if (!found)
      return `How they beat it was not found within ${formatNumber(this.maxNodes)} positions.`;
    const line = formatTricks(this.play, [...lead, ...found.line]);
    return `The best try is ${card}, and the deal ${this.dealName(found.deal)} beats it: ${line}.`;
  }

  /** Cards of the opponents' that keep the student beaten, up to the student's next turn. */
  private findRefutingCards(asked: BoundedProver, play = this.play): readonly Card[] {
    const seat = turnOf(play);
    if (seat === null || this.game.student.includes(seat)) return [];
    const card = this.listAnswers(seat, play).find(
      (each) => asked.wins(this.game, playCard(play, each)) === false,
    );
    return card ? [card, ...this.findRefutingCards(asked, playCard(play, card))] : [];
  }

  /** The cards that a seat of the computer's may play now. */
  private listAnswers(seat: Seat, play: Play): readonly Card[] {
    const policy = this.game.policies?.[seat];
    return consistentDeals(this.game, play).flatMap((place) => {
      const deal = this.game.deals[place] as Deal;
      return policy ? [policy(deal, play)] : legalIn(deal, play);
    });
  }

  private describeSingleDeals(): string {
    const { deals } = this.game;
    const made = this.solveDealsAlone();
    const lost = [...deals.keys()].filter((place) => made[place] === false);
    if (deals.length > 1 && made.every((each) => each === true))
      return 'Each deal alone can be made, but not all of them by one line.';
    if (deals.length === 1 || lost.length === 0) return '';
    return `Even with open cards the goal is out of reach in ${this.dealNames(lost)}.`;
  }

  unknownFinding(): ProofFinding {
    const { deals, goal } = this.game;
    const said = `Within ${formatNumber(this.maxNodes)} positions it was not settled whether ${formatTrickCount(goal)} can be made against ${deals.length === 1 ? 'the real deal' : `all ${deals.length} real deals`}.`;
    const proved = [
      this.describeDealsMadeAlone(),
      this.describeDealsMadeTogether(),
      this.describeTricksMade(),
    ];
    const known = proved.filter((part) => part !== '');
    return {
      kind: 'warning',
      code: 'proof/unknown',
      message:
        known.length > 0 ? `${said} Proved: ${known.join('; ')}.` : `${said} Nothing was proved.`,
      path: ['deals', 'real'],
    };
  }

  private describeDealsMadeAlone(): string {
    const made = this.solveDealsAlone();
    const places = [...made.keys()].filter((place) => made[place] === true);
    if (made.length === 1 || places.length === 0) return '';
    if (places.length === made.length) return 'each deal alone can be made';
    return `alone can be made ${this.dealNames(places)}`;
  }

  /** How many deals, from the first on, are beaten by one line. */
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

  /** Whether a smaller game is won at the start. */
  private winsSmallerGame(part: Partial<Game>): boolean | null {
    const nodes = Math.ceil(this.maxNodes / SMALLER_GAME_DIVISOR);
    return this.prover.wins({ ...this.game, ...part }, this.play, { nodes }).wins;
  }

  private dealNames(places: readonly number[]): string {
    return places.map((place) => this.dealName(place)).join(', ');
  }

  private dealName(place: number): string {
    return quoteShort(this.problem.real[place]?.name.en ?? '');
  }
}

function formatTrickCount(count: number): string {
  return count === 1 ? '1 trick' : `${count} tricks`;
}

/** `3,000,000` */
function formatNumber(count: number): string {
  return count.toLocaleString('en');
}
