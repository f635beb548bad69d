import { expect, test } from 'vitest';
import type { OddsLoss } from '$lib/switching/play-judgement';
import type { AlternativeVerdict } from '../lesson-judgement';
import { AlternativeVerdicts } from './alternative-verdicts.svelte';

const LOG = ['first', 'reply', 'second'];
const BEATEN: AlternativeVerdict<string> = {
  verdict: 'beaten',
  refutation: { worldIndex: 1, line: ['other', 'beats it'] },
};
const LOSS: OddsLoss = {
  played: { min: 46, max: 46 },
  best: { min: 82, max: 82 },
  ...{ min: 36, max: 36 },
};

/** An adviser who writes down what is weighed. */
function adviser(weigh: (at: number) => Promise<ReadonlyMap<number, OddsLoss>>) {
  const weighed: (readonly string[])[] = [];
  return {
    weighed,
    judgeAlternative: () => Promise.resolve(BEATEN),
    oddsLosses(log: readonly string[], [at = -1]: readonly number[]) {
      weighed.push(log);
      return weigh(at);
    },
  };
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

test('an alternative gets its verdict at once and its loss later', async () => {
  const weighing = Promise.withResolvers<ReadonlyMap<number, OddsLoss>>();
  const advice = adviser(() => weighing.promise);
  const asking = new AlternativeVerdicts(advice, LOG);
  await asking.ask(2, 'other');
  expect(asking.answer(2, 'other')).toEqual({ state: 'known', verdict: BEATEN });
  weighing.resolve(new Map([[2, LOSS]]));
  await settled();
  expect(asking.answer(2, 'other')).toEqual({ state: 'known', verdict: BEATEN, loss: LOSS });
  // At its place, after what was played before it; and once.
  await asking.ask(2, 'other');
  expect(advice.weighed).toEqual([['first', 'reply', 'other']]);
});

test('the played action’s loss is not loaded again', async () => {
  const advice = adviser((at) => Promise.resolve(new Map([[at, LOSS]])));
  const asking = new AlternativeVerdicts(advice, LOG);
  await asking.ask(2, 'second');
  await settled();
  expect(advice.weighed).toEqual([]);
});

test('the verdict stands without a loss', async () => {
  const failing = new AlternativeVerdicts(
    adviser(() => Promise.reject(new Error('The worker is gone.'))),
    LOG,
  );
  const unweighed = new AlternativeVerdicts(
    { judgeAlternative: () => Promise.resolve(BEATEN) },
    LOG,
  );
  for (const asking of [failing, unweighed]) {
    await asking.ask(0, 'other');
    await settled();
    expect(asking.answer(0, 'other')).toEqual({ state: 'known', verdict: BEATEN });
  }
});
