import { expect, describe, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/ui/theme.css';
import type { Card } from '$lib/cards/card';
import { playAfter } from '$lib/bridge/lesson/lesson';
import { slam } from '../sample.fixture';
import { CountedHands } from './counted.svelte';
import CountSheet from './CountSheet.svelte';

async function sheet(log: readonly Card[] = []) {
  const counted = new CountedHands();
  const props = (cards: readonly Card[]) => ({
    problem: slam,
    play: playAfter(slam, cards),
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
    await expect.element(field('points')).toHaveValue(1);
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

  test('is corrected for nothing where everybody can see it, and nothing else is told', async () => {
    await sheet();
    await say(0, 5, 5, 3, 1);
    await expect.element(answer()).toHaveTextContent(/West has had at least 1 in spades/);
    await expect.element(page.getByText(/in every deal|in some deals/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'One more: spades' }).click();
    await expect.element(answer()).toHaveTextContent(NOTHING);
  });

  test('is answered by the deals once, until the next card', async () => {
    const { play } = await sheet();
    await say(5, 1, 4, 3, 4);
    await expect.element(answer()).toHaveTextContent(/It may be: West has this hand in some/);
    await expect.element(field('spades')).toHaveAccessibleName('spades in every deal');
    await expect.element(field('hearts')).toHaveAccessibleName('hearts in some deals');
    await page.getByRole('button', { name: 'One more: hearts' }).click({ force: true });
    await expect.element(field('hearts')).toHaveValue(1);
    await play(['HA', 'H3']);
    await expect.element(answer()).toHaveTextContent(NOTHING);
    await page.getByRole('button', { name: 'One more: hearts' }).click();
    await expect.element(field('hearts')).toHaveValue(2);
  });

  test('is right when no other deal is left', async () => {
    // The queen falls: only one deal fits.
    await sheet(['HA', 'H3', 'H5', 'HQ']);
    await say(5, 1, 4, 3, 4);
    await expect.element(answer()).toHaveTextContent(/Yes: West has this hand in every deal/);
  });

  test('of one hand leaves the other to be counted', async () => {
    await sheet();
    await say(5, 1, 4, 3, 4);
    await page.getByRole('radio', { name: 'East' }).click();
    await expect.element(answer()).toHaveTextContent(NOTHING);
    await page.getByRole('radio', { name: 'West' }).click();
    await expect.element(answer()).toHaveTextContent(/It may be/);
  });
});
