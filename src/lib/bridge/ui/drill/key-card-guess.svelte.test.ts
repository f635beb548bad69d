import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/ui/theme.css';
import BridgeReview from '../review/BridgeReview.svelte';
import { cards, FINESSED_AT_ONCE, problem, provenAdvice, toReview } from '../review/review.fixture';

/** The review of a play whose proof is known when it opens, unless it is not yet asked for. */
async function review({
  log = FINESSED_AT_ONCE,
  claimed = null as number | null,
  known = true,
} = {}) {
  await page.viewport(1280, 800);
  const advice = provenAdvice();
  const play = toReview(problem, advice, { log, claimed });
  if (known) await play.judgementLoader.load(log);
  const again = () => render(BridgeReview, { problem, advice, play });
  return { ...(await again()), again };
}

/** The queen lies third in East: the finesse at once wins, and nothing had told the student so. */
const LUCKY = { log: cards('H6 H3 HJ H2'), claimed: 10 };

const questionHeading = () => page.getByRole('heading', { name: 'Before you look' });
const reveal = () => page.getByRole('region', { name: 'Where the cards lay' });
/** The heading above the moment, which takes the focus when the question is over. */
const moment = () => page.getByRole('heading', { name: 'West had the queen.' });

describe('before the reveal', () => {
  test('no hand is shown, and the student is asked for the card that it turns on', async () => {
    await review();
    await expect.element(questionHeading()).toHaveFocus();
    await expect
      .element(
        page.getByText('six of hearts in trick 3: who did you hope had the queen of hearts?'),
      )
      .toBeVisible();
    await expect.element(reveal()).not.toBeInTheDocument();
    await expect.element(page.getByText('singleton queen')).not.toBeInTheDocument();
  });

  test('the hand that was named is told with the truth, and the focus goes on', async () => {
    await review();
    await page.getByRole('button', { name: 'East' }).click();
    await expect
      .element(page.getByText(/with East, as your plan with the .* needs it\. It lay with West\./))
      .toBeVisible();
    await expect.element(reveal()).toBeVisible();
    await expect.element(moment()).toHaveFocus();
  });

  test('who named the right hand hears it', async () => {
    await review();
    await page.getByRole('button', { name: 'West' }).click();
    await expect.element(page.getByText(/with West, and there it lay/)).toBeVisible();
  });

  test('Escape skips it, and the arrows do nothing before', async () => {
    await review();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await expect.element(reveal()).toBeVisible();
    await expect.element(page.getByText(/You placed/)).not.toBeInTheDocument();
    await expect.element(moment()).toHaveFocus();
    await page.getByRole('button', { name: 'All tricks' }).click();
    await expect.element(page.getByRole('slider')).toHaveValue(String(problem.start.length));
  });

  test('it is asked once for a play', async () => {
    const { unmount, again } = await review();
    await page.getByRole('button', { name: 'East' }).click();
    await unmount();
    await again();
    await expect
      .element(page.getByText(/with East, as your plan with the .* needs it\./))
      .toBeVisible();
    await expect.element(questionHeading()).not.toBeInTheDocument();
  });

  test('after a lucky make it is asked with which hand it would have failed', async () => {
    const { unmount, again } = await review(LUCKY);
    await expect.element(page.getByText(/in which hand would it have failed/)).toBeVisible();
    await page.getByRole('button', { name: 'East' }).click();
    const answerText = page.getByText(/Not with East: .* the queen of hearts in West’s hand/);
    await expect.element(answerText).toBeVisible();
    await unmount();
    await again();
    await expect.element(answerText).toBeVisible();
  });

  test('nothing is asked without a reveal, or when the cards lie open already', async () => {
    const cases = [
      { log: cards('HA H3 H5 H2'), claimed: 3 },
      { log: cards('HA H3 H5 H2'), claimed: 10 },
      { known: false },
    ];
    for (const given of cases) {
      const { unmount } = await review(given);
      await expect.element(page.getByRole('slider')).toBeVisible();
      expect(questionHeading().elements()).toHaveLength(0);
      await unmount();
    }
  });
});
