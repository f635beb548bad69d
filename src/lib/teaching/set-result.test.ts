import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EARLIEST_TIME, LATEST_TIME } from '$lib/progress/calendar-days';
import { GRADES } from '$lib/progress/grading';
import { createMemoryStore } from '$lib/progress/memory-store';
import type { FinishedPlay } from '$lib/progress/finished-plays';
import {
  CLEAN,
  DAY,
  MADE,
  MISSED,
  NOON,
  createPlay,
  SLIPPED,
  createStep,
} from '$lib/progress/finished-plays.fixture';
import { EMPTY_LOGBOOK, type Logbook } from '$lib/progress/progress-store';
import {
  bestGradeInSet,
  firstDecisions,
  isResultSolved,
  createSetResult,
  countSolvedResults,
  type SetResult,
} from './set-result';
import { formatResultFile, parseResultFile, resultFileName } from './result-file';
import { toPlainText } from './plain-text';
import { groupResults } from './group-results';

const SET = { title: 'Monday', keys: ['bridge/b', 'bridge/a'] };
const PLAYS = [
  createPlay({ end: { made: true, verdicts: CLEAN }, attemptChanges: { retries: 1, hints: 2 } }, NOON + DAY),
  createPlay({ end: { made: false, verdicts: SLIPPED }, attemptChanges: { hints: 1 } }, NOON),
  createPlay({ key: 'bridge/elsewhere' }, NOON),
];

const knownOf = (plays: readonly FinishedPlay[]): Logbook => ({ ...EMPTY_LOGBOOK, plays });
const KNOWN = knownOf(PLAYS);

const count = fc.nat(99);
const decided = fc.nat(5);
const text = (maxLength: number) => fc.string({ maxLength }).map(toPlainText);
const moment = fc.integer({ min: EARLIEST_TIME, max: LATEST_TIME });
const key = fc.stringMatching(/^[a-z]{1,8}\/[\w-]{1,30}$/);
const tries = fc.array(
  fc.record({
    endedAt: moment,
    grade: fc.constantFrom(...GRADES),
    verdicts: fc.option(
      fc.record({
        sound: decided,
        equal: decided,
        lucky: decided,
        beaten: decided,
        unknown: decided,
      }),
    ),
  }),
  { maxLength: 4 },
);
const problem = fc.record(
  { key, tries, hints: count, unfinished: fc.constant(true as const) },
  { requiredKeys: ['key', 'tries', 'hints'] },
);
const results: fc.Arbitrary<SetResult> = fc.record({
  title: text(60),
  student: fc.option(text(40).filter((name) => name !== '')),
  savedAt: moment,
  problems: fc.uniqueArray(problem, {
    minLength: 1,
    maxLength: 5,
    selector: (problem) => problem.key,
  }),
});
const codes = (text: string): readonly string[] => {
  const read = parseResultFile(text);
  return read.ok ? [] : read.faults.map(({ code }) => code);
};

describe('the result of a set', () => {
  it('has every problem of the set in its order, and no other', () => {
    const { problems } = createSetResult(SET, KNOWN, 'Ann', NOON);
    expect(problems.map((problem) => problem.key)).toEqual(SET.keys);
    expect(problems[0]).toEqual({ key: 'bridge/b', tries: [], hints: 0 });
  });

  it('tells the tries as they ended, with their verdicts', () => {
    const [, a] = createSetResult(SET, KNOWN, null, NOON).problems;
    expect(a?.tries).toEqual([
      { endedAt: NOON, grade: 'failed', verdicts: SLIPPED },
      { endedAt: NOON + DAY, grade: 'recovered', verdicts: CLEAN },
    ]);
    expect(a && bestGradeInSet(a)).toBe('recovered');
  });

  it('tells that a play was begun until one has ended', async () => {
    const store = createMemoryStore();
    const set = { title: '', keys: ['bridge/a', 'bridge/b'] };
    const unfinished = async () =>
      createSetResult(set, await store.logbook(), null, NOON).problems.map((one) => one.unfinished);
    await store.saveStep(createStep(), NOON);
    expect(await unfinished()).toEqual([true, undefined]);
    await store.saveStep(createStep({ end: MISSED }), NOON);
    expect(await unfinished()).toEqual([undefined, undefined]);
    await store.saveStep(createStep({ begunAt: NOON + DAY }), NOON + DAY);
    expect(await unfinished()).toEqual([undefined, undefined]);
  });

  it('counts a hint once, however often the attempt was tried again', () => {
    const same = { begunAt: NOON, end: MISSED };
    const plays = [
      createPlay({ ...same, attemptChanges: { hints: 2 } }, NOON),
      createPlay({ ...same, attemptChanges: { hints: 3, retries: 1 } }, NOON + 1),
      createPlay({ begunAt: NOON + DAY, end: MADE, attemptChanges: { hints: 1 } }, NOON + DAY),
    ];
    expect(
      createSetResult({ title: '', keys: ['bridge/a'] }, knownOf(plays), null, NOON).problems[0]
        ?.hints,
    ).toBe(4);
  });

  it('is solved by a made play alone, and judged by the first try', () => {
    const [, missed, solved] = [null, [PLAYS[1]], PLAYS].map((plays) =>
      createSetResult(SET, knownOf((plays ?? []).filter((play) => play !== undefined)), null, NOON),
    );
    expect(missed && countSolvedResults(missed.problems)).toBe(0);
    expect(solved && countSolvedResults(solved.problems)).toBe(1);
    expect(solved?.problems.map(isResultSolved)).toEqual([false, true]);
    expect(solved && firstDecisions(solved.problems)).toEqual({
      ...SLIPPED,
      lucky: 0,
      beaten: SLIPPED.lucky,
    });
    expect(firstDecisions(createSetResult(SET, EMPTY_LOGBOOK, null, NOON).problems)).toBeNull();
  });
});

describe('a result file', () => {
  it('gives back what was put in', () => {
    fc.assert(
      fc.property(results, (value) => {
        expect(parseResultFile(formatResultFile(value))).toEqual({ ok: true, value });
      }),
    );
  });

  it('holds nothing of how the cards were played', () => {
    expect(formatResultFile(createSetResult(SET, KNOWN, 'Ann', NOON))).not.toContain('HA');
  });

  it('that is none, newer or damaged is refused with the reason', () => {
    const text = formatResultFile(createSetResult(SET, KNOWN, 'Ann', NOON));
    expect(codes('')).toEqual(['results/foreign']);
    expect(codes('{"format":"lie-of-the-cards/progress","version":1}')).toEqual([
      'results/foreign',
    ]);
    expect(codes(text.slice(0, -5))).toEqual(['results/foreign']);
    expect(codes(text.replace('"version":1', '"version":2'))).toEqual(['results/newer']);
    expect(codes(text.replace('"grade":"failed"', '"grade":"superb"'))).toEqual([
      'results/damaged',
    ]);
    expect(codes(text.replace('bridge/b', 'bridge/a'))).toEqual(['results/damaged']);
    const read = parseResultFile(text.replace('"hints":3', '"hints":-3'));
    expect(read.ok ? '' : read.faults[0]?.message).toBe('problems.1.hints');
  });

  it('takes no signs in a name that nobody sees', () => {
    const named = (student: string | null) => {
      const read = parseResultFile(formatResultFile(createSetResult(SET, KNOWN, student, NOON)));
      return read.ok ? read.value.student : read.faults;
    };
    expect(named('\u202Ennarg\u202C Ann\n\tLee\u0000')).toBe('nnarg Ann Lee');
    expect(named('\u202E')).toBeNull();
    expect(named('שרה כהן')).toBe('שרה כהן');
  });

  it('with more decisions than a play has is refused', () => {
    const text = formatResultFile(createSetResult(SET, KNOWN, 'Ann', NOON));
    expect(codes(text.replace('"sound":2', '"sound":26'))).toEqual(['results/damaged']);
  });

  it('is called after the student, by a name that every system takes', () => {
    const savedAt = NOON;
    expect(resultFileName({ student: null, savedAt })).toBe('results-2026-05-20.json');
    expect(resultFileName({ student: ' ../Ann: 김 ', savedAt })).toBe(
      'results-Ann-김-2026-05-20.json',
    );
  });
});

describe('the tables of some results', () => {
  const of = (student: string | null, title = 'Monday', savedAt = NOON): SetResult =>
    createSetResult({ ...SET, title }, KNOWN, student, savedAt);

  it('are one for each set, by name, with the nameless last', () => {
    const tables = groupResults([of('Bo'), of(null), of('Ann', 'Friday'), of('Ann')]);
    expect(tables.map(({ title, rows }) => [title, rows.map(({ student }) => student)])).toEqual([
      ['Monday', ['Ann', 'Bo', null]],
      ['Friday', ['Ann']],
    ]);
    expect(tables[0]?.keys).toEqual(SET.keys);
  });

  it('count of a student the newest result alone, in any order of the files, and say so', () => {
    const [old, newest] = [of('Ann'), of('ann', 'Monday', NOON + DAY)];
    for (const files of [
      [old, newest, of('Bo')],
      [newest, of('Bo'), old, old],
    ]) {
      const [table] = groupResults(files);
      expect(table?.rows.map(({ student, savedAt }) => [student, savedAt])).toEqual([
        ['ann', NOON + DAY],
        ['Bo', NOON],
      ]);
      expect(table?.resubmitted).toEqual(['ann']);
    }
  });

  it('show a file that was opened twice once, without a word', () => {
    const [table] = groupResults([of('Ann'), of('Ann'), of(null), of(null)]);
    expect(table?.rows.map(({ student }) => student)).toEqual(['Ann', null]);
    expect(table?.resubmitted).toEqual([]);
  });

  it('keep every result without a name: nobody knows whose it is', () => {
    const [table] = groupResults([of(null), of(null, 'Monday', NOON + DAY)]);
    expect(table?.rows).toHaveLength(2);
  });

  it('lose no student and no problem', () => {
    fc.assert(
      fc.property(fc.array(results, { maxLength: 6 }), (all) => {
        const tables = groupResults(all);
        const rows = tables.flatMap((table) => table.rows);
        const names = (those: readonly SetResult[]) =>
          new Set(those.map(({ student }) => student?.toLowerCase()));
        expect(names(rows)).toEqual(names(all));
        for (const { keys, rows } of tables)
          for (const row of rows) expect(row.problems.map(({ key }) => key)).toEqual(keys);
      }),
    );
  });
});
