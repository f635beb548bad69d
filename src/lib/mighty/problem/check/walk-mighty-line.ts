/**
 * A walk through the author's line against everything that the other seats may do in a real deal
 * still possible.
 */
import { groupByEach } from '$lib/core/group-by';
import type { MightyProofGame, World } from '$lib/mighty/proof/mighty-proof-game';
import { mightyHiddenInformation } from '$lib/mighty/proof/mighty-hidden-information';
import { addPlay, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { toPendingSteps, nextMightyLinePlay, type PendingStep, type MightyLinePlay } from '../mighty-line';
import type { MightyLineStep } from '../mighty-problem';

/** A turn of the student's on the walk; `said` is null where the line is at its end. */
export interface MightyLineTurn {
  readonly play: MightyPlay;
  /** The places of the deals that may still be the truth. */
  readonly consistentWorlds: readonly number[];
  readonly linePlay: MightyLinePlay | null;
}

export interface LineVisitor {
  /**
   * A turn of the student's before the goal is reached in every deal, with those on the way to it;
   * whether to go on with the card of the line.
   */
  visitTurn(moment: MightyLineTurn, way: readonly MightyLineTurn[]): boolean;
  /**
   * A play that is over and has missed the goal in some deal, with the student's turns on the way
   * to it.
   */
  visitMissedGoal(way: readonly MightyLineTurn[]): void;
}

/** Whether the walk came to its end within `budget` positions. */
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
    alive: readonly number[],
    ahead: readonly PendingStep[],
    way: readonly MightyLineTurn[],
  ): void {
    const { game, visit } = this;
    if (++this.nodes > this.budget || this.isMade(play, alive)) return;
    const turn = mightyHiddenInformation.turn(game, play);
    if (turn === 'over') return visit.visitMissedGoal(way);
    if (this.isKnown(play, alive, ahead)) return;
    if (turn === 'student') {
      const linePlay = nextMightyLinePlay(ahead, play);
      const moment = { play, alive, said: linePlay };
      if (visit.visitTurn(moment, way) && linePlay)
        this.from(addPlay(play, linePlay.played), alive, linePlay.pendingSteps, [...way, moment]);
      return;
    }
    for (const [played, places] of this.answers(play, alive))
      this.from(addPlay(play, played), places, ahead, way);
  }

  private isMade(play: MightyPlay, alive: readonly number[]): boolean {
    const { game } = this;
    return alive.every(
      (index) => mightyHiddenInformation.secured(game, this.world(index), play) >= game.goal,
    );
  }

  /** What may be played now, each with the deals in which it may be; plain cards come first. */
  private answers(
    play: MightyPlay,
    alive: readonly number[],
  ): readonly (readonly [MightyPlayedCard, readonly number[]])[] {
    const ways = groupByEach(alive, (index) => {
      const chosen = mightyHiddenInformation.policy(this.game, this.world(index), play);
      return chosen === null ? mightyHiddenInformation.legalActions(this.game, this.world(index), play) : [chosen];
    });
    return [...ways].sort(([a], [b]) => mightyHiddenInformation.comparePlain(a, b));
  }

  /** Whether a moment like this one, between two tricks, was walked on from before. */
  private isKnown(play: MightyPlay, alive: readonly number[], ahead: readonly PendingStep[]): boolean {
    if (play.trick.plays.length > 0) return false;
    const key = [
      mightyHiddenInformation.positionKey(this.game, play),
      alive,
      ahead.map(({ path }) => path.join('.')),
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
