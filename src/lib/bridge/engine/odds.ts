/** What may be asked of the worker of the odds. Everything goes there and back as plain data. */
import type { ToldOdds } from '$lib/bridge/lesson/odds/told';
import type { OddsQuestion } from '$lib/bridge/lesson/odds/weigh';

export interface OddsEngine {
  /** Tells what is known from time to time; the answer is the last of it, null where no layout fits. */
  odds(asked: OddsQuestion, told: (now: ToldOdds) => void): ToldOdds | null;
}
