/** A tile that one can press. */
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import '$lib/ui/theme.css';
import TileButton from './TileButton.svelte';

const pressed: string[] = [];
const plain = {
  tile: '3p',
  width: 30,
  label: '3 of circles, 2 unseen',
  raised: false,
  tone: null,
  above: '97',
  below: '2',
  disabled: false,
  onpress: () => pressed.push('3p'),
} as const;

test('says its name, whether it is raised, and that it was pressed', async () => {
  const { getByRole, rerender } = await render(TileButton, plain);
  const button = getByRole('button', { name: plain.label, exact: true });
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  expect(pressed).toEqual(['3p']);
  await rerender({ ...plain, raised: true });
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
});

test('is high enough for a finger, however small the tile is', async () => {
  const { getByRole } = await render(TileButton, { ...plain, width: 22, above: null, below: null });
  const { height } = getByRole('button').element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
});

test('is not pressed while it may not be', async () => {
  pressed.length = 0;
  const { getByRole } = await render(TileButton, { ...plain, disabled: true });
  await expect.element(getByRole('button')).toBeDisabled();
  await getByRole('button')
    .click({ force: true })
    .catch(() => undefined);
  expect(pressed).toEqual([]);
});
