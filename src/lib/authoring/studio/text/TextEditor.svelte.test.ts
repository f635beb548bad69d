/** The text editor of the studio: steps from fault to fault, with their words at the caret. */
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import type { Fault } from '$lib/core/result';
import TextEditor from './TextEditor.svelte';

const TEXT = 'game: bridge\ntitle: A\nlevel: 9\n';
const faultAt = (line: number, column: number, message: string): Fault => ({
  ...{ code: 'shape/test', message, at: { line, column } },
});
/** In another order than that of the text, two of them at one place. */
const FAULTS = [
  faultAt(3, 8, 'Nine is no level.'),
  faultAt(1, 1, 'The student is missing.'),
  faultAt(1, 1, 'The goal is missing.'),
];

async function renderEditor(faults: readonly Fault[] = FAULTS, text = TEXT) {
  const oncaret = vi.fn<(offset: number) => void>();
  const props = {
    text,
    schema: () => null,
    faults,
    warnings: [],
    onchange: () => undefined,
    oncaret,
  };
  const { component } = await render(TextEditor, props);
  return {
    caret: () => oncaret.mock.lastCall?.[0],
    step: (...[step]: ['next' | 'previous']) =>
      component.goToFault(faults, step).map(({ message }) => message),
  };
}

test('goes to the next fault of the text, shows all of its words there, and wraps around', async () => {
  const { caret, step } = await renderEditor();
  // The caret is at the first fault from the beginning, which nobody has seen yet.
  expect(step('next')).toEqual(['The student is missing.', 'The goal is missing.']);
  expect(caret()).toBe(0);
  await expect.element(page.getByText('The student is missing.')).toBeVisible();
  await expect.element(page.getByText('The goal is missing.')).toBeVisible();
  expect(step('next')).toEqual(['Nine is no level.']);
  expect(caret()).toBe(TEXT.indexOf('9'));
  await expect.element(page.getByText('Nine is no level.')).toBeVisible();
  await expect.element(page.getByText('The student is missing.')).not.toBeInTheDocument();
  expect(step('next')).toHaveLength(2);
  expect(step('previous')).toEqual(['Nine is no level.']);
  expect(step('previous')).toHaveLength(2);
});

test('goes on from where the caret is', async () => {
  const { step } = await renderEditor();
  step('next');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(page.getByText('The student is missing.')).not.toBeInTheDocument();
  expect(step('previous')).toEqual(['Nine is no level.']);
});

test('shows the words again after Escape or typing has closed them', async () => {
  const { step } = await renderEditor([faultAt(1, 1, 'It says nothing yet.')], '');
  const words = page.getByText('It says nothing yet.');
  for (const keys of ['{Escape}', 'a']) {
    expect(step('next')).toHaveLength(1);
    await expect.element(words).toBeVisible();
    await userEvent.keyboard(keys);
    await expect.element(words).not.toBeInTheDocument();
  }
});

test('without a fault the caret stays', async () => {
  const { caret, step } = await renderEditor([]);
  expect(step('next')).toEqual([]);
  expect(caret()).toBeUndefined();
});
