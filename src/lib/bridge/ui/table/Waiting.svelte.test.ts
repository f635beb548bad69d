import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { DEFAULT_SETTINGS } from '$lib/ui/settings/settings';
import { focusedCard, renderTable } from './table-rendering.fixture';

describe('while others are to play', () => {
  afterEach(() => preferences.update(DEFAULT_SETTINGS));

  test('the seat that is to play is said to think, when it takes longer than a moment', async () => {
    const { show } = await renderTable('HA');
    const word = page.getByText('East is thinking.');
    await expect.element(word).toHaveClass('late');
    await show('HA H3');
    await expect.element(word).not.toBeInTheDocument();
  });

  test('a card chosen by keys is played when it is the student’s turn', async () => {
    const { onplay, say, show } = await renderTable('HA');
    await userEvent.keyboard('hk');
    expect(say).toHaveBeenLastCalledWith('king of hearts: as soon as it is your turn.');
    expect(onplay).not.toHaveBeenCalled();
    await show('HA H3');
    expect(onplay).toHaveBeenCalledExactlyOnceWith('HK');
  });

  test('a suit chosen before the turn and a rank after it are one card', async () => {
    const { onplay, show } = await renderTable('HA');
    await userEvent.keyboard('h');
    await show('HA H3');
    await userEvent.keyboard('k');
    expect(onplay).toHaveBeenCalledExactlyOnceWith('HK');
  });

  test('the last card that was clicked counts, and why it cannot be played is said', async () => {
    const { card, onplay, say, show } = await renderTable('HA');
    await card('king of hearts').click({ force: true });
    await card('ace of clubs').click({ force: true });
    await show('HA H3');
    expect(onplay).not.toHaveBeenCalled();
    expect(say).toHaveBeenLastCalledWith('The lead was hearts: follow suit.');
  });

  test('it is forgotten with Escape, and when the play goes back', async () => {
    const { onplay, show } = await renderTable('HA');
    await userEvent.keyboard('hk{Escape}');
    await show('HA H3');
    await show('HA');
    await userEvent.keyboard('hk');
    await show('');
    await show('HA H3');
    expect(onplay).not.toHaveBeenCalled();
  });

  test('where cards are raised first it is raised, unless it was chosen twice', async () => {
    preferences.update({ confirm: 'always' });
    const { onplay, say, show } = await renderTable('HA');
    await userEvent.keyboard('hk');
    await show('HA H3');
    expect(onplay).not.toHaveBeenCalled();
    expect(say).toHaveBeenLastCalledWith('king of hearts: choose it again to play it.');
    await show('HA');
    await userEvent.keyboard('hkhk');
    await show('HA H3');
    expect(onplay).toHaveBeenCalledExactlyOnceWith('HK');
  });

  test('a double click means one card, whatever lies there after the first', async () => {
    const { card, onplay, show } = await renderTable('');
    const doubled = { bubbles: true, detail: 2 };
    await card('ace of hearts').dblClick();
    expect(onplay).toHaveBeenCalledExactlyOnceWith('HA');
    await show('HA');
    card('eight of hearts').element().dispatchEvent(new MouseEvent('click', doubled));
    await show('HA H3 H5 H2');
    expect(onplay).toHaveBeenCalledTimes(1);
  });

  test('Enter pressed twice plays one card: the next one was not chosen', async () => {
    const { card, onplay, say, show } = await renderTable('');
    (card('ace of hearts').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await show('HA');
    await vi.waitFor(() => expect(focusedCard()).toBeDefined());
    await userEvent.keyboard('{Enter}');
    expect(say).toHaveBeenLastCalledWith('East is to play.');
    await show('HA H3');
    expect(onplay).toHaveBeenCalledTimes(1);
  });
});
