/**
 * Cards chosen on another seat's turn: they wait in a queue of one until the student's turn. In the
 * sample slam East is to play after 'HA' from dummy, and the student, South, after 'HA H3'.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { DEFAULT_SETTINGS } from '$lib/kit/settings/settings';
import { focusedCard, renderTable } from './table-rendering.fixture';

describe('on another seat’s turn', () => {
  afterEach(() => preferences.update(DEFAULT_SETTINGS));

  test('a delayed note says that the seat to play is thinking', async () => {
    const { show } = await renderTable('HA');
    const note = page.getByText('East is thinking.');
    await expect.element(note).toHaveClass('late');
    await show('HA H3');
    await expect.element(note).not.toBeInTheDocument();
  });

  test('a card chosen by keys is queued and played on the student’s turn', async () => {
    const { onplay, announce, show } = await renderTable('HA');
    await userEvent.keyboard('hk');
    expect(announce).toHaveBeenLastCalledWith('king of hearts: as soon as it is your turn.');
    expect(onplay).not.toHaveBeenCalled();
    await show('HA H3');
    expect(onplay).toHaveBeenCalledExactlyOnceWith('HK');
  });

  test('a suit chosen before the turn and a rank after it make one card', async () => {
    const { onplay, show } = await renderTable('HA');
    await userEvent.keyboard('h');
    await show('HA H3');
    await userEvent.keyboard('k');
    expect(onplay).toHaveBeenCalledExactlyOnceWith('HK');
  });

  test('the last clicked card is queued, and the reason is announced when it is illegal', async () => {
    const { card, onplay, announce, show } = await renderTable('HA');
    await card('king of hearts').click({ force: true });
    await card('ace of clubs').click({ force: true });
    await show('HA H3');
    expect(onplay).not.toHaveBeenCalled();
    expect(announce).toHaveBeenLastCalledWith('The lead was hearts: follow suit.');
  });

  test('Escape and a retracted card clear the queued card', async () => {
    const { onplay, show } = await renderTable('HA');
    await userEvent.keyboard('hk{Escape}');
    await show('HA H3');
    await show('HA');
    await userEvent.keyboard('hk');
    await show('');
    await show('HA H3');
    expect(onplay).not.toHaveBeenCalled();
  });

  test('a queued card is only raised where cards need confirmation, unless it was chosen twice', async () => {
    preferences.update({ confirm: 'always' });
    const { onplay, announce, show } = await renderTable('HA');
    await userEvent.keyboard('hk');
    await show('HA H3');
    expect(onplay).not.toHaveBeenCalled();
    expect(announce).toHaveBeenLastCalledWith('king of hearts: choose it again to play it.');
    await show('HA');
    await userEvent.keyboard('hkhk');
    await show('HA H3');
    expect(onplay).toHaveBeenCalledExactlyOnceWith('HK');
  });

  test('a double click plays one card', async () => {
    const { card, onplay, show } = await renderTable('');
    const secondClick = { bubbles: true, detail: 2 };
    await card('ace of hearts').dblClick();
    expect(onplay).toHaveBeenCalledExactlyOnceWith('HA');
    await show('HA');
    card('eight of hearts').element().dispatchEvent(new MouseEvent('click', secondClick));
    await show('HA H3 H5 H2');
    expect(onplay).toHaveBeenCalledTimes(1);
  });

  test('a second Enter does not play the card that got the focus automatically', async () => {
    const { card, onplay, announce, show } = await renderTable('');
    (card('ace of hearts').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await show('HA');
    await vi.waitFor(() => expect(focusedCard()).toBeDefined());
    await userEvent.keyboard('{Enter}');
    expect(announce).toHaveBeenLastCalledWith('East is to play.');
    await show('HA H3');
    expect(onplay).toHaveBeenCalledTimes(1);
  });
});
