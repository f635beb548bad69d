/** Random valid logbooks for property tests, built from random steps of plays and saved games. */
import fc from 'fast-check';
import type { PlayEnd } from './grading';
import { NO_VERDICTS, VERDICTS } from './verdict-counts';
import { DAY, createGame, NOON, createStep } from './finished-plays.fixture';
import { applyStep, EMPTY_LOGBOOK, type Logbook } from './progress-store';

const anyEnd: fc.Arbitrary<PlayEnd> = fc.record(
  {
    made: fc.boolean(),
    verdicts: fc.option(
      fc
        .array(fc.constantFrom(...VERDICTS))
        .map((verdicts) =>
          verdicts.reduce(
            (counts, verdict) => ({ ...counts, [verdict]: counts[verdict] + 1 }),
            NO_VERDICTS,
          ),
        ),
    ),
    cost: fc.nat({ max: 100 }),
  },
  { requiredKeys: ['made', 'verdicts'] },
);

const anyStep = fc
  .record({
    key: fc.constantFrom('bridge/a', 'bridge/b', 'bridge/c'),
    themes: fc.subarray(['duck', 'finesse', 'squeeze']),
    days: fc.nat({ max: 30 }),
    end: fc.option(anyEnd),
    retries: fc.nat({ max: 3 }),
    takeBacks: fc.nat({ max: 3 }),
    hints: fc.nat({ max: 3 }),
    solutionShown: fc.boolean(),
    claimed: fc.option(fc.nat({ max: 13 })),
    helped: fc.array(fc.nat({ max: 5 }), { maxLength: 3 }),
    lent: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    look: fc.option(fc.constantFrom('1HSDC', '2SHDC'), { nil: undefined }),
    log: fc.array(fc.constantFrom('HA', 'S2', 'DT', 'CQ'), { minLength: 1, maxLength: 5 }),
  })
  .map(({ key, themes, days, end, look, lent: sharedPrefixLength, ...attempt }) =>
    createStep({
      key,
      themes,
      end,
      begunAt: NOON + days * DAY,
      attemptChanges: {
        ...attempt,
        ...(look !== undefined && { look }),
        ...(sharedPrefixLength !== undefined && { lent: sharedPrefixLength }),
      },
    }),
  );

const anyGame = fc
  .record({
    id: fc.constantFrom('one', 'two', 'three'),
    days: fc.nat({ max: 30 }),
    isOver: fc.boolean(),
    record: fc.record({ actions: fc.array(fc.constantFrom('SA', 'pass', 'JK:H')) }),
  })
  .map(({ id, days, isOver, record }) => {
    const updatedAt = NOON + days * DAY;
    return createGame({ id, updatedAt, endedAt: isOver ? updatedAt : null, record });
  });

/** Logbooks with at most twelve steps of three problems and at most three saved games. */
export const anyLogbook: fc.Arbitrary<Logbook> = fc
  .tuple(
    fc.array(anyStep, { maxLength: 12 }),
    fc.uniqueArray(anyGame, { selector: ({ id }) => id, maxLength: 3 }),
  )
  .map(([steps, games]) => ({
    ...steps.reduce<Logbook>(withStep, EMPTY_LOGBOOK),
    ...(games.length > 0 && { games }),
  }));

/** The logbook after a step that was taken a second after the beginning of its attempt. */
function withStep({ problems, plays }: Logbook, next: ReturnType<typeof createStep>): Logbook {
  const playsOfProblem = plays.filter(({ key }) => key === next.key);
  const { problem, play } = applyStep(playsOfProblem, next, next.begunAt + 1000);
  return {
    problems: [...problems.filter(({ key }) => key !== next.key), problem],
    plays: play ? [...plays.filter(({ id }) => id !== play.id), play] : plays,
  };
}
