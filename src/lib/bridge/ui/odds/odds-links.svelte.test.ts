/** Where the odds are one thing among others: on the author's bench and on the analysis board. */
import { beforeEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import '$lib/ui/theme.css';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { StudentTurn } from '$lib/bridge/problem/analysis/student-turns';
import { defence, slam } from '../bridge-samples.fixture';
import { Analysis } from '../analysis/analysis.svelte';
import { createStudyOfProblem } from '../analysis/from-problem';
import AuthorOdds from './AuthorOdds.svelte';
import BoardOdds from './BoardOdds.svelte';

const POINT: StudentTurn = {
  ...{ stepPath: [], card: 'HA', seat: 'N', trick: 3 },
  ...{ cardsSinceStart: [], consistentIndices: [0, 1], isPlayable: true },
};

const key = page.getByRole('button', { name: 'Work it out for this point' });
const heading = page.getByRole('heading', { name: 'Over all the ways the cards may lie' });
const note = page.getByText(/^Is the lesson also the best chance/);

describe('the odds on the author’s bench', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('say what they are for, and are a key until somebody wants them', async () => {
    await render(AuthorOdds, { problem: slam, log: [], points: [POINT] });
    await expect.element(heading).toBeVisible();
    await expect.element(note).toBeVisible();
    await expect.element(key).toBeVisible();
    await expect.element(page.getByText('Trick 3, North to play')).not.toBeInTheDocument();
  });

  test('of a problem of the best chance stand beside what its file says', async () => {
    const best: BridgeProblem = { ...slam, chance: { layouts: 'all', best: 62, errors: {} } };
    await render(AuthorOdds, { problem: best, log: [], points: [POINT] });
    await expect.element(page.getByText(/best line makes 62 in a hundred/)).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  });

  test('are not there where the student defends', async () => {
    await render(AuthorOdds, { problem: defence, log: [], points: [] });
    await expect.element(heading).not.toBeInTheDocument();
  });
});

describe('the odds on the analysis board', () => {
  beforeEach(() => page.viewport(1280, 800));

  function analysis(goal: number | null, at = slam.start.length) {
    const study = createStudyOfProblem(
      { problem: slam, cards: slam.start, at, deals: slam.real },
      'en',
    );
    const never = () => new Promise<never>(() => {});
    return new Analysis({
      study: { ...study, board: { ...study.board, goal } },
      solvers: { values: never, tricks: never, classes: never },
      stepDelay: () => 0,
    });
  }

  test('are a key, and speak of no lesson and of no auction', async () => {
    await render(BoardOdds, { analysis: analysis(12) });
    await expect.element(heading).toBeVisible();
    await expect.element(key).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
    await expect.element(page.getByText(/the board knows no auction/)).toBeVisible();
  });

  test('say before the lead that there is no choice yet, instead of a key that would say so', async () => {
    await render(BoardOdds, { analysis: analysis(12, 0) });
    await expect.element(page.getByText(/^Before the opening lead/)).toBeVisible();
    await expect.element(key).not.toBeInTheDocument();
  });

  test('are not there where nothing is played for', async () => {
    await render(BoardOdds, { analysis: analysis(null) });
    await expect.element(heading).not.toBeInTheDocument();
  });
});
