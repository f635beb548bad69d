/**
 * The deal editor of the studio: edits of hands, contract and start change the problem's text. In
 * `UNFINISHED_FILE` West has 14 cards in the first deal, in which East, not listed, gets the rest.
 */
import { tick } from 'svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import { applyEdit, type TextEdit } from '$lib/core/text-edit';
import { DECK } from '$lib/cards/card';
import { readSketch } from '$lib/games/bridge/problem/sketch/problem-sketch';
import {
  BLANK_FILE,
  UNFINISHED_FILE,
} from '$lib/games/bridge/problem/sketch/problem-sketch.fixture';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import DealEditorPane from './DealEditorPane.svelte';

/** Renders the pane with a text to which every edit is applied; `type` replaces the text. */
async function renderPane(initialText: string) {
  const file = { text: initialText, type: (text: string) => pane.rerender({ text }) };
  const onedit = (edit: TextEdit): void => {
    file.text = applyEdit(file.text, edit);
    void pane.rerender({ text: file.text });
  };
  const props = { text: initialText, problem: null, onedit, onplace: () => undefined };
  const pane = await render(DealEditorPane, props);
  return file;
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const radio = (group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
const hand = (name: string) => page.getByRole('region', { name });
/** The first element of a CSS selector; throws without one. */
const element = (selector: string): HTMLElement => {
  const match = document.querySelector<HTMLElement>(selector);
  if (!match) throw new Error(selector);
  return match;
};
/** Puts a card into a hand by a click on each. */
async function putCard(card: string, seat: string): Promise<void> {
  element(`[data-card="${card}"]`).click();
  await tick();
  element(`[data-seat="${seat}"] .target`).click();
  await tick();
}

describe('the deal editor', () => {
  beforeEach(() => page.viewport(720, 900));

  test('fills a blank file: seats, contract, hands, a second deal, the lead', async () => {
    const file = await renderPane(BLANK_FILE);
    await radio('On the table', 'Bidding').click();
    await radio('The student sits', 'S').click();
    await radio('The contract comes from', 'one line').click();
    await radio('Level', '4').click();
    await radio('Trumps', '♠').click();
    expect(file.text).toContain('contract: 4S by S');

    await radio('On the table', 'Cards').click();
    // A letter puts the focused card into that seat's hand and moves on. Six cards are placed so,
    // 33 by clicks, and East gets the remaining 13.
    element('[data-card=SA]').focus();
    await userEvent.keyboard('nswnsw');
    for (const [i, card] of DECK.slice(6, 39).entries())
      await putCard(card, ['N', 'S', 'W'][i % 3] ?? '');
    await expect.element(hand('East, 13 cards')).toBeVisible();
    expect(readSketch(file.text).deals[0].restSeat).toBe('E');

    await button('Copy this deal as a new one').click();
    await expect.element(page.getByText(/This is the same deal as/)).toBeVisible();
    expect(file.text).toContain('name: deal 2');
    await page.getByRole('textbox', { name: 'Name of this deal' }).fill('swapped');
    await userEvent.keyboard('{Tab}');
    element('[data-seat=W] [data-card]').click();
    await tick();
    element('[data-seat=E] [data-card]').click();

    await radio('On the table', 'Beginning').click();
    element('[data-seat=W] [data-card=HK]').click();
    await expect.element(page.getByText('Trick 1: North to play')).toBeVisible();
    const read = readProblem(`format: 1\ntitle: Mine\n${file.text}`, 'mine');
    expect(read.ok ? [] : read.faults).toEqual([]);
    expect(read.ok && read.value.problem.real.map(({ name }) => name.en)).toEqual([
      'deal 1',
      'swapped',
    ]);
  });

  test('shows a fault of a deal and repairs it', async () => {
    const file = await renderPane(UNFINISHED_FILE);
    await expect.element(page.getByText('West has 14 cards.')).toBeVisible();
    await button('Give it to East').click();
    await expect.element(hand('West, 13 cards')).toBeVisible();
    expect(file.text).toBe(UNFINISHED_FILE.replace('T853.J987', 'T85.J987'));
  });

  test('moves and swaps cards by keys, and announces it', async () => {
    const file = await renderPane(UNFINISHED_FILE);
    const log = page.getByRole('log');
    // From the jack three cards on to the seven of clubs: Enter lifts it, E gives it to East.
    element('[data-seat=W] [data-card=CJ]').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}e');
    await expect.element(log).toHaveTextContent('seven of clubs, West to East');
    expect(file.text).toBe(UNFINISHED_FILE.replace('J987', 'J98'));
    await expect
      .element(hand('East').getByRole('button', { name: 'seven of clubs' }))
      .toHaveFocus();

    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(log).toHaveTextContent('seven of clubs, laid down again.');
    expect(file.text).toContain('J98 #');

    await userEvent.keyboard('{Enter}');
    element('[data-seat=W] [data-card=C9]').focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(log).toHaveTextContent('seven of clubs to West, nine of clubs to East');
    expect(file.text).toContain('W: JT985.Q.T853.J87 #');

    await userEvent.keyboard('{Backspace}');
    await expect.element(page.getByRole('region', { name: 'Not placed yet · 1' })).toBeVisible();
  });

  test('lowers a lifted card that the text moves meanwhile', async () => {
    const file = await renderPane(UNFINISHED_FILE);
    element('[data-seat=W] [data-card=C7]').click();
    await tick();
    expect(document.querySelectorAll('.target')).toHaveLength(4);
    await file.type(UNFINISHED_FILE.replace('J987', 'J98'));
    expect(document.querySelector('.target')).toBeNull();
  });

  test('moves a card that is dragged to a hand', async () => {
    const file = await renderPane(UNFINISHED_FILE);
    await userEvent.dragAndDrop(
      element('[data-seat=W] [data-card=C7]'),
      element('[data-seat=E] .label'),
    );
    await expect.element(hand('East, 13 cards')).toBeVisible();
    expect(file.text).toBe(UNFINISHED_FILE.replace('J987', 'J98'));
  });

  test('offers the calls that are legal, and takes the last one back', async () => {
    const file = await renderPane('student: S\ndealer: N\nauction: [{ 1H: { note: five } }]\n');
    await radio('On the table', 'Bidding').click();
    await expect.element(button('1 heart')).toBeDisabled();
    await button('double').click();
    await button('2 hearts').click();
    expect(file.text).toContain('auction: [{ 1H: { note: five } }, X, 2H]');
    await button('Take back the last call').click();
    expect(file.text).toContain('auction: [{ 1H: { note: five } }, X]');
  });

  test('edits nothing while the text cannot be parsed', async () => {
    const file = await renderPane('hands: { N: A...');
    await expect.element(page.getByText(/The text cannot be read/)).toBeVisible();
    element('[data-card]').click();
    await tick();
    expect(document.querySelector('.target')).toBeNull();
    expect(file.text).toBe('hands: { N: A...');
  });
});
