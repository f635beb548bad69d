/**
 * A guard against answers that come too late: of several requests under way only the latest one may
 * still be heard. Requests are numbered, and a request is the latest while no other has begun and
 * nothing was cancelled since. For requests that cost something while nobody waits, take an
 * `AbortController` instead, which also ends them.
 */
export class LatestOnly {
  #number = 0;

  /**
   * Begins a request, so that all before it are out of date. The answer says whether it is the
   * latest still.
   */
  begin(): () => boolean {
    this.#number++;
    return this.current();
  }

  /** Joins the request that began last: the answer says whether that is the latest still. */
  current(): () => boolean {
    const own = this.#number;
    return () => own === this.#number;
  }

  /** Puts every request that has begun out of date. */
  cancel(): void {
    this.#number++;
  }
}
