import { describe, expect, it, vi } from 'vitest';
import { AppUpdates, type UpdateEnvironment } from './app-updates.svelte';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly postMessage = vi.fn();

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  readonly update = vi.fn(() => Promise.reject(new Error('no network')));

  /** A newer version is found and installed, and waits. */
  renew(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
    return worker;
  }
}

/** A browser in which the app was kept before, or is not yet. */
function browser(before: boolean, registration = new FakeRegistration()) {
  const container = Object.assign(new EventTarget(), {
    controller: before ? new FakeWorker() : null,
    ready: Promise.resolve(registration),
    register: vi.fn(() => Promise.resolve(registration)),
  });
  const reload = vi.fn();
  const updates = new AppUpdates({ container, reload } as unknown as UpdateEnvironment);
  return { updates, registration, container, reload };
}

describe('a newer version', () => {
  it('waits, is announced, and is activated on request', async () => {
    const { updates, registration, container, reload } = browser(true);
    await updates.start('/service-worker.js');
    expect(container.register).toHaveBeenCalledWith('/service-worker.js');
    expect(updates.waiting).toBe(false);
    const newer = registration.renew();
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
    registration.renew();
    const { updates } = browser(true, registration);
    await updates.start('/');
    expect(updates.waiting).toBe(true);
  });

  it('is not announced when it is the first version', async () => {
    const { updates, registration } = browser(false);
    await updates.start('/');
    registration.renew();
    expect(updates.waiting).toBe(false);
  });

  it('needs only a reload when another page has activated it', async () => {
    const { updates, registration, reload } = browser(true);
    await updates.start('/');
    registration.renew();
    registration.waiting = null;
    updates.take();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('without storage', () => {
  it('the app works without a service worker', async () => {
    const { updates, container, registration } = browser(true);
    await updates.start('/');
    await expect(updates.check()).resolves.toBeUndefined();
    expect(registration.update).toHaveBeenCalled();
    container.register.mockRejectedValue(new Error('forbidden'));
    await expect(updates.start('/')).resolves.toBeUndefined();
  });
});
