/** The odds at a point of a library problem: its layouts, figures and explanations. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { collectOddsLayouts } from '$lib/games/bridge/problem/chances/odds-layouts';
import { toOddsScenario } from '$lib/games/bridge/problem/chances/odds-scenario';
import { playAtStart } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { cardsInSuit } from '$lib/cards/hand';
import { fits } from '$lib/games/bridge/rules/bridge-play';
import { answerOddsQuestion } from './answer-odds-question';

const [TABLE_BYTES, PROOF_BYTES] = [8 * 2 ** 20, 8 * 2 ** 20];
const kernel = openSearchKernel(TABLE_BYTES, PROOF_BYTES);
const read = readProblem(
  readFileSync('problems/bridge/seven-hearts-are-his.yaml', 'utf8'),
  'seven-hearts-are-his',
);
if (!read.ok) throw new Error('The problem can be read.');
const { problem } = read.value;
const scenario = toOddsScenario(problem);
const play = playAtStart(problem);
const cardsBefore = problem.start;
/** The best line makes 23 of the 28 layouts. */
const BEST_SHARE = 23 / 28;

describe('the layouts at a position', () => {
  const layouts = collectOddsLayouts(scenario, play);

  it('are every way in which the cards may lie, none twice', () => {
    // Two of the eight unknown cards are West's.
    const deals = layouts.ok ? layouts.value.deals : [];
    expect(deals).toHaveLength((8 * 7) / 2);
    expect(new Set(deals.map(({ W }) => [...W].sort().join())).size).toBe(deals.length);
    for (const { W } of deals) expect(cardsInSuit(W, 'H')).toHaveLength(4);
  });

  it('include every layout of a random sample, and every real deal fits the play', () => {
    const deals = (layouts.ok ? layouts.value.deals : []).map(({ W }) => [...W].sort().join());
    const sample = collectOddsLayouts({ ...scenario, layouts: 20 }, play);
    expect(sample).toMatchObject({ ok: true, value: { isSample: true } });
    expect(sample.ok && sample.value.deals).toHaveLength(20);
    for (const { W } of sample.ok ? sample.value.deals : [])
      expect(deals).toContain([...W].sort().join());
    for (const { deal } of problem.real) expect(fits(deal, play)).toBe(true);
  });

  it('are not sampled when the sample size is at least their number', () => {
    for (const count of [28, 100, 256])
      expect(collectOddsLayouts({ ...scenario, layouts: count }, play)).toEqual(layouts);
    expect(collectOddsLayouts({ ...scenario, layouts: 27 }, play)).toMatchObject({
      value: { isSample: true },
    });
    expect(layouts).toMatchObject({ ok: true, value: { isSample: false } });
  });

  it('fail with a fault when there are too many to list', () => {
    const layoutsBeforeTrick4 = collectOddsLayouts(scenario, {
      ...play,
      won: play.won.slice(0, 3),
    });
    expect(layoutsBeforeTrick4).toMatchObject({
      ok: false,
      faults: [{ code: 'odds/too-many-layouts' }],
    });
  });
});

describe('the odds at a point', () => {
  const question = {
    scenario,
    cardsBefore,
    selectedCard: 'SK' as const,
    maxNodes: 5_000_000,
  };

  it('match the problem’s figures, and describe what an error gives up', () => {
    const answer = answerOddsQuestion(kernel, question);
    expect(answer).toMatchObject({
      ok: true,
      value: { isSampled: false, best: { low: BEST_SHARE } },
    });
    if (!answer.ok) return;
    expect(Math.round(100 * answer.value.best.low)).toBe(problem.chance?.best);
    const { breakdown, selectedCard } = answer.value;
    const loss = answer.value.best.low - (selectedCard?.figures.low ?? 0);
    expect(Math.round(100 * loss)).toBe(problem.chance?.errors.SK);
    expect(breakdown?.difference?.onlyBest).toMatchObject({
      phrase: [
        { kind: 'holds', seat: 'E', card: 'SQ' },
        { kind: 'length', suit: 'S' },
      ],
    });
    expect(breakdown?.givenUp?.phrase?.[0]).toEqual({ kind: 'holds', seat: 'W', card: 'SQ' });
  });

  it('have sound bounds at any node budget', () => {
    for (const nodes of [1, 1_000, 20_000, 100_000]) {
      const answer = answerOddsQuestion(kernel, { ...question, maxNodes: nodes });
      if (!answer.ok) throw new Error('There are layouts.');
      for (const { low, high } of answer.value.cards) expect(low).toBeLessThanOrEqual(high);
      expect(answer.value.best.low).toBeLessThanOrEqual(BEST_SHARE + 1e-9);
      expect(answer.value.best.high).toBeGreaterThanOrEqual(BEST_SHARE - 1e-9);
    }
  });

  it('have no answer when declarer’s side is not next', () => {
    expect(
      answerOddsQuestion(kernel, { ...question, cardsBefore: cardsBefore.slice(0, 1) }),
    ).toMatchObject({
      ok: false,
    });
  });
});

describe('weights of layouts', () => {
  const enumeratedLayouts = collectOddsLayouts(scenario, play);
  const realDeals = problem.real.map(({ deal }) => deal);

  it('have the same effect as repeating a layout', () => {
    const [firstDeal, secondDeal] = realDeals;
    if (!firstDeal || !secondDeal) throw new Error('The problem has two real deals.');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), (a, b) => {
        const weightedLayouts = [
          { deal: firstDeal, weight: a },
          { deal: secondDeal, weight: b },
        ];
        const repeatedLayouts = weightedLayouts.flatMap(({ deal, weight }) =>
          Array.from({ length: weight }, () => ({ deal, weight: 1 })),
        );
        const answers = [weightedLayouts, repeatedLayouts].map((layouts) => {
          const odds = answerOddsQuestion(kernel, {
            scenario: { ...scenario, layouts },
            cardsBefore,
            selectedCard: null,
            maxNodes: 5_000_000,
          });
          return odds.ok && odds.value.cards.map(({ cards, low, high }) => ({ cards, low, high }));
        });
        expect(answers[0]).toEqual(answers[1]);
      }),
      { seed: 2323, numRuns: 12 },
    );
  });

  it('are absent when all layouts are equally likely', () => {
    expect(enumeratedLayouts.ok && enumeratedLayouts.value.weights).toBeUndefined();
    expect(enumeratedLayouts.ok).toBe(true);
  });
});
