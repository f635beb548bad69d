/**
 * The ledger in the review: the recorded thoughts of computer players that play like humans, in the
 * tab "What they thought". In the sample West, declarer of 3NT, is fooled by the student (South),
 * who let the queen of clubs win and kept the king. The ledger has three entries: West, North, and
 * a card of dummy that West plays.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { BridgeLessonAdvisor } from '../../lesson/bridge-lesson-advisor';
import { DUCK_LOG, duckProblem, DUCK_LEDGER } from './ledger.fixture';
import BridgeReview from '../BridgeReview.svelte';
import { provenAdvice, toReview } from '../review.fixture';

const ledger = vi.fn<BridgeLessonAdvisor['ledger']>();

/** Renders the review of a play in which West is fooled. */
async function renderReview(problem: BridgeProblem = duckProblem): Promise<void> {
  const advice: BridgeLessonAdvisor = { ...provenAdvice(), ledger };
  await render(BridgeReview, {
    problem,
    advice,
    play: toReview(problem, advice, { log: DUCK_LOG }),
  });
}

async function openThoughts(): Promise<void> {
  await renderReview();
  await page.getByRole('tab', { name: 'What they thought' }).click();
}

const thoughts = () => page.getByRole('region', { name: 'What they thought' });
const title = () => thoughts().getByRole('heading', { level: 3 }).last();

describe('the ledger in the review', () => {
  beforeEach(async () => {
    await page.viewport(1280, 800);
    ledger.mockReset();
    ledger.mockResolvedValue(DUCK_LEDGER);
  });

  test('follows the point of the play', async () => {
    await openThoughts();
    await expect.element(title()).toHaveTextContent('West plays the jack of clubs');
    const previous = page.getByRole('button', { name: 'Previous card' });
    await previous.click();
    await expect.element(thoughts()).toHaveTextContent('Nobody has had to think yet.');
    await page.getByRole('button', { name: 'Next card' }).click();
    await expect.element(title()).toHaveTextContent('West plays the jack of clubs');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(title()).toHaveTextContent('North plays the five of clubs');
    await expect.element(thoughts()).toHaveTextContent('200 deals that it imagined');
  });

  test('is walked thought by thought, by buttons and by keys', async () => {
    await openThoughts();
    await expect.element(thoughts()).toHaveTextContent('1 of 3');
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await expect.element(thoughts()).toHaveTextContent('0 of 3');
    await page.getByRole('tab', { name: 'What they thought' }).click();
    // The tab that was just pressed has the focus: with Shift the arrows are not its own.
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect.element(title()).toHaveTextContent('West plays the jack of clubs');
    await thoughts().getByRole('button', { name: 'Next thought' }).click();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect.element(title()).toHaveTextContent('the eight of clubs from dummy');
    await expect.element(thoughts()).toHaveTextContent('3 of 3');
    await thoughts().getByRole('button', { name: 'West', exact: true }).click();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect.element(title()).toHaveTextContent('West plays the jack of clubs');
    await expect.element(thoughts()).toHaveTextContent('1 of 2');
  });

  test('begins with the thought that decided the play, in one sentence', async () => {
    // It is opened first; elsewhere a sentence about it leads back to it.
    await openThoughts();
    await expect.element(thoughts()).toHaveTextContent('1 of 3');
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await expect
      .element(thoughts())
      .toHaveTextContent(
        'West fell for your two of clubs: “South does not have the king of clubs.”',
      );
    await thoughts().getByRole('button', { name: 'Trick 3: West plays the jack of clubs' }).click();
    await expect.element(thoughts()).toHaveTextContent('1 of 3');
  });

  test('shows the new inferences first, and the whole thought on request', async () => {
    await openThoughts();
    const struckInference = thoughts().getByText(
      /North’s three of clubs: North began with at most one club/,
    );
    await expect.element(struckInference).toBeVisible();
    // A refuted inference is struck through.
    expect(struckInference.element().localName).toBe('s');
    await expect
      .element(
        thoughts().getByText(
          '0.6 tricks more than with the next best card, the queen of diamonds.',
        ),
      )
      .not.toBeVisible();
    await thoughts().getByText('The whole thought').click();
    expect(thoughts().getByText('South has the king', { exact: true }).element().localName).toBe(
      's',
    );
    await expect.element(thoughts()).toHaveTextContent(/North has the king\s*100 %/);
    await expect
      .element(
        thoughts().getByText(
          '0.6 tricks more than with the next best card, the queen of diamonds.',
        ),
      )
      .toBeVisible();
    await expect
      .element(
        thoughts().getByText(/North’s seven of spades: North began with at least five spades/),
      )
      .toBeVisible();
  });

  test('marks the card that fooled somebody, and leads to where it did', async () => {
    await openThoughts();
    const tricks = page.getByRole('table');
    await expect
      .element(tricks.getByRole('button', { name: /two of clubs.*fooled West/ }))
      .toBeVisible();
    await thoughts().getByText('Where you fooled them').click();
    await thoughts()
      .getByRole('button', { name: /your two of clubs fooled West/ })
      .click();
    await expect
      .element(thoughts())
      .toHaveTextContent('Your two of clubs in trick 2 moved 60 % of what West believed.');
  });

  test('is requested again after a failure only when the student asks for it', async () => {
    ledger.mockRejectedValueOnce(new Error('gone'));
    await openThoughts();
    await expect.element(thoughts()).toHaveTextContent('could not be read just now');
    expect(ledger).toHaveBeenCalledTimes(1);
    await thoughts().getByRole('button', { name: 'Ask it again' }).click();
    await expect.element(thoughts()).toHaveTextContent('1 of 3');
  });

  test('is absent when the opponents are not human-like', async () => {
    await renderReview({ ...duckProblem, student: 'W', opponents: 'omniscient' });
    await expect.element(page.getByText('What they thought')).not.toBeInTheDocument();
    expect(ledger).not.toHaveBeenCalled();
  });

  test('has a tab of its own on a phone, and nothing scrolls sideways', async () => {
    await page.viewport(360, 740);
    await renderReview();
    await page.getByRole('tab', { name: 'Thoughts' }).click();
    await expect.element(title()).toHaveTextContent('West plays the jack of clubs');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});
