/**
 * The keyboard focus in a lesson after the focused control has disappeared, on the sample slam.
 * 'HA' and the like are cards; other names are the labels of buttons. Dummy is to lead first, and
 * the focus begins at its ace of hearts.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { plainEngine, slam } from '../bridge-samples.fixture';
import BridgeLesson from './BridgeLesson.svelte';
import { startSession } from './bridge-session';

beforeEach(() => preferences.update({ motion: 'none' }));

let lessonCount = 0;

/** Renders a new lesson of the sample problem. */
async function renderLesson(width = 1280, engine = plainEngine()) {
  const problem = { ...slam, id: `focus-${lessonCount++}-${performance.now()}` };
  const session = startSession(problem, () => ({ beforeAnswer: 0, afterRound: 0 }), engine);
  await page.viewport(width, 800);
  await render(BridgeLesson, { problem, session });
  return session;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const press = (name: string | RegExp) => button(name).click();
const log = () => page.getByRole('log');
/** The card, label or text of the focused element. */
const focusedName = (): string =>
  document.activeElement?.getAttribute('data-card') ??
  document.activeElement?.getAttribute('aria-label') ??
  document.activeElement?.textContent.trim() ??
  '';
const expectFocus = (name: string) => vi.waitFor(() => expect(focusedName()).toBe(name));

describe('the claim form', () => {
  test('takes the focus, is announced, blocks card keys, and returns the focus', async () => {
    const session = await renderLesson();
    await press('Begin');
    await expectFocus('HA');
    await userEvent.keyboard('{ArrowRight}');
    await expectFocus('H8');
    await userEvent.keyboard('r');
    await expectFocus('One fewer');
    await expect.element(log()).toHaveTextContent(/How many are yours\? 11 tricks are left/);
    await userEvent.keyboard('ha');
    expect(session.lesson.snapshot.context.log).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(button('One fewer')).not.toBeInTheDocument();
    await expectFocus('H8');
    await press('Claim');
    await expectFocus('One fewer');
    await userEvent.keyboard('{Escape}');
    await expectFocus('Claim');
    await press('Claim');
    await press('Back to the table');
    await expectFocus('Claim');
  });

  test('opened from a sheet takes the focus, and returns it to the button of the sheet', async () => {
    await renderLesson(390);
    await press('Begin');
    await press('More');
    await press('Claim');
    await expectFocus('One fewer');
    await userEvent.keyboard('{Escape}');
    await expectFocus('More');
  });

  test('after a refused claim leaves the focus at the cards', async () => {
    const refutation = { deal: 0, line: [] };
    await renderLesson(1280, plainEngine({ answerClaim: () => ({ accepted: false, refutation }) }));
    await press('Begin');
    await press('Claim');
    await press('Claim 11 tricks');
    await expect.element(log()).toHaveTextContent(/That fails/);
    await expectFocus('HA');
  });
});

describe('the focus after a button', () => {
  test('Begin goes to Skip during the replay of the start, and then to the cards', async () => {
    preferences.update({ motion: 'system' });
    await renderLesson();
    await expect.element(button('Begin')).toBeVisible();
    (button('Begin').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    // Pressed at once, since a replay that has ended leaves a focused card to the next key.
    await vi.waitFor(() => {
      expect(focusedName()).toBe('Skip');
      (document.activeElement as HTMLElement).click();
    });
    await expectFocus('HA');
  });

  test('Undo stays there when nothing is left to take back', async () => {
    const session = await renderLesson();
    await press('Begin');
    await userEvent.keyboard('ha');
    await vi.waitFor(() => expect(session.lesson.snapshot.context.log.length).toBeGreaterThan(1));
    await press('Undo');
    await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    expect(focusedName()).toBe('Undo');
  });

  test('Start again goes to the button that opened the sheet', async () => {
    await renderLesson();
    await press('Begin');
    await press('More');
    await press('Start again');
    await expectFocus('More');
  });

  test('Back to the table goes to the cards', async () => {
    await renderLesson();
    await press('Begin');
    await press('More');
    await press('Show the solution');
    await expectFocus('Not yet');
    await press('Show it');
    await press('Back to the table');
    await expectFocus('HA');
  });
});
