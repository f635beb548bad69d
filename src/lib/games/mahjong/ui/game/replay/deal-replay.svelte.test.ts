/** The replay of a deal: its stops (after each action but a pass), a growing log, and playing. */
import { expect, test } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { formatMahjongAction } from '$lib/games/mahjong/notation/mahjong-action-notation';
import {
  replayMahjongLog,
  createMahjongGame,
  type DealSetup,
} from '$lib/games/mahjong/notation/mahjong-log';
import { chooseMahjongAction } from '$lib/games/mahjong/players/mahjong-computer-players';
import { applyMahjongAction, seatToAct } from '$lib/games/mahjong/rules/mahjong-game-state';
import { viewFor } from '$lib/games/mahjong/rules/mahjong-view';
import { DealReplay } from './deal-replay.svelte';

const SETUP: DealSetup = { seed: 12, dealer: 2, options: { claims: true } };

/** The actions of four players from the deal on. */
const LOG = ((): readonly string[] => {
  const log: string[] = [];
  let game = createMahjongGame(SETUP);
  for (;;) {
    const seat = seatToAct(game);
    if (seat === null) return log;
    const action = chooseMahjongAction('ukeire', viewFor(seat, game), seededRandom(1));
    game = applyMahjongAction(game, action);
    log.push(formatMahjongAction(action));
  }
})();

/** A replay at the first discard that runs without pauses. */
const createReplay = (log: readonly string[]) =>
  new DealReplay({ setup: SETUP, log, actionCount: 0, pause: () => 0 });

test('the stops skip passes, and stepping back visits the same positions', () => {
  const replay = createReplay(LOG);
  const logLengths: number[] = [];
  for (const stop of replay.stops.keys()) {
    replay.goTo(stop);
    expect(replay.stopIndex).toBe(stop);
    expect(replay.game).toEqual(replayMahjongLog(SETUP, replay.log));
    if (stop < replay.stops.length - 1) expect(replay.log.at(-1)).not.toBe('pass');
    logLengths.push(replay.log.length);
  }
  expect(logLengths.at(-1)).toBe(LOG.length);
  for (const logLength of logLengths.toReversed().slice(1)) {
    replay.step(-1);
    expect(replay.log).toHaveLength(logLength);
  }
  replay.step(-1);
  expect(replay.log).toHaveLength(0);
  replay.goTo(Infinity);
  expect(replay.game.phase).toBe('over');
});

test('extending the log keeps the current position', () => {
  const replay = createReplay(LOG.slice(0, 6));
  replay.goTo(3);
  const before = replay.log;
  replay.extendLog(LOG);
  expect(replay.log).toEqual(before);
  expect(replay.next).toBe(LOG[before.length]);
});

test('playing runs to the end, and a manual step pauses it', async () => {
  const replay = createReplay(LOG);
  replay.play();
  expect(replay.playing).toBe(true);
  replay.step(1);
  expect(replay.playing).toBe(false);
  replay.play();
  await expect.poll(() => replay.game.phase).toBe('over');
  await expect.poll(() => replay.playing).toBe(false);
  expect(replay.hasRun).toBe(true);
});
