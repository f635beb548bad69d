/** The code that judges each action at once; it is loaded only for lessons that do. */
import type { DecisionJudge } from '../../lesson-adapter';
import type AtOnce from './AtOnce.svelte';

/** The component that asks the judge, and the game's judge. */
export interface AtOnceModule<Action extends string> {
  readonly AtOnce: typeof AtOnce;
  readonly judge: DecisionJudge<Action>;
}
