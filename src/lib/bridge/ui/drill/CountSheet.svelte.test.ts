import { expect, describe, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/ui/theme.css';
import type { Card } from '$lib/cards/card';
import { playAfterLog } from '$lib/bridge/lesson/bridge-lesson';
import { slam } from '../bridge-samples.fixture';
import { CountedHands } from './counted-hands.svelte';
import CountedPane from './CountedPane.svelte';
import CountSheet from './CountSheet.svelte';

async function sheet(log: readonly Card[] = []) {
  const counted = new CountedHands();
  const props = (cards: readonly Card[]) => ({
    problem: slam,
    play: playAfterLog(slam, cards),
    counted,
  });
  const { rerender } = await render(CountSheet, props(log));
  return { play: (cards: readonly Card[]) => rerender(props(cards)) };
}

const NOTHING = /^\s*$/;
const field = (name: string) => page.getByRole('spinbutton', { name });
const answer = () => page.getByRole('status');
const check = () => page.getByRole('button', { name: 'Check the count' });

/** Fills in the four suits and the points by the keyboard, and presses Enter. */
async function say(...numbers: readonly number[]) {
  const fields = page.getByRole('spinbutton');
  for (const [i, number] of numbers.entries()) {
    (fields.nth(i).element() as HTMLElement).focus();
    await userEvent.keyboard(String(number));
  }
  await userEvent.keyboard('{Enter}');
}

describe('counting a hand', () => {
  test('begins with the hand to the left, and with what it has shown', async () => {
    await sheet();
    await expect.element(page.getByRole('radio', { name: 'West' })).toBeChecked();
    await expect.element(field('spades')).toHaveValue(1);
    await expect.element(field('clubs')).toHaveValue(1);
    await expect.element(field('points')).toHaveValue(null);
    await expect.element(page.getByText('2 of 13 cards')).toBeVisible();
    await expect.element(check()).toHaveAttribute('aria-disabled', 'true');
  });

  test('is done by steps, by arrows or by typing, and never leaves what a hand can hold', async () => {
    await sheet();
    await page.getByRole('button', { name: 'One more: hearts' }).click();
    await expect.element(field('hearts')).toHaveValue(1);
    (field('hearts').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect.element(field('hearts')).toHaveValue(2);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.element(field('hearts')).toHaveValue(0);
    await say(99);
    await expect.element(field('spades')).toHaveValue(13);
  });

  test('of less than 13 cards is not answered', async () => {
    await sheet();
    await say(5, 1, 3, 3, 4);
    await expect.element(page.getByText('12 of 13 cards')).toBeVisible();
    await expect.element(answer()).toHaveTextContent(NOTHING);
  });

  test('is told what it contradicts, and what is certain by now', async () => {
    await sheet(['HA', 'H3', 'H5', 'HQ', 'H6', 'H7', 'HJ', 'D8']);
    await say(0, 2, 5, 6, 1);
    await expect.element(answer()).toHaveTextContent(/West has had at least 1 in spades/);
    await expect.element(answer()).toHaveTextContent(/West has shown out of hearts: exactly one/);
    await expect.element(field('spades')).toHaveAccessibleName('spades cannot be');
    await expect.element(field('diamonds')).toHaveAccessibleName('diamonds possible');
    await say(5, 1, 4, 3, 4);
    await expect
      .element(answer())
      .toHaveTextContent(/Nothing that you have seen speaks against it/);
    await expect.element(field('hearts')).toHaveAccessibleName('hearts certain by now');
  });

  test('is not told what the deals of the problem are', async () => {
    await sheet();
    // One heart more than in one deal and one fewer than in the other.
    await say(4, 3, 3, 3, 3);
    await expect
      .element(answer())
      .toHaveTextContent(/Nothing that you have seen speaks against it/);
    await page.getByRole('button', { name: 'One more: hearts' }).click();
    await expect.element(answer()).toHaveTextContent(NOTHING);
  });

  test('is kept for the next time, and what was answered is not', async () => {
    const { play } = await sheet();
    await say(5, 1, 4, 3);
    await expect.element(answer()).toHaveTextContent(/Nothing/);
    await play(['HA', 'H3']);
    await expect.element(answer()).toHaveTextContent(NOTHING);
    await page.getByRole('radio', { name: 'East' }).click();
    await expect.element(field('spades')).toHaveValue(1);
    await page.getByRole('radio', { name: 'West' }).click();
    await expect.element(field('spades')).toHaveValue(5);
    await expect.element(field('points')).toHaveValue(null);
  });
});

test('after the play the count is checked, number by number', async () => {
  const counted = new CountedHands();
  const play = playAfterLog(slam, ['HA', 'H3']);
  counted.save({ play, seat: 'W', guess: { S: 5, H: 2, D: 3, C: 3, hcp: null } });
  const [deal] = slam.real;
  if (!deal) throw new Error('The sample has deals.');
  const hands = counted.latestPerHand(playAfterLog(slam, ['HA', 'H3', 'H5', 'HQ']));
  expect(counted.latestPerHand(playAfterLog(slam, ['H6', 'H3', 'HJ', 'HQ']))).toEqual([]);
  await render(CountedPane, { hands, deal: deal.deal });
  const row = (name: string) => page.getByRole('row', { name });
  await expect.element(row('spades')).toHaveTextContent(/5\s*5\s*✓ right/);
  await expect.element(row('hearts')).toHaveTextContent(/2\s*1$/);
  await expect.element(row('points')).toHaveTextContent(/–\s*\d$/);
});
