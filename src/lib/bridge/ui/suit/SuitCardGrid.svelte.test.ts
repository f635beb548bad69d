import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { EMPTY_SUIT_QUESTION, type SuitQuestion } from '$lib/bridge/odds/suit/suit-address';
import SuitCardGrid from './SuitCardGrid.svelte';

/** The suit after a card is pressed for a hand. */
async function pressed(
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

test('a card that is pressed takes no small card away, neither here nor in the other hand', async () => {
  const known = { dummy: 'AKJTx', declarer: 'xxxx' };
  expect(await pressed(known, 'You', '9')).toMatchObject({ dummy: 'AKJTx', declarer: '9xxxx' });
  expect(await pressed({ dummy: 'AQ9x', declarer: 'Jxx' }, 'Dummy', '10')).toMatchObject({
    dummy: 'AQT9x',
    declarer: 'Jxx',
  });
});
