/** The studio's proof: matrix, refutations, deal finder, unintended solutions and repairs. */
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll } from './page-helpers';
import { pasteInStudio } from './studio-page-helpers';

const status = (page: Page) => page.locator('footer [role="status"]');
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A problem of the library without its explanation. */
const libraryFile = (id: string): string =>
  readFileSync(`problems/bridge/${id}.yaml`, 'utf8')
    // Quoted lines would have to change with the cards.
    .replace(/^ {2}explanation:\n(?:(?: {4}.*)?\n)*/m, '');

/** The file without its first real deal. */
const withoutFirst = (file: string): string =>
  file.replace(/^( {2}real:\n) {4}- [^]*?\n(?= {4}- )/m, '$1');

/** Pastes a file into the studio and opens the pane of its proof. */
async function openProofPane(page: Page, fileText: string): Promise<void> {
  await pasteInStudio(page, fileText);
  await page.getByRole('tab', { name: 'Proof' }).click();
}

/** True when the text contains the words; the editor renders only visible lines, so it scrolls. */
async function isWritten(page: Page, words: string): Promise<boolean> {
  const scroller = page.locator('.cm-scroller');
  await scroller.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  for (let top = 0; ; top += 200) {
    const end = await scroller.evaluate(async (element, scrollTop) => {
      element.scrollTop = scrollTop;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return element.scrollHeight;
    }, top);
    if ((await page.locator('.cm-content').innerText()).includes(words)) return true;
    if (top > end) return false;
  }
}

test('a sound problem shows the matrix of cards and deals, and the refutation of a wrong card', async ({
  page,
}) => {
  await openProofPane(page, libraryFile('before-you-finesse'));
  // The odds of the solution's first card are shown even when the proof has not ended yet.
  await key(page, 'Work it out for this point').click();
  await expect(page.getByRole('table', { name: 'How often each card works' })).toBeVisible();
  await key(page, 'Stop here').click();
  await expect(page.getByText(/^You stopped it/)).toBeVisible();
  await expect(
    page.getByText(/^Over 100 layouts your ace of hearts makes it between \d+% and \d+%/).first(),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: '9 of 11 cards win in every deal.' }),
  ).toBeVisible();
  await expect(status(page)).toHaveText(/^Sound\. One line beats all 2 deals, 4 decisions\./);
  const luckyRow = page.getByRole('row', { name: /lucky/ });
  await expect(luckyRow).toHaveCount(1);
  await key(page, 'lucky').click();
  await expect(page.getByText('fails', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^punishes/).first()).toBeVisible();
  const refutation = page.getByRole('region', { name: 'Refute a card' });
  await refutation.getByRole('button').first().click();
  await expect(refutation.getByRole('status')).toHaveText(/is beaten in the deal/);
  await expect(refutation.getByRole('listitem').last()).toContainText('out of reach');
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await refutation.getByRole('button', { name: 'Put it into the explanation' }).click();
  await expect(status(page)).toHaveText(/^Sound\./);
  await expect.poll(() => isWritten(page, '```play')).toBe(true);

  // Find deals under conditions, with their rarity, and add one to the problem.
  await page.getByRole('tab', { name: 'Find deals' }).click();
  const [first, second] = [1, 2].map((conditionNumber) =>
    page.getByRole('group', { name: `Condition ${conditionNumber}`, exact: true }),
  ) as [Locator, Locator];
  await first.getByLabel('Whose hand').selectOption('W');
  await first.getByLabel('How many').fill('5-6');
  await key(page, 'Another condition').click();
  await second.getByLabel('What', { exact: true }).selectOption('card-loses');
  await second.getByLabel('Which card').fill('HQ');
  await key(page, 'Find').click();
  await expect(page.getByText('HQ cannot be asked about')).toBeVisible();
  await expect(second.getByLabel('Which card')).toBeFocused();
  await key(page, 'Text').click();
  const conditionsField = page.getByLabel('Conditions, one a line');
  await expect(conditionsField).toHaveValue('W spades 5-6\nHQ loses');
  await conditionsField.fill('W spades 5-6\nW has HQ or W hearts 2\nnot E balanced');
  await key(page, 'Rows').click();
  await expect(page.getByRole('group', { name: 'Condition 2.2', exact: true })).toBeVisible();
  await key(page, 'Find').click();
  const foundRegion = page.getByRole('region', { name: 'Found' });
  await expect(foundRegion.getByRole('status').first()).toHaveText(
    /Found: 10, drawn: \d+\. Of a hundred/,
  );
  await expect(foundRegion.getByRole('heading', { name: 'Found' })).toBeFocused();
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Add as a real deal 1', exact: true }).click();
  await expect(page.getByText('It stands behind the other deals of the problem.')).toBeVisible();
  // Reduce the deals to the fewest with the same effect.
  await key(page, 'Fewest deals that keep every punishment').click();
  const removedDeal = foundRegion.getByRole('listitem');
  await expect(removedDeal).toHaveText(/no mistake needs it|does the same as/);
  const name = await removedDeal.getByRole('strong').innerText();
  await key(page, 'Take them away').click();
  await expect(page.getByText('They are out of the problem.')).toBeVisible();
  await expect.poll(() => isWritten(page, `en: ${name}`)).toBe(false);
});

test('a cook is reported, and the deal that punishes it is added with one button @once', async ({
  page,
}) => {
  // The proof runs in the background: its pane is not open.
  await pasteInStudio(page, withoutFirst(libraryFile('before-you-finesse')));
  await expect(status(page)).toHaveText(/^A leak: No deal punishes eight of hearts in trick 3\./);
  await expectNoViolationsDayAndNight(page);
  // The finder lists the same mistake, and finds the deal that is missing for it.
  await page.getByRole('tab', { name: 'Find deals' }).click();
  await key(page, 'Which mistakes go unpunished?').click();
  await expect(page.getByText(/^These look as good as the line/)).toBeFocused();
  await key(page, 'Find the deal that punishes eight of hearts in trick 3').click();
  await expect(page.getByText(/the mistake lose\. The line still wins/)).toBeVisible();
  await expect(key(page, 'Add as a real deal 1')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.locator('footer').getByRole('button', { name: 'Add this deal' }).click();
  await expect(page.locator('.cm-content')).toContainText('queen of hearts in West');
  await expect(status(page)).toHaveText(/^Sound\. One line beats all 2 deals/);
});

test(
  'an unsound line shows the deal that beats it, with the defence',
  { tag: '@once' },
  async ({ page }) => {
    await openProofPane(
      page,
      libraryFile('before-you-finesse').replace('- play: HA', '- play: H8'),
    );
    await expect(status(page)).toHaveText(/^Not sound yet\. line \d+: H8 does not win/);
    await expect(status(page)).toHaveText(/The deal "singleton queen" beats it: .*H/);
  },
);

// On a wide window, where the text stands beside the pane.
test('a line with an illegal card is marked there, and can be repaired @once', async ({ page }) => {
  const file = libraryFile('before-you-finesse').replace(
    '- play: H5\n    - if:',
    '- play: SA\n    - if:',
  );
  await openProofPane(page, file.replace('- play: HA\n', '- play: HA # high\n'));
  await expect(status(page)).toHaveText(/^Not sound yet\. .*SA cannot be played here/);
  await expect(page.getByText('Here the line stops fitting.')).toBeVisible();
  await key(page, 'Mend the line').click();
  await expect(page.getByText('The line is written.')).toBeVisible();
  await expect.poll(() => isWritten(page, '- play: HA # high')).toBe(true);
  await expect(status(page)).toHaveText(/^Sound\./);
});

test('a long proof shows its progress, and can be stopped', { tag: '@once' }, async ({ page }) => {
  await openProofPane(page, libraryFile('hide-the-queen'));
  await expect(status(page)).toHaveText(/^Proving … Looked at [\d,]+ of 100,000,000 positions\./);
  await page.locator('footer').getByRole('button', { name: 'Stop' }).click();
  await expect(status(page)).toHaveText('The proof was stopped.');
});

test('a proof without a result says why, and what to do', { tag: '@once' }, async ({ page }) => {
  // East and West are human-like, and the file has no believed deals.
  const guessing = libraryFile('before-you-finesse').replace(
    'opponents: omniscient',
    'opponents: human',
  );
  await openProofPane(page, guessing);
  await expect(page.getByText(/has to guess: give .* believed deals/)).toBeVisible();

  // With believed deals, the page shows their beliefs at a card of the line, and their reasons.
  await page.getByRole('tab', { name: 'Beliefs' }).click();
  for (const seat of ['West', 'East']) {
    const believer = page.getByRole('region', { name: `What ${seat} may believe` });
    await believer.getByRole('button', { name: 'Add it as it lies' }).click();
    await expect(believer.getByRole('status')).toHaveText(`Added: ${seat} may believe it now.`);
    await expect(believer.getByRole('listitem')).toHaveText(/^singleton queen/);
  }
  await expect.poll(() => isWritten(page, 'name: singleton queen')).toBe(true);
  await expectNoViolationsDayAndNight(page);
  await page.getByText('The whole thought', { exact: true }).click();
  const thought = page.getByRole('article');
  await expect(thought.getByRole('listitem').filter({ hasText: '100' })).toContainText(
    'singleton queen',
  );
  await expect(thought.getByRole('heading', { name: 'Why this card' })).toBeVisible();
  // The value of the next best card is shown as well.
  await expect(thought).toContainText(/The [a-z]+ of [a-z]+ was as good\.|next best card, the/);
  await expectNoSidewaysScroll(page);
});
