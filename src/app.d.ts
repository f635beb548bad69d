import type { ReviewStep } from '$lib/kit/lesson/review-step';

declare global {
  namespace App {
    interface PageState {
      /** The open screen of a lesson's review; absent where none is open. */
      review?: ReviewStep;
    }
  }
}
export {};
