/**
 * Playing cards on the bridge table by mouse, touch and keys, on the sample slam: the student is
 * South and plays dummy (North) too. `renderTable` takes the cards played after the problem's
 * start: with '' dummy is to lead, after 'HA H3' South is to play.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { DEFAULT_SETTINGS } from '$lib/kit/settings/settings';
import { slam } from '../bridge-samples.fixture';
import { viewAfter, focusedCard, renderTable } from './table-rendering.fixture';
import BridgeTable from './BridgeTable.svelte';

describe('playing by mouse and Enter', () => {
  test('a legal card is played by a click', async () => {
    const { card, onplay } = await renderTable('');
    await card('ace of hearts').click();
    expect(onplay).toHaveBeenCalledExactlyOnceWith('HA');
  });

  test('a card that does not follow suit is not played and says why', async () => {
    const { card, onplay, announce } = await renderTable('HA H3');
    const club = card('ace of clubs');
    await expect.element(club).toHaveAttribute('aria-disabled', 'true');
    await expect.element(club).toHaveAccessibleDescription('The lead was hearts: follow suit.');
    await club.click({ force: true });
    expect(onplay).not.toHaveBeenCalled();
    expect(announce).toHaveBeenCalledWith('The lead was hearts: follow suit.');
    await expect.element(page.getByText('The lead was hearts: follow suit.').first()).toBeVisible();
  });

  test('the student’s own hand cannot be played on dummy’s turn', async () => {
    const { card, onplay, announce } = await renderTable('');
    await card('king of hearts').click({ force: true });
    expect(onplay).not.toHaveBeenCalled();
    expect(announce).toHaveBeenCalledWith('It is dummy’s turn.');
  });

  test('no turn is marked once the play has stopped', async () => {
    const view = viewAfter('HA H3 H5 H2');
    const { rerender } = await render(BridgeTable, { problem: slam, view });
    await expect.element(page.getByText('your move')).toBeVisible();
    await rerender({ isOpen: false });
    await expect.element(page.getByText('your move')).not.toBeInTheDocument();
  });

  test('a key that auto-repeats plays one card', async () => {
    const { card, onplay } = await renderTable('');
    (card('ace of hearts').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter>5/}');
    expect(onplay).toHaveBeenCalledTimes(1);
  });

  test('an auto-repeating key announces the reason once, a second press announces it again', async () => {
    const { card, announce } = await renderTable('');
    (card('king of hearts').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter>5/}');
    expect(announce.mock.calls).toEqual([['It is dummy’s turn.']]);
    await userEvent.keyboard('{Enter}');
    expect(announce).toHaveBeenCalledTimes(2);
  });

  test('hidden hands show their number of cards and no card', async () => {
    await renderTable('');
    await expect.element(page.getByText('11 cards').first()).toBeVisible();
    expect(document.querySelectorAll('.backs > *')).toHaveLength(22);
    await expect.element(page.getByText('queen of hearts')).not.toBeInTheDocument();
  });
});

describe('touch', () => {
  // A card of dummy, above the trick, and one of the student's hand, below it.
  const [DUMMY_CARD, OWN_CARD] = ['ace of hearts', 'king of hearts'];

  const cardButton = (name: string): HTMLElement =>
    page.getByRole('button', { name }).element() as HTMLElement;

  function touch(name: string, type: string, y: number, pointerId = 1): void {
    const pointer = { clientX: 500, clientY: y, pointerId };
    cardButton(name).dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'touch', ...pointer }),
    );
  }
  function tap(name: string): void {
    touch(name, 'pointerdown', 400);
    touch(name, 'pointerup', 400);
    cardButton(name).click();
  }
  /** Swipes over these heights in pixels. */
  async function drag(name: string, ...ys: readonly number[]): Promise<void> {
    // A card can be dragged once it is raised.
    await vi.waitFor(() => expect(cardButton(name).closest('.raised')).not.toBeNull());
    touch(name, 'pointerdown', ys[0] ?? 0);
    for (const y of ys) touch(name, 'pointermove', y);
    touch(name, 'pointerup', ys.at(-1) ?? 0);
  }

  test('a first tap raises a card, a second one plays it', async () => {
    const { onplay, announce } = await renderTable('');
    tap(DUMMY_CARD);
    expect(onplay).not.toHaveBeenCalled();
    expect(announce).toHaveBeenCalledWith(
      'ace of hearts: tap it again, or swipe it down, to play it.',
    );
    tap(DUMMY_CARD);
    expect(onplay).toHaveBeenCalledExactlyOnceWith('HA');
  });

  test('a raised card is played by a swipe towards the trick', async () => {
    const { onplay, announce } = await renderTable('HA H3');
    tap(OWN_CARD);
    expect(announce).toHaveBeenCalledWith(
      'king of hearts: tap it again, or swipe it up, to play it.',
    );
    await drag(OWN_CARD, 400, 380, 350);
    expect(onplay).toHaveBeenCalledExactlyOnceWith('HK');
  });

  test('a card of dummy is played by a swipe downwards', async () => {
    const { onplay } = await renderTable('');
    tap(DUMMY_CARD);
    await drag(DUMMY_CARD, 400, 420, 450);
    expect(onplay).toHaveBeenCalledExactlyOnceWith('HA');
  });

  test('a swipe away from the trick lowers the card, one that returns leaves it raised', async () => {
    const { onplay } = await renderTable('');
    tap(DUMMY_CARD);
    // The trick is below dummy: the first swipe goes there and comes back, the second goes up.
    await drag(DUMMY_CARD, 400, 460, 402);
    await drag(DUMMY_CARD, 400, 380, 360);
    await vi.waitFor(() => expect(cardButton(DUMMY_CARD).closest('.raised')).toBeNull());
    expect(onplay).not.toHaveBeenCalled();
  });

  test('a second finger cancels the swipe', async () => {
    const { onplay } = await renderTable('');
    tap(DUMMY_CARD);
    await vi.waitFor(() => expect(cardButton(DUMMY_CARD).closest('.raised')).not.toBeNull());
    touch(DUMMY_CARD, 'pointerdown', 400);
    touch(DUMMY_CARD, 'pointerdown', 420, 2);
    touch(DUMMY_CARD, 'pointermove', 500);
    touch(DUMMY_CARD, 'pointerup', 500);
    expect(onplay).not.toHaveBeenCalled();
  });

  test('a swipe on a card that is not raised scrolls the page', async () => {
    const { onplay } = await renderTable('');
    for (const type of ['pointerdown', 'pointermove', 'pointerup'])
      touch(DUMMY_CARD, type, type === 'pointerdown' ? 400 : 500);
    expect(onplay).not.toHaveBeenCalled();
    expect(getComputedStyle(cardButton(DUMMY_CARD)).touchAction).not.toBe('none');
  });
});

describe('the setting to confirm a card', () => {
  afterEach(() => preferences.update(DEFAULT_SETTINGS));

  test('"never" plays a card at the first tap', async () => {
    preferences.update({ confirm: 'never' });
    const { card, onplay } = await renderTable('');
    const ace = card('ace of hearts').element() as HTMLElement;
    ace.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    ace.click();
    expect(onplay).toHaveBeenCalledExactlyOnceWith('HA');
  });

  test('"always" raises a card first, by mouse and by keys', async () => {
    preferences.update({ confirm: 'always' });
    const { card, onplay, announce } = await renderTable('');
    await card('ace of hearts').click();
    expect(onplay).not.toHaveBeenCalled();
    expect(announce).toHaveBeenLastCalledWith('ace of hearts: choose it again to play it.');
    await userEvent.keyboard('h6');
    expect(onplay).not.toHaveBeenCalled();
    expect(focusedCard()).toBe('H6');
    await userEvent.keyboard('{Enter}');
    expect(onplay).toHaveBeenCalledExactlyOnceWith('H6');
  });
});

describe('for screen readers', () => {
  test('a hand has a list for each suit, also on another seat’s turn', async () => {
    await renderTable('');
    const hand = page.getByRole('group', { name: 'South, your hand' });
    const hearts = hand.getByRole('list', { name: 'hearts' });
    expect(hearts.getByRole('listitem').elements()).toHaveLength(5);
    expect(hand.getByRole('list', { name: 'spades' }).elements()).toHaveLength(0);
  });
});

describe('keys', () => {
  test('a suit and then a rank play the card', async () => {
    const { onplay } = await renderTable('');
    await userEvent.keyboard('ha');
    expect(onplay).toHaveBeenCalledExactlyOnceWith('HA');
  });

  test('a card that the hand does not hold is not played', async () => {
    const { onplay, announce } = await renderTable('');
    await userEvent.keyboard('hk');
    expect(onplay).not.toHaveBeenCalled();
    expect(announce).toHaveBeenLastCalledWith('The king of hearts is not in this hand.');
  });

  test('a rank key without a suit does nothing', async () => {
    const { onplay } = await renderTable('');
    await userEvent.keyboard('a');
    expect(onplay).not.toHaveBeenCalled();
  });

  test('the tab key stops at one card, the arrows go on from there, Enter plays', async () => {
    const { onplay } = await renderTable('');
    expect(document.querySelectorAll('[data-card][tabindex="0"]')).toHaveLength(1);
    await vi.waitFor(() => expect(focusedCard()).toBe('HA'));
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focusedCard()).toBeUndefined();
    await userEvent.keyboard('{Tab}{ArrowRight}');
    expect(focusedCard()).toBe('H8');
    await userEvent.keyboard('{Enter}');
    expect(onplay).toHaveBeenCalledExactlyOnceWith('H8');
  });

  test('G and a suit announce the cards played in it, and the next suit key chooses a card again', async () => {
    const { onplay, announce } = await renderTable('HA H3 H5 H2');
    await userEvent.keyboard('gh');
    expect(announce).toHaveBeenLastCalledWith('Gone in hearts: ace, five, three, two. 4 of 13.');
    // M reads the student's hand.
    await userEvent.keyboard('m');
    expect(announce).toHaveBeenLastCalledWith(
      expect.stringContaining('No spades. In hearts: king'),
    );
    await userEvent.keyboard('h8');
    expect(onplay).toHaveBeenCalledExactlyOnceWith('H8');
  });

  test('Escape clears the chosen suit', async () => {
    const { onplay } = await renderTable('');
    await userEvent.keyboard('h{Escape}a');
    expect(onplay).not.toHaveBeenCalled();
  });
});

describe('focus', () => {
  test('moves to the next hand to play', async () => {
    const { card, show } = await renderTable('');
    (card('ace of hearts').element() as HTMLElement).focus();
    await show('HA');
    await vi.waitFor(() => expect(focusedCard()).toBeDefined());
    await show('HA H3');
    await vi.waitFor(() => expect(focusedCard()).toBe('HK'));
  });

  test('stays where it is when it is outside the table', async () => {
    const { show } = await renderTable('');
    const elsewhere = document.createElement('button');
    document.body.append(elsewhere);
    elsewhere.focus();
    await show('HA H3');
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });
});
