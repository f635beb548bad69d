/** What a line that is being written asks of the proof, each thing once. */
import type { Card } from '$lib/cards/card';
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { playCard } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { BoundedProver } from '../check/bounded-prover';
import { legalHere, positionOf, type Table } from '../check/line/walk-state';
import { Trail } from '../check/line/incremental-replay';
import { winsFromTop } from '../top-tricks';
import { gameOf } from '../proof-game';
import { playAtStart, playsFor, type BridgeProblem } from '../bridge-problem';

export class Soundness {
  private readonly game: Game;
  private readonly asked: BoundedProver;
  private readonly someThink: boolean;
  private readonly answers = new Map<string, boolean | null>();
  private readonly trail: Trail;
  private readonly ends = new Map<string, boolean>();

  constructor(
    private readonly problem: BridgeProblem,
    prover: BridgeProver,
    nodes: number,
  ) {
    this.game = gameOf(problem, prover);
    this.trail = new Trail(playAtStart(problem));
    this.asked = new BoundedProver(prover, nodes);
    this.someThink = Object.keys(this.game.policies ?? {}).length > 0;
  }

  /** Positions looked at. */
  get used(): number {
    return this.asked.used;
  }

  /** Whether the budget is used up. */
  get spent(): boolean {
    return this.asked.isSpent;
  }

  /** The cards that may be played, the same in every deal alive. */
  legal(table: Table): readonly Card[] {
    const [deal] = table.alive;
    return deal && table.turn ? legalHere(table, deal, table.turn) : [];
  }

  /** Whether a card can be played and keeps what is won; the only one does, and any when the goal is made. */
  isSound(table: Table, card: Card): boolean {
    const legal = this.legal(table);
    if (!legal.includes(card)) return false;
    if (legal.length === 1 || this.isMade(table)) return true;
    return this.wins(table, card) === true;
  }

  soundCards(table: Table): readonly Card[] {
    return this.legal(table).filter((card) => this.isSound(table, card));
  }

  /** Whether some card loses, or may. */
  loses(table: Table): boolean {
    if (this.isMade(table)) return false;
    const legal = this.legal(table);
    return legal.length > 1 && legal.some((card) => this.wins(table, card) !== true);
  }

  /** Whether nothing is left to find: the goal is made, or what it lacks is on top whatever the others play. */
  isOver(table: Table): boolean {
    if (this.isMade(table)) return true;
    const key = this.keyOf(table);
    const known = this.ends.get(key) ?? this.isOnTop(table);
    this.ends.set(key, known);
    return known;
  }

  /** Whether the goal is made. */
  isMade({ won }: Table): boolean {
    return won[sideOf(this.problem.student)] >= this.game.goal;
  }

  /** Positions with the same key differ in nothing that counts from here on. */
  keyOf(table: Table): string {
    if (this.someThink) return table.cards.join();
    return positionOf(table, (seat) => playsFor(this.problem, seat));
  }

  private isOnTop(table: Table): boolean {
    const missing = this.game.goal - table.won[sideOf(this.problem.student)];
    const play = this.trail.after(table.cards);
    const deals = table.places.map((place) => this.game.deals[place] as Deal);
    return winsFromTop(play, deals, this.game.student, missing);
  }

  private wins(table: Table, card: Card): boolean | null {
    const key = `${this.keyOf(table)} ${card}`;
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const play = this.trail.after(table.cards);
    const found = this.asked.wins(this.game, playCard(play, card));
    this.answers.set(key, found);
    return found;
  }
}
