import { expect, it } from 'vitest';
import type { ProblemEntry } from '$lib/game-module/game-module';
import { groupByGameAndLevel } from './library-groups';

const entry = (gameId: string, number: number, level: ProblemEntry['level']): ProblemEntry => ({
  gameId,
  id: `${gameId}-${number}`,
  number,
  level,
  title: { en: 'One' },
  themes: [],
  roles: [],
  facts: null,
});

it('groups problems by game and level, sorted by number, with those without a level last', () => {
  const problems = [
    entry('toy', 3, 2),
    entry('toy', 2, null),
    entry('other', 1, 5),
    entry('toy', 1, 1),
    entry('toy', 4, 1),
    entry('other', 2, 4),
  ];
  const groups = groupByGameAndLevel(problems).map(({ key, entries }) => [
    key,
    entries.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ['toy-1', ['toy-1', 'toy-4']],
    ['toy-2', ['toy-3']],
    ['toy-none', ['toy-2']],
    ['other-4', ['other-2']],
    ['other-5', ['other-1']],
  ]);
});
