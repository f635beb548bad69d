/** The question whether one takes a tile, and the result, as they are read. */
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { createMahjongGameAnswers } from '$lib/mahjong/engine/mahjong-game-answers';
import { replayMahjongLog, type DealSetup } from '$lib/mahjong/notation/mahjong-log';
import type { Action, Game } from '$lib/mahjong/rules/mahjong-game-state';
import DealResult from '../result/DealResult.svelte';
import ClaimForm from './MahjongClaimForm.svelte';

const { act } = createMahjongGameAnswers();

/** How a deal of four quick players ends. */
function endOf(dealt: DealSetup): Extract<Game, { phase: 'over' }> {
  const log: string[] = [];
  for (;;) {
    const game = replayMahjongLog(dealt, log);
    if (game.phase === 'over') return game;
    log.push(act(dealt, log, 'ukeire'));
  }
}

test('each answer has a button that says its tiles, and does what it says', async () => {
  const answers: readonly Action[] = [
    { kind: 'win' },
    { kind: 'pung' },
    { kind: 'chi', from: '3m' },
    { kind: 'pass' },
  ];
  const onanswer = vi.fn();
  const drawn = await render(ClaimForm, { answers, discard: '4m', railed: true, onanswer });
  const group = drawn.getByRole('group', { name: 'What to answer' });
  await expect.element(group.getByRole('button')).toHaveLength(4);
  await group.getByRole('button', { name: /Chi.*3 of characters, 4 of characters, 5/ }).click();
  expect(onanswer).toHaveBeenLastCalledWith(answers[2]);
  await group.getByRole('button', { name: /Pung.*4 of characters, 4 of/ }).click();
  expect(onanswer).toHaveBeenLastCalledWith(answers[1]);
});

test('a result lays the winning hand out and tells how far the others were', async () => {
  const game = endOf({ seed: 5, dealer: 0, options: { claims: false } });
  expect(game.result.kind).toBe('win');
  const drawn = await render(DealResult, { game, you: null });
  await expect.element(drawn.getByText(/^The winning hand/)).toBeVisible();
  // Four groups and the pair, and the three other hands.
  expect(drawn.container.querySelectorAll('.won [role=img]')).toHaveLength(5);
  expect(drawn.container.querySelectorAll('li')).toHaveLength(3);
  expect(drawn.container.querySelectorAll('.won .last')).toHaveLength(1);
});
