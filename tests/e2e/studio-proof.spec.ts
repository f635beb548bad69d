import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll } from './page-helpers';
import { pasteInStudio } from './studio-page-helpers';

const status = (page: Page) => page.locator('footer [role="status"]');
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const ours = (id: string): string =>
  readFileSync(`problems/bridge/${id}.yaml`, 'utf8')
    // Quoted lines would have to change with the cards.
    .replace(/^ {2}explanation:\n(?:(?: {4}.*)?\n)*/m, '');

/** Without the first of the real deals. */
const withoutFirst = (file: string): string =>
  file.replace(/^( {2}real:\n) {4}- [^]*?\n(?= {4}- )/m, '$1');

/** A file pasted where one begins, with what is proved of it beside it. */
async function begin(page: Page, written: string): Promise<void> {
  await pasteInStudio(page, written);
  await page.getByRole('tab', { name: 'Proof' }).click();
}

/** True when the text contains the words; the editor renders only visible lines, so it scrolls. */
async function isWritten(page: Page, words: string): Promise<boolean> {
  const scroller = page.locator('.cm-scroller');
  await scroller.evaluate((each) => each.scrollIntoView({ block: 'center' }));
  for (let top = 0; ; top += 200) {
    const end = await scroller.evaluate(async (each, at) => {
      each.scrollTop = at;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return each.scrollHeight;
    }, top);
    if ((await page.locator('.cm-content').innerText()).includes(words)) return true;
    if (top > end) return false;
  }
}

test('a sound problem: the deals it beats, each card in each deal, what follows a wrong one', async ({
  page,
}) => {
  await begin(page, ours('before-you-finesse'));
  // Asked at once, when the line may not be known yet: it is told of its card all the same.
  await key(page, 'Work it out for this point').click();
  await expect(
    page.getByText(/^Over 100 layouts your ace of hearts makes between \d+ and \d+/).first(),
  ).toBeVisible();
  await key(page, 'Stop here').click();
  await expect(page.getByText(/^You stopped it/)).toBeVisible();
  await expect(
    page.getByRole('heading', { name: '9 of 11 cards win in every deal.' }),
  ).toBeVisible();
  await expect(status(page)).toHaveText(/^Sound\. One line beats all 2 deals, 12 decisions\./);
  const wrong = page.getByRole('row', { name: /lucky/ });
  await expect(wrong).toHaveCount(1);
  await key(page, 'lucky').click();
  await expect(page.getByText('fails', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^punishes/).first()).toBeVisible();
  const refuted = page.getByRole('region', { name: 'Refute a card' });
  await refuted.getByRole('button').first().click();
  await expect(refuted.getByRole('status')).toHaveText(/is beaten in the deal/);
  await expect(refuted.getByRole('listitem').last()).toContainText('out of reach');
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await refuted.getByRole('button', { name: 'Put it into the explanation' }).click();
  await expect(status(page)).toHaveText(/^Sound\./);
  await expect.poll(() => isWritten(page, '```play')).toBe(true);

  // Deals that are as somebody asks, with how rare they are; one goes into the problem.
  await page.getByRole('tab', { name: 'Find deals' }).click();
  const [first, second] = [1, 2].map((place) =>
    page.getByRole('group', { name: `Condition ${place}`, exact: true }),
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
  const written = page.getByLabel('Conditions, one a line');
  await expect(written).toHaveValue('W spades 5-6\nHQ loses');
  await written.fill('W spades 5-6\nW has HQ or W hearts 2\nnot E balanced');
  await key(page, 'Rows').click();
  await expect(page.getByRole('group', { name: 'Condition 2.2', exact: true })).toBeVisible();
  await key(page, 'Find').click();
  const found = page.getByRole('region', { name: 'Found' });
  await expect(found.getByRole('status').first()).toHaveText(
    /Found: 10, drawn: \d+\. Of a hundred/,
  );
  await expect(found.getByRole('heading', { name: 'Found' })).toBeFocused();
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Add as a real deal 1', exact: true }).click();
  await expect(page.getByText('It stands behind the other deals of the problem.')).toBeVisible();
  // Of the deals the fewest that do the same.
  await key(page, 'Fewest deals that keep every punishment').click();
  const removedDeal = found.getByRole('listitem');
  await expect(removedDeal).toHaveText(/no mistake needs it|does the same as/);
  const name = await removedDeal.getByRole('strong').innerText();
  await key(page, 'Take them away').click();
  await expect(page.getByText('They are out of the problem.')).toBeVisible();
  await expect.poll(() => isWritten(page, `en: ${name}`)).toBe(false);
});

test('a leak: the card that wins too, and a deal that is added with one key @once', async ({
  page,
}) => {
  // The proof's pane is not open: it is found in the background.
  await pasteInStudio(page, withoutFirst(ours('before-you-finesse')));
  await expect(status(page)).toHaveText(/^A leak: No deal punishes eight of hearts in trick 3\./);
  await expectNoViolationsDayAndNight(page);
  // At the bench the same mistake is offered, with the deal that is missing for it.
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

test('a beaten one: the deal, and the defence card by card', { tag: '@once' }, async ({ page }) => {
  await begin(page, ours('before-you-finesse').replace('- play: HA', '- play: H8'));
  await expect(status(page)).toHaveText(/^Not sound yet\. line \d+: H8 does not win/);
  await expect(status(page)).toHaveText(/The deal "singleton queen" beats it: .*H/);
});

// Runs where the text stands beside the table.
test('a line that stops fitting is marked, and mended from there on @once', async ({ page }) => {
  const file = ours('before-you-finesse').replace(
    '- play: HT\n    - play: S4',
    '- play: HT\n    - play: SA',
  );
  await begin(page, file.replace('- play: H5\n', '- play: H5 # low\n'));
  await expect(status(page)).toHaveText(/^Not sound yet\. .*SA cannot be played here/);
  await expect(page.getByText('Here the line stops fitting.')).toBeVisible();
  await key(page, 'Mend the line').click();
  await expect(page.getByText('The line is written.')).toBeVisible();
  await expect.poll(() => isWritten(page, '- play: H5 # low')).toBe(true);
  await expect(status(page)).toHaveText(/^Sound\./);
});

test('one that takes long says how far it is, and stops', { tag: '@once' }, async ({ page }) => {
  await begin(page, ours('hide-the-queen'));
  await expect(status(page)).toHaveText(/^Proving … Looked at [\d,]+ of 100,000,000 positions\./);
  await page.locator('footer').getByRole('button', { name: 'Stop' }).click();
  await expect(status(page)).toHaveText('The proof was stopped.');
});

test('what is not known says why, and what to do', { tag: '@once' }, async ({ page }) => {
  // East and West think, and have nothing to believe.
  const guessing = ours('before-you-finesse').replace('opponents: omniscient', 'opponents: human');
  await begin(page, guessing);
  await expect(page.getByText(/has to guess: give .* believed deals/)).toBeVisible();

  // With believed deals, the page shows their beliefs at a card of the line, and their reasons.
  await page.getByRole('tab', { name: 'Beliefs' }).click();
  for (const seat of ['West', 'East']) {
    const believer = page.getByRole('region', { name: `What ${seat} may believe` });
    await believer.getByRole('button', { name: 'Add the truth' }).click();
    await expect(believer.getByRole('status')).toHaveText(`${seat} may believe it now.`);
  }
  await expect.poll(() => isWritten(page, 'name: the truth')).toBe(true);
  await page.getByText('The whole thought').click();
  const thought = page.getByRole('article');
  await expect(thought.getByRole('listitem').filter({ hasText: '100' })).toContainText('the truth');
  await expect(thought.getByRole('heading', { name: 'Why this card' })).toBeVisible();
  // And what the next best card would have been worth.
  await expect(thought).toContainText(/The [a-z]+ of [a-z]+ was as good\.|next best card, the/);
  await expectNoSidewaysScroll(page);
});
