/** The analysis board: deals that are pasted or built, lines, keyboard, and faults of a text. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { longestTask } from './measure';
import { expectNoViolations, expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll, loseByTheFinesse, seeWhy, toAllTricks } from './bridge-page';

const FIRST_LAYOUT = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';
const SECOND_LAYOUT = 'N:KQ4.A86.QJ72.KT6 A763.Q73.963.742 2.KJT95.AK4.AQ53 JT985.42.T85.J98';

/** A text in the region of the table; the live region for screen readers has it too. */
function tableText(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'The table' }).getByText(text);
}

/** Opens the board with a pasted text. */
async function paste(page: Page, text: string): Promise<void> {
  await page.goto('./analysis/');
  await page.getByRole('textbox', { name: 'Paste a deal' }).fill(text);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByRole('group', { name: /to play$/ })).toBeVisible();
}

test('a board with two layouts is accessible by day and by night, and fits its window', async ({
  page,
}) => {
  await paste(page, `${FIRST_LAYOUT}\n${SECOND_LAYOUT}\n6H by S\nSJ SQ SA S2`);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByText(/^Par: 990/)).toBeVisible({ timeout: 20_000 });
  // The odds at declarer's last turn, over all layouts and not these two.
  await page.getByRole('button', { name: 'Work it out for this point' }).click();
  await expect(page.getByRole('table', { name: 'How often each card works' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop here' }).click();
  await expect(page.getByText(/over 100 layouts/i).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolationsDayAndNight(page);
});

test('a pasted deal shows the value of each card, and is restored from its address @once', async ({
  page,
}) => {
  await paste(page, `${FIRST_LAYOUT}\n6H by S`);
  const lead = page.getByRole('button', { name: /^jack of spades, / });
  await expect(lead).toHaveAccessibleName('jack of spades, it just makes');
  await lead.click();
  await expect(tableText(page, 'Trick 1, North to play')).toBeVisible();
  await page.reload();
  await expect(tableText(page, 'Trick 1, North to play')).toBeVisible();
  await page.getByRole('button', { name: 'Previous card' }).click();
  await expect(tableText(page, 'Trick 1, West to play')).toBeVisible();
});

test(
  'lines branch, get names, and can be reordered and deleted',
  { tag: '@once' },
  async ({ page }) => {
    await paste(page, 'N:AQ... K2... 43... JT...');
    await page.getByRole('group', { name: 'West to play' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Previous card' }).click();
    await page.getByRole('group', { name: 'West to play' }).getByRole('button').last().click();
    await page.getByRole('textbox', { name: 'Name of this line' }).fill('The ten');
    await page.getByRole('button', { name: 'Make it the main line' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'The ten' })).toContainText('10');
    await page.getByRole('button', { name: 'Delete from here' }).click();
    await expect(page.getByText('The ten', { exact: true })).toHaveCount(0);
  },
);

test('a whole ending is played by keyboard alone, and announced @once', async ({ page }) => {
  await paste(page, 'N:AQ... K2... 43... JT...');
  await page.getByRole('heading', { level: 1 }).click();
  for (const keys of ['sj', 'q', 'k', '3', '2']) await page.keyboard.type(keys);
  for (const keys of ['4', 't', 'a']) await page.keyboard.type(keys);
  await expect(page.getByText('Result: 1 trick for declarer')).toBeVisible();
  await expect(page.getByRole('log')).toContainText('North plays the queen of spades.');
  await page.keyboard.press('Home');
  await expect(tableText(page, 'Trick 1, West to play')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
});

/** Tag name of the focused element; `BODY` when the focus was lost. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.tagName);

test('the keyboard focus is never lost, from the text box to the last card, and in the lines @once', async ({
  page,
}) => {
  await page.goto('./analysis/');
  await page.getByRole('textbox', { name: 'Paste a deal' }).fill('N:AQ... K2... 43... JT...');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const first = (seat: string): Locator =>
    page
      .getByRole('group', { name: `${seat} to play` })
      .getByRole('button')
      .first();
  for (const seat of 'West North East South North East South West'.split(' ')) {
    await expect(first(seat)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(tableText(page, 'All tricks are played')).toBeVisible();
  expect(await focused(page)).toBe('P');
  const deleteButton = page.getByRole('button', { name: 'Delete from here' });
  await page.keyboard.press('Home');
  await first('West').focus();
  await page.keyboard.press('ArrowRight');
  await expect(first('North')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('group', { name: 'West to play' }).getByRole('button').last().press('Enter');
  await page.getByRole('button', { name: 'Make it the main line' }).press('Enter');
  expect(await focused(page)).toBe('BUTTON');
  await deleteButton.press('Enter');
  await expect(deleteButton).toBeFocused();
  await first('West').press('Enter');
  await deleteButton.press('Enter');
  // With the last line the button disappears, and the hand to play gets the focus.
  await expect(deleteButton).toHaveCount(0);
  await expect(first('West')).toBeFocused();
  await page.getByRole('button', { name: 'Another deal' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Back to the board' })).toBeFocused();
});

test(
  'parts of a text that are left out are listed beside its board',
  { tag: '@once' },
  async ({ page }) => {
    await paste(page, `${FIRST_LAYOUT}\n6H by S\nSJ SQ SK`);
    await expect(
      page.getByText('The king of spades cannot be played as card 3 of the line'),
    ).toBeVisible();
    await paste(page, `[Deal "${FIRST_LAYOUT}"]\n[Deal "N:A... K... Q... J..."]`);
    await expect(page.getByText('One more was left out')).toBeVisible();
    await expectNoViolations(page);
    await paste(page, 'N:AQ... K2... 43... JT...\n3S by S');
    await expect(page.getByText('With 2 cards in each hand')).toBeVisible();
    await page.getByRole('button', { name: 'Another deal' }).click();
    const box = page.getByRole('textbox', { name: 'Paste a deal' });
    await box.fill('N:- - - -');
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByText('There is no deal in this text yet.')).toBeVisible();
    await box.fill('N:AKQJT98765432.A.. - - -');
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByText('a hand has 13 cards at the most')).toBeVisible();
  },
);

test(
  'a fault in a text is shown with its position, and an incomplete deal can be completed',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('./analysis/');
    const box = page.getByRole('textbox', { name: 'Paste a deal' });
    await box.fill('N:AK... - AX... -');
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByRole('button', { name: 'line 1, column 11' })).toBeVisible();
    await expectNoViolations(page);
    await box.fill('N:AK... - - -');
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByText('East: 2 cards missing')).toBeVisible();
    await page.getByRole('button', { name: 'queen of spades' }).click();
    await expect(page.getByRole('button', { name: 'queen of spades, East' })).toBeVisible();
    await page.getByRole('button', { name: 'Deal the rest' }).click();
    await page.getByRole('button', { name: 'Put it on the board' }).click();
    await expect(page.getByRole('group', { name: 'West to play' })).toBeVisible();
  },
);

test('the review of a failure links to its position on the board, with all consistent deals', async ({
  page,
  hasTouch,
}) => {
  await loseByTheFinesse(page, hasTouch);
  await seeWhy(page);
  await toAllTricks(page);
  if (hasTouch) await page.getByRole('tab', { name: 'The table' }).click();
  await page.getByRole('link', { name: 'Analyse this position' }).click();
  await expect(page.getByText('2 of 2 fit the cards played.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^ace of hearts, .*, sound$/ })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^six of hearts, .*, makes in some deals only$/ }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/before-you-finesse/);
});

test('the page stays responsive while the solver runs', { tag: '@once' }, async ({ page }) => {
  await page.goto('./analysis/');
  await page.getByRole('button', { name: 'Deal at random' }).click();
  const longest = await longestTask(page, async () => {
    await page.getByRole('button', { name: 'Put it on the board' }).click();
    await expect(page.getByText(/^Par: /)).toBeVisible({ timeout: 60_000 });
  });
  expect(longest).toBeLessThan(200);
});
