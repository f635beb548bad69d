/** The worker's side of an `EngineClient`. */
import { expose } from 'comlink';

/** The message of a worker that holds the lock with this name as long as it lives. */
export interface LifeSign {
  readonly heldLock: string;
}

/**
 * Lets the page call the functions of `engine`; called once in a worker. Before its first answer
 * the worker takes a lock and tells the page its name. Browsers send no event when they end a
 * worker, for want of memory for instance, but then they give its lock to the page, which waits for
 * it.
 */
export function exposeEngine(engine: object): void {
  const isHeld = holdLock(`engine ${performance.timeOrigin} ${Math.random()}`);
  expose(engine, {
    postMessage: (message, transfer = []) => self.postMessage(message, { transfer }),
    addEventListener: (type, listener) =>
      self.addEventListener(type, (event) => {
        void isHeld.then(() =>
          typeof listener === 'function' ? listener(event) : listener.handleEvent(event),
        );
      }),
    // Only called when the page lets go of a worker, which ends it.
    removeEventListener: () => undefined,
  });
}

/**
 * Takes a lock until the worker ends; resolves when the page was told. Where workers may not use
 * locks, as in some frames of other sites, the page finds a dead worker by its timeout.
 */
function holdLock(heldLock: string): Promise<void> {
  return new Promise((resolve) => {
    const hold = (): Promise<never> => {
      postMessage({ heldLock } satisfies LifeSign);
      resolve();
      return new Promise<never>(() => undefined);
    };
    const locks = navigator.locks as LockManager | undefined;
    if (locks) locks.request(heldLock, hold).catch(() => resolve());
    else resolve();
  });
}
