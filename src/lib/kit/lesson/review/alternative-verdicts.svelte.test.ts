/**
 * Verdicts on other actions than those played ("What about another card?"), with their loss of
 * odds.
 */
import { expect, test } from 'vitest';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';
import type { AlternativeVerdict } from '../lesson-judgement';
import { AlternativeVerdicts } from './alternative-verdicts.svelte';

/** A log in which the student decided at the indices 0 and 2. */
const LOG = ['first', 'reply', 'second'];
const BEATEN: AlternativeVerdict<string> = {
  verdict: 'beaten',
  refutation: { worldIndex: 1, line: ['other', 'beats it'] },
};
/** A loss of 36 percentage points. */
const LOSS: OddsLoss = {
  played: { min: 46, max: 46 },
  best: { min: 82, max: 82 },
  min: 36,
  max: 36,
};

/** An advisor that finds every alternative beaten and records the logs whose loss is computed. */
function createAdvisor(computeLosses: () => Promise<ReadonlyMap<number, OddsLoss>>) {
  const evaluatedLogs: (readonly string[])[] = [];
  return {
    evaluatedLogs,
    judgeAlternative: () => Promise.resolve(BEATEN),
    oddsLosses(log: readonly string[]) {
      evaluatedLogs.push(log);
      return computeLosses();
    },
  };
}

const letPromisesSettle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('an alternative gets its verdict at once and its loss later', async () => {
  const pendingLosses = Promise.withResolvers<ReadonlyMap<number, OddsLoss>>();
  const advice = createAdvisor(() => pendingLosses.promise);
  const verdicts = new AlternativeVerdicts(advice, LOG);
  await verdicts.ask(2, 'other');
  expect(verdicts.answer(2, 'other')).toEqual({ state: 'known', verdict: BEATEN });
  pendingLosses.resolve(new Map([[2, LOSS]]));
  await letPromisesSettle();
  expect(verdicts.answer(2, 'other')).toEqual({ state: 'known', verdict: BEATEN, loss: LOSS });
  // The loss is computed once, for the log in which the alternative replaces the action at index 2.
  await verdicts.ask(2, 'other');
  expect(advice.evaluatedLogs).toEqual([['first', 'reply', 'other']]);
});

test('the loss of the action played is left to the judgement of the play', async () => {
  const advice = createAdvisor(() => Promise.resolve(new Map([[2, LOSS]])));
  const verdicts = new AlternativeVerdicts(advice, LOG);
  await verdicts.ask(2, 'second');
  await letPromisesSettle();
  expect(advice.evaluatedLogs).toEqual([]);
});

test('the verdict is shown even when the loss fails or cannot be computed', async () => {
  const failing = new AlternativeVerdicts(
    createAdvisor(() => Promise.reject(new Error('The worker is gone.'))),
    LOG,
  );
  const withoutOdds = new AlternativeVerdicts(
    { judgeAlternative: () => Promise.resolve(BEATEN) },
    LOG,
  );
  for (const verdicts of [failing, withoutOdds]) {
    await verdicts.ask(0, 'other');
    await letPromisesSettle();
    expect(verdicts.answer(0, 'other')).toEqual({ state: 'known', verdict: BEATEN });
  }
});
