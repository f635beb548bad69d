/** The status line below an edited problem: its words and its sign for each state of the check. */
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import type { Fault } from '$lib/core/result';
import type { CheckState } from '../checking/draft-checker.svelte';
import type { FileReport } from '../checking/studio-engine';
import type { FaultStep } from '../text/fault-range';
import StatusLine from './StatusLine.svelte';

/** The report on a file that was proved without a fault. */
const SOUND: FileReport = {
  lawful: true,
  faults: [],
  warnings: [],
  figures: { cards: 11 },
  open: false,
  estimated: false,
};

/** The props of a status line in this state of the check. */
function propsIn(state: CheckState) {
  return {
    ...{ state, work: null, onstop: vi.fn(), onagain: vi.fn() },
    onstep: vi.fn<(findings: readonly Fault[], step: FaultStep) => readonly Fault[]>(() => []),
  };
}

const proved = (report: Partial<FileReport>, hasMoreChecks = false): CheckState => ({
  kind: 'proved',
  report: { ...SOUND, ...report },
  ...{ ms: 3, hasMoreChecks },
});

/** The warning of a proof that ran out of its budget. */
const UNKNOWN = { code: 'proof/unknown', message: 'It was too much.', at: { line: 7, column: 1 } };

/** Advice of the game's adviser: the line has a leak, a mistake that no deal punishes. */
const LEAK = { title: 'A leak', text: 'No deal punishes it.', isSerious: true, fix: null };

test('calls a problem sound only when it was proved to the end without a fault', async () => {
  const screen = await render(StatusLine, propsIn(proved({})));
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent('Sound. All in order.');

  await screen.rerender(propsIn(proved({ open: true, warnings: [UNKNOWN] })));
  await expect.element(status).toHaveTextContent('Not proved to the end.');
  await expect.element(status).toHaveTextContent('It was too much.');
  expect(status.element().textContent).not.toContain('Sound');

  await screen.rerender(propsIn(proved({ figures: null })));
  await expect.element(status).toHaveTextContent('Nothing was proved.');

  await screen.rerender(propsIn(proved({ faults: [UNKNOWN] })));
  await expect.element(status).toHaveTextContent('Not sound yet.');
});

test('does not call an answer sound, nor ticks it, that only a computer player has estimated', async () => {
  const isTicked = (): boolean => document.querySelector('.sign.sound') !== null;
  const screen = await render(StatusLine, propsIn(proved({})));
  const status = page.getByRole('status');
  expect(isTicked()).toBe(true);
  await screen.rerender(propsIn(proved({ estimated: true })));
  await expect
    .element(status)
    .toHaveTextContent('The answer is the best by estimate. All in order.');
  expect(isTicked()).toBe(false);
  // A problem without an answer has nothing to estimate.
  const noAnswer = { ...UNKNOWN, code: 'solution/none', message: 'It has none.' };
  await screen.rerender(propsIn(proved({ estimated: true, warnings: [noAnswer] })));
  await expect.element(status).toHaveTextContent(/^Nothing was proved. .*It has none/);
  expect(isTicked()).toBe(false);
});

test('F8 and Shift+F8 step through the faults, each in words, and the keys of others do not', async () => {
  const faults = [3, 9].map((line) => ({
    ...{ code: UNKNOWN.code, message: `Line ${line} is wrong.`, at: { line, column: 1 } },
  }));
  const props = propsIn({ kind: 'faults', faults });
  props.onstep.mockImplementation((findings, step) =>
    findings.slice(step === 'next' ? 1 : 0, step === 'next' ? 2 : 1),
  );
  const screen = await render(StatusLine, props);
  const status = page.getByRole('status');
  const press = (options: KeyboardEventInit = {}) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', ...options }));
  await expect.element(status).toHaveTextContent('line 3: Line 3 is wrong.');
  press();
  await expect.element(status).toHaveTextContent('line 9: Line 9 is wrong.');
  press({ shiftKey: true });
  await expect.element(status).toHaveTextContent('line 3: Line 3 is wrong.');
  press({ ctrlKey: true });
  expect(props.onstep.mock.calls.map(([, step]) => step)).toEqual(['next', 'previous']);

  // A step to the same fault again draws it anew: a live region says only what changes.
  const spokenBefore = status.element().querySelector('span');
  press({ shiftKey: true });
  await expect.poll(() => status.element().querySelector('span')).not.toBe(spokenBefore);
  await expect.element(status).toHaveTextContent('line 3: Line 3 is wrong.');

  // Other findings begin at the first again.
  press();
  await expect.element(status).toHaveTextContent('Line 9 is wrong.');
  await screen.rerender({ ...props, state: { kind: 'faults', faults: [UNKNOWN] } });
  await expect.element(status).toHaveTextContent('line 7: It was too much.');
});

test('the buttons step through the faults too; back is offered where there are several', async () => {
  const props = propsIn({ kind: 'faults', faults: [UNKNOWN] });
  const screen = await render(StatusLine, props);
  await page.getByRole('button', { name: 'Next fault' }).click();
  await expect.element(page.getByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
  await screen.rerender({ ...props, state: { kind: 'faults', faults: [UNKNOWN, UNKNOWN] } });
  await page.getByRole('button', { name: 'Previous fault' }).click();
  expect(props.onstep.mock.calls.map(([, step]) => step)).toEqual(['next', 'previous']);
});

test('says that the line is sound while further checks still run', async () => {
  const screen = await render(StatusLine, propsIn(proved({}, true)));
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent('Sound. Still looking at how it begins');
  expect(status.element().textContent).not.toContain('in order');
  await screen.rerender(propsIn(proved({})));
  await expect.element(status).toHaveTextContent('Sound. All in order.');
});

test('shows serious advice of the game in place of the tick, and applies its fix on request', async () => {
  const [edit, onadvised] = [() => null, vi.fn()];
  const advice = { ...LEAK, fix: { name: 'Add it', edit } };
  const screen = await render(StatusLine, { ...propsIn(proved({})), advice, onadvised });
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent('A leak: No deal punishes it.');
  await page.getByRole('button', { name: 'Add it' }).click();
  expect(onadvised).toHaveBeenCalledWith(edit);
  // Advice that is not serious comes after the tick and after the warnings.
  const mild = { ...propsIn(proved({})), advice: { ...advice, isSerious: false } };
  await screen.rerender(mild);
  await expect.element(status).toHaveTextContent('Sound. No deal punishes it.');
  await screen.rerender({ ...mild, state: proved({ warnings: [UNKNOWN] }) });
  expect(status.element().textContent).not.toContain('No deal punishes it.');
  // Faults come first.
  await screen.rerender({ ...propsIn(proved({ faults: [UNKNOWN] })), advice });
  await expect.element(status).toHaveTextContent('Not sound yet.');
});

test('F8 says each remark that it steps to, in place of serious advice', async () => {
  const warnings = [3, 9].map((line) => ({
    ...{ code: 'shape/no-hint', message: `Remark ${line}.`, at: { line, column: 1 } },
  }));
  const props = { ...propsIn(proved({ warnings })), advice: LEAK };
  props.onstep.mockReturnValueOnce(warnings.slice(0, 1)).mockReturnValueOnce(warnings.slice(1));
  const screen = await render(StatusLine, props);
  const status = page.getByRole('status');
  const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' }));
  await expect.element(status).toHaveTextContent('A leak: No deal punishes it.');
  press();
  await expect.element(status).toHaveTextContent('2 things to look at: line 3: Remark 3.');
  press();
  await expect.element(status).toHaveTextContent('2 things to look at: line 9: Remark 9.');
  await expect.element(page.getByRole('button', { name: 'Next remark' })).toBeVisible();
  // After the next check the advice comes first again.
  await screen.rerender({ ...props, state: proved({ warnings: [...warnings] }) });
  await expect.element(status).toHaveTextContent('A leak: No deal punishes it.');
});

test('says that a problem cannot be lost, before its missing level, and does not call it sound', async () => {
  const start = { line: 1, column: 1 };
  const noLevel = { code: 'shape/no-level', message: 'Give it a level.', at: start };
  const noDecision = { code: 'proof/no-decision', message: 'It cannot be lost.', at: start };
  await render(StatusLine, propsIn(proved({ warnings: [noLevel, noDecision] })));
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent(/^Nothing can go wrong\. .*It cannot be lost/);
});

test('shows the numbers of deals and decisions of the proof', async () => {
  await render(StatusLine, propsIn(proved({ figures: { deals: 3, decisions: 4 } })));
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent('One line beats all 3 deals, 4 decisions.');
});
