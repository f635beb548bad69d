/** What a test waits for may come late on a busy machine; by itself Vitest gives it a second. */
import { vi } from 'vitest';

/** In milliseconds, as in a test's own time. */
const TIMEOUT = 30_000;

type WaitFor = typeof vi.waitFor;
/** Runs before each file, and where files share a process finds what it did before. */
const { plain = vi.waitFor } = vi.waitFor as WaitFor & { readonly plain?: WaitFor };

const patient: WaitFor = (check, options) => {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return plain(check, { timeout: TIMEOUT, ...given });
};
vi.waitFor = Object.assign(patient, { plain });
