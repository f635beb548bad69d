/**
 * Whole games and problems that are played by keyboard alone: after each action the focus is within
 * the table, at each decision on a control or its question, and a screen reader is told each action
 * once, in order.
 */
import { expect, test, type Page } from '@playwright/test';
import { EXAMPLE } from './bridge-page';
import { expectUsableFocus, pressKey, recordAnnouncements, tabTo } from './keyboard-helpers';
import { playAtOnce } from './page-helpers';

test.skip(({ hasTouch }) => hasTouch, 'A phone has no keyboard.');

/** The deals and throws are the same each time. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    let seed = 20261;
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array[0] = seed++;
      return array;
    };
  });
  await playAtOnce(page);
});

/** The next step that the page expects from the player; `wait` at the computer's turn. */
type Step = 'wait' | 'end' | 'answer' | 'bid' | 'bury' | 'form' | 'throw' | 'move';

/**
 * Plays to the end: `stepOf` runs in the page, `act` takes a step by keys. A step other than a
 * question must find the focus on a control.
 */
async function playToEnd(page: Page, stepOf: () => Step, act: (step: Step) => Promise<void>) {
  for (let actionCount = 0; ; actionCount++) {
    let step = 'wait' as Step;
    await expect(async () => {
      step = await page.evaluate(stepOf);
      expect(step).not.toBe('wait');
    }).toPass({ intervals: [30] });
    if (step === 'end') return;
    // Before the first action the page itself may have the focus: an arrow key leads to the table.
    if (actionCount === 0 && step === 'move') await pressKey(page, 'ArrowRight');
    if (step === 'move' || (step === 'throw' && actionCount > 0)) await expectUsableFocus(page);
    await act(step);
  }
}

/** The spoken name of the focused card or tile, without what is said of it besides. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.querySelector('.spoken')?.textContent.trim().split(',')[0] ?? '',
  );

/** Plays cards until the result; the seat of each card is in its announcement. */
async function playCards(page: Page): Promise<number> {
  let cardCount = 0;
  const stepOf = (): Step => {
    if (document.querySelector('.said .sign')) return 'end';
    if (document.querySelector('.variants')) return 'answer';
    return document.querySelector('button[data-card][aria-disabled=false]') ? 'move' : 'wait';
  };
  await playToEnd(page, stepOf, async (step) => {
    if (step === 'move') cardCount++;
    const card = await page.evaluate(() => document.activeElement?.getAttribute('data-card'));
    await pressKey(page, 'Enter');
    const isChoosing = (await page.locator('.variants').count()) > 0;
    const usable = page.locator(`button[data-card="${card}"][aria-disabled=false]`);
    if (!isChoosing) await expect(usable).toHaveCount(0);
  });
  return cardCount;
}

/** The sentences for a card, whose first group is the seat, and for the end of a trick. */
interface TrickSentences {
  readonly card: RegExp;
  readonly trickEnd: RegExp;
  /** The number of cards of a trick. */
  readonly size: number;
}
const BRIDGE: TrickSentences = {
  card: /^(\w+) plays the /,
  trickEnd: /wins the trick/,
  size: 4,
};
const MIGHTY: TrickSentences = {
  card: /^(You|P\d): (?:\w+ of (?!\d)|the joker)/,
  trickEnd: /trick won/,
  size: 5,
};

/** Expects a card of each seat before each end of a trick, and returns the number of tricks. */
function expectTricks(announcements: readonly string[], { card, trickEnd, size }: TrickSentences) {
  let seats: string[] = [];
  let trickCount = 0;
  for (const text of announcements) {
    const seat = card.exec(text)?.[1];
    if (seat !== undefined) seats.push(seat);
    if (!trickEnd.test(text)) continue;
    expect([seats.length, new Set(seats).size]).toEqual([size, size]);
    seats = [];
    trickCount++;
  }
  return trickCount;
}

test('a problem of bridge', async ({ page }) => {
  const announcements = await recordAnnouncements(page);
  await page.goto(EXAMPLE);
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
  await pressKey(page, 'Enter');
  await playCards(page);
  expect(expectTricks(announcements, BRIDGE)).toBeGreaterThan(2);
});

test('a problem of Mighty', async ({ page }) => {
  const announcements = await recordAnnouncements(page);
  await page.goto('./mighty/13/');
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
  await pressKey(page, 'Enter');
  expect(await playCards(page)).toBe(4);
  expect(expectTricks(announcements, MIGHTY)).toBe(4);
});

test('a whole game of Mighty', async ({ page }) => {
  test.slow();
  const announcements = await recordAnnouncements(page);
  const own: string[] = [];
  await page.goto('./mighty/play/');
  const stepOf = (): Step => {
    const has = (name: string): boolean =>
      [...document.querySelectorAll('button')].some((each) => each.innerText.startsWith(name));
    if (has('Next game') || has('Deal again')) return 'end';
    if (has('Pass')) return 'bid';
    if (has('Bury these three')) return 'bury';
    if (document.querySelector('form button.next')) return 'form';
    if (has('Another card')) return 'answer';
    return document.querySelector('.own [aria-disabled=false]') ? 'move' : 'wait';
  };
  await playToEnd(page, stepOf, async (step) => {
    // Each form is a question, which has the focus first.
    if (step === 'bid' || step === 'form' || step === 'bury')
      await expect(page.locator('.said h2')).toBeFocused();
    if (step === 'bid') {
      const bid = page.getByRole('button', { name: /^Bid 1[345]/ });
      const pass = page.getByRole('button', { name: 'Pass', exact: true });
      await tabTo(page, (await bid.count()) > 0 ? bid : pass);
    } else if (step === 'bury') {
      for (let count = 0; count < 3; count++) {
        await pressKey(page, 'ArrowRight');
        await pressKey(page, 'Enter');
      }
      await tabTo(page, page.getByRole('button', { name: 'Bury these three' }));
    } else if (step === 'form') await tabTo(page, page.locator('form button.next'));
    else if (step === 'move') own.push(`You: ${await focusedName(page)}`);
    await pressKey(page, 'Enter');
  });
  await expect(page.locator('.said h2')).toBeFocused();
  expect(expectTricks(announcements, MIGHTY)).toBe(10);
  expect(own).toHaveLength(10);
  const ownCards = announcements.filter((text) => MIGHTY.card.exec(text)?.[1] === 'You');
  expect(ownCards).toEqual(own);
  expect(announcements.filter((text) => text === 'You: three cards buried.')).toHaveLength(1);
  await expect(page.locator('.said h2')).toHaveText(announcements.slice(-2).join(' '));
});

/** Expects that the seats throw in turn, or after they have taken a tile. */
function expectThrowsInTurn(announcements: readonly string[], winds: readonly string[]): void {
  let expected: string | null = null;
  for (const text of announcements) {
    const thrower = /^(\w+) throws? the /.exec(text)?.[1];
    const taker = /^Taken by (\w+):/.exec(text)?.[1];
    if (taker) expected = taker === 'you' ? 'You' : taker;
    if (!thrower) continue;
    expect(thrower).toBe(expected ?? thrower);
    expected = winds[(winds.indexOf(thrower) + 1) % winds.length] ?? null;
  }
}

test('a whole deal of mahjong', async ({ page }) => {
  test.slow();
  const announcements = await recordAnnouncements(page);
  const own: string[] = [];
  await page.goto('./mahjong/play/');
  const stepOf = (): Step => {
    const has = (name: RegExp): boolean =>
      [...document.querySelectorAll('button')].some((button) => name.test(button.innerText));
    if (has(/^(Next deal|New match)$/)) return 'end';
    if (document.querySelector('.answers')) return 'answer';
    return document.querySelector('.own [aria-disabled=false]') ? 'move' : 'wait';
  };
  await playToEnd(page, stepOf, async (step) => {
    if (step === 'answer') {
      await expect(page.locator('.said h2')).toBeFocused();
      const names = await page.locator('.answers button').allInnerTexts();
      const number =
        1 +
        Math.max(
          0,
          names.findIndex((name) => /Win|Pass/.test(name)),
        );
      if (names[number - 1]?.includes('Pass')) own.push('You pass.');
      await pressKey(page, String(number));
    } else {
      own.push(`You throw the ${await focusedName(page)}.`);
      await pressKey(page, 'Enter');
    }
  });
  expect(announcements.filter((text) => /^You (throw|pass)/.test(text))).toEqual(own);
  expect(own.length).toBeGreaterThan(2);
  expectThrowsInTurn(announcements, ['East', 'South', 'West', 'You']);
});

test('a problem of mahjong', async ({ page }) => {
  const announcements = await recordAnnouncements(page);
  const own: string[] = [];
  await page.goto('./mahjong/5/');
  const stepOf = (): Step => {
    if (document.querySelector('.said .sign')) return 'end';
    return document.querySelector('.own [aria-disabled=false]') ? 'move' : 'wait';
  };
  await playToEnd(page, stepOf, async () => {
    own.push(`You throw ${await focusedName(page)}.`);
    await pressKey(page, 'Enter');
  });
  await expect(page.locator('.said h2')).toBeFocused();
  expect(announcements.filter((text) => text.startsWith('You throw'))).toEqual(own);
  expect(own.length).toBeGreaterThan(1);
  await tabTo(page, page.getByRole('button', { name: 'Again' }));
  await pressKey(page, 'Enter');
  await expectUsableFocus(page);
});

const yutStep = (): Step => {
  const has = (name: string): boolean =>
    [...document.querySelectorAll('button')].some((each) => each.innerText.trim() === name);
  if (document.querySelector('.said .sign')) return 'end';
  if (has('Throw') || has('Go on')) return 'throw';
  return document.querySelector('.board [aria-disabled=false]') ? 'move' : 'wait';
};

test('a whole game of yut', async ({ page }) => {
  test.slow();
  const announcements = await recordAnnouncements(page);
  await page.addInitScript(() => {
    const settings = { opponent: 'score', first: 'you', judged: 'never' };
    localStorage.setItem('lie-of-the-cards.yut', JSON.stringify(settings));
  });
  await page.goto('./yut/play/');
  await playToEnd(page, yutStep, (step) => pressKey(page, step === 'move' ? 'Enter' : 'Space'));
  await expect(page.locator('.said h2')).toBeFocused();
  await page.keyboard.press('m');
  const moves = page.getByRole('dialog', { name: 'Moves' }).getByRole('listitem');
  const lines = (await moves.allInnerTexts()).map((text) => text.replace(/^\d+\s*/, ''));
  expect(announcements.slice(0, -1)).toEqual(lines.toReversed());
  await page.keyboard.press('Escape');
  await expect(page.locator('.said h2')).toBeFocused();
});

test('a problem of yut', async ({ page }) => {
  const announcements = await recordAnnouncements(page);
  await page.goto('./yut/24/');
  await playToEnd(page, yutStep, () => pressKey(page, 'Enter'));
  await expect(page.locator('.said h2')).toBeFocused();
  expect(announcements.filter((text) => text.startsWith('You play '))).toHaveLength(2);
  await tabTo(page, page.getByRole('button', { name: 'Again' }));
  await pressKey(page, 'Enter');
  await expectUsableFocus(page);
});

test('contract practice', async ({ page }) => {
  const announcements = await recordAnnouncements(page);
  await page.goto('./mighty/contract/');
  await expect(page.getByRole('button', { name: 'Deal me ten' })).toBeEnabled();
  await pressKey(page, 'ArrowRight');
  for (const key of ['Enter', 'h', 'k', 'u', 'n', 'r', 'k']) await pressKey(page, key);
  const hand = page.getByRole('group', { name: 'Your hand' });
  await tabTo(page, hand.locator('[tabindex="0"]'));
  await pressKey(page, 'Enter');
  await pressKey(page, 'k');
  // Each card put back leads to the next one, and the last one to the deck.
  for (let count = 0; count < 3; count++) {
    await pressKey(page, 'Enter');
    await expectUsableFocus(page);
  }
  for (const name of ['Take the kitty', 'Deal me ten', 'Clear', 'Undo']) {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await pressKey(page, 'Enter');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await pressKey(page, 'x');
  const recommendation = /pays|wins|Pass|Stop/;
  expect(announcements.filter((text) => !recommendation.test(text))).toEqual([
    'ace of spades. Your cards: 1 of 10',
    'king of hearts. Your cards: 2 of 10',
    'king of hearts. Your cards: 1 of 10',
    'Ten cards are dealt.',
    'The other cards lie anew.',
    'Thirteen cards, three to bury',
    expect.stringMatching(/^Buried: [^,]+$/),
    'Ten cards, kitty unseen',
    ...[9, 8, 7].map((count) => expect.stringMatching(` Your cards: ${count} of 10$`)),
    ...['Ten cards are dealt.', 'Your cards: 0 of 10'],
    ...['Ten cards are dealt.', 'Your cards: 0 of 10'],
  ]);
});
