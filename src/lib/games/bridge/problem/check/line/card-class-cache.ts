/**
 * A cache of the verdicts on the student's cards (their classes: sound, beaten, …) at the positions
 * of a line.
 */
import type { Card } from '$lib/cards/card';
import type { CardVerdict, Game } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { BoundedProver } from '../bounded-prover';
import { HUMAN_QUESTION_SHARE } from '../proof-findings';
import { legalCardsInDeal, walkStateKey, type WalkState } from './walk-state';
import type { IncrementalReplay } from './incremental-replay';

/** The verdicts on the legal cards at a position. */
export interface ClassifiedPosition {
  readonly verdicts: ReadonlyMap<Card, CardVerdict>;
  /** True when no equivalent position was classified before. */
  readonly isNew: boolean;
  /** Replays the cards up to the position. */
  readonly play: () => Play;
}

/** Classifies positions; against omniscient opponents, equivalent positions share one search. */
export class CardClassCache {
  private readonly cache = new Map<string, ReadonlyMap<Card, CardVerdict>>();
  private readonly hasHumanSeats: boolean;
  private readonly isStudentSeat = (seat: Seat): boolean => this.game.student.includes(seat);

  /** `startClasses`: the verdicts at the problem's start; empty where they are not known yet. */
  constructor(
    private readonly game: Game,
    private readonly prover: BoundedProver,
    private readonly replay: IncrementalReplay,
    private readonly startClasses: ReadonlyMap<Card, CardVerdict>,
  ) {
    this.hasHumanSeats = Object.keys(game.policies ?? {}).length > 0;
  }

  /** The verdicts at a position; null when the prover's budget is spent. */
  classify(state: WalkState): ClassifiedPosition | null {
    const play = (): Play => this.replay.playAfter(state.playedCards);
    // A human-like seat draws conclusions from every card: no two plays are equivalent.
    const key = this.hasHumanSeats
      ? state.playedCards.join()
      : walkStateKey(state, this.isStudentSeat);
    const cached = this.cache.get(key);
    if (cached) return { verdicts: cached, isNew: false, play };
    const verdicts = this.computeVerdicts(state, play);
    if (!verdicts) return null;
    this.cache.set(key, verdicts);
    return { verdicts, isNew: true, play };
  }

  private computeVerdicts(
    state: WalkState,
    play: () => Play,
  ): ReadonlyMap<Card, CardVerdict> | undefined {
    if (state.playedCards.length === 0 && this.startClasses.size > 0) return this.startClasses;
    // With human-like seats no single question may use up the budget.
    const nodeShare = this.hasHumanSeats ? HUMAN_QUESTION_SHARE : 1;
    return this.prover.prove(this.game, play(), nodeShare)?.verdicts;
  }
}

/** The number of legal cards of the seat to play; 0 when the play is over. */
export function countLegalCards(state: WalkState): number {
  const [deal] = state.remainingDeals;
  return state.turn !== null && deal ? legalCardsInDeal(state, deal, state.turn).length : 0;
}
