/** The board by mouse, by keyboard, and for a screen reader. */
import type { ComponentProps } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import '$lib/kit/primitives/theme.css';
import { legalMoves, type MalStep } from '$lib/games/yut/rules/yut-moves';
import type { YutState } from '$lib/games/yut/rules/yut-state';
import Felt from './YutFelt.svelte';
import type { MoveMark } from './move-mark';

/** A is to use a gae (2 steps) and a yut (4); two of its mals are stacked on place 7. */
const state: YutState = {
  ...{ turn: 'A', a: [0, 2, 7, 7], b: [0, 3, 9, 30], throw: false },
  scores: [0, 0, 1, 0, 1, 0],
};
let chosen: MalStep[] = [];
const moves = legalMoves(state);
const props: ComponentProps<typeof Felt> = {
  ...{ state, side: 'A', sideWording: 'yours', names: { A: 'You', B: 'Network' }, sticks: null },
  ...{ hand: null, moves, marks: [], lastMove: null, height: 700, yours: true },
  onchoose: (step) => void chosen.push(step),
};

beforeEach(async () => {
  chosen = [];
  preferences.update({ motion: 'none', confirm: 'never' });
  await page.viewport(390, 844);
});

const placeButton = (name: string | RegExp) =>
  page.getByRole('group', { name: 'The board' }).getByRole('button', { name });

test('the label of a place names its mals and the effect of a press', async () => {
  await render(Felt, props);
  await expect.element(placeButton(/^place 9, one of the other side's mals$/)).toBeVisible();
  await expect
    .element(placeButton(/^place 7, 2 of your mals; yut, from place 7 to place 18$/))
    .toHaveAttribute('aria-disabled', 'false');
  expect(page.getByRole('group', { name: 'The board' }).getByRole('button').all()).toHaveLength(31);
});

test('a press on a mal moves it by the chosen score; a digit key chooses another score', async () => {
  await render(Felt, props);
  await placeButton(/^place 7/).click();
  await userEvent.keyboard('2');
  await placeButton(/^place 7/).click();
  expect(chosen.map(({ score, to }) => `${score} ${to}`)).toEqual(['yut 18', 'gae 9']);
});

test('a press on an end moves the mal that reaches it', async () => {
  await render(Felt, props);
  await placeButton(/^place 18/).click();
  expect(chosen).toMatchObject([{ score: 'yut', from: 7, to: 18 }]);
});

test('arrow keys visit the pressable places in order and wrap around; Enter presses', async () => {
  await render(Felt, props);
  const focusedPlaces: (string | undefined)[] = [];
  placeButton(/^the start/)
    .element()
    .focus();
  for (let i = 0; i < 6; i++) {
    focusedPlaces.push((document.activeElement as HTMLElement).dataset['place']);
    await userEvent.keyboard('{ArrowRight}');
  }
  expect(focusedPlaces).toEqual(['0', '2', '4', '6', '7', '18']);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(chosen).toMatchObject([{ score: 'yut', from: 2, to: 6 }]);
});

test('at a crossing a back-do needs a press on its end', async () => {
  const crossing: YutState = {
    ...state,
    a: [0, 0, 0, 15],
    b: [0, 0, 0, 0],
    scores: [1, 0, 0, 0, 0, 0],
  };
  await render(Felt, { ...props, state: crossing, moves: legalMoves(crossing) });
  await placeButton(/^the centre/).click();
  expect(chosen).toEqual([]);
  await placeButton(/^place 14/).click();
  expect(chosen).toMatchObject([{ score: 'backdo', from: 15, to: 14 }]);
});

test('with confirmation the first press raises a mal, the second moves it', async () => {
  preferences.update({ confirm: 'always' });
  await render(Felt, props);
  await placeButton(/^place 7/).click();
  expect(chosen).toEqual([]);
  await expect.element(placeButton(/^place 7/)).toHaveAttribute('aria-pressed', 'true');
  await placeButton(/^place 7/).click();
  expect(chosen).toHaveLength(1);
});

test('the value of a move is drawn at its end, and is part of the label of that place', async () => {
  const mark = (step: MalStep, text: string): MoveMark => ({
    step,
    tone: 'best',
    text,
    spoken: `${text} win`,
  });
  const first = moves[0] as MalStep;
  await render(Felt, { ...props, moves: [], marks: [mark(first, '74 %')] });
  await expect.element(page.getByText('74 %')).toBeVisible();
  await expect.element(placeButton(/74 % win$/)).toHaveAttribute('aria-disabled', 'true');
});

test('buttons, sides and sticks stay inside the table at every size', async () => {
  for (const [width, height] of [
    [390, 680],
    [360, 490],
    [740, 220],
    [872, 720],
  ] as const) {
    await page.viewport(width, 1000);
    const { container, unmount } = await render(Felt, { ...props, height });
    container.style.height = `${height}px`;
    const tableBox = page
      .getByRole('region', { name: 'The table' })
      .element()
      .getBoundingClientRect();
    for (const element of container.querySelectorAll('button, .sides p, .sticks')) {
      const box = element.getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(tableBox.left - 1);
      expect(box.right).toBeLessThanOrEqual(tableBox.right + 1);
      expect(box.top).toBeGreaterThanOrEqual(tableBox.top - 1);
      expect(box.bottom).toBeLessThanOrEqual(tableBox.bottom + 1);
    }
    await unmount();
  }
});
