/**
 * The results of a problem set: made from a student's logbook, written to a file that is sent to
 * the teacher, and grouped into the teacher's tables.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EARLIEST_TIME, LATEST_TIME } from '$lib/storage/calendar-days';
import { GRADES } from '$lib/storage/grading';
import { createMemoryStore } from '$lib/storage/memory-store';
import type { FinishedPlay } from '$lib/storage/finished-plays';
import {
  CLEAN,
  DAY,
  MADE,
  MISSED,
  NOON,
  createPlay,
  SLIPPED,
  createStep,
} from '$lib/storage/finished-plays.fixture';
import { EMPTY_LOGBOOK, type Logbook } from '$lib/storage/progress-store';
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
/** A missed first try of `bridge/a`, a later made one, and a play of a problem not in the set. */
const PLAYS = [
  createPlay(
    { end: { made: true, verdicts: CLEAN }, attemptChanges: { retries: 1, hints: 2 } },
    NOON + DAY,
  ),
  createPlay({ end: { made: false, verdicts: SLIPPED }, attemptChanges: { hints: 1 } }, NOON),
  createPlay({ key: 'bridge/elsewhere' }, NOON),
];

const logbookWith = (plays: readonly FinishedPlay[]): Logbook => ({ ...EMPTY_LOGBOOK, plays });
const LOGBOOK = logbookWith(PLAYS);

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
  { key, tries, hints: count, takeBacks: count, unfinished: fc.constant(true as const) },
  { requiredKeys: ['key', 'tries', 'hints', 'takeBacks'] },
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
/** The fault codes of a result file; none for a valid one. */
const faultCodes = (text: string): readonly string[] => {
  const read = parseResultFile(text);
  return read.ok ? [] : read.faults.map(({ code }) => code);
};

describe('the result of a set', () => {
  it('has every problem of the set in its order, and no other', () => {
    const { problems } = createSetResult(SET, LOGBOOK, 'Ann', NOON);
    expect(problems.map((problem) => problem.key)).toEqual(SET.keys);
    expect(problems[0]).toEqual({ key: 'bridge/b', tries: [], hints: 0, takeBacks: 0 });
  });

  it('has the tries in the order in which they ended, with their verdicts', () => {
    const [, a] = createSetResult(SET, LOGBOOK, null, NOON).problems;
    expect(a?.tries).toEqual([
      { endedAt: NOON, grade: 'failed', verdicts: SLIPPED },
      { endedAt: NOON + DAY, grade: 'recovered', verdicts: CLEAN },
    ]);
    expect(a && bestGradeInSet(a)).toBe('recovered');
  });

  it('marks a problem as unfinished until its first play has ended', async () => {
    const store = createMemoryStore();
    const set = { title: '', keys: ['bridge/a', 'bridge/b'] };
    const unfinished = async () =>
      createSetResult(set, await store.logbook(), null, NOON).problems.map(
        ({ unfinished }) => unfinished,
      );
    await store.saveStep(createStep(), NOON);
    expect(await unfinished()).toEqual([true, undefined]);
    await store.saveStep(createStep({ end: MISSED }), NOON);
    expect(await unfinished()).toEqual([undefined, undefined]);
    await store.saveStep(createStep({ begunAt: NOON + DAY }), NOON + DAY);
    expect(await unfinished()).toEqual([undefined, undefined]);
  });

  it('counts a hint and a take-back once, however often the attempt was tried again', () => {
    const same = { begunAt: NOON, end: MISSED };
    const plays = [
      createPlay({ ...same, attemptChanges: { hints: 2, takeBacks: 1 } }, NOON),
      createPlay({ ...same, attemptChanges: { hints: 3, takeBacks: 2, retries: 1 } }, NOON + 1),
      createPlay(
        { begunAt: NOON + DAY, end: MADE, attemptChanges: { hints: 1, takeBacks: 4 } },
        NOON + DAY,
      ),
    ];
    expect(
      createSetResult({ title: '', keys: ['bridge/a'] }, logbookWith(plays), null, NOON)
        .problems[0],
    ).toMatchObject({ hints: 4, takeBacks: 6 });
  });

  it('counts a problem as solved only by a made play, and its first decisions by the first try', () => {
    const missedPlays = PLAYS.filter(({ grade }) => grade === 'failed');
    const missed = createSetResult(SET, logbookWith(missedPlays), null, NOON);
    const solved = createSetResult(SET, logbookWith(PLAYS), null, NOON);
    expect(countSolvedResults(missed.problems)).toBe(0);
    expect(countSolvedResults(solved.problems)).toBe(1);
    expect(solved.problems.map(isResultSolved)).toEqual([false, true]);
    // The first try failed, so its lucky decision was punished after all and counts as beaten.
    expect(firstDecisions(solved.problems)).toEqual({
      ...SLIPPED,
      lucky: 0,
      beaten: SLIPPED.lucky,
    });
    expect(firstDecisions(createSetResult(SET, EMPTY_LOGBOOK, null, NOON).problems)).toBeNull();
  });
});

describe('a result file', () => {
  it('is parsed to the result it was made from', () => {
    fc.assert(
      fc.property(results, (value) => {
        expect(parseResultFile(formatResultFile(value))).toEqual({ ok: true, value });
      }),
    );
  });

  it('of an early version, without take-backs, is parsed as one with none', () => {
    const text = formatResultFile(createSetResult(SET, LOGBOOK, 'Ann', NOON));
    const early = text.replaceAll('"takeBacks":0', '"also":0');
    expect(early).not.toBe(text);
    expect(parseResultFile(early)).toEqual(parseResultFile(text));
  });

  it('has no actions of the plays', () => {
    expect(formatResultFile(createSetResult(SET, LOGBOOK, 'Ann', NOON))).not.toContain('HA');
  });

  it('is refused with the reason when it is foreign, newer or damaged', () => {
    const text = formatResultFile(createSetResult(SET, LOGBOOK, 'Ann', NOON));
    expect(faultCodes('')).toEqual(['results/foreign']);
    expect(faultCodes('{"format":"lie-of-the-cards/progress","version":1}')).toEqual([
      'results/foreign',
    ]);
    expect(faultCodes(text.slice(0, -5))).toEqual(['results/foreign']);
    expect(faultCodes(text.replace('"version":1', '"version":2'))).toEqual(['results/newer']);
    expect(faultCodes(text.replace('"grade":"failed"', '"grade":"superb"'))).toEqual([
      'results/damaged',
    ]);
    expect(faultCodes(text.replace('bridge/b', 'bridge/a'))).toEqual(['results/damaged']);
    // The three hints of `bridge/a` in both tries together.
    const read = parseResultFile(text.replace('"hints":3', '"hints":-3'));
    expect(read.ok ? '' : read.faults[0]?.message).toBe('problems.1.hints');
  });

  it('drops invisible characters from the student’s name', () => {
    const parsedName = (student: string | null) => {
      const read = parseResultFile(formatResultFile(createSetResult(SET, LOGBOOK, student, NOON)));
      return read.ok ? read.value.student : read.faults;
    };
    expect(parsedName('\u202Ennarg\u202C Ann\n\tLee\u0000')).toBe('nnarg Ann Lee');
    expect(parsedName('\u202E')).toBeNull();
    expect(parsedName('שרה כהן')).toBe('שרה כהן');
  });

  it('is refused with more decisions than a play can have', () => {
    const text = formatResultFile(createSetResult(SET, LOGBOOK, 'Ann', NOON));
    // With the lucky one these are 27, and a play can have 26.
    expect(faultCodes(text.replace('"sound":2', '"sound":26'))).toEqual(['results/damaged']);
  });

  it('has a file name with the student’s name, free of characters that file systems forbid', () => {
    const savedAt = NOON;
    expect(resultFileName({ student: null, savedAt })).toBe('results-2026-05-20.json');
    expect(resultFileName({ student: ' ../Ann: 김 ', savedAt })).toBe(
      'results-Ann-김-2026-05-20.json',
    );
  });
});

describe('the tables of several results', () => {
  const resultOf = (student: string | null, title = 'Monday', savedAt = NOON): SetResult =>
    createSetResult({ ...SET, title }, LOGBOOK, student, savedAt);

  it('are one for each set, with rows by name and those without a name last', () => {
    const tables = groupResults([
      resultOf('Bo'),
      resultOf(null),
      resultOf('Ann', 'Friday'),
      resultOf('Ann'),
    ]);
    expect(tables.map(({ title, rows }) => [title, rows.map(({ student }) => student)])).toEqual([
      ['Monday', ['Ann', 'Bo', null]],
      ['Friday', ['Ann']],
    ]);
    expect(tables[0]?.keys).toEqual(SET.keys);
  });

  it('show only the newest result of a student, in any order of the files, and name the student', () => {
    const [old, newest] = [resultOf('Ann'), resultOf('ann', 'Monday', NOON + DAY)];
    for (const files of [
      [old, newest, resultOf('Bo')],
      [newest, resultOf('Bo'), old, old],
    ]) {
      const [table] = groupResults(files);
      expect(table?.rows.map(({ student, savedAt }) => [student, savedAt])).toEqual([
        ['ann', NOON + DAY],
        ['Bo', NOON],
      ]);
      expect(table?.resubmitted).toEqual(['ann']);
    }
  });

  it('show a file that was opened twice once, and do not count it as resubmitted', () => {
    const [table] = groupResults([
      resultOf('Ann'),
      resultOf('Ann'),
      resultOf(null),
      resultOf(null),
    ]);
    expect(table?.rows.map(({ student }) => student)).toEqual(['Ann', null]);
    expect(table?.resubmitted).toEqual([]);
  });

  it('show every result without a name', () => {
    const [table] = groupResults([resultOf(null), resultOf(null, 'Monday', NOON + DAY)]);
    expect(table?.rows).toHaveLength(2);
  });

  it('have every student and every problem of the files', () => {
    fc.assert(
      fc.property(fc.array(results, { maxLength: 6 }), (allResults) => {
        const tables = groupResults(allResults);
        const rows = tables.flatMap((table) => table.rows);
        const names = (someResults: readonly SetResult[]) =>
          new Set(someResults.map(({ student }) => student?.toLowerCase()));
        expect(names(rows)).toEqual(names(allResults));
        for (const { keys, rows } of tables)
          for (const row of rows) expect(row.problems.map(({ key }) => key)).toEqual(keys);
      }),
    );
  });
});
