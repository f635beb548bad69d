/**
 * Problems with `goal: best`, in which the student looks for the line with the best chance: faults
 * of the reader and findings of the check. `chances` holds the layouts over which the chance is
 * taken, the chance of the best line in percent, and those of the first cards that are errors.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkBestChance } from '$lib/games/bridge/problem/check/check-best-chance';
import { computeOddsForCheck } from '$lib/games/bridge/problem/check/check-layout-odds';
import { checkProblem } from '$lib/games/bridge/problem/check/check-bridge-problem';
import { playAtStart } from '$lib/games/bridge/problem/bridge-problem';
import { collectOddsLayouts } from '$lib/games/bridge/problem/chances/odds-layouts';
import { toOddsScenario } from '$lib/games/bridge/problem/chances/odds-scenario';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { applyEdits } from './problem-samples';

/** A problem whose goal is the line with the best chance, and parts of its file. */
const BEST = readFileSync('problems/bridge/seven-hearts-are-his.yaml', 'utf8');
const LAYOUTS = 'layouts: all';
const ERRORS = 'errors: { SK: 36, ST: 7, S4: 7, CA: 36 }';
const DEALS = BEST.slice(BEST.indexOf('deals:'), BEST.indexOf('start:'));
/** A problem for a defender, asked for the card that beats the contract in most layouts. */
const DEFENCE = applyEdits(readFileSync('problems/bridge/count-the-tricks.yaml', 'utf8'), [
  'goal: 5',
  'goal: best\nchances: { layouts: all, best: 40, errors: { C6: 40 } }',
]);
/** The same against a declarer who plays like a person: seven cards are left in each hand. */
const AGAINST_A_PERSON = applyEdits(
  readFileSync('problems/bridge/the-jack-is-enough.yaml', 'utf8'),
  ['goal: 5', 'goal: best\nchances: { layouts: 20, best: 90, errors: { SK: 55, S3: 65 } }'],
);
const prover = createBridgeProver();
const layoutsWithWeight = (weight: string): string =>
  `layouts: [{ W: 86.QJT9653.T8.72, weight: ${weight} }, { W: Q.QJT9653.T8.972 }]`;

const codes = (text: string): readonly string[] => {
  const result = readProblem(text, 'sample');
  return result.ok ? [] : result.faults.map(({ code }) => code);
};

/** The codes of the faults and warnings that the check finds in the edited sample. */
const checkCodes = (...edits: (readonly [string, string])[]): readonly string[] =>
  checkCodesOf(BEST, ...edits);

const checkCodesOf = (text: string, ...edits: (readonly [string, string])[]): readonly string[] => {
  const { faults, warnings, problem } = checkProblem(applyEdits(text, ...edits), 'sample', prover, {
    startBudget: 0,
  });
  expect(problem).not.toBeNull();
  return [...faults, ...warnings].map(({ code }) => code);
};

describe('the reader of chances', () => {
  it('reads the layouts by condition, as a number and as a list', () => {
    expect(codes(BEST)).toEqual([]);
    expect(codes(applyEdits(BEST, [LAYOUTS, 'layouts: 120']))).toEqual([]);
    const list = 'layouts: [{ W: 86.QJT9653.T8.72 }, { W: Q.QJT9653.T8.972 }]';
    const result = readProblem(applyEdits(BEST, [LAYOUTS, list]), 'sample');
    expect(result.ok && result.value.problem.chance?.layouts).toHaveLength(2);
  });

  it('reads the weights of a list, 1 where none is written', () => {
    const list = 'layouts: [{ W: 86.QJT9653.T8.72, weight: 3 }, { W: Q.QJT9653.T8.972 }]';
    const result = readProblem(applyEdits(BEST, [LAYOUTS, list]), 'sample');
    expect(result.ok && result.value.problem.chance?.layouts).toMatchObject([
      { weight: 3 },
      { weight: 1 },
    ]);
  });

  it.each<[string, readonly (readonly [string, string])[]]>([
    [
      'chances/missing',
      [
        ['chances:', 'hints_: 1\n#'],
        ['  best: 82\n', ''],
        [`  ${LAYOUTS}\n`, ''],
        [`  ${ERRORS}\n`, ''],
      ],
    ],
    ['chances/no-best', [['goal: best', 'goal: 13']]],
    ['chances/not-card', [['SK: 36', 'KS: 36']]],
    ['shape/range', [[LAYOUTS, 'layouts: 99']]],
    ['shape/range', [[LAYOUTS, 'layouts: 257']]],
    ['shape/range', [['best: 82', 'best: 100']]],
    ['shape/range', [['SK: 36', 'SK: 0']]],
    ['shape/number', [['best: 82', 'best: often']]],
    ['shape/choice', [[LAYOUTS, 'layouts: some']]],
    ['deal/count', [[LAYOUTS, 'layouts: [{ W: 86.QJT9653.T8.72 }]']]],
    ...(['0', '-1', '1001'] as const).map(
      (weight): [string, readonly (readonly [string, string])[]] => [
        'shape/range',
        [[LAYOUTS, layoutsWithWeight(weight)]],
      ],
    ),
    ['shape/number', [[LAYOUTS, layoutsWithWeight('heavy')]]],
    ['shape/number', [[LAYOUTS, layoutsWithWeight('1.5')]]],
    [
      'shape/unknown-key',
      [
        [
          '- name: { en: queen of spades alone',
          '- weight: 2\n      name: { en: queen of spades alone',
        ],
      ],
    ],
    ['shape/missing', [[`  ${LAYOUTS}\n`, '']]],
    ['shape/unknown-key', [['  best: 82', '  beste: 82']]],
  ])('refuses %s', (code, edits) => {
    expect(codes(applyEdits(BEST, ...edits))).toContain(code);
  });

  it('reads the chances of a defender, against human-like opponents late in the play only', () => {
    expect(codes(DEFENCE)).toEqual([]);
    expect(codes(AGAINST_A_PERSON)).toEqual([]);
    const start = /^start: .*$/m.exec(AGAINST_A_PERSON)?.[0] ?? '';
    const early = applyEdits(AGAINST_A_PERSON, [
      start,
      start.slice(0, 'start: HQ H4 H2 HA'.length),
    ]);
    expect(codes(early)).toContain('chances/defender');
  });

  it.each(['19', '51'])('refuses %s layouts against a human-like declarer', (count) => {
    expect(codes(applyEdits(AGAINST_A_PERSON, ['layouts: 20', `layouts: ${count}`]))).toContain(
      'shape/range',
    );
  });
});

describe('the check of chances', () => {
  it('has no finding where the figures are right', () => {
    expect(checkCodes()).toEqual([]);
  });

  it.each<[string, readonly (readonly [string, string])[]]>([
    ['chances/differs', [['best: 82', 'best: 81']]],
    ['chances/differs', [['SK: 36', 'SK: 35']]],
    ['chances/differs', [['ST: 7, ', '']]],
    ['chances/differs', [['ST: 7', 'C6: 7, ST: 7']]],
    // Without the queen alone nothing beats the finesse at once.
    ['chances/not-beaten', [[DEALS, 'deals:\n  real:\n    - { W: 86.QJT9653.T8.72 }\n']]],
    // West has led the queen of hearts, which East holds in both layouts.
    ['chances/layouts', [[LAYOUTS, 'layouts: [{ W: Q86.JT9653.T8.72 }, { W: Q8.JT9653.T8.972 }]']]],
    ['chances/sure', [[LAYOUTS, 'layouts: [{ W: 86.QJT9653.T8.72 }, { W: Q.QJT9653.T8.972 }]']]],
  ])('finds %s', (code, edits) => {
    expect(checkCodes(...edits)).toContain(code);
  });

  it('finds a real deal that the best line loses, and one that beats an equally good card', () => {
    // Queen and a small heart with West: only the other finesse or the drop wins.
    const queenSecond = 'deals:\n  real:\n    - { W: Q6.QJT9653.T8.72 }\n';
    expect(checkCodes([DEALS, queenSecond])).toContain('chances/other-line');
    // If the queen is never alone the finesse at once is as good; in a real deal it is alone.
    const queenNeverAlone = 'layouts: [{ W: 86.QJT9653.T8.72 }, { W: Q6.QJT9653.T8.72 }]';
    expect(checkCodes([LAYOUTS, queenNeverAlone])).toContain('chances/beaten');
  });

  it('warns when the budget is spent', () => {
    const result = readProblem(BEST, 'sample');
    if (!result.ok) throw new Error('The sample can be read.');
    expect(checkBestChance(result.value.problem, new Map(), 1).map(({ code }) => code)).toEqual([
      'chances/unknown',
    ]);
  });
});

describe('the check of a defender’s chances', () => {
  it('has no finding where the figures are right', () => {
    expect(checkCodesOf(DEFENCE)).toEqual([]);
  });

  it.each<[string, readonly (readonly [string, string])[]]>([
    ['chances/differs', [['best: 40', 'best: 41']]],
    ['chances/differs', [['C6: 40', 'C6: 39']]],
    ['chances/differs', [[', errors: { C6: 40 }', '']]],
    // Partner has ace and king of hearts in both.
    [
      'chances/sure',
      [['layouts: all', 'layouts: [{ W: AK8.953.K93.AQJ5 }, { W: AK84.953.K93.AQJ }]']],
    ],
    // West has played the diamond king, which South holds in both layouts.
    [
      'chances/layouts',
      [['layouts: all', 'layouts: [{ W: AK8.953.T93.AQJ5 }, { W: AK8.952.T93.AQJ5 }]']],
    ],
  ])('finds %s', (code, edits) => {
    expect(checkCodesOf(DEFENCE, ...edits)).toContain(code);
  });
});

describe('the check of a defender’s chances against a human-like declarer', () => {
  it('has no finding where the figures are right', () => {
    expect(checkCodesOf(AGAINST_A_PERSON)).toEqual([]);
  });

  it('counts layouts that the card does not beat double dummy', () => {
    const read = readProblem(AGAINST_A_PERSON, 'sample');
    if (!read.ok) throw new Error('The sample can be read.');
    const { humanDeclarer: _, ...scenario } = toOddsScenario(read.value.problem);
    const layouts = collectOddsLayouts(scenario, playAtStart(read.value.problem));
    const doubleDummy = layouts.ok && computeOddsForCheck(layouts.value, Infinity);
    // The jack makes 90 against a person, the king 35.
    expect(doubleDummy && doubleDummy.cards.get('SJ')?.low).toBe(0.85);
    expect(doubleDummy && doubleDummy.cards.get('SK')?.low).toBe(0.25);
  });
});
