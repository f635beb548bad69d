/** The odds pane within other pages: in the studio, for authors, and on the analysis board. */
import { beforeEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { StudentTurn } from '$lib/games/bridge/problem/analysis/student-turns';
import { defence, slam } from '../bridge-samples.fixture';
import { Analysis } from '../analysis/analysis.svelte';
import { createStudyOfProblem } from '../analysis/from-problem';
import AuthorOdds from './AuthorOdds.svelte';
import AnalysisBoard from '../analysis/AnalysisBoard.svelte';

/** The first turn of the author's line, before any card. */
const POINT: StudentTurn = {
  ...{ stepPath: [], card: 'HA', seat: 'N', trick: 3 },
  ...{ cardsSinceStart: [], consistentIndices: [0, 1], isPlayable: true },
};

const computeButton = page.getByRole('button', { name: 'Work it out for this point' });
const heading = page.getByRole('heading', { name: 'Over all the ways the cards may lie' });
/** The note for authors: the lesson of a problem may differ from the line with the best odds. */
const note = page.getByText(/^Is the lesson also the best chance/);

describe('the odds in the studio', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('have a note on their purpose, and are computed only on request', async () => {
    await render(AuthorOdds, { problem: slam, log: [], points: [POINT] });
    await expect.element(heading).toBeVisible();
    await expect.element(note).toBeVisible();
    await expect.element(computeButton).toBeVisible();
    await expect.element(page.getByText('Trick 3, North to play')).not.toBeInTheDocument();
  });

  test('are compared with the percentage that the file of a best-chance problem states', async () => {
    const bestChanceProblem: BridgeProblem = {
      ...slam,
      chance: { layouts: 'all', best: 62, errors: {} },
    };
    await render(AuthorOdds, { problem: bestChanceProblem, log: [], points: [POINT] });
    await expect.element(page.getByText(/the best works 62% of the time/)).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  });

  test('are those of the defender’s cards where the student defends', async () => {
    await render(AuthorOdds, { problem: defence, log: [], points: [] });
    await expect.element(heading).toBeVisible();
    await expect.element(note).toBeVisible();
    await expect.element(computeButton).toBeVisible();
  });
});

describe('the odds on the analysis board', () => {
  beforeEach(() => page.viewport(1280, 800));

  /** The sample problem on the analysis board after `cardCount` cards; no solver ever answers. */
  function createAnalysis(goal: number | null, cardCount = slam.start.length) {
    const study = createStudyOfProblem(
      { problem: slam, cards: slam.start, at: cardCount, deals: slam.real },
      'en',
    );
    const neverAnswer = () => new Promise<never>(() => {});
    return new Analysis({
      study: { ...study, board: { ...study.board, goal } },
      solvers: { values: neverAnswer, tricks: [neverAnswer], classes: neverAnswer },
      stepDelay: () => 0,
    });
  }

  test('are computed on request, without a note on the lesson, and ignore the auction', async () => {
    await render(AnalysisBoard, { analysis: createAnalysis(12), focusesHand: false });
    await expect.element(heading).toBeVisible();
    await expect.element(computeButton).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
    await expect.element(page.getByText(/the board knows no auction/)).toBeVisible();
  });

  test('cannot be requested before the opening lead, as declarer has no choice yet', async () => {
    await render(AnalysisBoard, { analysis: createAnalysis(12, 0), focusesHand: false });
    await expect.element(page.getByText(/^Before the opening lead/)).toBeVisible();
    await expect.element(computeButton).not.toBeInTheDocument();
  });

  test('are absent on a board without a goal', async () => {
    await render(AnalysisBoard, { analysis: createAnalysis(null), focusesHand: false });
    await expect.element(heading).not.toBeInTheDocument();
  });
});
