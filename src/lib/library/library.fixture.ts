/** A small catalogue for the tests of the list. */
import type { ProblemProgress, ProblemState } from '$lib/progress/progress';
import type { CatalogueEntry } from './catalogue';
import { keyOf, type Known } from './next';

function entry(
  id: string,
  title: CatalogueEntry['title'],
  level: CatalogueEntry['level'],
  ...themes: CatalogueEntry['themes']
): CatalogueEntry {
  return {
    game: 'bridge',
    id,
    title,
    level,
    themes,
    student: 'S',
    contract: { level: 6, strain: 'H', doubling: '', declarer: 'S' },
    goal: 12,
  };
}

export const ENTRIES: readonly CatalogueEntry[] = [
  entry('two-ways', { en: 'Two ways to ten' }, 1, 'finesse', 'counting'),
  entry('before', { en: 'Before you finesse', ja: 'フィネスの前に' }, 2, 'safety-play', 'finesse'),
  entry('quiet-duck', { en: 'The quiet duck', ko: '조용한 덕' }, 2, 'duck'),
  entry('cafe', { en: 'Coup en Café' }, 5, 'squeeze'),
  entry('sketch', { en: 'Sketch' }, null),
];

/** What is known when these problems stand so, played one after the other. */
export function standing(states: Readonly<Record<string, ProblemState>>): Known {
  const all = Object.entries(states).map(([id, state], playedAt): ProblemProgress => {
    const attempt = {
      log: [],
      retries: 0,
      hints: 0,
      solutionShown: false,
      claimed: null,
      refused: [],
    };
    const key = keyOf({ game: 'bridge', id });
    return { key, state, attempt, best: null, playedAt };
  });
  return new Map(all.map((progress) => [progress.key, progress]));
}
