/** Walks the author's line against everything that the other seats may do in a consistent deal. */
import { groupByEach } from '$lib/core/group-by';
import type { MightyProofGame, World } from '$lib/mighty/proof/mighty-proof-game';
import { mightyHiddenInformation } from '$lib/mighty/proof/mighty-hidden-information';
import { addPlay, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
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

/** True when the walk was completed within `budget` positions. */
export function walkMightyLine(
  game: MightyProofGame,
  begin: MightyPlay,
  line: readonly MightyLineStep[],
  budget: number,
  visit: LineVisitor,
): boolean {
  const walk = new Walk(game, line, budget, visit);
  walk.from(begin, [...game.worlds.keys()], toPendingSteps(line), []);
  return walk.nodes <= budget;
}

class Walk {
  nodes = 0;
  private readonly seen = new Set<string>();
  private readonly asksForCards: boolean;

  constructor(
    private readonly game: MightyProofGame,
    line: readonly MightyLineStep[],
    private readonly budget: number,
    private readonly visit: LineVisitor,
  ) {
    this.asksForCards = line.some((step) => 'if' in step);
  }

  from(
    play: MightyPlay,
    worldIndices: readonly number[],
    pendingSteps: readonly PendingStep[],
    path: readonly MightyLineTurn[],
  ): void {
    const { game, visit } = this;
    if (++this.nodes > this.budget || this.isMade(play, worldIndices)) return;
    const turn = mightyHiddenInformation.turn(game, play);
    if (turn === 'over') return visit.visitMissedGoal(path);
    if (this.isKnown(play, worldIndices, pendingSteps)) return;
    if (turn === 'student') {
      const linePlay = nextMightyLinePlay(pendingSteps, play);
      const lineTurn = { play, consistentWorlds: worldIndices, linePlay };
      if (visit.visitTurn(lineTurn, path) && linePlay)
        this.from(addPlay(play, linePlay.played), worldIndices, linePlay.pendingSteps, [
          ...path,
          lineTurn,
        ]);
      return;
    }
    for (const [played, indices] of this.answers(play, worldIndices))
      this.from(addPlay(play, played), indices, pendingSteps, path);
  }

  private isMade(play: MightyPlay, worldIndices: readonly number[]): boolean {
    const { game } = this;
    return worldIndices.every(
      (index) => mightyHiddenInformation.secured(game, this.world(index), play) >= game.goal,
    );
  }

  /** The possible plays, each with the deals in which it is possible; ordinary cards first. */
  private answers(
    play: MightyPlay,
    worldIndices: readonly number[],
  ): readonly (readonly [MightyPlayedCard, readonly number[]])[] {
    const ways = groupByEach(worldIndices, (index) => {
      const chosen = mightyHiddenInformation.policy(this.game, this.world(index), play);
      return chosen === null
        ? mightyHiddenInformation.legalActions(this.game, this.world(index), play)
        : [chosen];
    });
    return [...ways].sort(([a], [b]) => mightyHiddenInformation.comparePlain(a, b));
  }

  /** True when an equivalent position at the start of a trick was visited before. */
  private isKnown(
    play: MightyPlay,
    worldIndices: readonly number[],
    pendingSteps: readonly PendingStep[],
  ): boolean {
    if (play.trick.plays.length > 0) return false;
    const key = [
      mightyHiddenInformation.positionKey(this.game, play),
      worldIndices,
      pendingSteps.map(({ path }) => path.join('.')),
      this.asksForCards ? JSON.stringify(play.won.at(-1)) : '',
    ].join('|');
    if (this.seen.has(key)) return true;
    this.seen.add(key);
    return false;
  }

  private world(index: number): World {
    return this.game.worlds[index] as World;
  }
}
