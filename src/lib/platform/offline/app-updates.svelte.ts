/** The page's view of the service worker: registration, and a newer version that waits. */

/** The browser functions in use, which tests replace. */
export interface UpdateEnvironment {
  readonly container: Pick<
    ServiceWorkerContainer,
    'controller' | 'ready' | 'register' | 'addEventListener'
  >;
  reload(): void;
}

/** A page may stay open for days: the host is asked for a newer version this often. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/** Registers the service worker, watches for a newer version and activates it on request. */
export class AppUpdates {
  readonly #environment: UpdateEnvironment;
  #registration: ServiceWorkerRegistration | null = null;
  #waiting = $state(false);

  constructor(environment: UpdateEnvironment) {
    this.#environment = environment;
  }

  /** True when a newer version is installed and waits to be activated. */
  get waiting(): boolean {
    return this.#waiting;
  }

  /**
   * Registers the service worker for offline use and asks for newer versions from then on; a
   * failure is ignored.
   */
  async start(address: string): Promise<void> {
    const { container } = this.#environment;
    const register = () => container.register(address).catch(() => undefined);
    // A first visit whose network broke off has no worker: it is registered again.
    addEventListener('online', () => void register().then(() => this.check()));
    try {
      await register();
      // After a failed registration this waits for a later one.
      const registration = await container.ready;
      this.#registration = registration;
      this.#watch(registration.waiting);
      this.#watch(registration.installing);
      registration.addEventListener('updatefound', () => this.#watch(registration.installing));
      setInterval(() => void this.check(), CHECK_INTERVAL_MS);
    } catch {
      // In private windows and old browsers the app works online only.
    }
  }

  /** Asks the host for a newer version; offline, nothing happens. */
  async check(): Promise<void> {
    await this.#registration?.update().catch(() => undefined);
  }

  /** Activates the newer version and reloads the page. */
  take(): void {
    const { container, reload } = this.#environment;
    const worker = this.#registration?.waiting;
    // Another page has activated it already.
    if (!worker) return reload();
    container.addEventListener('controllerchange', () => reload(), { once: true });
    worker.postMessage('take-new-version');
  }

  /** Sets `waiting` as soon as this worker of a newer version is installed. */
  #watch(worker: ServiceWorker | null): void {
    if (!worker) return;
    const update = (): void => {
      // Without a controller this is the first version.
      if (worker.state === 'installed' && this.#environment.container.controller)
        this.#waiting = true;
    };
    update();
    worker.addEventListener('statechange', update);
  }
}
