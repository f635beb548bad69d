/** How the student fares with positions without end: kept in the browser, counted by theme. */
import * as v from 'valibot';

/** Answers, those that were as good as the best, and all that was given away, in wins of a game. */
export interface PracticeCount {
  readonly asked: number;
  readonly good: number;
  readonly lost: number;
}

export interface PracticeTally extends PracticeCount {
  /** Good answers in a row, now and at the most. */
  readonly row: number;
  readonly longest: number;
  readonly themes: Readonly<Record<string, PracticeCount>>;
}

export const EMPTY_PRACTICE_TALLY: PracticeTally = {
  asked: 0,
  good: 0,
  lost: 0,
  row: 0,
  longest: 0,
  themes: {},
};

/** The tally with one more answer. `lost`: its loss, 0 when it equals the best. */
export function withPracticeAnswer(
  tally: PracticeTally,
  themes: readonly string[],
  lost: number,
): PracticeTally {
  const row = lost === 0 ? tally.row + 1 : 0;
  const of = themes.map(
    (theme) => [theme, withAnswer(tally.themes[theme] ?? EMPTY_PRACTICE_TALLY, lost)] as const,
  );
  return {
    ...withAnswer(tally, lost),
    ...{ row, longest: Math.max(row, tally.longest) },
    themes: { ...tally.themes, ...Object.fromEntries(of) },
  };
}

function withAnswer({ asked, good, lost }: PracticeCount, more: number): PracticeCount {
  return { asked: asked + 1, good: good + (more === 0 ? 1 : 0), lost: lost + more };
}

const KEY = 'lie-of-the-cards.mahjong-practice';
const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const Lost = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));
const StoredCount = { asked: Amount, good: Amount, lost: Lost };
const StoredTally = v.object({
  ...StoredCount,
  ...{ row: Amount, longest: Amount },
  themes: v.record(v.pipe(v.string(), v.maxLength(40)), v.object(StoredCount)),
});

/** The stored tally; an empty one when it is missing or unreadable. */
export function parsePracticeTally(text: string | null): PracticeTally {
  try {
    const read = v.safeParse(StoredTally, JSON.parse(text ?? ''));
    return read.success ? read.output : EMPTY_PRACTICE_TALLY;
  } catch {
    return EMPTY_PRACTICE_TALLY;
  }
}

export function loadPracticeTally(): PracticeTally {
  try {
    return parsePracticeTally(localStorage.getItem(KEY));
  } catch {
    return EMPTY_PRACTICE_TALLY;
  }
}

export function savePracticeTally(tally: PracticeTally): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tally));
  } catch {
    // A browser that keeps nothing: it holds until the page is closed.
  }
}
