/** Where a problem can begin besides a problem file: games of other programs, and the analysis board. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll, playAtOnce } from './table';

const HANDS = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';
const game = (board: number, hands = HANDS) =>
  `[Event "Semifinal"]\n[Board "${board}"]\n[Dealer "S"]\n[Vulnerable "NS"]\n[Deal "${hands}"]\n[Declarer "S"]\n[Contract "6H"]\n[Auction "S"]\n1H Pass 6H AP\n[Play "W"]\nSJ SQ SA S2\n*\n`;

const status = (page: Page) => page.locator('footer [role="status"]');
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the problem' });

test.beforeEach(({ page }) => playAtOnce(page));

/** What is pasted where one begins. */
async function paste(page: Page, written: string): Promise<void> {
  await page.goto('./studio/');
  await expect(page.getByRole('heading', { name: 'My problems' })).toBeVisible();
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
  }, written);
}

test('of a PBN file with several games one is chosen, with the student’s chair, and proved', async ({
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
  await expect(page.getByRole('heading', { name: 'Which game is it to be?' })).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Game 2/ })).toBeDisabled();
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

test('a broken file of another program says what is wrong and where', async ({ page }) => {
  await paste(page, game(7, HANDS.replace('JT985.Q', 'JT985.A')));
  await expect(page.getByRole('heading', { name: 'This cannot be read as it is:' })).toBeFocused();
  await expect(page.getByRole('listitem')).toHaveText(/^line 5, column 1: /i);
  await expectNoViolationsDayAndNight(page);
  await page.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByText(/^Nothing here yet/)).toBeVisible();
});

test('a LIN that somebody pastes begins a problem', { tag: '@once' }, async ({ page }) => {
  await paste(
    page,
    'ah|Board 3|md|1S2HKJT95DAK4CAQ53,SJT985HQDT853CJ98,SKQ4HA86DQJ72CKT6,|sv|n|mb|1H|mb|p|mb|6H|mb|p|mb|p|mb|p|pc|SJ|',
  );
  await page.getByRole('button', { name: 'Begin with it' }).click();
  await expect(text(page)).toContainText('title: Board 3');
});

test('a board goes from the analysis to the studio and back, with its deals, contract and play', async ({
  page,
}) => {
  const other = HANDS.replace('A763.7432', 'A763.Q432').replace('JT985.Q.', 'JT985.7.');
  const address = new URLSearchParams([
    ['deal', HANDS],
    ['name', 'the queen alone'],
    ['deal', other],
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
  // What was begun is there when one comes back.
  await page.goBack();
  await expect(text(page)).toContainText('the queen fourth');
});
