import { describe, expect, it, vi } from 'vitest';
import { MissingParts } from './missing-parts.svelte';

function page(version: string, host: string, kept = new Map<string, string>(), online = true) {
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return {
    version,
    hasNewerVersion: vi.fn(() => Promise.resolve(host !== version)),
    storage,
    reload: vi.fn(),
    isOnline: () => online,
  };
}

describe('a page with a missing part', () => {
  it('is reloaded when the host has another version, without a notice', async () => {
    const old = page('1', '2');
    const parts = new MissingParts(old);
    expect(await parts.onMissingPart()).toBe(false);
    expect(old.reload).toHaveBeenCalledOnce();
    expect(parts.isNoticeShown).toBe(false);
  });

  it('shows a notice when the host has the same version', async () => {
    const current = page('2', '2');
    const parts = new MissingParts(current);
    expect(await parts.onMissingPart()).toBe(true);
    expect(current.reload).not.toHaveBeenCalled();
    expect(parts.isNoticeShown).toBe(true);
  });

  it('is reloaded once per version', async () => {
    const kept = new Map<string, string>();
    const thrice = [page('1', '2', kept), page('1', '2', kept), page('2', '3', kept)];
    for (const each of thrice) await new MissingParts(each).onMissingPart();
    expect(thrice.map(({ reload }) => reload.mock.calls.length)).toEqual([1, 0, 1]);
  });

  it('is not reloaded without storage', async () => {
    const shut = page('1', '2');
    const storage = () => {
      throw new Error('shut');
    };
    expect(await new MissingParts({ ...shut, storage }).onMissingPart()).toBe(true);
    expect(shut.reload).not.toHaveBeenCalled();
  });

  it('shows no notice offline', async () => {
    const parts = new MissingParts(page('1', '1', new Map(), false));
    expect(await parts.onMissingPart()).toBe(false);
    expect(parts.isNoticeShown).toBe(false);
  });

  it('asks the host once for simultaneous missing parts, and is reloaded once', async () => {
    const old = page('1', '2');
    const parts = new MissingParts(old);
    await Promise.all([parts.onMissingPart(), parts.onMissingPart(), parts.onMissingPart()]);
    await parts.onMissingPart();
    expect(old.hasNewerVersion).toHaveBeenCalledOnce();
    expect(old.reload).toHaveBeenCalledOnce();
  });
});

describe('the declined notice', () => {
  it('does not come back before the next navigation', async () => {
    const parts = new MissingParts(page('1', '1'));
    await parts.onMissingPart();
    parts.decline();
    expect(await parts.onMissingPart()).toBe(false);
    expect(parts.isNoticeShown).toBe(false);
    parts.onNavigation();
    await parts.onMissingPart();
    expect(parts.isNoticeShown).toBe(true);
  });

  it('does not prevent a reload for a newer version', async () => {
    const current = page('1', '1');
    const parts = new MissingParts(current);
    await parts.onMissingPart();
    parts.decline();
    current.hasNewerVersion.mockResolvedValue(true);
    await parts.onMissingPart();
    expect(current.reload).toHaveBeenCalledOnce();
  });
});
