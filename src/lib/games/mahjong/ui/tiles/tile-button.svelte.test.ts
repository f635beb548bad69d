/** The rendered tile button. */
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import '$lib/kit/primitives/theme.css';
import TileButton from './TileButton.svelte';

const pressedTiles: string[] = [];
const PROPS = {
  tile: '3p',
  width: 30,
  label: '3 of circles, 2 unseen',
  raised: false,
  tone: null,
  above: '97',
  below: '2',
  disabled: false,
  onpress: () => pressedTiles.push('3p'),
} as const;

test('a tile button has its label, shows that it is raised, and reports a press', async () => {
  const { getByRole, rerender } = await render(TileButton, PROPS);
  const button = getByRole('button', { name: PROPS.label, exact: true });
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  expect(pressedTiles).toEqual(['3p']);
  await rerender({ ...PROPS, raised: true });
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
});

test('a tile button is at least 44 pixels high, even for a small tile', async () => {
  const { getByRole } = await render(TileButton, { ...PROPS, width: 22, above: null, below: null });
  const { height } = getByRole('button').element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
});

test('a disabled tile button reports no press', async () => {
  pressedTiles.length = 0;
  const { getByRole } = await render(TileButton, { ...PROPS, disabled: true });
  await expect.element(getByRole('button')).toBeDisabled();
  await getByRole('button')
    .click({ force: true })
    .catch(() => undefined);
  expect(pressedTiles).toEqual([]);
});
