/** The settings and the language of the browser, chosen in the dialog, stored and restored. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { m } from '$lib/paraglide/messages';
import { withGames } from '$lib/game-module/ui/games.fixture';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { DEFAULT_SETTINGS } from '$lib/kit/settings/settings';
import SettingsDialog from './SettingsDialog.svelte';

const root = document.documentElement;

function resetPreferences(): void {
  preferences.update(DEFAULT_SETTINGS);
  preferences.setLanguage('en');
  localStorage.clear();
}

beforeEach(resetPreferences);
// The tests of other files share this browser.
afterAll(resetPreferences);

describe('the language', () => {
  test('changes the texts on the screen at once', async () => {
    const { component } = await render(SettingsDialog, withGames({}));
    component.open();
    await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    preferences.setLanguage('ko');
    await expect.element(page.getByRole('heading', { name: m.settings_title() })).toBeVisible();
    expect(m.settings_title()).not.toBe('Settings');
    expect(root.lang).toBe('ko');
  });

  test('is stored and restored', () => {
    preferences.setLanguage('ja');
    preferences.restore();
    expect(preferences.language).toBe('ja');
  });
});

describe('the settings', () => {
  test('are data attributes of the root element for the style sheets, unless they are the default', () => {
    preferences.update({ appearance: 'dark', suits: 'two' });
    expect([root.dataset['theme'], root.dataset['suits']]).toEqual(['dark', 'two']);
    preferences.update(DEFAULT_SETTINGS);
    expect([root.dataset['theme'], root.dataset['suits']]).toEqual([undefined, undefined]);
  });

  test('are chosen in a dialog, stored and restored', async () => {
    const { component } = await render(SettingsDialog, withGames({}));
    component.open();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.getByRole('radio', { name: '日本語' }).click();
    preferences.restore();
    expect(preferences.settings.appearance).toBe('dark');
    expect(preferences.language).toBe('ja');
    await page.getByRole('button', { name: m.settings_done() }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
