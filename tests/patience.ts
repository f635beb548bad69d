/** Raises the timeout of `vi.waitFor` from one second, for busy machines. */
import { vi } from 'vitest';

/** In milliseconds, as in a test's own time. */
const TIMEOUT = 30_000;

type WaitFor = typeof vi.waitFor;
/** The original `waitFor`, also when an earlier file of the same process has replaced it. */
const { plain = vi.waitFor } = vi.waitFor as WaitFor & { readonly plain?: WaitFor };

const patient: WaitFor = (check, options) => {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return plain(check, { timeout: TIMEOUT, ...given });
};
vi.waitFor = Object.assign(patient, { plain });
