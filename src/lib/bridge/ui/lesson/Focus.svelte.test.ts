/** Where the keyboard is when what was pressed has gone. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/ui/theme.css';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { plainEngine, slam } from '../bridge-samples.fixture';
import BridgeLesson from './BridgeLesson.svelte';
import { startSession } from './bridge-session';

beforeEach(() => preferences.update({ motion: 'none' }));

let lessons = 0;

async function lesson(width = 1280, engine = plainEngine()) {
  const problem = { ...slam, id: `focus-${lessons++}-${performance.now()}` };
  const session = startSession(problem, () => ({ beforeAnswer: 0, afterRound: 0 }), engine);
  await page.viewport(width, 800);
  await render(BridgeLesson, { problem, session });
  return session;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const press = (name: string | RegExp) => button(name).click();
const log = () => page.getByRole('log');
const focused = (): string =>
  document.activeElement?.getAttribute('data-card') ??
  document.activeElement?.getAttribute('aria-label') ??
  document.activeElement?.textContent.trim() ??
  '';
const expectFocus = (on: string) => vi.waitFor(() => expect(focused()).toBe(on));

describe('the form for a claim', () => {
  test('has the focus, is told, keeps cards from being played, and gives the focus back', async () => {
    const session = await lesson();
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

  test('opened in a sheet it has the focus too, and gives it back to what opened the sheet', async () => {
    await lesson(390);
    await press('Begin');
    await press('More');
    await press('Claim');
    await expectFocus('One fewer');
    await userEvent.keyboard('{Escape}');
    await expectFocus('More');
  });

  test('that was refused leaves the focus at the cards', async () => {
    const refutation = { deal: 0, line: [] };
    await lesson(1280, plainEngine({ answerClaim: () => ({ accepted: false, refutation }) }));
    await press('Begin');
    await press('Claim');
    await press('Claim 11 tricks');
    await expect.element(log()).toHaveTextContent(/That fails/);
    await expectFocus('HA');
  });
});

describe('what was pressed', () => {
  test('and shows what happened leaves the focus at the way on, and then at the cards', async () => {
    preferences.update({ motion: 'system' });
    await lesson();
    await expect.element(button('Begin')).toBeVisible();
    (button('Begin').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectFocus('Skip');
    await userEvent.keyboard('{Enter}');
    await expectFocus('HA');
  });

  test('undo keeps the focus where nothing is left to take back', async () => {
    const session = await lesson();
    await press('Begin');
    await userEvent.keyboard('ha');
    await vi.waitFor(() => expect(session.lesson.snapshot.context.log.length).toBeGreaterThan(1));
    await press('Undo');
    await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    expect(focused()).toBe('Undo');
  });

  test('to start again gives the focus back to what opened the sheet', async () => {
    await lesson();
    await press('Begin');
    await press('More');
    await press('Start again');
    await expectFocus('More');
  });

  test('to come back from a review leaves the focus at the cards', async () => {
    await lesson();
    await press('Begin');
    await press('More');
    await press('Show the solution');
    await press('Back to the table');
    await expectFocus('HA');
  });
});
