/**
 * Walks the author's line against every play of the other seats in the consistent deals, for the
 * proof of a problem.
 */
import { groupByEach } from '$lib/core/group-by';
import type { MightyProofGame, World } from '$lib/games/mighty/proof/mighty-proof-game';
import { mightyHiddenInformation } from '$lib/games/mighty/proof/mighty-hidden-information';
import { addPlay, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import {
  toPendingSteps,
  nextMightyLinePlay,
  type PendingStep,
  type MightyLinePlay,
} from '../mighty-line';
import type { MightyLineStep } from '../mighty-problem';

/** A turn of the student on the walk; `linePlay` is null at the end of the line. */
export interface MightyLineTurn {
  readonly play: MightyPlay;
  /** The indices of the consistent deals. */
  readonly consistentWorlds: readonly number[];
  readonly linePlay: MightyLinePlay | null;
}

/** The callbacks of a walk. */
export interface LineVisitor {
  /**
   * Called at a turn of the student before the goal is reached in every deal, with the turns before
   * it; returns true to continue with the card of the line.
   */
  visitTurn(lineTurn: MightyLineTurn, path: readonly MightyLineTurn[]): boolean;
  /**
   * Called when a play is over and misses the goal in some deal, with the student's turns before
   * it.
   */
  visitMissedGoal(path: readonly MightyLineTurn[]): void;
}

/** Walks a line, calling the visitor; true when it is completed within `budget` positions. */
export function walkMightyLine(
  game: MightyProofGame,
  startPlay: MightyPlay,
  line: readonly MightyLineStep[],
  budget: number,
  visitor: LineVisitor,
): boolean {
  const walk = new LineWalk(game, line, budget, visitor);
  walk.walkFrom(startPlay, [...game.worlds.keys()], toPendingSteps(line), []);
  return walk.nodes <= budget;
}

class LineWalk {
  nodes = 0;
  private readonly visitedPositions = new Set<string>();
  private readonly hasConditions: boolean;

  constructor(
    private readonly game: MightyProofGame,
    line: readonly MightyLineStep[],
    private readonly budget: number,
    private readonly visitor: LineVisitor,
  ) {
    this.hasConditions = line.some((step) => 'if' in step);
  }

  walkFrom(
    play: MightyPlay,
    worldIndices: readonly number[],
    pendingSteps: readonly PendingStep[],
    path: readonly MightyLineTurn[],
  ): void {
    const { game, visitor } = this;
    if (++this.nodes > this.budget || this.isMade(play, worldIndices)) return;
    const turn = mightyHiddenInformation.turn(game, play);
    if (turn === 'over') return visitor.visitMissedGoal(path);
    if (this.wasVisited(play, worldIndices, pendingSteps)) return;
    if (turn === 'student') {
      const linePlay = nextMightyLinePlay(pendingSteps, play);
      const lineTurn = { play, consistentWorlds: worldIndices, linePlay };
      if (visitor.visitTurn(lineTurn, path) && linePlay)
        this.walkFrom(addPlay(play, linePlay.played), worldIndices, linePlay.pendingSteps, [
          ...path,
          lineTurn,
        ]);
      return;
    }
    for (const [played, indices] of this.possiblePlays(play, worldIndices))
      this.walkFrom(addPlay(play, played), indices, pendingSteps, path);
  }

  /** True when the goal is reached already in all of these deals. */
  private isMade(play: MightyPlay, worldIndices: readonly number[]): boolean {
    const { game } = this;
    return worldIndices.every(
      (index) => mightyHiddenInformation.secured(game, this.world(index), play) >= game.goal,
    );
  }

  /** The possible plays, each with the deals in which it is possible; ordinary cards first. */
  private possiblePlays(
    play: MightyPlay,
    worldIndices: readonly number[],
  ): readonly (readonly [MightyPlayedCard, readonly number[]])[] {
    const worldsByPlay = groupByEach(worldIndices, (index) => {
      const policyPlay = mightyHiddenInformation.policy(this.game, this.world(index), play);
      return policyPlay === null
        ? mightyHiddenInformation.legalActions(this.game, this.world(index), play)
        : [policyPlay];
    });
    return [...worldsByPlay].sort(([a], [b]) => mightyHiddenInformation.comparePlain(a, b));
  }

  /** True when an equivalent position at the start of a trick was visited before. */
  private wasVisited(
    play: MightyPlay,
    worldIndices: readonly number[],
    pendingSteps: readonly PendingStep[],
  ): boolean {
    if (play.trick.plays.length > 0) return false;
    const key = [
      mightyHiddenInformation.positionKey(this.game, play),
      worldIndices,
      pendingSteps.map(({ path }) => path.join('.')),
      // An `if` may ask for the last card of any seat.
      this.hasConditions ? JSON.stringify(play.won.at(-1)) : '',
    ].join('|');
    if (this.visitedPositions.has(key)) return true;
    this.visitedPositions.add(key);
    return false;
  }

  private world(index: number): World {
    return this.game.worlds[index] as World;
  }
}
