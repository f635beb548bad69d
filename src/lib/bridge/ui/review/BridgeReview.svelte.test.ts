import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/ui/theme.css';
import type { Card } from '$lib/cards/card';
import type { BridgeJudgement } from '$lib/bridge/lesson/bridge-judgement';
import type { BridgeModelPlay } from '$lib/bridge/lesson/bridge-model-play';
import type { RefusedClaim } from '$lib/trainer/lesson-attempt';
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

interface Given {
  readonly log?: readonly Card[];
  readonly advice?: Partial<BridgeLessonAdvisor>;
  readonly claimed?: number;
  readonly refused?: readonly RefusedClaim[];
  /** True when the solution is known already. */
  readonly known?: boolean;
  /** True when the proof has been asked. */
  readonly judged?: boolean;
}

async function review({ log = FINESSED_AT_ONCE, judged = false, ...given }: Given = {}) {
  const onrewind = vi.fn();
  const onrestart = vi.fn();
  const advice = { ...provenAdvice(), ...given.advice };
  const { claimed = null, refused = [], known = false } = given;
  const play = toReview(problem, advice, {
    log,
    claimed,
    refused,
    isRevealed: known,
    onrewind,
    onrestart,
  });
  const { judgementLoader: judging } = play;
  await render(BridgeReview, { problem, advice, play });
  if (judged) void judging.load(log);
  return { onrewind, onrestart, judging };
}

/** From the moment to everything that is behind it. */
const toAll = () => page.getByRole('button', { name: 'All tricks' }).click();
const unfold = () => page.getByText('Show the solution').click();
const title = (name: string) => page.getByRole('heading', { name });
const point = () => page.getByRole('slider');
const onTable = () => page.getByRole('list', { name: 'Cards on the table' });

describe('the review', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('begins where the student sat down, with the whole deal open', async () => {
    await review();
    await expect.element(point()).toHaveAttribute('aria-valuetext', 'Trick 3, North to play');
    await expect.element(page.getByText('Deal: singleton queen')).toBeVisible();
    for (const seat of ['North', 'East', 'South', 'West'])
      await expect.element(page.getByText(seat, { exact: true }).last()).toBeVisible();
  });

  test('the arrows walk through the play, forth and back', async () => {
    await review();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(onTable()).toHaveTextContent(/North: six of hearts.*East: two of hearts/);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(point()).toHaveValue(String(problem.start.length));
    await userEvent.keyboard('{End}');
    await expect.element(point()).toHaveValue(String(problem.start.length + 8));
  });

  test('each step is told, and of quick steps the last', async () => {
    await review();
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

  test('a play that goes on by itself stops with Escape, and where a dialog opens', async () => {
    await review();
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

  test('a card of the play leads to its point, and from there one can try again', async () => {
    const { onrewind } = await review();
    const tricks = page.getByRole('table');
    await tricks.getByRole('button', { name: /jack of hearts/ }).click();
    await expect.element(onTable()).toHaveTextContent(/South: jack of hearts/);
    await page.getByRole('button', { name: 'Try again from trick 3' }).click();
    expect(onrewind).toHaveBeenCalledWith(2);
  });

  test('a deal that was ruled out is laid open where it still fitted', async () => {
    await review();
    await userEvent.keyboard('{End}');
    await page
      .getByRole('button', { name: /queen third in East/ })
      .last()
      .click();
    await expect.element(page.getByText('Deal: queen third in East')).toBeVisible();
    await expect.element(point()).toHaveValue(String(problem.start.length + 1));
  });

  test('the author’s line is asked for once, and says why', async () => {
    const model = vi.fn(() => Promise.resolve(AUTHORS_LINE));
    await review({ advice: { playAuthorLine: model } });
    expect(model).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Author’s line' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('In case the queen is alone.')).toBeVisible();
    await page.getByRole('button', { name: 'Your play' }).click();
    await page.getByRole('button', { name: 'Author’s line' }).click();
    expect(model).toHaveBeenCalledTimes(1);
  });

  test('a computer that does not answer can be asked again', async () => {
    const model = vi.fn(() => Promise.resolve<BridgeModelPlay | null>(AUTHORS_LINE));
    model.mockRejectedValueOnce(new Error('gone'));
    await review({ advice: { playAuthorLine: model } });
    await page.getByRole('button', { name: 'Author’s line' }).click();
    await page.getByRole('button', { name: 'Ask it again' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('In case the queen is alone.')).toBeVisible();
  });

  test('folds the solution after a loss, until it is asked for', async () => {
    const solution = page.getByText('Look at what one round costs');
    await review();
    await expect.element(title('The deals')).toBeVisible();
    await expect.element(solution).not.toBeInTheDocument();
    await unfold();
    await expect.element(solution).toBeVisible();
  });

  test('shows the solution at once to who has found it or asked for it', async () => {
    await review({ known: true });
    await expect.element(page.getByText('Look at what one round costs')).toBeVisible();
    await expect.element(page.getByText('Show the solution')).not.toBeInTheDocument();
  });

  test('a play of the explanation is laid on the table', async () => {
    await review();
    await unfold();
    await page.getByRole('button', { name: 'Show on the table' }).click();
    await expect
      .element(page.getByRole('button', { name: 'From the text' }))
      .toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(onTable()).toHaveTextContent(/North: ace of hearts/);
  });
});

describe('the verdicts', () => {
  beforeEach(() => page.viewport(1280, 800));

  const tricks = () => page.getByRole('table').last();

  test('stand beside the student’s cards as soon as they are known, and are explained', async () => {
    const later = Promise.withResolvers<BridgeJudgement>();
    await review({ judged: true, advice: { judge: () => later.promise } });
    await expect.element(title('Looking for the card that lost it…')).toBeInTheDocument();
    await toAll();
    await expect.element(page.getByText('The proof is thinking…').last()).toBeInTheDocument();
    await expect.element(tricks()).not.toHaveTextContent('the card that lost it');
    later.resolve(await provenAdvice().judge(FINESSED_AT_ONCE));
    await expect
      .element(
        tricks().getByRole('button', {
          name: /six of hearts the card that lost it the turning point/,
        }),
      )
      .toBeVisible();
    // East's card is not judged, nor is a play that is not the student's.
    await expect
      .element(tricks().getByRole('button', { name: 'two of hearts', exact: true }))
      .toBeVisible();
    await expect.element(page.getByRole('list', { name: 'What the marks mean' })).toBeVisible();
    await page.getByRole('button', { name: 'Author’s line' }).click();
    await expect.element(tricks()).not.toHaveTextContent('sound');
  });

  test('that cannot be had leave the review as it was, and can be asked for again', async () => {
    const { judge } = provenAdvice();
    const judgeSpy = vi.fn(judge);
    judgeSpy.mockRejectedValueOnce(new Error('gone'));
    await review({ judged: true, advice: { judge: judgeSpy } });
    await expect.element(page.getByText('The proof did not answer just now.')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(onTable()).toHaveTextContent(/North: six of hearts/);
    await page.getByRole('button', { name: 'Ask it again' }).click();
    await expect.element(title('West had the queen.')).toBeVisible();
  });

  test('lead back to the moment, which stays the first of the ways on', async () => {
    await review({ judged: true });
    await toAll();
    const ways = page.getByRole('banner').getByRole('button');
    await expect.element(ways.first()).toHaveTextContent('Go to the turning point');
    await ways.first().click();
    await expect.element(title('West had the queen.')).toHaveFocus();
  });

  test('of another card are asked for, and how the deals beat it is shown', async () => {
    await review({ judged: true });
    await toAll();
    const chips = page.getByRole('region', { name: 'What about another card?' });
    await expect.element(chips).toHaveTextContent('You played');
    await chips.getByRole('button', { name: 'ace of hearts' }).click();
    await expect.element(chips).toHaveTextContent('It wins in every deal that was still possible.');
    await expect.element(chips.getByRole('button', { name: 'Show how' })).not.toBeInTheDocument();
    await chips.getByRole('button', { name: 'eight of hearts' }).click();
    await expect.element(chips).toHaveTextContent('“singleton queen” beats it.');
    await chips.getByRole('button', { name: 'Show how' }).click();
    await expect.element(page.getByText(/step 1 of/)).toBeVisible();
    await expect
      .element(page.getByRole('listitem').getByText('eight of hearts').first())
      .toBeInTheDocument();
    await toAll();
    await expect.element(chips).toBeVisible();
  });

  test('of another card that cannot be had can be asked for again', async () => {
    const { judgeAlternative: ask } = provenAdvice();
    const judgeSpy = vi.fn(ask);
    judgeSpy.mockRejectedValueOnce(new Error('gone'));
    await review({ judged: true, advice: { judgeAlternative: judgeSpy } });
    await toAll();
    const chips = page.getByRole('region', { name: 'What about another card?' });
    const ace = chips.getByRole('button', { name: 'ace of hearts' });
    await ace.click();
    await expect.element(chips).toHaveTextContent('The proof did not answer just now.');
    await ace.click();
    await expect.element(chips).toHaveTextContent('It wins in every deal that was still possible.');
  });

  test('are asked for only where the student’s choice comes next', async () => {
    await review({ judged: true });
    await toAll();
    const chips = page.getByRole('region', { name: 'What about another card?' });
    await expect.element(chips).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(chips).not.toBeInTheDocument();
  });
});

describe('the moment', () => {
  beforeEach(() => page.viewport(1280, 800));

  const felt = () => page.getByRole('region', { name: 'Where the cards lay' });
  /** The hands in which the cards that moved are drawn as cards now. */
  const lying = (): readonly string[] =>
    [...document.querySelectorAll<HTMLElement>('[data-slides]')]
      .map((card) => `${card.dataset['slides']} ${card.closest('section')?.ariaLabel}`)
      .sort();

  test('opens the review of a play that was lost, in one sentence and three steps', async () => {
    const { onrewind } = await review({ judged: true });
    await expect.element(title('West had the queen.')).toHaveFocus();
    await expect.element(page.getByText('Trick 3. At most eleven tricks')).toBeVisible();
    const steps = page.getByRole('listitem');
    await expect
      .element(steps.filter({ hasText: 'What happened' }))
      .toHaveTextContent(/You led the .*six of hearts.* from dummy: the card that lost it/);
    await expect
      .element(steps.filter({ hasText: 'Why' }))
      .toHaveTextContent(/needs the .*queen of hearts.* with East. Nothing you had seen said so/);
    await page.getByRole('button', { name: 'Try again from trick 3' }).click();
    expect(onrewind).toHaveBeenCalledWith(0);
  });

  test('shows where each card lay and where it was hoped for, in one drawing', async () => {
    await review({ judged: true });
    await expect.element(felt().getByText('Four cards moved').first()).toBeVisible();
    expect(lying()).toEqual(['D3 West', 'H2 East', 'H4 East', 'HQ West']);
    await page.getByRole('button', { name: 'What you hoped for' }).click();
    await vi.waitFor(() => expect(lying()).toEqual(['D3 East', 'H2 West', 'H4 West', 'HQ East']));
    await page.getByRole('button', { name: 'What beat you' }).click();
    await vi.waitFor(() => expect(lying()).toEqual(['D3 West', 'H2 East', 'H4 East', 'HQ West']));
    await expect.element(felt()).toHaveTextContent('hoped for with East, it lay with West');
    await expect.element(felt().getByText('the card that lost it')).toBeInTheDocument();
  });

  test('does not offer to show a line of one step, which it has told', async () => {
    await review({ judged: true });
    await expect.element(page.getByRole('button', { name: 'All tricks' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Show me how it lost' }))
      .not.toBeInTheDocument();
  });

  test('has one deal and no switch when nothing was hoped for', async () => {
    const { judge } = provenAdvice();
    const hopeless = async (log: readonly Card[]): Promise<BridgeJudgement> => {
      const found = await judge(log);
      return {
        ...found,
        reveal: found.reveal && { ...found.reveal, neededDealIndex: null, movedCards: [] },
      };
    };
    await review({ judged: true, advice: { judge: hopeless } });
    await expect.element(title('Nothing was left to hope for.')).toBeVisible();
    await expect.element(felt()).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'What you hoped for' }))
      .not.toBeInTheDocument();
  });
});

describe('a lucky make', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('is shown the deal that would have beaten it, and not one that did', async () => {
    // The queen lies third in East: the finesse at once wins, and nothing had told the student so.
    await review({ log: cards('H6 H3 HJ H2'), claimed: 10, judged: true });
    await expect.element(title('West could have had the queen.')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'What would have beaten you' }))
      .toBeVisible();
    await expect.element(page.getByText('What beat you')).not.toBeInTheDocument();
  });
});

describe('deals alive', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('are brought before the eyes from the moment', async () => {
    await review({ judged: true });
    await page.getByRole('button', { name: 'Deals still possible' }).click();
    await expect.element(title('The deals')).toHaveFocus();
    await expect.element(title('The deals')).toBeInViewport();
  });

  test('go out at the card that rules them out, and say so', async () => {
    await review();
    const pips = page.getByRole('list', { name: 'Deals still possible' });
    const third = pips.getByRole('button', { name: /queen third in East/ });
    await expect.element(third).toHaveAccessibleName('queen third in East: still possible');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(third).toHaveAccessibleName('queen third in East: ruled out in trick 3');
    await expect.element(page.getByText('1 of 2 deals still possible')).toBeVisible();
    (third.element() as HTMLElement).focus();
    await expect
      .element(page.getByText('queen third in East: ruled out in trick 3', { exact: true }))
      .toBeVisible();
  });

  test('are what a sound line guarded against', async () => {
    const made = cards('HA H3 H5 H2');
    await review({ log: made, claimed: 10, judged: true });
    await expect
      .element(page.getByRole('heading', { name: 'The deals your line guarded against' }))
      .toBeVisible();
    await expect.element(page.getByText('You claimed the last 10 tricks.')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Go to the turning point' }))
      .not.toBeInTheDocument();
  });
});

describe('claims', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('that were refused stand at their place, and what beats them can be seen', async () => {
    // East followed with the three, which it has in both deals.
    await review({
      log: cards('H6 H3 HJ HQ'),
      refused: [{ at: 2, amount: 11, beaten: true }],
    });
    await page.getByRole('button', { name: /You claimed 11 tricks here/ }).click();
    await expect.element(point()).toHaveValue(String(problem.start.length + 2));
    await page.getByRole('button', { name: 'Show how' }).first().click();
    await expect.element(page.getByText(/step 1 of/)).toBeVisible();
  });

  test('of too little are what lost it, when no card did', async () => {
    await review({ log: cards('HA H3 H5 H2'), claimed: 3, judged: true });
    await expect.element(page.getByText(/what you claimed was too little/)).toBeVisible();
    await expect.element(page.getByText(/Down seven\.|Down 7\./)).toBeVisible();
  });
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(360, 740));

  test('one pane is seen at a time, behind tabs that the arrows change', async () => {
    await review();
    await expect
      .element(page.getByRole('tab', { name: 'The table' }))
      .toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'The table' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('tab', { name: 'What to know' })).toHaveFocus();
    await expect.element(page.getByRole('tabpanel', { name: 'What to know' })).toBeVisible();
    // The same arrow did not also walk through the play.
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(point()).toHaveValue(String(problem.start.length));
  });

  test('a play of the explanation opens the table', async () => {
    await review();
    await page.getByRole('tab', { name: 'What to know' }).click();
    await unfold();
    await page.getByRole('button', { name: 'Show on the table' }).click();
    await expect.element(onTable()).toBeVisible();
  });

  test('the moment is one drawing with a switch, and the rest is folded below it', async () => {
    await review({ judged: true });
    await expect.element(page.getByRole('button', { name: 'What beat you' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Try again from trick 3' }))
      .toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'More ways to look at it' }).click();
    await toAll();
    await expect.element(page.getByRole('tab', { name: 'The play' })).toBeVisible();
  });

  test('nothing scrolls sideways', async () => {
    await review({ judged: true, refused: [{ at: 0, amount: 11, beaten: true }] });
    await page.getByRole('button', { name: 'More ways to look at it' }).click();
    await toAll();
    await expect
      .element(page.getByRole('button', { name: 'Go to the turning point' }))
      .toBeVisible();
    for (const name of ['The play', 'The table', 'What to know']) {
      await page.getByRole('tab', { name }).click();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    }
  });
});
