/** Sources of a draft besides a problem file: games of other programs, and the analysis board. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight } from './axe';
import { pasteInStudio } from './studio-page-helpers';
import { expectNoSidewaysScroll, playAtOnce, playCards, seeWhy, toAllTricks } from './bridge-page';

const HANDS = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';
/** A PBN game with this board number. */
const game = (board: number, hands = HANDS) =>
  `[Event "Semifinal"]\n[Board "${board}"]\n[Dealer "S"]\n[Vulnerable "NS"]\n[Deal "${hands}"]\n[Declarer "S"]\n[Contract "6H"]\n[Auction "S"]\n1H Pass 6H AP\n[Play "W"]\nSJ SQ SA S2\n*\n`;

const status = (page: Page) => page.locator('footer [role="status"]');
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the problem' });

test.beforeEach(({ page }) => playAtOnce(page));

/** Pastes a text on the studio's start page. */
async function paste(page: Page, fileText: string): Promise<void> {
  await pasteInStudio(page, fileText);
}

test('one game of a PBN file and the student’s seat are chosen, and the draft is proved @once', async ({
  page,
}) => {
  await page.goto('./studio/');
  await expect(page.getByRole('heading', { name: 'My problems' })).toBeVisible();
  const broken = game(8).replace('KQ4.A86', 'KQQ.A86');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'evening.pbn',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${game(7)}\n${broken}\n${game(9)}`),
  });
  await expect(page.getByRole('heading', { name: 'Which board do you want?' })).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Board 2 of the text/ })).toBeDisabled();
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('radio', { name: /Semifinal, board 9/ }).check();
  await page.getByRole('radio', { name: 'East, the other defender' }).check();
  await page.getByRole('radio', { name: 'South, declarer' }).check();
  await page.getByRole('button', { name: 'Begin with it' }).click();
  await expect(text(page)).toContainText('title: Semifinal, board 9');
  await expect(text(page)).toContainText('start: SJ SQ SA S2');
  await expect(status(page)).not.toHaveText(/fault|Reading|Proving/);
  await page.getByRole('button', { name: 'All drafts' }).click();
  await expect(page.getByRole('listitem')).toContainText('Semifinal, board 9');
});

test('a file with a fault and guessed letters opens as far as it goes, with both said @once', async ({
  page,
}) => {
  await page.goto('./studio/');
  await expect(page.getByRole('heading', { name: 'My problems' })).toBeVisible();
  /** The letters of Windows-1250 that the name needs. */
  const encode = (fileText: string): Buffer =>
    Buffer.from(fileText.replaceAll('Ł', '\u00A3').replaceAll('ę', '\u00EA'), 'latin1');
  const open = (name: string, fileText: string): Promise<void> =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: encode(fileText) });
  const board = (number: number): string => `[North "Łukasz Dębski"]\n${game(number)}`;
  await open('one.pbn', board(7).replace('6H AP', '6Q AP'));
  const choice = page.locator('form').filter({ hasText: 'It becomes one:' });
  await expect(choice).toContainText('one.pbn is not in UTF-8.');
  await expect(choice).toContainText('NS Łukasz Dębski & ?');
  await expect(choice).toContainText(/line 10, column 9: "6Q" is no call\./);
  await expect(page.getByRole('radio', { name: 'South, declarer' })).toBeChecked();
  await open('ten.pbn', Array.from({ length: 10 }, (_, i) => board(i + 1)).join('\n'));
  const list = page.getByRole('region', { name: '10 boards in ten.pbn' });
  await expect(list).toContainText('ten.pbn is not in UTF-8.');
  await expect(list.getByRole('option').first()).toContainText('NS Łukasz Dębski & ?');
});

test('boards of a file of thousands are filtered, chosen by keyboard, and become problems', async ({
  page,
}) => {
  await page.goto('./studio/');
  await expect(page.getByRole('heading', { name: 'My problems' })).toBeVisible();
  const yearFile = Array.from({ length: 4000 }, (_, i) =>
    i === 41 ? game(i + 1, HANDS.replace('JT985.Q', 'JT985.A')) : game(i + 1),
  ).join('\n');
  await page.locator('input[type="file"]').setInputFiles({
    ...{
      name: 'year.pbn',
      mimeType: 'text/plain',
      buffer: Buffer.from(`\uFEFF${yearFile}`, 'utf16le'),
    },
  });
  await expect(page.getByRole('heading', { name: '4000 boards in year.pbn' })).toBeFocused();
  const list = page.getByRole('listbox', { name: 'Boards' });
  // The list is virtual: only visible lines are rendered.
  expect(await list.getByRole('option').count()).toBeLessThan(60);
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await list.press('End');
  await expect(list.getByRole('option').last()).toContainText('board 4000');
  await list.press('Home');
  await page.getByRole('searchbox', { name: 'Look for an event' }).fill('board 42');
  await expect(list.getByRole('option').first()).toContainText('cannot be read');
  await list.press(' ');
  await list.press('ArrowDown');
  await list.press('Shift+ArrowDown');
  await expect(page.getByText(/ of 4000 shown, 2 chosen$/)).toBeVisible();
  const analysisLink = page.getByRole('link', {
    name: /^See .* with its play on the analysis board$/,
  });
  const analysisAddress = (await analysisLink.getAttribute('href')) ?? '';
  await page.getByRole('textbox', { name: /^Name/ }).fill('Evening');
  await page.getByRole('button', { name: 'Make a problem of each' }).click();
  await expect(page.getByText('New in My problems: 2.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Evening 2' })).toBeVisible();
  await page.getByText('Save all for other programs').click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'LIN' }).click();
  expect((await saved).suggestedFilename()).toBe('my-problems.lin');
  await expect(page.getByText('Saved as my-problems.lin. Boards: 2.')).toBeVisible();
  // The focused board opens with the four cards of its file.
  await page.goto(analysisAddress);
  await expect(page.getByRole('slider')).toHaveAttribute('max', '4');
});

test('a broken file of another program gives its fault with the position @once', async ({
  page,
}) => {
  await paste(page, game(7, HANDS.replace('JT985.Q', 'JT985.A')));
  await expect(page.getByRole('heading', { name: 'This cannot be read as it is:' })).toBeFocused();
  await expect(page.getByRole('listitem')).toHaveText(/^line 5, column 1: /i);
  await expectNoViolationsDayAndNight(page);
  await page.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByText(/^Nothing here yet/)).toBeVisible();
});

test('pasted LIN becomes a draft', { tag: '@once' }, async ({ page }) => {
  await paste(
    page,
    'ah|Board 3|md|1S2HKJT95DAK4CAQ53,SJT985HQDT853CJ98,SKQ4HA86DQJ72CKT6,|sv|n|mb|1H|mb|p|mb|6H|mb|p|mb|p|mb|p|pc|SJ|',
  );
  await page.getByRole('button', { name: 'Begin with it' }).click();
  await expect(text(page)).toContainText('title: Board 3');
});

test('a board keeps its deals, contract and play from the analysis to the studio and back', async ({
  page,
}) => {
  const secondDeal = HANDS.replace('A763.7432', 'A763.Q432').replace('JT985.Q.', 'JT985.7.');
  const address = new URLSearchParams([
    ['deal', HANDS],
    ['name', 'the queen alone'],
    ['deal', secondDeal],
    ['name', 'the queen fourth'],
    ['trumps', 'H'],
    ['declarer', 'S'],
    ['goal', '12'],
    ['line', 'SJSQSAS2(SK)'],
    ['at', 'SJ SQ SA S2'],
  ]).toString();
  await page.goto(`./analysis/#${address}`);
  await page.getByRole('link', { name: 'Make a problem of this board' }).click();
  await expect(page.getByText('The analysis board', { exact: true })).toBeVisible();
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Begin with it' }).click();
  await expect(text(page)).toContainText('the queen fourth');
  await expect(text(page)).toContainText('contract: 6H by S');
  await page.getByRole('link', { name: 'Look at it on the analysis board' }).click();
  await expect(page.getByRole('button', { name: 'the queen fourth' })).toBeVisible();
  await expect(page).toHaveURL(/at=SJ\+SQ\+SA\+S2/);
  // The draft is still there on return.
  await page.goBack();
  await expect(text(page)).toContainText('the queen fourth');
});

const OWN_PROBLEM = readFileSync('problems/bridge/before-you-finesse.yaml', 'utf8').replace(
  /^title:[^]*?^level/m,
  'title: Mine to give\nlevel',
);

/** Pastes an own problem as a draft, and waits until it is stored. */
async function pasteOwnProblem(page: Page): Promise<void> {
  await paste(page, OWN_PROBLEM);
  await expect(page.getByRole('button', { name: 'Play it' })).toBeEnabled();
  await expect(page.getByText(/draft,\s+kept/)).toBeVisible();
}

test('an own problem is listed, filtered, played, practised and shown on the game’s start page', async ({
  page,
  hasTouch,
}) => {
  await page.goto('./problems/');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My problems' })).toBeHidden();
  await pasteOwnProblem(page);
  await page.goto('./problems/');
  const ownProblems = page.getByRole('region', { name: 'My problems' });
  await expect(ownProblems.getByRole('listitem')).toHaveText(/Mine to give.*new/s);
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await page.goto('./problems/?q=mine+to');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Mine to give' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await playCards(page, 'H6 HJ', hasTouch);
  await seeWhy(page);
  await toAllTricks(page);
  // Afterwards the next problem to practise is offered.
  await expect(page.getByRole('link', { name: /Next problem/ }).first()).toBeVisible();
  await page.goto('./bridge/');
  await expect(page.getByRole('region', { name: 'My problems' }).getByRole('listitem')).toHaveText(
    /Mine to give.*try again/s,
  );
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
});

test('a set carries an own problem to another browser, and its results can be imported @once', async ({
  page,
  browser,
  hasTouch,
}) => {
  await pasteOwnProblem(page);
  await page.goto('./set/make/');
  const setEntry = page.getByRole('button', { name: /^Mine to give/ });
  await setEntry.click();
  await expect(setEntry).toHaveAttribute('aria-pressed', 'true');
  await expectNoViolationsDayAndNight(page);
  await page.reload();
  await expect(setEntry).toHaveAttribute('aria-pressed', 'true');
  const link = await page.getByRole('link', { name: 'See it as a student' }).getAttribute('href');

  const solversPage = await browser.newPage();
  await playAtOnce(solversPage);
  await solversPage.goto(link ?? '');
  // The title is hidden until the problem is solved.
  await expect(solversPage.getByRole('main').getByRole('listitem')).toHaveText(
    /A slam in hearts.*new/s,
  );
  await solversPage.getByRole('link', { name: /^Next:/ }).click();
  await solversPage.getByRole('button', { name: 'Begin', exact: true }).click();
  await playCards(solversPage, 'H6 HJ', hasTouch);
  await seeWhy(solversPage);
  await toAllTricks(solversPage);
  await solversPage
    .getByRole('link', { name: /^Back to the set/ })
    .first()
    .click();
  await expect(solversPage.getByText('0 of 1 solved')).toBeVisible();
  const waiting = solversPage.waitForEvent('download');
  await solversPage.getByRole('button', { name: 'Save my results' }).click();
  const results = readFileSync(await (await waiting).path());
  await solversPage.close();

  await page.goto('./results/');
  await expect(page.getByRole('button', { name: 'Open files' })).toBeEnabled();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'results.json',
    mimeType: 'application/json',
    buffer: results,
  });
  await expect(page.getByRole('columnheader', { name: 'Mine to give' })).toBeVisible();
});

test('the menu of games links to the studio @once', async ({ page }) => {
  await page.goto('./problems/');
  await page.getByRole('navigation').getByRole('button', { name: 'Bridge' }).click();
  await page.getByRole('link', { name: 'Studio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible();
});
