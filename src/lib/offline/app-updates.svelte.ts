/** The service worker as a page sees it: the app is kept, and a newer version of it may be waiting. */

/** What is needed of the browser, so that a test can be one. */
export interface UpdateEnvironment {
  readonly container: Pick<
    ServiceWorkerContainer,
    'controller' | 'ready' | 'register' | 'addEventListener'
  >;
  reload(): void;
}

export class AppUpdates {
  readonly #browser: UpdateEnvironment;
  #registration: ServiceWorkerRegistration | null = null;
  #waiting = $state(false);

  constructor(browser: UpdateEnvironment) {
    this.#browser = browser;
  }

  /** Whether a newer version is ready to be taken. */
  get waiting(): boolean {
    return this.#waiting;
  }

  /** Keeps the app for a visit without a network; where that is forbidden or fails, it goes on without. */
  async start(address: string): Promise<void> {
    const { container } = this.#browser;
    try {
      await container.register(address);
      const registration = await container.ready;
      this.#registration = registration;
      this.#look(registration.waiting);
      this.#look(registration.installing);
      registration.addEventListener('updatefound', () => this.#look(registration.installing));
    } catch {
      // Private windows and old browsers keep nothing: the app works as long as there is a network.
    }
  }

  /** Asks the host whether there is a newer version; says nothing where it cannot be reached. */
  async check(): Promise<void> {
    await this.#registration?.update().catch(() => undefined);
  }

  /** Takes the newer version: the page is loaded again, with it. */
  take(): void {
    const { container, reload } = this.#browser;
    const worker = this.#registration?.waiting;
    if (!worker) return reload();
    container.addEventListener('controllerchange', () => reload(), { once: true });
    worker.postMessage('take-new-version');
  }

  #look(worker: ServiceWorker | null): void {
    if (!worker) return;
    const look = (): void => {
      // The first version of all replaces nothing.
      if (worker.state === 'installed' && this.#browser.container.controller) this.#waiting = true;
    };
    look();
    worker.addEventListener('statechange', look);
  }
}
