/**
 * The page's side of an update: a newer service worker is found, announced and activated. The
 * fakes stand in for the browser's registration and worker.
 */
import { describe, expect, it, vi } from 'vitest';
import { AppUpdates, type UpdateEnvironment } from './app-updates.svelte';

/** A service worker that records its messages. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly postMessage = vi.fn();

  setState(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  /** The check for an update fails, as without network. */
  readonly update = vi.fn(() => Promise.reject(new Error('no network')));

  /** Simulates that a newer version is found and installed, and waits for its activation. */
  installNewVersion(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.setState('installed');
    return worker;
  }
}

/** A fake browser; `hasController` is true when an earlier version of the app is active in it. */
function createBrowser(hasController: boolean, registration = new FakeRegistration()) {
  const container = Object.assign(new EventTarget(), {
    controller: hasController ? new FakeWorker() : null,
    ready: Promise.resolve(registration),
    register: vi.fn(() => Promise.resolve(registration)),
  });
  const reload = vi.fn();
  const updates = new AppUpdates({ container, reload } as unknown as UpdateEnvironment);
  return { updates, registration, container, reload };
}

describe('a newer version', () => {
  it('waits, is announced, and is activated on request', async () => {
    const { updates, registration, container, reload } = createBrowser(true);
    await updates.start('/service-worker.js');
    expect(container.register).toHaveBeenCalledWith('/service-worker.js');
    expect(updates.waiting).toBe(false);
    const newer = registration.installNewVersion();
    expect(updates.waiting).toBe(true);
    expect(newer.postMessage).not.toHaveBeenCalled();
    updates.take();
    expect(newer.postMessage).toHaveBeenCalledWith('take-new-version');
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is found waiting by a page that opens later', async () => {
    const registration = new FakeRegistration();
    registration.installNewVersion();
    const { updates } = createBrowser(true, registration);
    await updates.start('/');
    expect(updates.waiting).toBe(true);
  });

  it('is looked for once an hour', async () => {
    vi.useFakeTimers();
    const { updates, registration } = createBrowser(true);
    await updates.start('/');
    vi.advanceTimersByTime(59 * 60_000);
    expect(registration.update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60 * 60_000 + 60_000);
    expect(registration.update).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('is not announced when it is the first version', async () => {
    const { updates, registration } = createBrowser(false);
    await updates.start('/');
    registration.installNewVersion();
    expect(updates.waiting).toBe(false);
  });

  it('needs only a reload when another page has activated it', async () => {
    const { updates, registration, reload } = createBrowser(true);
    await updates.start('/');
    registration.installNewVersion();
    registration.waiting = null;
    updates.take();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('a first visit whose network broke off registers the worker again when it is back', async () => {
  const { updates, container } = createBrowser(false);
  await updates.start('/');
  dispatchEvent(new Event('online'));
  expect(container.register).toHaveBeenCalledTimes(2);
});

describe('without storage', () => {
  it('the app works without a service worker', async () => {
    const { updates, container, registration } = createBrowser(true);
    await updates.start('/');
    await expect(updates.check()).resolves.toBeUndefined();
    expect(registration.update).toHaveBeenCalled();
    container.register.mockRejectedValue(new Error('forbidden'));
    await expect(updates.start('/')).resolves.toBeUndefined();
  });
});
