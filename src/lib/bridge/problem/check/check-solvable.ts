/** Whether a problem can be won at its start; if not, how it is beaten, and if nobody knows, how far the proof got. */
import { lowestFirst, type Card } from '$lib/cards/card';
import { quoted } from '$lib/core/quoted';
import { consistentDeals } from '$lib/bridge/proof/consistent-deals';
import type { CardClass, Game, BridgeProof, ProofOptions, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { legalIn, playCard, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { bestOf } from '$lib/switching/proof';
import { gameOf } from '../proof-game';
import { playAtStart, type BridgeProblem } from '../bridge-problem';
import { sayTricks } from '../format-tricks';
import { BoundedProver } from './bounded-prover';
import { THINKING_PART, type ProofFinding, type ProofTold } from './proof-findings';

export interface Solvable {
  readonly wins: boolean | null;
  /** What each of the student's cards is worth at the start; none when an opponent is to play. */
  readonly classes: ReadonlyMap<Card, CardClass>;
  readonly findings: readonly ProofFinding[];
  /** The student's cards at the start, and those among them that are sound. */
  readonly cards: number;
  readonly sound: number;
  readonly nodes: number;
}

/** The part of the budget that one question about smaller games may take. */
const PARTS = 20;

/** Asks whether one line wins against all real deals: `proof/unsolvable` or `proof/unknown` when not. */
export function checkSolvable(
  problem: BridgeProblem,
  prover: BridgeProver,
  most: number,
  told: ProofTold = () => {},
): Solvable {
  const asked = new Start(problem, prover, most);
  const options = { nodes: most, told: (nodes: number) => told(nodes, most) };
  const { wins, classes, nodes } = asked.classes(options);
  const found = {
    ...{ wins, classes, cards: classes.size, nodes },
    sound: [...classes.values()].filter((found) => found === 'sound').length,
  };
  if (wins === true) return { ...found, findings: [] };
  return { ...found, findings: [wins === false ? asked.unsolvable() : asked.unknown()] };
}

class Start {
  readonly game: Game;
  readonly play: Play;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: BridgeProver,
    private readonly most: number,
  ) {
    this.game = gameOf(problem, prover);
    this.play = playAtStart(problem);
  }

  /** Against players who think one card that wins is enough: of the others not every one can be followed to its end. */
  classes(
    options: { readonly nodes: number } & ProofOptions,
  ): Pick<BridgeProof, 'wins' | 'classes' | 'nodes'> {
    if (Object.keys(this.game.policies ?? {}).length === 0)
      return this.prover.prove(this.game, this.play, options);
    const { wins, nodes } = this.prover.wins(this.game, this.play, options);
    if (wins !== true) return { wins, classes: new Map(), nodes };
    const part = { ...options, nodes: Math.ceil(this.most * THINKING_PART) };
    const found = this.prover.prove(this.game, this.play, part);
    return { wins, classes: found.classes, nodes: nodes + found.nodes };
  }

  unsolvable(): ProofFinding {
    const asked = new BoundedProver(this.prover, this.most);
    const said = [
      'No line wins against every real deal.',
      this.howItIsBeaten(asked),
      this.whatEachDealAllows(),
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
  private howItIsBeaten(asked: BoundedProver): string {
    const lead = this.beatingLead(asked);
    const play = lead.reduce(playCard, this.play);
    const card = bestOf(
      asked.prove(this.game, play)?.classes ?? new Map<Card, CardClass>(),
      lowestFirst,
    );
    const found = card && asked.refute(this.game, play, card);
    if (!found) return `How they beat it was not found within ${number(this.most)} positions.`;
    const line = sayTricks(this.play, [...lead, ...found.line]);
    return `The best try is ${card}, and the deal ${this.nameOf(found.deal)} beats it: ${line}.`;
  }

  /** Cards of the opponents' that keep the student beaten, up to the student's next turn. */
  private beatingLead(asked: BoundedProver, play = this.play): readonly Card[] {
    const seat = turnOf(play);
    if (seat === null || this.game.student.includes(seat)) return [];
    const card = this.cardsOf(seat, play).find(
      (each) => asked.wins(this.game, playCard(play, each)) === false,
    );
    return card ? [card, ...this.beatingLead(asked, playCard(play, card))] : [];
  }

  /** The cards that a seat of the computer's may play now. */
  private cardsOf(seat: Seat, play: Play): readonly Card[] {
    const policy = this.game.policies?.[seat];
    return consistentDeals(this.game, play).flatMap((place) => {
      const deal = this.game.deals[place] as Deal;
      return policy ? [policy(deal, play)] : legalIn(deal, play);
    });
  }

  private whatEachDealAllows(): string {
    const { deals } = this.game;
    const made = this.dealsAlone();
    const lost = [...deals.keys()].filter((place) => made[place] === false);
    if (deals.length > 1 && made.every((each) => each === true))
      return 'Each deal alone can be made, but not all of them by one line.';
    if (deals.length === 1 || lost.length === 0) return '';
    return `Even with open cards the goal is out of reach in ${this.namesOf(lost)}.`;
  }

  unknown(): ProofFinding {
    const { deals, goal } = this.game;
    const said = `Within ${number(this.most)} positions it was not settled whether ${tricks(goal)} can be made against ${deals.length === 1 ? 'the real deal' : `all ${deals.length} real deals`}.`;
    const proved = [this.provedAlone(), this.provedTogether(), this.provedTricks()];
    const known = proved.filter((part) => part !== '');
    return {
      kind: 'warning',
      code: 'proof/unknown',
      message:
        known.length > 0 ? `${said} Proved: ${known.join('; ')}.` : `${said} Nothing was proved.`,
      path: ['deals', 'real'],
    };
  }

  private provedAlone(): string {
    const made = this.dealsAlone();
    const places = [...made.keys()].filter((place) => made[place] === true);
    if (made.length === 1 || places.length === 0) return '';
    if (places.length === made.length) return 'each deal alone can be made';
    return `alone can be made ${this.namesOf(places)}`;
  }

  /** How many deals, from the first on, are beaten by one line. */
  private provedTogether(): string {
    const { deals } = this.game;
    const counts = Array.from({ length: Math.max(0, deals.length - 2) }, (_, i) => i + 2);
    const missed = counts.find((count) => !this.winsPart({ deals: deals.slice(0, count) }));
    const proved = missed === undefined ? counts.at(-1) : missed - 1;
    return proved === undefined || proved < 2 ? '' : `one line makes the first ${proved}`;
  }

  /** The most tricks below the goal that one line makes against all deals. */
  private provedTricks(): string {
    for (let goal = this.game.goal - 1; goal > 0; goal--)
      if (this.winsPart({ goal })) return `one line makes ${tricks(goal)} against all`;
    return '';
  }

  private dealsAlone(): readonly (boolean | null)[] {
    return this.game.deals.map((deal) => this.winsPart({ deals: [deal] }));
  }

  /** Whether a smaller game is won at the start. */
  private winsPart(part: Partial<Game>): boolean | null {
    const nodes = Math.ceil(this.most / PARTS);
    return this.prover.wins({ ...this.game, ...part }, this.play, { nodes }).wins;
  }

  private namesOf(places: readonly number[]): string {
    return places.map((place) => this.nameOf(place)).join(', ');
  }

  private nameOf(place: number): string {
    return quoted(this.problem.real[place]?.name.en ?? '');
  }
}

function tricks(count: number): string {
  return count === 1 ? '1 trick' : `${count} tricks`;
}

/** `3,000,000` */
function number(count: number): string {
  return count.toLocaleString('en');
}
