import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import '$lib/ui/theme.css';
import type { Standing } from '../checking/checking.svelte';
import type { FileReport } from '../checking/port';
import StatusLine from './StatusLine.svelte';

const SOUND: FileReport = {
  lawful: true,
  faults: [],
  warnings: [],
  figures: { cards: 11 },
  open: false,
};

function given(standing: Standing) {
  return { standing, work: null, onplace: vi.fn(), onstop: vi.fn(), onagain: vi.fn() };
}

const proved = (report: Partial<FileReport>): Standing => ({
  kind: 'proved',
  report: { ...SOUND, ...report },
  ms: 3,
});

const UNKNOWN = { code: 'proof/unknown', message: 'It was too much.', at: { line: 7, column: 1 } };

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

test('the faults are gone through with a key, and after the last comes the first', async () => {
  const faults = [3, 9].map((line) => ({ ...UNKNOWN, at: { line, column: 1 } }));
  const props = given({ kind: 'faults', faults });
  await render(StatusLine, props);
  for (let i = 0; i < 3; i++) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' }));
  expect(props.onplace.mock.calls.map(([place]: { line: number }[]) => place?.line)).toEqual([
    3, 9, 3,
  ]);
});
