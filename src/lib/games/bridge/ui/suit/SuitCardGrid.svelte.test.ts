/**
 * The grid of a suit's thirteen cards: a pressed card goes to the chosen hand, dummy or “You”
 * (declarer). `x` is a small card whose rank does not matter.
 */
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { EMPTY_SUIT_QUESTION, type SuitQuestion } from '$lib/games/bridge/odds/suit/suit-address';
import SuitCardGrid from './SuitCardGrid.svelte';

/** The change of the suit when a card is pressed with this hand chosen. */
async function pressCard(
  suit: Partial<SuitQuestion>,
  hand: string,
  rank: string,
): Promise<Partial<SuitQuestion>> {
  const question: SuitQuestion = { ...EMPTY_SUIT_QUESTION, ...suit };
  let changed: Partial<SuitQuestion> = {};
  const { unmount } = await render(SuitCardGrid, {
    question,
    onchange: (change) => (changed = change),
  });
  await page.getByRole('radio', { name: hand }).click({ force: true });
  await page.getByRole('button', { name: rank, exact: false }).first().click();
  await unmount();
  return changed;
}

test('a pressed card is added, and the small cards (x) of both hands stay', async () => {
  const hands = { dummy: 'AKJTx', declarer: 'xxxx' };
  expect(await pressCard(hands, 'You', '9')).toMatchObject({ dummy: 'AKJTx', declarer: '9xxxx' });
  expect(await pressCard({ dummy: 'AQ9x', declarer: 'Jxx' }, 'Dummy', '10')).toMatchObject({
    dummy: 'AQT9x',
    declarer: 'Jxx',
  });
});
