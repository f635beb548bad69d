/**
 * Lessons in which the student defends 3NT by South: `defence` as East after West's diamond lead,
 * `lead` as West before the lead. An engine stub plays the other hands and accepts every claim.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import BridgeLesson from './BridgeLesson.svelte';
import { defence, lead, plainEngine, slam } from '../bridge-samples.fixture';
import { startSession } from './bridge-session';
import { preferences } from '$lib/kit/settings/preferences.svelte';

// Without animations, so that no test waits for cards to move.
beforeEach(() => preferences.update({ motion: 'none' }));

let lessonCount = 0;

/** Renders a new lesson of the problem. */
async function renderLesson(template: BridgeProblem) {
  // A new id each time, so that no stored attempt is resumed.
  const problem = { ...template, id: `defence-${lessonCount++}-${performance.now()}` };
  const session = startSession(problem, () => ({ beforeAnswer: 0, afterRound: 0 }), plainEngine());
  await render(BridgeLesson, { problem, session });
  return session;
}

async function beginPlay(): Promise<void> {
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
}

const log = () => page.getByRole('log');
const ownHand = () => page.getByRole('group', { name: /your hand/ });

describe('a defender', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('is told the partner and the signals, and of the opponents nothing', async () => {
    await renderLesson({
      ...defence,
      signals: 'upside-down',
      leads: 'third-and-fifth',
      opponents: 'human',
    });
    await expect.element(page.getByText('You sit East')).toBeVisible();
    await expect.element(page.getByText('West is your partner.')).toBeVisible();
    await expect.element(page.getByText('a low card encourages')).toBeVisible();
    await expect.element(page.getByText('Leads: third and fifth best')).toBeVisible();
    await expect.element(page.getByText('Take five tricks to defeat it.')).toBeVisible();
    await expect.element(page.getByText('Dummy is faced after')).not.toBeInTheDocument();
    await expect.element(page.getByText(/The result tells which/)).toBeVisible();
    await expect.element(page.getByText(/can be fooled/)).not.toBeInTheDocument();
    await beginPlay();
    await expect.element(ownHand()).toBeVisible();
    await expect
      .element(page.getByRole('complementary'))
      .toHaveTextContent('You need five; you have none.');
  });

  test('plays one hand, and sees only dummy besides it', async () => {
    const session = await renderLesson(defence);
    await beginPlay();
    await expect.element(log()).toHaveTextContent('Your move. Led: diamonds.');
    await expect.element(page.getByRole('list', { name: 'North, dummy' })).toBeVisible();
    // A hand that the student may play is a group.
    expect(page.getByRole('group', { name: /hand|dummy/ }).elements()).toHaveLength(1);
    await userEvent.keyboard('dj');
    await expect.element(log()).toHaveTextContent('East plays the jack of diamonds.');
    await vi.waitFor(() => expect(session.lesson.snapshot.context.log.length).toBeGreaterThan(1));
    await userEvent.keyboard('u');
    await expect.element(page.getByRole('button', { name: 'jack of diamonds' })).toBeVisible();
  });

  test('claims tricks of the defence, and is told the result of the contract', async () => {
    await renderLesson(defence);
    await beginPlay();
    await page.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect.element(page.getByText(/^\d+ tricks are left, .* You need 5 more/)).toBeVisible();
    // The number that the goal needs is proposed.
    await expect.element(page.getByRole('button', { name: 'Claim 5 tricks' })).toBeVisible();
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'Claim 6 tricks' }).click();
    await expect
      .element(page.getByRole('heading', { name: 'You beat it: five tricks were enough.' }))
      .toBeVisible();
    await expect.element(page.getByText(/Score \+100/)).toBeVisible();
  });

  test('concedes, and the contract is made', async () => {
    await renderLesson(defence);
    await beginPlay();
    await page.getByRole('button', { name: 'Claim', exact: true }).click();
    await page.getByRole('button', { name: 'Concede the rest' }).click();
    await page.getByRole('button', { name: /^Press again to give up/ }).click();
    await expect
      .element(page.getByRole('heading', { name: 'They made their contract.' }))
      .toBeVisible();
    await expect.element(page.getByText(/Score −\d/)).toBeVisible();
  });
});

describe('a student whose settings ask for the kind of opponents', () => {
  beforeEach(() => preferences.update({ opponentsTold: 'before' }));
  // The tests of other files share this browser.
  afterEach(() => preferences.update({ opponentsTold: 'result' }));

  test.each([
    ['omniscient', 'Your opponents see every card.'],
    ['human', 'Your opponents see only their own cards'],
  ] as const)('is told that they are %s', async (opponents, text) => {
    await renderLesson({ ...slam, opponents });
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText(/The result tells which/)).not.toBeInTheDocument();
    // A declarer reads the signals of opponents who signal; those who see every card do not.
    const signals = page.getByText(/Signals: a high card encourages/);
    if (opponents === 'human') await expect.element(signals).toBeVisible();
    else await expect.element(signals).not.toBeInTheDocument();
  });
});

describe('dummy at the side of the trick', () => {
  test.each([
    ['right', defence],
    ['left', lead],
  ])('on the %s covers no button of the result', async (side, problem) => {
    await page.viewport(1280, 800);
    // With the lead alone played, dummy is faced.
    await renderLesson({ ...problem, start: defence.start.slice(0, 1) });
    await beginPlay();
    await page.getByRole('button', { name: 'Claim', exact: true }).click();
    await page.getByRole('button', { name: 'Concede the rest' }).click();
    await page.getByRole('button', { name: /^Press again to give up/ }).click();
    await expect
      .element(page.getByRole('heading', { name: /They made their contract/ }))
      .toBeVisible();
    expect(document.querySelector(`.seat.${side} > .table-hand`)).not.toBeNull();
    await expect.element(page.getByRole('button', { name: 'See what beat you' })).toBeVisible();
    const answerButtons = [...document.querySelectorAll('aside .ways button')];
    expect(answerButtons.length).toBeGreaterThan(1);
    for (const button of answerButtons) {
      const { left, right, top, height } = button.getBoundingClientRect();
      for (const x of [left + 4, (left + right) / 2, right - 4])
        expect(document.elementFromPoint(x, top + height / 2)).toBe(button);
    }
  });
});

describe('a defender on lead', () => {
  test.each([
    [1280, 800],
    [360, 740],
  ])('sees dummy after the lead, on %i by %i', async (width, height) => {
    await page.viewport(width, height);
    await renderLesson(lead);
    await expect.element(page.getByText('Dummy is faced after your lead.')).toBeVisible();
    await beginPlay();
    await expect.element(log()).toHaveTextContent('Your lead.');
    expect(page.getByText('13 cards').elements()).toHaveLength(3);
    await expect.element(page.getByRole('list', { name: /dummy/ })).not.toBeInTheDocument();
    await userEvent.keyboard('d5');
    // Most of the deals have the ace in dummy, so it is that dummy which is faced.
    const dummy = page.getByRole('list', { name: 'North, dummy' });
    await expect.element(dummy).toHaveTextContent(/ace of spades/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
