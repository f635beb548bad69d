import { expect, test } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { formatMahjongAction } from '$lib/mahjong/notation/mahjong-action-notation';
import {
  replayMahjongLog,
  createMahjongGame,
  type DealSetup,
} from '$lib/mahjong/notation/mahjong-log';
import { chooseMahjongAction } from '$lib/mahjong/players/mahjong-computer-players';
import { applyMahjongAction, seatToAct } from '$lib/mahjong/rules/mahjong-game-state';
import { viewFor } from '$lib/mahjong/rules/mahjong-view';
import { DealReplay } from './replay.svelte';

const DEALT: DealSetup = { seed: 12, dealer: 2, options: { claims: true } };

/** The actions of four players from the deal on. */
const LOG = ((): readonly string[] => {
  const log: string[] = [];
  let game = createMahjongGame(DEALT);
  for (;;) {
    const seat = seatToAct(game);
    if (seat === null) return log;
    const action = chooseMahjongAction('ukeire', viewFor(seat, game), seededRandom(1));
    game = applyMahjongAction(game, action);
    log.push(formatMahjongAction(action));
  }
})();

const replayOf = (log: readonly string[]) =>
  new DealReplay({ setup: DEALT, log, actionCount: 0, pause: () => 0 });

test('one looks at each move but a pass, forward and back to the same', () => {
  const replay = replayOf(LOG);
  const seen: number[] = [];
  for (const stop of replay.stops.keys()) {
    replay.go(stop);
    expect(replay.stop).toBe(stop);
    expect(replay.game).toEqual(replayMahjongLog(DEALT, replay.log));
    if (stop < replay.stops.length - 1) expect(replay.log.at(-1)).not.toBe('pass');
    seen.push(replay.log.length);
  }
  expect(seen.at(-1)).toBe(LOG.length);
  for (const count of seen.toReversed().slice(1)) {
    replay.step(-1);
    expect(replay.log).toHaveLength(count);
  }
  replay.step(-1);
  expect(replay.log).toHaveLength(0);
  replay.go(Infinity);
  expect(replay.game.phase).toBe('over');
});

test('more of the deal may come while one looks, and one stays where one is', () => {
  const replay = replayOf(LOG.slice(0, 6));
  replay.go(3);
  const before = replay.log;
  replay.extendLog(LOG);
  expect(replay.log).toEqual(before);
  expect(replay.next).toBe(LOG[before.length]);
});

test('it runs to the end by itself, and a step stops it', async () => {
  const replay = replayOf(LOG);
  replay.play();
  expect(replay.playing).toBe(true);
  replay.step(1);
  expect(replay.playing).toBe(false);
  replay.play();
  await expect.poll(() => replay.game.phase).toBe('over');
  await expect.poll(() => replay.playing).toBe(false);
  expect(replay.hasRun).toBe(true);
});
