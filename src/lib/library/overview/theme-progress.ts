/** The student's progress in each theme. */
import { isDue } from '$lib/storage/due-dates';
import { isRevealed } from '$lib/storage/progress-store';
import { themeScheduleName } from '$lib/storage/review-schedule';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import type { LoadedGame } from '$lib/game-module/ui/games-context';
import { themesIn } from '../list/problem-filter';
import type { ProgressSnapshot } from '../problem-standing';

export interface ThemeProgress {
  readonly theme: string;
  /** Number of problems of the theme whose best play had neither mistake nor help. */
  readonly sound: number;
  /** Number of problems solved with help or by luck at best. */
  readonly solved: number;
  /** Number of problems that were never solved, but whose solution the student has seen. */
  readonly failed: number;
  /** Number of problems of the theme, also those never played. */
  readonly all: number;
  /** True when the theme as a whole is due. */
  readonly due: boolean;
}

/**
 * The themes of a game with at least one revealed problem (solved, or reviewed after a failure), in
 * their order.
 */
export function themeProgress(
  entries: readonly ProblemEntry[],
  { id, listTexts }: Pick<LoadedGame, 'id' | 'listTexts'>,
  { storedProgress, now }: ProgressSnapshot,
): readonly ThemeProgress[] {
  const gameEntries = entries.filter(({ gameId }) => gameId === id);
  return themesIn(gameEntries, listTexts).flatMap((theme): ThemeProgress[] => {
    const themeEntries = gameEntries.filter(({ themes }) => themes.includes(theme));
    const bestGrades = themeEntries.map((entry) => {
      const problem = storedProgress.problems.get(problemKey(entry));
      // A problem that is not revealed must not give away its theme.
      return isRevealed(problem) ? (problem?.best ?? null) : null;
    });
    const count = (...grades: readonly string[]): number =>
      bestGrades.filter((grade) => grade !== null && grades.includes(grade)).length;
    const sound = count('sound');
    const solved = count('recovered', 'lucky');
    const failed = count('failed');
    if (sound + solved + failed === 0) return [];
    const due = isDue(storedProgress.schedules.get(themeScheduleName(id, theme)), now);
    return [{ theme, sound, solved, failed, all: themeEntries.length, due }];
  });
}
