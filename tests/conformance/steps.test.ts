/** The plan of `npm test`: its steps, their order, and the steps of each game. */
import { describe, expect, it } from 'vitest';
import { sourcesAndTests, testsOf } from '../steps/belongs';
import { PASSED } from '../steps/outcome';
import { planOf, runPlan, type Plan, type Step } from '../steps/plan';
import { STEPS } from '../steps/test-steps';

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  title: name,
  cores: 'all',
  limitSeconds: 600,
  run: () => Promise.resolve(PASSED),
  ...more,
});
/** A step with a browser leaves some cores free. */
const MOST = { cores: 'most' } as const;
const SAMPLE_STEPS = [
  step('format', { cores: 'left' }),
  step('lint', { cores: 'one' }),
  step('browser', { cores: 'none' }),
  step('unit', { needs: ['browser'], byGame: true }),
  step('build'),
  step('e2e', { ...MOST, needs: ['browser', 'build'], byGame: true }),
];

/**
 * The game of a plan, and the names of its rounds; what runs beside them all stands in brackets.
 */
function planned(...args: readonly string[]): unknown {
  const plan = planOf(args, SAMPLE_STEPS, ['bridge', 'yut']);
  if (typeof plan === 'string') return plan;
  const names = (steps: readonly Step[]): string => steps.map(({ name }) => name).join(' ');
  const beside = plan.meanwhile.length > 0 ? [`(${names(plan.meanwhile)})`] : [];
  return [plan.game, ...beside, ...plan.rounds.map(names)];
}

describe('the plan', () => {
  it('has everything, and steps of one core side by side', () => {
    expect(planned()).toEqual([null, '(format)', 'lint browser', 'unit', 'build', 'e2e']);
  });

  it('has the steps that are named, with what they need', () => {
    expect(planned('unit')).toEqual([null, 'browser', 'unit']);
    expect(planned('format')).toEqual([null, '(format)']);
    expect(planned('e2e', 'lint')).toEqual([null, 'lint browser', 'build', 'e2e']);
  });

  it('has what belongs to a table, or the named steps of it', () => {
    expect(planned('yut')).toEqual(['yut', 'browser', 'unit', 'build', 'e2e']);
    expect(planned('yut', 'unit')).toEqual(['yut', 'browser', 'unit']);
  });

  it('says what it does not understand', () => {
    expect(planned('unti')).toBe(
      'No step or game unti; there are format, lint, browser, unit, build, e2e, bridge, yut.',
    );
    expect(planned('bridge', 'yut')).toContain('One game');
  });

  it('names every step once, and what it needs before it', () => {
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
    let [running, most] = [0, 0];
    const round = ['a', 'b', 'c', 'd', 'e'].map((name) => step(name));
    await runPlan(planOfRounds(round), 2, async ({ name }) => {
      order.push(name);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
    });
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(most).toBe(2);
  });

  it('begins at once what only waits, and keeps no core for it', async () => {
    const begun: string[] = [];
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const round = [step('a'), step('b'), step('slow', { cores: 'none' }), step('c')];
    await runPlan(planOfRounds(round), 1, async ({ name }) => {
      begun.push(name);
      if (name === 'slow') await arrived;
      if (name === 'c') arrive();
    });
    expect(begun).toEqual(['slow', 'a', 'b', 'c']);
  });
});

describe('what gives way', () => {
  it('is not begun beside what leaves nothing, and goes on after it', async () => {
    const order: string[] = [];
    const plan = {
      ...planOfRounds([step('build', { cores: 'one' })], [step('unit')], [step('e2e', MOST)]),
      meanwhile: [step('lint'), step('types'), step('format')],
    };
    await runPlan(plan, 2, async ({ name }) => {
      order.push(name);
      // Each takes a few turns, so that what may begin beside it does.
      for (let turn = 0; turn < (name === 'build' ? 2 : 20); turn++) await Promise.resolve();
      order.push(`${name} over`);
    });
    const during = order.slice(order.indexOf('unit'), order.indexOf('unit over'));
    expect(during.filter((name) => !name.endsWith('over'))).toEqual(['unit']);
    expect(order.indexOf('lint')).toBeLessThan(order.indexOf('build over'));
    expect(order.indexOf('types')).toBeGreaterThan(order.indexOf('e2e'));
    expect(order).toContain('format over');
  });

  it('goes on through the other rounds, one after the other, and keeps none of them waiting', async () => {
    const [ended, running] = [new Set<string>(), new Set<string>()];
    const beside: (readonly string[])[] = [];
    let letGo = (): void => undefined;
    const rounds = new Promise<void>((resolve) => (letGo = resolve));
    const plan = {
      ...planOfRounds([step('a', MOST)], [step('b', MOST)]),
      meanwhile: [step('lint'), step('format')],
    };
    await runPlan(plan, 2, async ({ name }) => {
      running.add(name);
      if (name === 'lint') await rounds;
      else await Promise.resolve();
      beside.push([...running]);
      if (name === 'b') letGo();
      running.delete(name);
      ended.add(name);
    });
    expect(beside).toEqual([['a', 'lint'], ['lint', 'b'], ['lint'], ['format']]);
    expect([...ended]).toEqual(['a', 'b', 'lint', 'format']);
  });
});

describe('the tests of a table', () => {
  it('lie in its folders, or name it themselves or in a helper', () => {
    const sources = new Map([
      ['src/lib/yut/rules/throw.test.ts', ''],
      ['src/lib/yut/rules/throw.ts', ''],
      ['src/lib/ui/sheet.test.ts', `import { sheet } from './sheet';`],
      ['src/lib/ui/sheet.ts', `// yut/`],
      ['src/lib/ui/list.test.ts', `import { sample } from './list.fixture';`],
      ['src/lib/ui/list.fixture.ts', `export const sample = 'yut/a-fork';`],
      ['tests/properties/moves.test.ts', `import { move } from '$lib/yut/rules/move';`],
      ['tests/properties/others.test.ts', `import { play } from '$lib/bridge/rules/bridge-play';`],
      ['tests/e2e/board.spec.ts', `import { throwSticks } from './board';`],
      ['tests/e2e/board.ts', `export const ADDRESS = './yut/a-fork/';`],
      ['tests/e2e/pages.spec.ts', `// Not of kayut/a or of a-yut/b.`],
    ]);
    expect(testsOf('yut', sources)).toEqual([
      'src/lib/ui/list.test.ts',
      'src/lib/yut/rules/throw.test.ts',
      'tests/e2e/board.spec.ts',
      'tests/properties/moves.test.ts',
    ]);
    expect(testsOf('bridge', sources)).toEqual(['tests/properties/others.test.ts']);
  });

  it('are many for bridge, and not those of the app', () => {
    const tests = testsOf('bridge', sourcesAndTests());
    expect(tests).toContain('tests/properties/solver-oracle.test.ts');
    expect(tests).toContain('tests/e2e/playing.spec.ts');
    expect(tests).not.toContain('tests/conformance/outcome.test.ts');
    expect(tests.some((path) => path.startsWith('src/lib/core/'))).toBe(false);
    // Tests that every page of the app shares do not make another game's tests belong to bridge.
    for (const other of ['mighty', 'mahjong-game', 'yut-game'])
      expect(tests).not.toContain(`tests/e2e/${other}.spec.ts`);
  });
});
