import { expect, it, vi } from 'vitest';
import { loadAgain } from './missing';

function page(version: string, host: string, kept = new Map<string, string>()) {
  const reload = vi.fn();
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return { version, newer: () => Promise.resolve(host !== version), storage, reload };
}

it('is loaded again when the host has another version', async () => {
  const old = page('1', '2');
  expect(await loadAgain(old)).toBe(true);
  expect(old.reload).toHaveBeenCalledOnce();
});

it('stays as it is when the part is missing for another reason', async () => {
  const current = page('2', '2');
  expect(await loadAgain(current)).toBe(false);
  expect(current.reload).not.toHaveBeenCalled();
});

it('is loaded again once, where it comes back as it was, and again when it is older than the next', async () => {
  const kept = new Map<string, string>();
  expect(await loadAgain(page('1', '2', kept))).toBe(true);
  expect(await loadAgain(page('1', '2', kept))).toBe(false);
  expect(await loadAgain(page('2', '3', kept))).toBe(true);
});

it('is not loaded again where nothing can be kept', async () => {
  const shut = {
    ...page('1', '2'),
    storage: () => {
      throw new Error('shut');
    },
  };
  expect(await loadAgain(shut)).toBe(false);
});
