import { expect, it } from 'vitest';
import type { ProblemEntry } from '$lib/game-module/game-module';
import { groupByGameAndLevel } from './library-groups';

const entry = (table: string, number: number, level: ProblemEntry['level']): ProblemEntry => ({
  ...{ gameId: table, id: `${table}-${number}`, number, level, title: { en: 'One' } },
  ...{ themes: [], roles: [], facts: null },
});

it('offers every problem once, by table, then level, then number; what has no level last', () => {
  const given = [
    entry('toy', 3, 2),
    entry('toy', 2, null),
    entry('other', 1, 5),
    entry('toy', 1, 1),
    entry('toy', 4, 1),
    entry('other', 2, 4),
  ];
  const groups = groupByGameAndLevel(given).map(({ key, entries }) => [
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
