/** A deal replayed action by action. */
import { replayDeal } from '$lib/games/mahjong/record/match-record';
import type { DealSetup } from '$lib/games/mahjong/notation/mahjong-log';
import type { Game } from '$lib/games/mahjong/rules/mahjong-game-state';
import { Replay, type ReplaySetup } from '$lib/kit/match/records/replay.svelte';

export interface DealReplaySetup extends Pick<
  ReplaySetup<string, Game>,
  'log' | 'actionCount' | 'pause' | 'speed'
> {
  readonly setup: DealSetup;
  /** True when the log is complete although the deal is not over. */
  readonly isComplete?: boolean;
}

/** It stops after each action but a pass, and at the end. */
export class DealReplay extends Replay<string, Game> {
  readonly setup: DealSetup;

  constructor({ setup, isComplete = false, ...replay }: DealReplaySetup) {
    super({
      ...replay,
      positionAfter: (log) => replayDeal(setup, log),
      stopsOf: (log) => [
        0,
        ...log.flatMap((text, i) => (text === 'pass' && i + 1 < log.length ? [] : [i + 1])),
      ],
      mayGrow: ({ phase }) => !isComplete && phase !== 'over',
    });
    this.setup = setup;
  }

  /** The game at the current position. */
  get game(): Game {
    return this.position;
  }
}
