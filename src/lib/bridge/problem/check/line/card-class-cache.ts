/** What the student's cards are worth at the positions of a line, asked once for all ways to the same one. */
import type { Card } from '$lib/cards/card';
import type { CardClass, Game } from '$lib/bridge/proof/bridge-proof-port';
import type { Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import type { BoundedProver } from '../bounded-prover';
import { THINKING_PART } from '../proof-findings';
import { legalHere, positionOf, type Table } from './walk-state';
import type { Trail } from './incremental-replay';

export interface Position {
  readonly classes: ReadonlyMap<Card, CardClass>;
  /** Whether nobody has come to it before. */
  readonly isNew: boolean;
  readonly play: () => Play;
}

export class ClassesAlong {
  private readonly known = new Map<string, ReadonlyMap<Card, CardClass>>();
  private readonly someThink: boolean;
  private readonly ours = (seat: Seat): boolean => this.game.student.includes(seat);

  /** `begun` is what the cards of the start are worth, empty where that is not known yet. */
  constructor(
    private readonly game: Game,
    private readonly prover: BoundedProver,
    private readonly trail: Trail,
    private readonly begun: ReadonlyMap<Card, CardClass>,
  ) {
    this.someThink = Object.keys(game.policies ?? {}).length > 0;
  }

  /** null where the prover has nothing left to spend. */
  at(table: Table): Position | null {
    const play = (): Play => this.trail.after(table.cards);
    // Who thinks has drawn conclusions from every card: no two ways are the same.
    const key = this.someThink ? table.cards.join() : positionOf(table, this.ours);
    const known = this.known.get(key);
    if (known) return { classes: known, isNew: false, play };
    const classes = this.ask(table, play);
    if (!classes) return null;
    this.known.set(key, classes);
    return { classes, isNew: true, play };
  }

  private ask(table: Table, play: () => Play): ReadonlyMap<Card, CardClass> | undefined {
    if (table.cards.length === 0 && this.begun.size > 0) return this.begun;
    const part = this.someThink ? THINKING_PART : 1;
    return this.prover.prove(this.game, play(), part)?.classes;
  }
}

/** How many cards may be played by whose turn it is; 0 where nobody's is. */
export function choicesAt(table: Table): number {
  const [deal] = table.alive;
  return table.turn !== null && deal ? legalHere(table, deal, table.turn).length : 0;
}
