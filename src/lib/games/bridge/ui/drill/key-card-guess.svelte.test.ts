/**
 * The question before the reveal of a lost play: in which hand was the card that the play depends
 * on (the key card; not a key card of Blackwood)?
 */
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import BridgeReview from '../review/BridgeReview.svelte';
import { cards, FINESSED_AT_ONCE, problem, provenAdvice, toReview } from '../review/review.fixture';

/** Renders the review of a play; `isProved`: the proof is loaded before. */
async function renderReview({
  log = FINESSED_AT_ONCE,
  claimed = null as number | null,
  isProved = true,
} = {}) {
  await page.viewport(1280, 800);
  const advice = provenAdvice();
  const play = toReview(problem, advice, { log, claimed });
  if (isProved) await play.judgementLoader.load(log);
  const renderAgain = () => render(BridgeReview, { problem, advice, play });
  return { ...(await renderAgain()), renderAgain };
}

/** East has the queen third, so that the finesse at once wins, by luck. */
const LUCKY = { log: cards('H6 H3 HJ H2'), claimed: 10 };

const questionHeading = () => page.getByRole('heading', { name: 'Before you look' });
const reveal = () => page.getByRole('region', { name: 'Where the cards lay' });
/** The heading of the answer, which takes the focus after the question. */
const moment = () => page.getByRole('heading', { name: 'West had the queen.' });

describe('before the reveal', () => {
  test('no hand is shown, and the student is asked for the holder of the key card', async () => {
    await renderReview();
    await expect.element(questionHeading()).toHaveFocus();
    await expect
      .element(
        page.getByText('six of hearts in trick 3: who did you hope had the queen of hearts?'),
      )
      .toBeVisible();
    await expect.element(reveal()).not.toBeInTheDocument();
    await expect.element(page.getByText('singleton queen')).not.toBeInTheDocument();
  });

  test('the answer is compared with the actual layout, and the focus moves on', async () => {
    await renderReview();
    await page.getByRole('button', { name: 'East' }).click();
    await expect
      .element(page.getByText(/with East, as your plan with the .* needs it\. It lay with West\./))
      .toBeVisible();
    await expect.element(reveal()).toBeVisible();
    await expect.element(moment()).toHaveFocus();
  });

  test('a right answer is confirmed', async () => {
    await renderReview();
    await page.getByRole('button', { name: 'West' }).click();
    await expect.element(page.getByText(/with West, and there it lay/)).toBeVisible();
  });

  test('who hoped for nothing is not accused: one layout, and the result as the title', async () => {
    await renderReview();
    await page.getByRole('button', { name: 'It didn’t matter' }).click();
    await expect.element(page.getByRole('heading', { name: 'Down one.' })).toHaveFocus();
    await expect.element(reveal()).toBeVisible();
    await expect.element(page.getByText('hoped for', { exact: false })).not.toBeInTheDocument();
    await expect.element(page.getByRole('list', { name: 'The tricks' })).toBeVisible();
  });

  test('Escape skips the question, and the arrow keys do nothing before', async () => {
    await renderReview();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await expect.element(reveal()).toBeVisible();
    await expect.element(page.getByText(/You placed/)).not.toBeInTheDocument();
    await expect.element(moment()).toHaveFocus();
    await page.getByRole('button', { name: 'All tricks' }).click();
    await expect.element(page.getByRole('slider')).toHaveValue(String(problem.start.length));
  });

  test('the question is asked once per play', async () => {
    const { unmount, renderAgain } = await renderReview();
    await page.getByRole('button', { name: 'East' }).click();
    await unmount();
    await renderAgain();
    await expect
      .element(page.getByText(/with East, as your plan with the .* needs it\./))
      .toBeVisible();
    await expect.element(questionHeading()).not.toBeInTheDocument();
  });

  test('after a lucky result the question is which hand would have beaten it', async () => {
    const { unmount, renderAgain } = await renderReview(LUCKY);
    await expect.element(page.getByText(/in which hand would it have failed/)).toBeVisible();
    await page.getByRole('button', { name: 'East' }).click();
    const answerText = page.getByText(/Not with East: .* the queen of hearts in West’s hand/);
    await expect.element(answerText).toBeVisible();
    await unmount();
    await renderAgain();
    await expect.element(answerText).toBeVisible();
  });

  test('nothing is asked without a reveal or without a proof', async () => {
    // A claim of too few tricks, and a sound play, have no losing card to reveal.
    const cases = [
      { log: cards('HA H3 H5 H2'), claimed: 3 },
      { log: cards('HA H3 H5 H2'), claimed: 10 },
      { isProved: false },
    ];
    for (const options of cases) {
      const { unmount } = await renderReview(options);
      await expect.element(page.getByRole('slider')).toBeVisible();
      expect(questionHeading().elements()).toHaveLength(0);
      await unmount();
    }
  });
});
