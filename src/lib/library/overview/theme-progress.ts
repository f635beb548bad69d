/** The student's progress in each theme. */
import { isDue } from '$lib/progress/due-dates';
import { isRevealed } from '$lib/progress/progress-store';
import { themeScheduleName } from '$lib/progress/review-schedule';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import type { LoadedGame } from '$lib/game-module/ui/games-context';
import { themesIn } from '../list/problem-filter';
import type { ProgressSnapshot } from '../problem-standing';

export interface ThemeProgress {
  readonly theme: string;
  /** Numbers of problems of the theme by best grade; the others were never solved or revealed. */
  readonly sound: number;
  readonly solved: number;
  readonly failed: number;
  readonly all: number;
  /** True when the theme as a whole is due. */
  readonly due: boolean;
}

/** The themes of a game with at least one revealed problem, in their order. */
export function themeProgress(
  entries: readonly ProblemEntry[],
  { id, listTexts }: Pick<LoadedGame, 'id' | 'listTexts'>,
  { storedProgress: known, now }: ProgressSnapshot,
): readonly ThemeProgress[] {
  const gameEntries = entries.filter(({ gameId }) => gameId === id);
  return themesIn(gameEntries, listTexts).flatMap((theme): ThemeProgress[] => {
    const themeEntries = gameEntries.filter(({ themes }) => themes.includes(theme));
    const bestGrades = themeEntries.map((entry) => {
      const problem = known.problems.get(problemKey(entry));
      // A problem that is not revealed must not give away its theme.
      return isRevealed(problem) ? (problem?.best ?? null) : null;
    });
    const count = (...grades: readonly string[]): number =>
      bestGrades.filter((grade) => grade !== null && grades.includes(grade)).length;
    const [sound, solved, failed] = [count('sound'), count('recovered', 'lucky'), count('failed')];
    if (sound + solved + failed === 0) return [];
    const due = isDue(known.schedules.get(themeScheduleName(id, theme)), now);
    return [{ theme, sound, solved, failed, all: themeEntries.length, due }];
  });
}
