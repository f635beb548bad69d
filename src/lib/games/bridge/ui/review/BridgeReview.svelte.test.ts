/**
 * The review screen of bridge, on the sample slam: 6♥ by South, with North as dummy. The problem
 * starts at trick 3, dummy to lead; West has the queen of hearts alone, or East has it third. A log
 * lists the cards after that start; the advice comes from a real prover.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import type { Card } from '$lib/cards/card';
import type { BridgeJudgement } from '$lib/games/bridge/lesson/bridge-judgement';
import type { BridgeModelPlay } from '$lib/games/bridge/lesson/bridge-model-play';
import type { RefusedClaim } from '$lib/trainer/lesson-attempt';
import { FAIRNESS_KEY } from '$lib/kit/lesson/review/moment/tell-once';
import type { BridgeLessonAdvisor } from '../lesson/bridge-lesson-advisor';
import BridgeReview from './BridgeReview.svelte';
import {
  AUTHORS_LINE,
  cards,
  FINESSED_AT_ONCE,
  problem,
  provenAdvice,
  toReview,
} from './review.fixture';

interface ReviewOptions {
  readonly log?: readonly Card[];
  /** Replacements for answers of the advisor. */
  readonly advice?: Partial<BridgeLessonAdvisor>;
  /** The tricks claimed at the end; default: no claim. */
  readonly claimed?: number;
  /** Claims that the computer refused during the play. */
  readonly refused?: readonly RefusedClaim[];
  /** True when the student has found or seen the solution before. */
  readonly isRevealed?: boolean;
  /** True to request the judgement of the play, which opens the reveal of its turning point. */
  readonly isJudged?: boolean;
}

/** Renders the review of a play of the sample problem. */
async function renderReview({
  log = FINESSED_AT_ONCE,
  isJudged = false,
  isRevealed = false,
  claimed,
  refused = [],
  ...options
}: ReviewOptions = {}) {
  const onrewind = vi.fn();
  const advice = { ...provenAdvice(), ...options.advice };
  const play = toReview(problem, advice, {
    log,
    claimed: claimed ?? null,
    refused,
    isRevealed,
    onrewind,
  });
  const { unmount } = await render(BridgeReview, { problem, advice, play });
  if (isJudged) void play.judgementLoader.load(log);
  return { onrewind, unmount };
}

/** Goes from the reveal of the turning point to the full review. */
const showAllTricks = () => page.getByRole('button', { name: 'All tricks' }).click();
const showSolution = () => page.getByText('Show the solution').click();
const heading = (name: string) => page.getByRole('heading', { name });
/** The slider of the replay; its value is the number of cards played. */
const slider = () => page.getByRole('slider');
const cardsOnTable = () => page.getByRole('list', { name: 'Cards on the table' });

describe('the review', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('starts at the student’s first turn, with all four hands visible', async () => {
    await renderReview();
    await expect.element(slider()).toHaveAttribute('aria-valuetext', 'Trick 3, North to play');
    await expect.element(page.getByText('Deal: singleton queen')).toBeVisible();
    for (const seat of ['North', 'East', 'South', 'West'])
      await expect.element(page.getByText(seat, { exact: true }).last()).toBeVisible();
  });

  test('the arrow keys step forward and backward through the play', async () => {
    await renderReview();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect
      .element(cardsOnTable())
      .toHaveTextContent(/North: six of hearts.*East: two of hearts/);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(slider()).toHaveValue(String(problem.start.length));
    await userEvent.keyboard('{End}');
    await expect.element(slider()).toHaveValue(String(problem.start.length + 8));
  });

  test('announces each step, and only the last of several quick ones', async () => {
    await renderReview();
    const playedText = page.getByText(/^(North|East) plays the/);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect
      .element(playedText)
      .toHaveTextContent('East plays the two of hearts. Trick 3, South to play');
    await expect.element(playedText).toHaveAttribute('role', 'status');
    await userEvent.keyboard('{ArrowLeft}');
    await expect
      .element(playedText)
      .toHaveTextContent('North plays the six of hearts. Trick 3, East to play');
  });

  test('automatic replay pauses on Escape and when a dialog opens', async () => {
    await renderReview();
    const run = page.getByRole('button', { name: 'Play card by card' });
    const pause = page.getByRole('button', { name: 'Pause' });
    await run.click();
    await expect.element(pause).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await run.click();
    await expect.element(pause).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(run).toBeVisible();
  });

  test('a click on a card of the tricks goes to it and offers a retry from its trick', async () => {
    const { onrewind } = await renderReview();
    const tricks = page.getByRole('table');
    await tricks.getByRole('button', { name: /jack of hearts/ }).click();
    // Two of the four tricks were played before the problem begins.
    expect(document.querySelectorAll('tr.given')).toHaveLength(2);
    await expect.element(cardsOnTable()).toHaveTextContent(/South: jack of hearts/);
    await page.getByRole('button', { name: 'Try again from trick 3' }).click();
    // The argument is the number of log cards to keep: those before the jack of hearts.
    expect(onrewind).toHaveBeenCalledWith(2);
  });

  test('choosing a ruled-out deal shows it at the last point where it was possible', async () => {
    await renderReview();
    await userEvent.keyboard('{End}');
    // East's two of hearts, the second card of the log, rules the deal out: there West has it.
    await page
      .getByRole('button', { name: /queen third in East/ })
      .last()
      .click();
    await expect.element(page.getByText('Deal: queen third in East')).toBeVisible();
    await expect.element(slider()).toHaveValue(String(problem.start.length + 1));
  });

  test('requests the author’s line once, and shows its reasons', async () => {
    const playAuthorLine = vi.fn(() => Promise.resolve(AUTHORS_LINE));
    await renderReview({ advice: { playAuthorLine } });
    expect(playAuthorLine).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Author’s line' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('In case the queen is alone.')).toBeVisible();
    await userEvent.keyboard('{End}');
    const claim = 'South claims the last 10 tricks. Trumps come down from the top.';
    await expect.element(page.getByText(claim)).toBeVisible();
    await page.getByRole('button', { name: 'Your play' }).click();
    await page.getByRole('button', { name: 'Author’s line' }).click();
    expect(playAuthorLine).toHaveBeenCalledTimes(1);
  });

  test('the author’s line can be requested again after an error', async () => {
    const playAuthorLine = vi.fn(() => Promise.resolve<BridgeModelPlay | null>(AUTHORS_LINE));
    playAuthorLine.mockRejectedValueOnce(new Error('worker failed'));
    await renderReview({ advice: { playAuthorLine } });
    await page.getByRole('button', { name: 'Author’s line' }).click();
    await page.getByRole('button', { name: 'Ask it again' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('In case the queen is alone.')).toBeVisible();
  });

  test('hides the solution after a loss until it is requested', async () => {
    const solution = page.getByText('Look at what one round costs');
    await renderReview();
    await expect.element(heading('The deals')).toBeVisible();
    await expect.element(solution).not.toBeInTheDocument();
    await showSolution();
    await expect.element(solution).toBeVisible();
  });

  test('shows the solution at once when the student has found or seen it before', async () => {
    await renderReview({ isRevealed: true });
    await expect.element(page.getByText('Look at what one round costs')).toBeVisible();
    await expect.element(page.getByText('Show the solution')).not.toBeInTheDocument();
  });

  test('a line of play in the explanation can be replayed on the table', async () => {
    await renderReview();
    await showSolution();
    await page.getByRole('button', { name: 'Show on the table' }).click();
    await expect
      .element(page.getByRole('button', { name: 'From the text' }))
      .toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(cardsOnTable()).toHaveTextContent(/North: ace of hearts/);
  });
});

describe('verdicts on the student’s cards', () => {
  beforeEach(() => page.viewport(1280, 800));

  const tricks = () => page.getByRole('table').last();

  test('appear beside the cards once the judgement has loaded, with a legend', async () => {
    const judgement = Promise.withResolvers<BridgeJudgement>();
    await renderReview({ isJudged: true, advice: { judge: () => judgement.promise } });
    await expect.element(heading('Looking for the card that lost it…')).toBeInTheDocument();
    // Until the judgement arrives the rows say so, and no card has a verdict.
    await showAllTricks();
    await expect.element(page.getByText('The proof is thinking…').last()).toBeInTheDocument();
    await expect.element(tricks()).not.toHaveTextContent('the card that lost it');
    judgement.resolve(await provenAdvice().judge(FINESSED_AT_ONCE));
    await expect
      .element(
        tricks().getByRole('button', {
          name: /six of hearts the card that lost it the turning point/,
        }),
      )
      .toBeVisible();
    // Neither opponents' cards nor other lines of play have verdicts.
    await expect
      .element(tricks().getByRole('button', { name: 'two of hearts', exact: true }))
      .toBeVisible();
    await expect.element(page.getByRole('list', { name: 'What the marks mean' })).toBeVisible();
    await page.getByRole('button', { name: 'Author’s line' }).click();
    await expect.element(tricks()).not.toHaveTextContent('sound');
  });

  test('can be requested again after an error, and the review stays usable', async () => {
    const judge = vi.fn(provenAdvice().judge);
    judge.mockRejectedValueOnce(new Error('worker failed'));
    await renderReview({ isJudged: true, advice: { judge } });
    await expect.element(page.getByText('The proof did not answer just now.')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(cardsOnTable()).toHaveTextContent(/North: six of hearts/);
    await page.getByRole('button', { name: 'Ask it again' }).click();
    await expect.element(heading('West had the queen.')).toBeVisible();
  });

  test('the first button of the banner goes back to the reveal of the turning point', async () => {
    await renderReview({ isJudged: true });
    await showAllTricks();
    const bannerButtons = page.getByRole('banner').getByRole('button');
    await expect.element(bannerButtons.first()).toHaveTextContent('Go to the turning point');
    await bannerButtons.first().click();
    await expect.element(heading('West had the queen.')).toHaveFocus();
  });

  test('for an alternative card are shown on request, with its refutation', async () => {
    await renderReview({ isJudged: true });
    await showAllTricks();
    const alternatives = page.getByRole('region', { name: 'What about another card?' });
    await expect.element(alternatives).toHaveTextContent('You played');
    await alternatives.getByRole('button', { name: 'ace of hearts' }).click();
    await expect
      .element(alternatives)
      .toHaveTextContent('It wins in every deal that was still possible.');
    await expect
      .element(alternatives.getByRole('button', { name: 'Show how' }))
      .not.toBeInTheDocument();
    await alternatives.getByRole('button', { name: 'eight of hearts' }).click();
    await expect.element(alternatives).toHaveTextContent('“singleton queen” beats it.');
    await alternatives.getByRole('button', { name: 'Show how' }).click();
    await expect.element(page.getByText(/step 1 of/)).toBeVisible();
    const steps = page.getByRole('list', { name: 'The play, step by step' });
    await expect.element(steps.getByText('1', { exact: true })).toHaveStyle('font-weight: 600');
    await expect
      .element(page.getByRole('listitem').getByText('eight of hearts').first())
      .toBeInTheDocument();
    await showAllTricks();
    await expect.element(alternatives).toBeVisible();
  });

  test('for an alternative card can be requested again after an error', async () => {
    const judgeAlternative = vi.fn(provenAdvice().judgeAlternative);
    judgeAlternative.mockRejectedValueOnce(new Error('worker failed'));
    await renderReview({ isJudged: true, advice: { judgeAlternative } });
    await showAllTricks();
    const alternatives = page.getByRole('region', { name: 'What about another card?' });
    const ace = alternatives.getByRole('button', { name: 'ace of hearts' });
    await ace.click();
    await expect.element(alternatives).toHaveTextContent('The proof did not answer just now.');
    await ace.click();
    await expect
      .element(alternatives)
      .toHaveTextContent('It wins in every deal that was still possible.');
  });

  test('for an alternative card are offered only at the student’s turns', async () => {
    await renderReview({ isJudged: true });
    await showAllTricks();
    const alternatives = page.getByRole('region', { name: 'What about another card?' });
    await expect.element(alternatives).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(alternatives).not.toBeInTheDocument();
  });
});

describe('the reveal of the turning point', () => {
  beforeEach(() => page.viewport(1280, 800));

  const revealFelt = () => page.getByRole('region', { name: 'Where the cards lay' });
  /** The cards that differ between the two layouts, each with the hand that now shows it. */
  const movedCardHands = (): readonly string[] =>
    [...document.querySelectorAll<HTMLElement>('[data-slides]')]
      .map((card) => `${card.dataset['slides']} ${card.closest('section')?.ariaLabel}`)
      .sort();

  test('comes first for a losing play: one sentence and three steps', async () => {
    const { onrewind } = await renderReview({ isJudged: true });
    await expect.element(heading('West had the queen.')).toHaveFocus();
    await expect.element(page.getByText('Trick 3. At most eleven tricks')).toBeVisible();
    const steps = page.getByRole('listitem');
    await expect
      .element(steps.filter({ hasText: 'The losing card' }))
      .toHaveTextContent(/You led the .*six of hearts.* from dummy\./);
    await expect
      .element(steps.filter({ hasText: 'Why' }))
      .toHaveTextContent(/needs the .*queen of hearts.* with East. Nothing you had seen said so/);
    await page.getByRole('button', { name: 'Try again from trick 3' }).click();
    expect(onrewind).toHaveBeenCalledWith(0);
  });

  test('says once why it is fair that cards move, and is quiet at later losses', async () => {
    localStorage.removeItem(FAIRNESS_KEY);
    const why = revealFelt().getByText('Both layouts fit everything you saw.', { exact: true });
    const { unmount } = await renderReview({ isJudged: true });
    await expect.element(why).toBeVisible();
    await unmount();
    await renderReview({ isJudged: true });
    await expect.element(revealFelt().getByText('Four cards moved').first()).toBeVisible();
    await expect.element(why).not.toBeInTheDocument();
  });

  test('marks both losing cards on the strip of tricks, which leads to each trick', async () => {
    await renderReview({ isJudged: true });
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'The last moment' }))
      .toHaveTextContent(/jack of hearts.* in trick 3. Until then this layout could still be made/);
    const slips = page.getByRole('list', { name: 'The tricks' });
    await expect.element(slips.getByRole('button')).toHaveLength(4);
    await slips
      .getByRole('button', {
        name: 'Trick 3, theirs, six of hearts; lost against some layout; lost on this layout',
      })
      .click();
    await expect.element(slider()).toHaveAttribute('aria-valuetext', 'Trick 3, East to play');
  });

  test('one diagram switches between the actual layout and the one hoped for', async () => {
    await renderReview({ isJudged: true });
    await expect.element(revealFelt().getByText('Four cards moved').first()).toBeVisible();
    expect(movedCardHands()).toEqual(['D3 West', 'H2 East', 'H4 East', 'HQ West']);
    await page.getByRole('button', { name: 'What you hoped for' }).click();
    await vi.waitFor(() =>
      expect(movedCardHands()).toEqual(['D3 East', 'H2 West', 'H4 West', 'HQ East']),
    );
    await page.getByRole('button', { name: 'What beat you' }).click();
    await vi.waitFor(() =>
      expect(movedCardHands()).toEqual(['D3 West', 'H2 East', 'H4 East', 'HQ West']),
    );
    await expect.element(revealFelt()).toHaveTextContent('hoped for with East, it lay with West');
    await expect.element(revealFelt().getByText('the card that lost it')).toBeInTheDocument();
  });

  test('offers no replay of a line of one step, which its text describes', async () => {
    await renderReview({ isJudged: true });
    await expect.element(page.getByRole('button', { name: 'All tricks' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Show me how it lost' }))
      .not.toBeInTheDocument();
  });

  test('shows one deal and no switch when no consistent deal lets the card win', async () => {
    const { judge } = provenAdvice();
    const judgeWithoutNeededDeal = async (log: readonly Card[]): Promise<BridgeJudgement> => {
      const judgement = await judge(log);
      return {
        ...judgement,
        reveal: judgement.reveal && { ...judgement.reveal, neededDealIndex: null, movedCards: [] },
      };
    };
    await renderReview({ isJudged: true, advice: { judge: judgeWithoutNeededDeal } });
    await expect.element(heading('That was the losing play.')).toBeVisible();
    await expect.element(revealFelt()).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'What you hoped for' }))
      .not.toBeInTheDocument();
  });
});

describe('a lucky make', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('reveals the deal that would have beaten it, not one that did', async () => {
    // East has the queen third: the immediate finesse wins, but the student could not know that.
    await renderReview({ log: cards('H6 H3 HJ H2'), claimed: 10, isJudged: true });
    await expect.element(heading('West could have had the queen.')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'What would have beaten you' }))
      .toBeVisible();
    await expect.element(page.getByText('What beat you')).not.toBeInTheDocument();
  });
});

describe('the deals still possible', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('a button of the reveal scrolls to them and focuses them', async () => {
    await renderReview({ isJudged: true });
    await page.getByRole('button', { name: 'Deals still possible' }).click();
    await expect.element(heading('The deals')).toHaveFocus();
    await expect.element(heading('The deals')).toBeInViewport();
  });

  test('are marked as ruled out from the card on that rules them out', async () => {
    await renderReview();
    const pips = page.getByRole('list', { name: 'Deals still possible' });
    const queenThird = pips.getByRole('button', { name: /queen third in East/ });
    await expect.element(queenThird).toHaveAccessibleName('queen third in East: still possible');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect
      .element(queenThird)
      .toHaveAccessibleName('queen third in East: ruled out in trick 3');
    await expect.element(page.getByText('1 of 2 deals still possible')).toBeVisible();
    (queenThird.element() as HTMLElement).focus();
    await expect
      .element(page.getByText('queen third in East: ruled out in trick 3', { exact: true }))
      .toBeVisible();
  });

  test('are listed as guarded against after a sound play', async () => {
    await renderReview({ log: cards('HA H3 H5 H2'), claimed: 10, isJudged: true });
    await expect
      .element(page.getByRole('heading', { name: 'The deals your line guarded against' }))
      .toBeVisible();
    await expect.element(page.getByText('The last 10 tricks were claimed.')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Go to the turning point' }))
      .not.toBeInTheDocument();
  });
});

describe('claims', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('that were refused are listed at their trick, with a replay of the refutation', async () => {
    // East plays the three, which it holds in both deals, so that neither is ruled out.
    await renderReview({
      log: cards('H6 H3 HJ HQ'),
      refused: [{ at: 2, amount: 11, beaten: true }],
    });
    await page.getByRole('button', { name: /You claimed 11 tricks here/ }).click();
    await expect.element(slider()).toHaveValue(String(problem.start.length + 2));
    await page.getByRole('button', { name: 'Show how' }).first().click();
    await expect.element(page.getByText(/step 1 of/)).toBeVisible();
  });

  test('of too few tricks are named as the mistake when no card was one', async () => {
    await renderReview({ log: cards('HA H3 H5 H2'), claimed: 3, isJudged: true });
    await expect.element(page.getByText(/what you claimed was too little/)).toBeVisible();
    await expect.element(page.getByText(/Down seven\.|Down 7\./)).toBeVisible();
  });
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(360, 740));

  test('shows one pane at a time, in tabs that the arrow keys switch', async () => {
    await renderReview();
    await expect
      .element(page.getByRole('tab', { name: 'The table' }))
      .toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'The table' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('tab', { name: 'What to know' })).toHaveFocus();
    await expect.element(page.getByRole('tabpanel', { name: 'What to know' })).toBeVisible();
    // The same arrow did not also walk through the play.
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(slider()).toHaveValue(String(problem.start.length));
  });

  test('replaying a line of the explanation switches to the table tab', async () => {
    await renderReview();
    await page.getByRole('tab', { name: 'What to know' }).click();
    await showSolution();
    await page.getByRole('button', { name: 'Show on the table' }).click();
    await expect.element(cardsOnTable()).toBeVisible();
  });

  test('the reveal is one diagram with a switch, and other views are folded below it', async () => {
    await renderReview({ isJudged: true });
    await expect.element(page.getByRole('button', { name: 'What beat you' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Try again from trick 3' }))
      .toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'More ways to look at it' }).click();
    await showAllTricks();
    await expect.element(page.getByRole('tab', { name: 'The play' })).toBeVisible();
  });

  test('no pane scrolls horizontally', async () => {
    await renderReview({ isJudged: true, refused: [{ at: 0, amount: 11, beaten: true }] });
    await page.getByRole('button', { name: 'More ways to look at it' }).click();
    await showAllTricks();
    await expect
      .element(page.getByRole('button', { name: 'Go to the turning point' }))
      .toBeVisible();
    for (const name of ['The play', 'The table', 'What to know']) {
      await page.getByRole('tab', { name }).click();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    }
  });
});
