/** What the student's cards are worth at the positions of a line, asked once for all ways to the same one. */
import type { Card } from '$lib/cards/card';
import type { CardClass, Game } from '$lib/bridge/proof/bridge-proof-port';
import type { Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import type { BoundedProver } from '../bounded-prover';
import { HUMAN_QUESTION_SHARE } from '../proof-findings';
import { legalCardsInDeal, walkStateKey, type WalkState } from './walk-state';
import type { IncrementalReplay } from './incremental-replay';

export interface ClassifiedPosition {
  readonly classes: ReadonlyMap<Card, CardClass>;
  /** Whether nobody has come to it before. */
  readonly isNew: boolean;
  readonly play: () => Play;
}

export class CardClassCache {
  private readonly cache = new Map<string, ReadonlyMap<Card, CardClass>>();
  private readonly hasHumanSeats: boolean;
  private readonly isStudentSeat = (seat: Seat): boolean => this.game.student.includes(seat);

  /** `begun` is what the cards of the start are worth, empty where that is not known yet. */
  constructor(
    private readonly game: Game,
    private readonly prover: BoundedProver,
    private readonly replay: IncrementalReplay,
    private readonly startClasses: ReadonlyMap<Card, CardClass>,
  ) {
    this.hasHumanSeats = Object.keys(game.policies ?? {}).length > 0;
  }

  /** null where the prover has nothing left to spend. */
  classify(table: WalkState): ClassifiedPosition | null {
    const play = (): Play => this.replay.playAfter(table.playedCards);
    // Who thinks has drawn conclusions from every card: no two ways are the same.
    const key = this.hasHumanSeats
      ? table.playedCards.join()
      : walkStateKey(table, this.isStudentSeat);
    const known = this.cache.get(key);
    if (known) return { classes: known, isNew: false, play };
    const classes = this.computeClasses(table, play);
    if (!classes) return null;
    this.cache.set(key, classes);
    return { classes, isNew: true, play };
  }

  private computeClasses(
    table: WalkState,
    play: () => Play,
  ): ReadonlyMap<Card, CardClass> | undefined {
    if (table.playedCards.length === 0 && this.startClasses.size > 0) return this.startClasses;
    const part = this.hasHumanSeats ? HUMAN_QUESTION_SHARE : 1;
    return this.prover.prove(this.game, play(), part)?.classes;
  }
}

/** How many cards may be played by whose turn it is; 0 where nobody's is. */
export function countLegalCards(table: WalkState): number {
  const [deal] = table.remainingDeals;
  return table.turn !== null && deal ? legalCardsInDeal(table, deal, table.turn).length : 0;
}
