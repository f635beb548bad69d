/** Milliseconds for which the notice is shown. */
const SHOWN_MS = 8000;

let isShown = $state(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The notice that a worker was lost, and that a new one has its question. */
export const workerNotice = {
  get isShown(): boolean {
    return isShown;
  },
  /** Shows it for some seconds. */
  show(): void {
    clearTimeout(timer);
    isShown = true;
    timer = setTimeout(() => (isShown = false), SHOWN_MS);
  },
};
