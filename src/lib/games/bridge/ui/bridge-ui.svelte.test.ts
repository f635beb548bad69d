/** Bridge problems in the lists of the library: themes and roles. */
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import ProblemList from '$lib/library/list/ProblemList.svelte';
import type { Grade } from '$lib/storage/grading';
import { NO_PROGRESS, type ProblemProgress } from '$lib/storage/progress-store';
import { problemKey } from '$lib/game-module/game-module';
import { gamesOf, withGames } from '$lib/game-module/ui/games.fixture';
import { FRESH_ATTEMPT } from '$lib/trainer/lesson-attempt';
import { bridgeModule } from '$lib/games/bridge/bridge-module';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { ROLES } from '$lib/games/bridge/problem/bridge-roles';
import { THEMES } from '$lib/games/bridge/problem/bridge-themes';
import { bridgeUi } from './bridge-ui';
import { bridgeListTexts } from './bridge-list-texts';
import { defence, slam } from './bridge-samples.fixture';

const BRIDGE_ONLY = gamesOf({
  id: 'bridge',
  ui: bridgeUi,
  listTexts: bridgeListTexts,
  module: () => Promise.resolve(bridgeModule),
});

/** A finished problem with its grade, as an entry of the progress map. */
function endedProblem(problem: BridgeProblem, grade: Grade): readonly [string, ProblemProgress] {
  const key = problemKey({ gameId: 'bridge', id: problem.id });
  const times = { begunAt: 0, playedAt: 0 };
  return [key, { key, state: grade, best: grade, attempt: FRESH_ATTEMPT, ...times }];
}

test('a list names the themes of solved problems, and of none what the opponents see', async () => {
  const problems = [
    { ...slam, themes: ['safety-play', 'finesse'] as const },
    { ...defence, opponents: 'human' as const, themes: ['signals'] as const },
  ];
  const progress = {
    ...NO_PROGRESS,
    problems: new Map([endedProblem(slam, 'sound'), endedProblem(defence, 'failed')]),
  };
  const entries = problems.map((problem) => bridgeModule.toEntry(problem));
  const { container } = await render(
    ProblemList,
    withGames({ entries, today: { storedProgress: progress, now: 0 } }, BRIDGE_ONLY),
  );
  expect(container.textContent).not.toMatch(/opponents|signals/);
  const line = page.getByRole('listitem').filter({ hasText: 'Before you finesse' });
  await expect.element(line).toHaveTextContent(/safety play · finesse/);
  await expect
    .element(line.getByRole('link'))
    .toHaveAttribute('href', expect.stringContaining(`/bridge/${slam.id}/`));
});

test('every theme and every role has a name', () => {
  for (const { ids, name } of [bridgeListTexts.themes, bridgeListTexts.roles])
    for (const id of ids) expect(name(id)).toMatch(/^\S.*\S$/);
  expect(bridgeListTexts.themes.ids).toEqual(THEMES);
  expect(bridgeListTexts.roles.ids).toEqual(ROLES);
  expect(bridgeListTexts.themes.name('safety-play')).toBe('safety play');
});
