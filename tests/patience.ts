/** Raises the timeout of `vi.waitFor` from one second, for busy machines. */
import { vi } from 'vitest';

/** Milliseconds; `vi.waitFor` gives up after them unless a call says otherwise. */
const TIMEOUT_MS = 30_000;

type WaitFor = typeof vi.waitFor;
/** The original `waitFor`, also when an earlier file of the same process has replaced it. */
const { plain: originalWaitFor = vi.waitFor } = vi.waitFor as WaitFor & {
  readonly plain?: WaitFor;
};

const patientWaitFor: WaitFor = (check, options) => {
  const settings = typeof options === 'number' ? { timeout: options } : options;
  return originalWaitFor(check, { timeout: TIMEOUT_MS, ...settings });
};
vi.waitFor = Object.assign(patientWaitFor, { plain: originalWaitFor });
