/** A part is a script of this version of the app; after an update the host no longer has it. */
import { describe, expect, it, vi } from 'vitest';
import { MissingParts } from './missing-parts.svelte';

/**
 * A page of the app in `version` whose host serves `hostVersion`; `storedItems` is its session
 * storage.
 */
function createPage(
  version: string,
  hostVersion: string,
  storedItems = new Map<string, string>(),
  isOnline = true,
) {
  const storage = () => ({
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
  });
  return {
    version,
    hasNewerVersion: vi.fn(() => Promise.resolve(hostVersion !== version)),
    storage,
    reload: vi.fn(),
    isOnline: () => isOnline,
  };
}

describe('a page with a missing part', () => {
  it('is reloaded when the host has another version, without a notice', async () => {
    const old = createPage('1', '2');
    const missingParts = new MissingParts(old);
    expect(await missingParts.onMissingPart()).toBe(false);
    expect(old.reload).toHaveBeenCalledOnce();
    expect(missingParts.isNoticeShown).toBe(false);
  });

  it('shows a notice when the host has the same version', async () => {
    const current = createPage('2', '2');
    const missingParts = new MissingParts(current);
    expect(await missingParts.onMissingPart()).toBe(true);
    expect(current.reload).not.toHaveBeenCalled();
    expect(missingParts.isNoticeShown).toBe(true);
  });

  it('is reloaded once per version', async () => {
    const storedItems = new Map<string, string>();
    const pages = [
      createPage('1', '2', storedItems),
      createPage('1', '2', storedItems),
      createPage('2', '3', storedItems),
    ];
    for (const page of pages) await new MissingParts(page).onMissingPart();
    expect(pages.map(({ reload }) => reload.mock.calls.length)).toEqual([1, 0, 1]);
  });

  it('is not reloaded when the storage is not accessible', async () => {
    const blockedPage = createPage('1', '2');
    const storage = () => {
      throw new Error('blocked');
    };
    expect(await new MissingParts({ ...blockedPage, storage }).onMissingPart()).toBe(true);
    expect(blockedPage.reload).not.toHaveBeenCalled();
  });

  it('shows no notice offline', async () => {
    const isOnline = false;
    const missingParts = new MissingParts(createPage('1', '1', new Map(), isOnline));
    expect(await missingParts.onMissingPart()).toBe(false);
    expect(missingParts.isNoticeShown).toBe(false);
  });

  it('asks the host once for simultaneous missing parts, and is reloaded once', async () => {
    const old = createPage('1', '2');
    const missingParts = new MissingParts(old);
    await Promise.all([
      missingParts.onMissingPart(),
      missingParts.onMissingPart(),
      missingParts.onMissingPart(),
    ]);
    await missingParts.onMissingPart();
    expect(old.hasNewerVersion).toHaveBeenCalledOnce();
    expect(old.reload).toHaveBeenCalledOnce();
  });
});

describe('the declined notice', () => {
  it('does not come back before the next navigation', async () => {
    const missingParts = new MissingParts(createPage('1', '1'));
    await missingParts.onMissingPart();
    missingParts.decline();
    expect(await missingParts.onMissingPart()).toBe(false);
    expect(missingParts.isNoticeShown).toBe(false);
    missingParts.onNavigation();
    await missingParts.onMissingPart();
    expect(missingParts.isNoticeShown).toBe(true);
  });

  it('does not prevent a reload for a newer version', async () => {
    const current = createPage('1', '1');
    const missingParts = new MissingParts(current);
    await missingParts.onMissingPart();
    missingParts.decline();
    current.hasNewerVersion.mockResolvedValue(true);
    await missingParts.onMissingPart();
    expect(current.reload).toHaveBeenCalledOnce();
  });
});
