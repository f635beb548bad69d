import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/ui/theme.css';
import { ComputerFailure } from '$lib/trainer/port';
import type { EngineClient } from '$lib/worker/client';
import Lesson from './Lesson.svelte';
import { plainEngine, slam } from './sample.fixture';
import { startSession } from './session.svelte';

let lessons = 0;

/** A lesson of its own, so that no test goes on with what another one has kept. */
async function lesson(engine: EngineClient = plainEngine()) {
  const problem = { ...slam, id: `sample-${lessons++}-${performance.now()}` };
  const session = startSession(problem, () => ({ card: 0, round: 0 }), engine);
  await page.viewport(1280, 800);
  await render(Lesson, { problem, session });
  return session;
}

async function begin(): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
}

const told = () => page.getByRole('log');

describe('the lesson', () => {
  test('begins with who you are, the contract, the auction and your hand', async () => {
    await lesson();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(slam.title.en);
    await expect.element(page.getByText('You are South, declarer.')).toBeVisible();
    await expect.element(page.getByText('You need 12 tricks.')).toBeVisible();
    await expect.element(page.getByRole('table')).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'South, your hand' }))
      .toHaveTextContent('king of hearts');
  });

  test('a card is played by keys, and every card is told', async () => {
    await lesson();
    await begin();
    await expect.element(told()).toHaveTextContent('Your lead from dummy.');
    await userEvent.keyboard('ha');
    await expect.element(told()).toHaveTextContent('North plays the ace of hearts.');
    await expect.element(told()).toHaveTextContent(/East plays the .* of hearts\./);
    await expect.element(told()).toHaveTextContent('Your move. Led: hearts.');
  });

  test('undo takes the last card back', async () => {
    const session = await lesson();
    await begin();
    await userEvent.keyboard('ha');
    await vi.waitFor(() => expect(session.lesson.snapshot.context.log.length).toBeGreaterThan(1));
    await userEvent.keyboard('u');
    await expect.element(page.getByRole('button', { name: 'ace of hearts' })).toBeVisible();
  });

  test('hints come one by one', async () => {
    const session = await lesson();
    await begin();
    await userEvent.keyboard('n');
    await expect.element(page.getByText('Which card could still beat you?').first()).toBeVisible();
    expect(session.lesson.snapshot.context.hints).toBe(1);
  });

  test('the keys are explained on request', async () => {
    await lesson();
    await begin();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(
      page.getByRole('button', { name: 'ace of hearts' }).element(),
    );
  });

  test('a goal that has gone offers to try again from the last choice, and the focus follows', async () => {
    const session = await lesson();
    await begin();
    // East follows with the two, so it is the deal in which West has the queen alone.
    for (const keys of ['h6', 'h9']) {
      await userEvent.keyboard(keys);
      await vi.waitFor(() =>
        expect(session.lesson.snapshot.matches({ playing: 'computer' })).toBe(false),
      );
    }
    const heading = page.getByRole('heading', { name: 'The goal is out of reach.' });
    await expect.element(heading).toBeVisible();
    expect(document.activeElement).toBe(heading.element());
    await page.getByRole('button', { name: 'Try again from trick 3' }).click();
    await expect.element(heading).not.toBeInTheDocument();
    await vi.waitFor(() => expect(document.activeElement).toHaveAttribute('data-card'));
  });

  test('a computer that does not answer can be asked again', async () => {
    const answering = plainEngine();
    let failing = true;
    await lesson({
      ...answering,
      ask: (question) =>
        failing ? Promise.reject(new ComputerFailure('slow')) : answering.ask(question),
    });
    await begin();
    await userEvent.keyboard('ha');
    await expect
      .element(page.getByRole('heading', { name: 'The computer takes too long over this card.' }))
      .toBeVisible();
    failing = false;
    await page.getByRole('button', { name: 'Ask it again' }).click();
    await expect.element(told()).toHaveTextContent('Your move. Led: hearts.');
  });
});
