/** The rendered claim form and the rendered result of a deal. */
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { createMahjongAnswers } from '$lib/games/mahjong/engine/mahjong-answers';
import { replayMahjongLog, type DealSetup } from '$lib/games/mahjong/notation/mahjong-log';
import type { Action, Game } from '$lib/games/mahjong/rules/mahjong-game-state';
import DealResult from './result/DealResult.svelte';
import ClaimForm from './MahjongClaimForm.svelte';

const { act } = createMahjongAnswers();

/** The finished game of a deal between four `ukeire` players. */
function playDeal(setup: DealSetup): Extract<Game, { phase: 'over' }> {
  const log: string[] = [];
  for (;;) {
    const game = replayMahjongLog(setup, log);
    if (game.phase === 'over') return game;
    log.push(act(setup, log, 'ukeire'));
  }
}

test('each possible claim has a button that names its tiles and answers with that claim', async () => {
  const answers: readonly Action[] = [
    { kind: 'win' },
    { kind: 'pung' },
    { kind: 'chi', from: '3m' },
    { kind: 'pass' },
  ];
  const onanswer = vi.fn();
  const screen = await render(ClaimForm, { answers, discard: '4m', railed: true, onanswer });
  const group = screen.getByRole('group', { name: 'What to answer' });
  await expect.element(group.getByRole('button')).toHaveLength(4);
  await group.getByRole('button', { name: /Chi.*3 of characters, 4 of characters, 5/ }).click();
  expect(onanswer).toHaveBeenLastCalledWith(answers[2]);
  await group.getByRole('button', { name: /Pung.*4 of characters, 4 of/ }).click();
  expect(onanswer).toHaveBeenLastCalledWith(answers[1]);
});

test('a result shows the winning hand by groups, and the three other hands', async () => {
  const game = playDeal({ seed: 5, dealer: 0, options: { claims: false } });
  expect(game.result.kind).toBe('win');
  const screen = await render(DealResult, { game, you: null });
  await expect.element(screen.getByText(/^The winning hand/)).toBeVisible();
  // Four groups and the pair, and the three other hands.
  expect(screen.container.querySelectorAll('.won [role=img]')).toHaveLength(5);
  expect(screen.container.querySelectorAll('li')).toHaveLength(3);
  expect(screen.container.querySelectorAll('.won .last')).toHaveLength(1);
});
