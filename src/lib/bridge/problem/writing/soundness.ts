/** What a line that is being written asks of the proof, each thing once. */
import type { Card } from '$lib/cards/card';
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { playCard } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { BoundedProver } from '../check/bounded-prover';
import { legalCardsInDeal, walkStateKey, type WalkState } from '../check/line/walk-state';
import { IncrementalReplay } from '../check/line/incremental-replay';
import { winsFromTop } from '../top-tricks';
import { gameOf } from '../proof-game';
import { playAtStart, playsFor, type BridgeProblem } from '../bridge-problem';

export class CardSoundness {
  private readonly game: Game;
  private readonly boundedProver: BoundedProver;
  private readonly hasHumanPolicies: boolean;
  private readonly winsByKey = new Map<string, boolean | null>();
  private readonly trail: IncrementalReplay;
  private readonly settledByKey = new Map<string, boolean>();

  constructor(
    private readonly problem: BridgeProblem,
    prover: BridgeProver,
    nodes: number,
  ) {
    this.game = gameOf(problem, prover);
    this.trail = new IncrementalReplay(playAtStart(problem));
    this.boundedProver = new BoundedProver(prover, nodes);
    this.hasHumanPolicies = Object.keys(this.game.policies ?? {}).length > 0;
  }

  /** Positions looked at. */
  get nodesUsed(): number {
    return this.boundedProver.used;
  }

  /** Whether the budget is used up. */
  get isBudgetSpent(): boolean {
    return this.boundedProver.isSpent;
  }

  /** The cards that may be played, the same in every deal alive. */
  legalCards(table: WalkState): readonly Card[] {
    const [deal] = table.remainingDeals;
    return deal && table.turn ? legalCardsInDeal(table, deal, table.turn) : [];
  }

  /** Whether a card can be played and keeps what is won; the only one does, and any when the goal is made. */
  isSound(table: WalkState, card: Card): boolean {
    const legal = this.legalCards(table);
    if (!legal.includes(card)) return false;
    if (legal.length === 1 || this.isGoalReached(table)) return true;
    return this.wins(table, card) === true;
  }

  soundCards(table: WalkState): readonly Card[] {
    return this.legalCards(table).filter((card) => this.isSound(table, card));
  }

  /** Whether some card loses, or may. */
  hasLosingCard(table: WalkState): boolean {
    if (this.isGoalReached(table)) return false;
    const legal = this.legalCards(table);
    return legal.length > 1 && legal.some((card) => this.wins(table, card) !== true);
  }

  /** Whether nothing is left to find: the goal is made, or what it lacks is on top whatever the others play. */
  isSettled(table: WalkState): boolean {
    if (this.isGoalReached(table)) return true;
    const key = this.positionKey(table);
    const known = this.settledByKey.get(key) ?? this.winsWithTopCards(table);
    this.settledByKey.set(key, known);
    return known;
  }

  /** Whether the goal is made. */
  isGoalReached({ won }: WalkState): boolean {
    return won[sideOf(this.problem.student)] >= this.game.goal;
  }

  /** Positions with the same key differ in nothing that counts from here on. */
  positionKey(table: WalkState): string {
    if (this.hasHumanPolicies) return table.playedCards.join();
    return walkStateKey(table, (seat) => playsFor(this.problem, seat));
  }

  private winsWithTopCards(table: WalkState): boolean {
    const missing = this.game.goal - table.won[sideOf(this.problem.student)];
    const play = this.trail.playAfter(table.playedCards);
    const deals = table.dealIndices.map((place) => this.game.deals[place] as Deal);
    return winsFromTop(play, deals, this.game.student, missing);
  }

  private wins(table: WalkState, card: Card): boolean | null {
    const key = `${this.positionKey(table)} ${card}`;
    const known = this.winsByKey.get(key);
    if (known !== undefined) return known;
    const play = this.trail.playAfter(table.playedCards);
    const found = this.boundedProver.wins(this.game, playCard(play, card));
    this.winsByKey.set(key, found);
    return found;
  }
}
