/** How far the student has come in each theme. */
import type { Theme } from '$lib/bridge/problem/themes';
import { isDue } from '$lib/progress/due';
import { themeSchedule } from '$lib/progress/schedule';
import type { CatalogueEntry } from '../catalogue';
import { themesIn } from '../filter';
import { keyOf, type Today } from '../standing';

export interface ThemeProgress {
  readonly theme: Theme;
  /** Problems of the theme by the best that was reached; the others were never played to an end. */
  readonly sound: number;
  readonly solved: number;
  readonly failed: number;
  readonly all: number;
  /** Whether the theme as a whole is due. */
  readonly due: boolean;
}

/** The themes of which a problem was played to its end, in the order of `THEMES`. */
export function themeProgress(
  entries: readonly CatalogueEntry[],
  { known, now }: Today,
): readonly ThemeProgress[] {
  return themesIn(entries).flatMap((theme): ThemeProgress[] => {
    const own = entries.filter(({ themes }) => themes.includes(theme));
    const best = own.map((entry) => known.problems.get(keyOf(entry))?.best ?? null);
    const count = (...grades: readonly string[]): number =>
      best.filter((grade) => grade !== null && grades.includes(grade)).length;
    const [sound, solved, failed] = [count('sound'), count('recovered', 'lucky'), count('failed')];
    if (sound + solved + failed === 0) return [];
    const due = isDue(known.schedules.get(themeSchedule(theme)), now);
    return [{ theme, sound, solved, failed, all: own.length, due }];
  });
}
