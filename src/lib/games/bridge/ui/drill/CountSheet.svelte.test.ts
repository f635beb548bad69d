/** The count sheet, on which the student guesses a hidden hand's suit lengths and points. */
import { expect, describe, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import type { Card } from '$lib/cards/card';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { slam } from '../bridge-samples.fixture';
import { CountedHands } from './counted-hands.svelte';
import CountedPane from './CountedPane.svelte';
import CountSheet from './CountSheet.svelte';

/** Renders the sheet after a log; `play` moves it to another one. */
async function renderSheet(log: readonly Card[] = []) {
  const countedHands = new CountedHands();
  const props = (cards: readonly Card[]) => ({
    problem: slam,
    play: playAfterLog(slam, cards),
    countedHands,
  });
  const { rerender } = await render(CountSheet, props(log));
  return { play: (cards: readonly Card[]) => rerender(props(cards)) };
}

const BLANK_TEXT = /^\s*$/;
const field = (name: string) => page.getByRole('spinbutton', { name });
const answer = () => page.getByRole('status');
const check = () => page.getByRole('button', { name: 'Check the count' });

/** Fills in the four suits and the points by the keyboard, and presses Enter. */
async function enterCounts(...numbers: readonly number[]) {
  const fields = page.getByRole('spinbutton');
  for (const [i, number] of numbers.entries()) {
    (fields.nth(i).element() as HTMLElement).focus();
    await userEvent.keyboard(String(number));
  }
  await userEvent.keyboard('{Enter}');
}

describe('the count sheet', () => {
  test('starts with the hand to the left and the cards it has played', async () => {
    await renderSheet();
    await expect.element(page.getByRole('radio', { name: 'West' })).toBeChecked();
    await expect.element(field('spades')).toHaveValue(1);
    await expect.element(field('clubs')).toHaveValue(1);
    await expect.element(field('points')).toHaveValue(null);
    await expect.element(page.getByText('2 of 13 cards')).toBeVisible();
    await expect.element(check()).toHaveAttribute('aria-disabled', 'true');
  });

  test('changes a number by buttons, arrows or typing, within what a hand can hold', async () => {
    await renderSheet();
    await page.getByRole('button', { name: 'One more: hearts' }).click();
    await expect.element(field('hearts')).toHaveValue(1);
    (field('hearts').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect.element(field('hearts')).toHaveValue(2);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.element(field('hearts')).toHaveValue(0);
    await enterCounts(99);
    await expect.element(field('spades')).toHaveValue(13);
  });

  test('does not answer a count of less than 13 cards', async () => {
    await renderSheet();
    await enterCounts(5, 1, 3, 3, 4);
    await expect.element(page.getByText('12 of 13 cards')).toBeVisible();
    await expect.element(answer()).toHaveTextContent(BLANK_TEXT);
  });

  test('names the numbers that the play rules out, and those that are certain', async () => {
    await renderSheet(['HA', 'H3', 'H5', 'HQ', 'H6', 'H7', 'HJ', 'D8']);
    await enterCounts(0, 2, 5, 6, 1);
    await expect.element(answer()).toHaveTextContent(/West has had at least 1 in spades/);
    await expect.element(answer()).toHaveTextContent(/West has shown out of hearts: exactly one/);
    await expect.element(field('spades')).toHaveAccessibleName('spades cannot be');
    await expect.element(field('diamonds')).toHaveAccessibleName('diamonds possible');
    await enterCounts(5, 1, 4, 3, 4);
    await expect
      .element(answer())
      .toHaveTextContent(/Nothing that you have seen speaks against it/);
    await expect.element(field('hearts')).toHaveAccessibleName('hearts certain by now');
  });

  test('does not give away the deals of the problem', async () => {
    await renderSheet();
    // One heart more than in one deal of the problem and one fewer than in the other.
    await enterCounts(4, 3, 3, 3, 3);
    await expect
      .element(answer())
      .toHaveTextContent(/Nothing that you have seen speaks against it/);
    await page.getByRole('button', { name: 'One more: hearts' }).click();
    await expect.element(answer()).toHaveTextContent(BLANK_TEXT);
  });

  test('keeps a count for the next position, but not the answer to it', async () => {
    const { play } = await renderSheet();
    await enterCounts(5, 1, 4, 3);
    await expect.element(answer()).toHaveTextContent(/Nothing/);
    await play(['HA', 'H3']);
    await expect.element(answer()).toHaveTextContent(BLANK_TEXT);
    await page.getByRole('radio', { name: 'East' }).click();
    await expect.element(field('spades')).toHaveValue(1);
    await page.getByRole('radio', { name: 'West' }).click();
    await expect.element(field('spades')).toHaveValue(5);
    await expect.element(field('points')).toHaveValue(null);
  });
});

test('after the play each number of the count is compared with the true hand', async () => {
  const countedHands = new CountedHands();
  const play = playAfterLog(slam, ['HA', 'H3']);
  countedHands.save({ play, seat: 'W', guess: { S: 5, H: 2, D: 3, C: 3, hcp: null } });
  const [deal] = slam.real;
  if (!deal) throw new Error('The sample has deals.');
  // A count belongs to every play that continues the one at which it was made, and to no other.
  const hands = countedHands.latestPerHand(playAfterLog(slam, ['HA', 'H3', 'H5', 'HQ']));
  expect(countedHands.latestPerHand(playAfterLog(slam, ['H6', 'H3', 'HJ', 'HQ']))).toEqual([]);
  await render(CountedPane, { hands, deal: deal.deal });
  const row = (name: string) => page.getByRole('row', { name });
  await expect.element(row('spades')).toHaveTextContent(/5\s*5\s*✓ right/);
  await expect.element(row('hearts')).toHaveTextContent(/2\s*1$/);
  await expect.element(row('points')).toHaveTextContent(/–\s*\d$/);
});
