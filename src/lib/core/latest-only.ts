/**
 * A guard against answers that come too late: of several pending requests only the answer of the
 * latest one is used. A request is the latest until another one begins or `cancel` is called. For
 * requests that are expensive, use an `AbortController` instead, which also ends them.
 */
export class LatestOnly {
  #number = 0;

  /**
   * Begins a request and makes all earlier ones obsolete. The returned function is true as long as
   * it is the latest.
   */
  begin(): () => boolean {
    this.#number++;
    return this.current();
  }

  /**
   * Joins the request that began last; the returned function is true as long as it is the latest.
   */
  current(): () => boolean {
    const requestNumber = this.#number;
    return () => requestNumber === this.#number;
  }

  /** Makes all requests obsolete. */
  cancel(): void {
    this.#number++;
  }
}
