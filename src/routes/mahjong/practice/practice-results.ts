/** The student's results in endless practice, in total and by theme, kept in localStorage. */
import * as v from 'valibot';

export interface PracticeCount {
  /** Positions answered. */
  readonly asked: number;
  /** Answers as good as the best discard. */
  readonly good: number;
  /** Sum of the losses against the best discard; each is a win probability, 0 to 1. */
  readonly lost: number;
}

export interface PracticeTally extends PracticeCount {
  /** The current run of good answers, and the longest one. */
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

/** The tally with one more answer. `loss` is its loss of win probability, 0 for a good answer. */
export function withPracticeAnswer(
  tally: PracticeTally,
  themes: readonly string[],
  loss: number,
): PracticeTally {
  const row = loss === 0 ? tally.row + 1 : 0;
  const themeCounts = themes.map(
    (theme) => [theme, withAnswer(tally.themes[theme] ?? EMPTY_PRACTICE_TALLY, loss)] as const,
  );
  return {
    ...withAnswer(tally, loss),
    ...{ row, longest: Math.max(row, tally.longest) },
    themes: { ...tally.themes, ...Object.fromEntries(themeCounts) },
  };
}

function withAnswer({ asked, good, lost }: PracticeCount, loss: number): PracticeCount {
  return { asked: asked + 1, good: good + (loss === 0 ? 1 : 0), lost: lost + loss };
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
    // Without storage the tally lasts until the page is closed.
  }
}
