/**
 * Steps at a bridge problem for the end-to-end tests: by mouse on a desktop, on a phone by two
 * taps, of which the first raises the card.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Tempo } from '$lib/kit/settings/settings';
import { setTempo } from './page-helpers';

export { expectNoSidewaysScroll, playAtOnce } from './page-helpers';

export const EXAMPLE = './bridge/before-you-finesse/';
/** The neutral title of the problem until it is solved; no other problem has it. */
export const NEUTRAL = 'A slam in hearts';

/** Opens a problem and begins or resumes its play. */
export async function sitDown(
  page: Page,
  address = EXAMPLE,
  tempo: Tempo = 'instant',
): Promise<void> {
  await setTempo(page, tempo);
  await page.goto(address);
  await page.getByRole('button', { name: /^(Begin|Go on playing)$/ }).click();
  await expect(page.getByRole('group').first()).toBeVisible();
}

/** A card of a hand that the student plays, such as `HA`. */
export function handCard(page: Page, card: string): Locator {
  return page.locator(`button[data-card="${card}"]`);
}

/** Waits for the student's turn and plays a card. */
export async function playCard(page: Page, card: string, touch: boolean): Promise<void> {
  const cardButton = handCard(page, card);
  await expect(cardButton).toHaveAttribute('aria-disabled', 'false');
  // The corner with rank and suit, which no other card covers.
  const position = { x: 8, y: 8 };
  if (touch) {
    await cardButton.tap({ position });
    await cardButton.tap({ position });
  } else {
    await cardButton.click({ position });
  }
  await expect(cardButton).toHaveCount(0);
}

/** Plays the student's cards, separated by spaces. */
export async function playCards(page: Page, cards: string, touch: boolean): Promise<void> {
  for (const card of cards.split(' ')) await playCard(page, card, touch);
}

/**
 * Opens the review of a finished play and skips its question. The name of the button depends on the
 * result of the proof.
 */
export async function seeWhy(page: Page): Promise<void> {
  await openReview(page);
  await skipGuess(page);
}

/** From the turning point to the whole review; on a phone its links are in a folded list. */
export async function toAllTricks(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: 'More ways to look at it' });
  if (await folded.isVisible()) await folded.click();
  await page.getByRole('button', { name: 'All tricks' }).click();
  await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1);
}

/** Opens the review, which may begin with a question before the reveal. */
export async function openReview(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(See why|See what beat you|Go to the turning point)$/ })
    .click();
  await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1);
}

/** Skips the question before the reveal, if there is one. */
export async function skipGuess(page: Page): Promise<void> {
  const question = page.getByRole('heading', { name: 'Before you look' });
  if (await question.isVisible()) await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1);
}

/**
 * Loses the example by an immediate finesse to the singleton queen, and waits for the proof of
 * where it was lost.
 */
export async function loseByTheFinesse(page: Page, touch: boolean): Promise<void> {
  await sitDown(page);
  await playCards(page, 'H6 HJ', touch);
  await expect(page.getByRole('button', { name: 'See what beat you' })).toBeVisible();
}

/** The student's cards that make the example, in playing order. */
export const ACE_LINE = 'HA H5 H6 HJ HK H8 HT S4 H9 C6 DA D2 DK D7 D4 DQ DJ C5 SK CQ CT CA';

/**
 * Opens the claim: by its button on a wide screen, else in the menu *More*.
 */
export async function openClaim(page: Page): Promise<void> {
  const claim = page.getByRole('button', { name: 'Claim', exact: true });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(more).toBeVisible();
  if (!(await claim.isVisible())) await more.click();
  await claim.click();
}

/**
 * Solves the example without a mistake in the shortest way: until all remaining tricks are winners,
 * which are claimed.
 */
export async function solve(page: Page, touch: boolean): Promise<void> {
  await playCards(page, 'HA H5 H6', touch);
  await expect(handCard(page, 'HK')).toHaveAttribute('aria-disabled', 'false');
  await openClaim(page);
  await page.getByRole('button', { name: 'Claim 10 tricks' }).click();
  await expect(page.getByText('Twelve tricks.').first()).toBeVisible();
}
