/**
 * Cancels all requests but the latest one, so that of several pending requests only the answer of
 * the latest is used. A request is the latest until another one begins or `cancel` is called.
 */
export class LatestOnly {
  #controller = new AbortController();

  /** Begins a request and cancels all earlier ones; the signal is aborted when it is obsolete. */
  begin(): AbortSignal {
    this.cancel();
    return this.current();
  }

  /** Joins the request that began last: the signal is that of `begin`. */
  current(): AbortSignal {
    return this.#controller.signal;
  }

  /** Cancels all requests. */
  cancel(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
  }
}
