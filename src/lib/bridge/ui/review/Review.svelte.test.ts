import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/ui/theme.css';
import type { ModelPlay } from '$lib/bridge/lesson/model';
import Review from './Review.svelte';
import { AUTHORS_LINE, FINESSED_AT_ONCE, problem } from './review.fixture';

async function review(
  model: () => Promise<ModelPlay | null> = () => Promise.resolve(AUTHORS_LINE),
) {
  const onrewind = vi.fn();
  const onrestart = vi.fn();
  await render(Review, { problem, log: FINESSED_AT_ONCE, model, onrewind, onrestart });
  return { onrewind, onrestart };
}

const point = () => page.getByRole('slider');
const onTable = () => page.getByRole('list', { name: 'Cards on the table' });

describe('the review', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('begins where the student sat down, with the whole deal open', async () => {
    await review();
    await expect.element(point()).toHaveAttribute('aria-valuetext', 'Trick 3, North to play');
    await expect.element(page.getByText('Deal: singleton queen')).toBeVisible();
    for (const seat of ['North', 'East', 'South', 'West'])
      await expect.element(page.getByText(seat, { exact: true }).last()).toBeVisible();
  });

  test('the arrows walk through the play, forth and back', async () => {
    await review();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(onTable()).toHaveTextContent(/North: six of hearts.*East: two of hearts/);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(point()).toHaveValue(String(problem.start.length));
    await userEvent.keyboard('{End}');
    await expect.element(point()).toHaveValue(String(problem.start.length + 8));
  });

  test('a card of the play leads to its point, and from there one can try again', async () => {
    const { onrewind } = await review();
    const tricks = page.getByRole('table');
    await tricks.getByRole('button', { name: /jack of hearts/ }).click();
    await expect.element(onTable()).toHaveTextContent(/South: jack of hearts/);
    await page.getByRole('button', { name: 'Try again from trick 3' }).click();
    expect(onrewind).toHaveBeenCalledWith(2);
  });

  test('a deal that was ruled out is laid open where it still fitted', async () => {
    await review();
    await userEvent.keyboard('{End}');
    await page.getByRole('button', { name: /queen third in East/ }).click();
    await expect.element(page.getByText('Deal: queen third in East')).toBeVisible();
    await expect.element(point()).toHaveValue(String(problem.start.length + 1));
  });

  test('the author’s line is asked for once, and says why', async () => {
    const model = vi.fn(() => Promise.resolve(AUTHORS_LINE));
    await review(model);
    expect(model).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Author’s line' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('In case the queen is alone.')).toBeVisible();
    await page.getByRole('button', { name: 'Your play' }).click();
    await page.getByRole('button', { name: 'Author’s line' }).click();
    expect(model).toHaveBeenCalledTimes(1);
  });

  test('a computer that does not answer can be asked again', async () => {
    const model = vi.fn(() => Promise.resolve<ModelPlay | null>(AUTHORS_LINE));
    model.mockRejectedValueOnce(new Error('gone'));
    await review(model);
    await page.getByRole('button', { name: 'Author’s line' }).click();
    await page.getByRole('button', { name: 'Ask it again' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('In case the queen is alone.')).toBeVisible();
  });

  test('a play of the explanation is laid on the table', async () => {
    await review();
    await page.getByRole('button', { name: 'Show on the table' }).click();
    await expect
      .element(page.getByRole('button', { name: 'From the text' }))
      .toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(onTable()).toHaveTextContent(/North: ace of hearts/);
  });
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(360, 740));

  test('one pane is seen at a time, behind tabs that the arrows change', async () => {
    await review();
    await expect
      .element(page.getByRole('tab', { name: 'The table' }))
      .toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'The table' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('tab', { name: 'What to know' })).toHaveFocus();
    await expect.element(page.getByRole('tabpanel', { name: 'What to know' })).toBeVisible();
    // The same arrow did not also walk through the play.
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(point()).toHaveValue(String(problem.start.length));
  });

  test('a play of the explanation opens the table', async () => {
    await review();
    await page.getByRole('tab', { name: 'What to know' }).click();
    await page.getByRole('button', { name: 'Show on the table' }).click();
    await expect.element(onTable()).toBeVisible();
  });

  test('nothing scrolls sideways', async () => {
    await review();
    for (const name of ['The play', 'The table', 'What to know']) {
      await page.getByRole('tab', { name }).click();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    }
  });
});
