import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import '$lib/ui/theme.css';
import type { CheckState } from '../checking/draft-checker.svelte';
import type { FileReport } from '../checking/studio-engine';
import StatusLine from './StatusLine.svelte';

const SOUND: FileReport = {
  lawful: true,
  faults: [],
  warnings: [],
  figures: { cards: 11 },
  open: false,
  estimated: false,
};

function given(state: CheckState) {
  return { state, work: null, onplace: vi.fn(), onstop: vi.fn(), onagain: vi.fn() };
}

const proved = (report: Partial<FileReport>, hasMoreChecks = false): CheckState => ({
  kind: 'proved',
  report: { ...SOUND, ...report },
  ...{ ms: 3, hasMoreChecks },
});

const UNKNOWN = { code: 'proof/unknown', message: 'It was too much.', at: { line: 7, column: 1 } };

const LEAK = { title: 'A leak', text: 'No deal punishes it.', isSerious: true, fix: null };

test('sound is only what was proved to the end', async () => {
  const screen = await render(StatusLine, given(proved({})));
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent('Sound. All in order.');

  await screen.rerender(given(proved({ open: true, warnings: [UNKNOWN] })));
  await expect.element(status).toHaveTextContent('Not proved to the end.');
  await expect.element(status).toHaveTextContent('It was too much.');
  expect(status.element().textContent).not.toContain('Sound');

  await screen.rerender(given(proved({ figures: null })));
  await expect.element(status).toHaveTextContent('Nothing was proved.');

  await screen.rerender(given(proved({ faults: [UNKNOWN] })));
  await expect.element(status).toHaveTextContent('Not sound yet.');
});

test('what a player has weighed is not called sound, and the tick is for what was proved', async () => {
  const isTicked = (): boolean => document.querySelector('.sign.sound') !== null;
  const screen = await render(StatusLine, given(proved({})));
  const status = page.getByRole('status');
  expect(isTicked()).toBe(true);
  await screen.rerender(given(proved({ estimated: true })));
  await expect
    .element(status)
    .toHaveTextContent('The answer is the best by estimate. All in order.');
  expect(isTicked()).toBe(false);
  // Without an answer nothing was weighed that the author says.
  const none = { ...UNKNOWN, code: 'solution/none', message: 'It has none.' };
  await screen.rerender(given(proved({ estimated: true, warnings: [none] })));
  await expect.element(status).toHaveTextContent(/^Nothing was proved. .*It has none/);
  expect(isTicked()).toBe(false);
});

test('the faults are gone through with a key, and after the last comes the first', async () => {
  const faults = [3, 9].map((line) => ({ ...UNKNOWN, at: { line, column: 1 } }));
  const props = given({ kind: 'faults', faults });
  await render(StatusLine, props);
  for (let i = 0; i < 3; i++) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' }));
  expect(props.onplace.mock.calls.map(([place]: { line: number }[]) => place?.line)).toEqual([
    3, 9, 3,
  ]);
});

test('says that it is sound before all is in order', async () => {
  const screen = await render(StatusLine, given(proved({}, true)));
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent('Sound. Still looking at how it begins');
  expect(status.element().textContent).not.toContain('in order');
  await screen.rerender(given(proved({})));
  await expect.element(status).toHaveTextContent('Sound. All in order.');
});

test('says what the table advises, where it is grave in place of a tick, and does it', async () => {
  const [edit, onadvised] = [() => null, vi.fn()];
  const advice = { ...LEAK, fix: { name: 'Add it', edit } };
  const screen = await render(StatusLine, { ...given(proved({})), advice, onadvised });
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent('A leak: No deal punishes it.');
  await page.getByRole('button', { name: 'Add it' }).click();
  expect(onadvised).toHaveBeenCalledWith(edit);
  // Advice that is not serious comes after the tick and after the warnings.
  const mild = { ...given(proved({})), advice: { ...advice, isSerious: false } };
  await screen.rerender(mild);
  await expect.element(status).toHaveTextContent('Sound. No deal punishes it.');
  await screen.rerender({ ...mild, state: proved({ warnings: [UNKNOWN] }) });
  expect(status.element().textContent).not.toContain('No deal punishes it.');
  // Faults come first.
  await screen.rerender({ ...given(proved({ faults: [UNKNOWN] })), advice });
  await expect.element(status).toHaveTextContent('Not sound yet.');
});

test('does not call sound what cannot be lost, and says that before the level', async () => {
  const at = { line: 1, column: 1 };
  const level = { code: 'shape/no-level', message: 'Give it a level.', at };
  const idle = { code: 'proof/no-decision', message: 'It cannot be lost.', at };
  await render(StatusLine, given(proved({ warnings: [level, idle] })));
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent(/^Nothing can go wrong\. .*It cannot be lost/);
});

test('says how many deals the line beats', async () => {
  await render(StatusLine, given(proved({ figures: { deals: 3, decisions: 4 } })));
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent('One line beats all 3 deals, 4 decisions.');
});
