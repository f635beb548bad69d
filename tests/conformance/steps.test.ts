/** The plan of `npm test`: its steps, their order, and the steps of each game. */
import { describe, expect, it } from 'vitest';
import { sourcesAndTests, testsOf } from '../steps/belongs';
import { PASSED } from '../steps/outcome';
import { planOf, runPlan, type Plan, type Step } from '../steps/plan';
import { STEPS } from '../steps/test-steps';

const step = (name: string, overrides: Partial<Step> = {}): Step => ({
  name,
  title: name,
  cores: 'all',
  limitSeconds: 600,
  run: () => Promise.resolve(PASSED),
  ...overrides,
});
/** A step with a browser leaves some cores free. */
const MOST_CORES = { cores: 'most' } as const;
const SAMPLE_STEPS = [
  step('format', { cores: 'left' }),
  step('lint', { cores: 'one' }),
  step('browser', { cores: 'none' }),
  step('unit', { needs: ['browser'], byGame: true }),
  step('build'),
  step('e2e', { ...MOST_CORES, needs: ['browser', 'build'], byGame: true }),
];

/** A plan as its game and the names of its rounds; steps that run meanwhile are in brackets. */
function summarizePlan(...args: readonly string[]): unknown {
  const plan = planOf(args, SAMPLE_STEPS, ['bridge', 'yut']);
  if (typeof plan === 'string') return plan;
  const names = (steps: readonly Step[]): string => steps.map(({ name }) => name).join(' ');
  const meanwhileNames = plan.meanwhile.length > 0 ? [`(${names(plan.meanwhile)})`] : [];
  return [plan.game, ...meanwhileNames, ...plan.rounds.map(names)];
}

describe('the plan', () => {
  it('has all steps without arguments, with steps of one core side by side', () => {
    expect(summarizePlan()).toEqual([null, '(format)', 'lint browser', 'unit', 'build', 'e2e']);
  });

  it('has the named steps, with the steps that they need', () => {
    expect(summarizePlan('unit')).toEqual([null, 'browser', 'unit']);
    expect(summarizePlan('format')).toEqual([null, '(format)']);
    expect(summarizePlan('e2e', 'lint')).toEqual([null, 'lint browser', 'build', 'e2e']);
  });

  it('has the steps that run by game for a named game, or the named ones of them', () => {
    expect(summarizePlan('yut')).toEqual(['yut', 'browser', 'unit', 'build', 'e2e']);
    expect(summarizePlan('yut', 'unit')).toEqual(['yut', 'browser', 'unit']);
  });

  it('is an error message for an unknown name or two games', () => {
    expect(summarizePlan('unti')).toBe(
      'No step or game unti; there are format, lint, browser, unit, build, e2e, bridge, yut.',
    );
    expect(summarizePlan('bridge', 'yut')).toContain('One game');
  });

  it('has unique step names, and each step after those that it needs', () => {
    const names = STEPS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const [i, { needs = [] }] of STEPS.entries())
      expect(names.slice(0, i)).toEqual(expect.arrayContaining([...needs]));
  });
});

const planOfRounds = (...rounds: Step[][]): Plan => ({ rounds, meanwhile: [], game: null });

describe('a round', () => {
  it('runs its steps in order, no more than two at a time', async () => {
    const order: string[] = [];
    let [runningCount, maxRunning] = [0, 0];
    const round = ['a', 'b', 'c', 'd', 'e'].map((name) => step(name));
    await runPlan(planOfRounds(round), 2, async ({ name }) => {
      order.push(name);
      maxRunning = Math.max(maxRunning, ++runningCount);
      await Promise.resolve();
      runningCount--;
    });
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(maxRunning).toBe(2);
  });

  it('starts a step that uses no core first, and keeps no core for it', async () => {
    const begunSteps: string[] = [];
    let releaseSlowStep = (): void => undefined;
    const slowStepReleased = new Promise<void>((resolve) => (releaseSlowStep = resolve));
    const round = [step('a'), step('b'), step('slow', { cores: 'none' }), step('c')];
    await runPlan(planOfRounds(round), 1, async ({ name }) => {
      begunSteps.push(name);
      if (name === 'slow') await slowStepReleased;
      if (name === 'c') releaseSlowStep();
    });
    expect(begunSteps).toEqual(['slow', 'a', 'b', 'c']);
  });
});

describe('a background step', () => {
  it('does not start beside a step that uses all cores, but after it', async () => {
    const order: string[] = [];
    const plan = {
      ...planOfRounds([step('build', { cores: 'one' })], [step('unit')], [step('e2e', MOST_CORES)]),
      meanwhile: [step('lint'), step('types'), step('format')],
    };
    await runPlan(plan, 2, async ({ name }) => {
      order.push(name);
      // Each step takes several microtasks, so that a step that may start beside it does.
      for (let turn = 0; turn < (name === 'build' ? 2 : 20); turn++) await Promise.resolve();
      order.push(`${name} over`);
    });
    const duringUnit = order.slice(order.indexOf('unit'), order.indexOf('unit over'));
    expect(duringUnit.filter((name) => !name.endsWith('over'))).toEqual(['unit']);
    expect(order.indexOf('lint')).toBeLessThan(order.indexOf('build over'));
    expect(order.indexOf('types')).toBeGreaterThan(order.indexOf('e2e'));
    expect(order).toContain('format over');
  });

  it('runs through several rounds, one at a time, without delaying them', async () => {
    const [endedSteps, running] = [new Set<string>(), new Set<string>()];
    const runningSnapshots: (readonly string[])[] = [];
    let endRounds = (): void => undefined;
    const roundsEnded = new Promise<void>((resolve) => (endRounds = resolve));
    const plan = {
      ...planOfRounds([step('a', MOST_CORES)], [step('b', MOST_CORES)]),
      meanwhile: [step('lint'), step('format')],
    };
    await runPlan(plan, 2, async ({ name }) => {
      running.add(name);
      if (name === 'lint') await roundsEnded;
      else await Promise.resolve();
      runningSnapshots.push([...running]);
      if (name === 'b') endRounds();
      running.delete(name);
      endedSteps.add(name);
    });
    expect(runningSnapshots).toEqual([['a', 'lint'], ['lint', 'b'], ['lint'], ['format']]);
    expect([...endedSteps]).toEqual(['a', 'b', 'lint', 'format']);
  });
});

describe('the tests of a game', () => {
  it('are in its folders, or mention them directly or through a helper', () => {
    const sources = new Map([
      ['src/lib/games/yut/rules/throw.test.ts', ''],
      ['src/lib/games/yut/rules/throw.ts', ''],
      ['src/lib/kit/primitives/sheet.test.ts', `import { sheet } from './sheet';`],
      ['src/lib/kit/primitives/sheet.ts', `// yut/`],
      ['src/lib/kit/primitives/list.test.ts', `import { sample } from './list.fixture';`],
      ['src/lib/kit/primitives/list.fixture.ts', `export const sample = 'yut/a-fork';`],
      ['tests/properties/moves.test.ts', `import { move } from '$lib/games/yut/rules/move';`],
      [
        'tests/properties/others.test.ts',
        `import { play } from '$lib/games/bridge/rules/bridge-play';`,
      ],
      ['tests/e2e/board.spec.ts', `import { throwSticks } from './board';`],
      ['tests/e2e/board.ts', `export const ADDRESS = './yut/a-fork/';`],
      ['tests/e2e/pages.spec.ts', `// Not of kayut/a or of a-yut/b.`],
    ]);
    expect(testsOf('yut', sources)).toEqual([
      'src/lib/games/yut/rules/throw.test.ts',
      'src/lib/kit/primitives/list.test.ts',
      'tests/e2e/board.spec.ts',
      'tests/properties/moves.test.ts',
    ]);
    expect(testsOf('bridge', sources)).toEqual(['tests/properties/others.test.ts']);
  });

  it('of bridge include its own, but not those of the whole app', () => {
    const tests = testsOf('bridge', sourcesAndTests());
    expect(tests).toContain('tests/properties/solver-oracle.test.ts');
    expect(tests).toContain('tests/e2e/playing.spec.ts');
    expect(tests).not.toContain('tests/conformance/outcome.test.ts');
    expect(tests.some((path) => path.startsWith('src/lib/core/'))).toBe(false);
    // Tests that every page of the app shares do not make another game's tests belong to bridge.
    for (const otherGame of ['mighty', 'mahjong-game', 'yut-game'])
      expect(tests).not.toContain(`tests/e2e/${otherGame}.spec.ts`);
  });
});
