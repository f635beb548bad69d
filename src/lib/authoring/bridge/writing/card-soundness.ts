/**
 * Soundness of the student's cards while a line is written: the questions to the proof, each asked
 * once and answered from a table after that.
 */
import type { Card } from '$lib/cards/card';
import type { Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { playCard, tricksLeft } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { BoundedProver } from '$lib/games/bridge/problem/check/bounded-prover';
import {
  legalCardsInDeal,
  walkStateKey,
  type WalkState,
} from '$lib/games/bridge/problem/check/line/walk-state';
import { IncrementalReplay } from '$lib/games/bridge/problem/check/line/incremental-replay';
import { judgeBridgeClaim } from '$lib/games/bridge/problem/judge-claim';
import { canCashTricks } from '$lib/games/bridge/problem/top-tricks';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';

export class CardSoundness {
  private readonly game: Game;
  private readonly boundedProver: BoundedProver;
  private readonly hasHumanPolicies: boolean;
  private readonly winsByKey = new Map<string, boolean | null>();
  private readonly replay: IncrementalReplay;
  private readonly settledByKey = new Map<string, boolean>();
  private readonly claimsByKey = new Map<string, boolean>();

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: BridgeProver,
    nodeLimit: number,
    onPositions: (done: number, total: number) => void,
  ) {
    this.game = toProofGame(problem, prover);
    this.replay = new IncrementalReplay(playAtStart(problem));
    this.boundedProver = new BoundedProver(prover, nodeLimit, onPositions);
    this.hasHumanPolicies = Object.keys(this.game.policies ?? {}).length > 0;
  }

  /** Positions searched so far. */
  get nodesUsed(): number {
    return this.boundedProver.used;
  }

  /** True when the node limit is used up: then no further card is known to be sound. */
  get isBudgetSpent(): boolean {
    return this.boundedProver.isSpent;
  }

  /** The student's legal cards, the same in every consistent deal. */
  legalCards(state: WalkState): readonly Card[] {
    const [deal] = state.remainingDeals;
    return deal && state.turn ? legalCardsInDeal(state, deal, state.turn) : [];
  }

  /** True for a legal card after which the goal is still proved; also for the only legal one. */
  isSound(state: WalkState, card: Card): boolean {
    const legal = this.legalCards(state);
    if (!legal.includes(card)) return false;
    if (legal.length === 1 || this.isGoalReached(state)) return true;
    return this.wins(state, card) === true;
  }

  soundCards(state: WalkState): readonly Card[] {
    return this.legalCards(state).filter((card) => this.isSound(state, card));
  }

  /** True where some legal card is not proved to keep the goal. */
  hasLosingCard(state: WalkState): boolean {
    if (this.isGoalReached(state)) return false;
    const legal = this.legalCards(state);
    return legal.length > 1 && legal.some((card) => this.wins(state, card) !== true);
  }

  /** True where the goal is reached, or top cards take the missing tricks against any defence. */
  isSettled(state: WalkState): boolean {
    if (this.isGoalReached(state)) return true;
    const key = this.positionKey(state);
    const isSettled = this.settledByKey.get(key) ?? this.winsWithTopCards(state);
    this.settledByKey.set(key, isSettled);
    return isSettled;
  }

  /** True where a claim of so many of the remaining tricks holds. */
  isClaimHeld(state: WalkState, tricks: number): boolean {
    const play = this.replay.playAfter(state.playedCards);
    if (tricks > tricksLeft(play)) return false;
    const key = `${this.positionKey(state)} ${tricks}`;
    const isHeld =
      this.claimsByKey.get(key) ??
      judgeBridgeClaim(this.game, play, tricks, this.prover).kind === 'holds';
    this.claimsByKey.set(key, isHeld);
    return isHeld;
  }

  isGoalReached({ tricksWonBySide }: WalkState): boolean {
    return tricksWonBySide[sideOf(this.problem.student)] >= this.game.goal;
  }

  /**
   * The key of a position; positions with equal keys have the same sound cards. Human-like seats
   * infer from every card played, so that with them the key is the whole play.
   */
  positionKey(state: WalkState): string {
    if (this.hasHumanPolicies) return state.playedCards.join();
    return walkStateKey(state, (seat) => isPlayedByStudent(this.problem, seat));
  }

  private winsWithTopCards(state: WalkState): boolean {
    const missingTricks = this.game.goal - state.tricksWonBySide[sideOf(this.problem.student)];
    const play = this.replay.playAfter(state.playedCards);
    const deals = state.dealIndices.map((index) => this.game.deals[index] as Deal);
    return canCashTricks(play, deals, this.game.student, missingTricks);
  }

  private wins(state: WalkState, card: Card): boolean | null {
    const key = `${this.positionKey(state)} ${card}`;
    const storedResult = this.winsByKey.get(key);
    if (storedResult !== undefined) return storedResult;
    const play = this.replay.playAfter(state.playedCards);
    const wins = this.boundedProver.wins(this.game, playCard(play, card));
    this.winsByKey.set(key, wins);
    return wins;
  }
}
