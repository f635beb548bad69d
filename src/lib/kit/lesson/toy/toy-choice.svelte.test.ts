/** The shared screen of choice problems, tested with a toy problem: which of three doors? */
import { createRawSnippet } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import type { EvaluatedOption } from '$lib/choice/evaluated-decision';
import { progress } from '$lib/storage/app-progress.svelte';
import type { ChoiceAdapter } from '../choice/choice-adapter';
import { evaluateToyChoices, type ToyChoices } from './toy-choice.fixture';
import ToyChoice from './ToyChoice.svelte';

let choiceCount = 0;

const onward = createRawSnippet((first: () => boolean) => ({
  render: () => `<a href="#next">next${first() ? ' first' : ''}</a>`,
}));
const evaluate: ChoiceAdapter<ToyChoices, EvaluatedOption>['evaluate'] = (log) =>
  Promise.resolve(evaluateToyChoices(log));

/**
 * Renders a problem of `rounds` choices with an id of its own, so that no test resumes the stored
 * play of another.
 */
async function renderChoice(rounds = 1, evaluateChoices = evaluate) {
  const id = `doors-${choiceCount++}-${performance.now()}`;
  const screen = await render(ToyChoice, { id, rounds, evaluate: evaluateChoices, onward });
  return { ...screen, id };
}

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const storedPlays = async (id: string) =>
  (await progress.logbook()).plays.filter(({ key }) => key === `toy/${id}`);

describe('a choice problem', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('starts at once, and is announced, stored and graded', async () => {
    const { id } = await renderChoice();
    await expect.element(heading('A choice')).toBeVisible();
    await expect.element(heading('Which door? One is wrong.')).toBeVisible();
    expect(page.getByRole('list', { name: 'Worth' }).elements()).toEqual([]);
    await press('left');
    await expect.element(heading('Well chosen.')).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Worth' })).toBeVisible();
    await expect.element(page.getByText('Not the right.')).toBeVisible();
    await expect.element(page.getByRole('log')).toHaveTextContent('Chosen: left.Well chosen.');
    await expect.element(page.getByRole('link', { name: 'next first' })).toBeVisible();
    // Solving the problem unlocks its title.
    await expect.element(heading('Three doors')).toBeVisible();
    await vi.waitFor(async () =>
      expect(await storedPlays(id)).toMatchObject([
        { made: true, grade: 'sound', verdicts: { sound: 1, beaten: 0 } },
      ]),
    );
  });

  test('is solved only by a choice within the margin of the best', async () => {
    const middle = await renderChoice();
    await press('middle');
    await vi.waitFor(async () =>
      expect(await storedPlays(middle.id)).toMatchObject([{ made: true, verdicts: { equal: 1 } }]),
    );
    await middle.unmount();
    const right = await renderChoice();
    await press('right');
    await expect.element(heading('A wrong door.')).toBeVisible();
    await vi.waitFor(async () =>
      expect(await storedPlays(right.id)).toMatchObject([{ made: false, verdicts: { beaten: 1 } }]),
    );
    await press('Again');
    await expect.element(heading(/^Which door/)).toBeVisible();
    expect(page.getByText('evaluated', { exact: true }).elements()).toEqual([]);
  });

  test('selects the first suboptimal decision and restarts from it', async () => {
    await renderChoice(3);
    await press('left');
    await press('right');
    await press('right');
    const second = page.getByRole('button', { name: /^Door 2 of 3/ });
    await expect.element(second).toHaveAttribute('aria-current', 'step');
    await expect.element(second).toHaveAccessibleName('Door 2 of 3 there was better');
    await expect.element(page.getByRole('region', { name: 'Table' })).toHaveTextContent('1 chosen');
    await press(/^Door 1 of 3/);
    await expect.element(page.getByRole('region', { name: 'Table' })).toHaveTextContent('0 chosen');
    await press('Again');
    await expect.element(page.getByRole('region', { name: 'Table' })).toHaveTextContent('1 chosen');
  });

  test('shows hints one by one, and the solution on request', async () => {
    await renderChoice();
    // Before the lesson has begun a key would be ignored.
    await expect.element(heading('Which door? One is wrong.')).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(page.getByRole('listitem')).toHaveTextContent('Look left.');
    await press('Another hint');
    await expect.element(page.getByText('These are all the hints.')).toBeVisible();
    await press('More');
    await press('Show the solution');
    // It asks first, and a change of mind leaves everything as it was.
    await press('Not yet');
    await expect.element(heading('Take left.')).not.toBeInTheDocument();
    await press('Show the solution');
    await press('Show it');
    await expect.element(heading('Take left.')).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Worth' })).toBeVisible();
  });

  test('announces no hint that it does not show: none before the stored play is known', async () => {
    const reading = vi.spyOn(progress, 'readProblem').mockReturnValue(new Promise(() => undefined));
    await renderChoice();
    await userEvent.keyboard('n');
    await expect.element(page.getByRole('log')).toHaveTextContent(/^$/);
    reading.mockRestore();
  });

  test('can be evaluated again after a failure', async () => {
    const failingOnce = vi.fn(evaluate).mockRejectedValueOnce(new Error('gone'));
    await renderChoice(1, failingOnce);
    await press('left');
    await expect.element(heading(/^The computer has left the table/)).toBeVisible();
    await press('Ask it again');
    await expect.element(heading('Well chosen.')).toBeVisible();
  });

  test('shows its details in a sheet on a phone', async () => {
    await page.viewport(390, 844);
    await renderChoice();
    expect(page.getByText('Three doors.').elements()).toEqual([]);
    await press('Doors');
    await expect.element(page.getByText('Three doors.')).toBeVisible();
  });
});
