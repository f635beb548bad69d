/** The analysis page: the board with its values, the setup form, and the layout on a phone. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { plainEngine, slam } from '../bridge-samples.fixture';
import { formatStudyAddress } from '$lib/games/bridge/analysis/study-address';
import AnalysisPage from './AnalysisPage.svelte';
import { createStudyOfProblem } from './from-problem';

const prover = createBridgeProver({ tableBytes: 16 * 2 ** 20, proofBytes: 4 * 2 ** 20 });
const engine = plainEngine({
  cardValues: (position) => prover.solver.cardValues(position),
  maxTricks: (position) => prover.solver.positionValue(position).tricks,
  cardVerdicts: (game, play, options) => prover.prove(game, play, options),
});

/** The study of the sample slam problem at its first decision. */
const SLAM = formatStudyAddress(
  createStudyOfProblem(
    { problem: slam, cards: slam.start, at: slam.start.length, deals: slam.real },
    'en',
  ),
);
/** An ending of two cards each: East has the king behind the ace and queen. */
const ENDING = 'deal=N:AQ... K2... 43... JT...&declarer=N&trumps=NT&goal=2';

async function renderAnalysis(fragment = '') {
  const onaddress = vi.fn<(fragment: string) => void>();
  const rendered = await render(AnalysisPage, { fragment, onaddress, engine, tableEngines: [] });
  return { ...rendered, onaddress };
}
const exactText = (text: string) => page.getByText(text, { exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('the analysis board', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('shows the value of every card in the layout and its verdict over all layouts', async () => {
    await renderAnalysis(SLAM);
    await expect.element(button('ace of hearts, it just makes, sound')).toBeVisible();
    await expect
      .element(button('six of hearts, it just makes, makes in some deals only'))
      .toBeVisible();
    await expect.element(page.getByText('2 of 2 fit the cards played.')).toBeVisible();
  });

  test('shows the 20 double-dummy results and the par score', async () => {
    await renderAnalysis(SLAM);
    const results = page.getByRole('table');
    await expect.element(page.getByText('Par: 990 to North and South')).toBeVisible();
    await expect
      .element(results.getByRole('row', { name: 'South' }))
      .toHaveTextContent(/12\s*12\s*12\s*8\s*12/);
  });

  test('asks nothing more once another board has taken its place', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let askCount = 0;
    const gatedEngine: typeof engine = {
      ...engine,
      async ask(question) {
        askCount++;
        await gate;
        return engine.ask(question);
      },
    };
    const props = { onaddress: vi.fn(), engine: gatedEngine, tableEngines: [] };
    const { rerender } = await render(AnalysisPage, { ...props, fragment: SLAM });
    await vi.waitFor(() => expect(askCount).toBe(1));
    await rerender({ fragment: ENDING });
    await vi.waitFor(() => expect(askCount).toBe(2));
    release();
    const results = page.getByRole('table');
    for (const seat of ['North', 'East', 'South', 'West'])
      await expect
        .element(results.getByRole('row', { name: seat }))
        .toHaveTextContent(/(?:\d\s*){5}/);
    // Of the first board the card values, of the second these and the table of 20 results.
    expect(askCount).toBe(1 + 1 + 20);
  });

  test('is played by keys and adds a variation for another card', async () => {
    const { onaddress } = await renderAnalysis(ENDING);
    await expect.element(exactText('Trick 1, East to play')).toBeVisible();
    await userEvent.keyboard('2');
    await expect.element(exactText('Trick 1, South to play')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}sk');
    await userEvent.keyboard('{ArrowUp}');
    await expect
      .element(page.getByRole('button', { name: 'two of spades' }))
      .toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect
      .element(page.getByRole('button', { name: 'king of spades' }))
      .toHaveAttribute('aria-current', 'true');
    expect(onaddress.mock.lastCall?.[0]).toContain('line=S2%28SK%29');
    await expect
      .element(page.getByRole('log'))
      .toHaveTextContent('East plays the king of spades. Trick 1, South to play');
  });

  test('names a variation, makes it the main line, and cuts it off', async () => {
    const { onaddress } = await renderAnalysis(`${ENDING}&line=S2(SK)&at=SK`);
    await page.getByRole('textbox', { name: 'Name of this line' }).fill('The king');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('paragraph').getByText('The king')).toBeVisible();
    await page.getByRole('button', { name: 'Make it the main line' }).click();
    expect(onaddress.mock.lastCall?.[0]).toContain('line=SK');
    await page.getByRole('button', { name: 'Delete from here' }).click();
    expect(onaddress.mock.lastCall?.[0]).toMatch(/line=S2$/);
    expect(onaddress.mock.lastCall?.[0]).not.toContain('at=');
    await expect.element(page.getByRole('log')).toHaveTextContent('Deleted. Trick 1, East to play');
  });

  test('updates the values for another goal and another declarer', async () => {
    await renderAnalysis(ENDING);
    await expect.element(button('king of spades, it just makes')).toBeVisible();
    await page.getByText('by North', { exact: false }).first().click();
    await page.getByRole('combobox', { name: 'Tricks needed' }).selectOptions('1');
    await expect.element(button('king of spades, 1 over')).toBeVisible();
    await page.getByRole('radio', { name: 'S', exact: true }).click();
    await expect.element(button(/jack of spades, it just makes/)).toBeVisible();
  });

  test('goes back to the last point consistent with a layout that is chosen', async () => {
    await renderAnalysis(SLAM);
    await userEvent.keyboard('ha');
    await userEvent.keyboard('h2');
    await userEvent.keyboard('h5');
    await userEvent.keyboard('hq');
    const ruledOutLayout = page.getByRole('button', { name: /queen third in East: ruled out/ });
    await expect.element(ruledOutLayout).toBeVisible();
    await expect.element(ruledOutLayout).toHaveStyle('background-color: rgba(0, 0, 0, 0)');
    await ruledOutLayout.click();
    await expect.element(exactText('Trick 3, East to play')).toBeVisible();
  });
});

describe('the setup form', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('opens a pasted text, and selects the part that cannot be parsed', async () => {
    await renderAnalysis();
    const box = page.getByRole('textbox', { name: 'Paste a deal' });
    await box.fill('N:AQ... KX... 43... JT...');
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect.element(page.getByText('“KX...”: the ranks are')).toBeVisible();
    const { selectionStart, selectionEnd, value } = box.element() as HTMLTextAreaElement;
    expect(value.slice(selectionStart, selectionEnd)).toBe('KX...');
    await box.fill('N:AQ... K2... 43... JT...');
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect.element(exactText('Trick 1, West to play')).toBeVisible();
  });

  test('opens a text with faults as far as it can be read, and lists three of each kind', async () => {
    await renderAnalysis();
    const text = `N:AQ... K2... 43... JT...\n${'what\n'.repeat(5)}3S by S\nSJ SK`;
    await page.getByRole('textbox', { name: 'Paste a deal' }).fill(text);
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect.element(exactText('Trick 1, West to play')).toBeVisible();
    await expect.element(page.getByText('What could be read is on the board.')).toBeVisible();
    await expect
      .element(page.getByText('line 4, column 1: “what”: this line is no deal'))
      .toBeVisible();
    await expect.element(page.getByText('line 5, column 1')).not.toBeInTheDocument();
    await expect.element(exactText('and 2 more')).toBeVisible();
    await expect.element(page.getByText('The king of spades cannot be played')).toBeVisible();
  });

  test('opens a damaged link as far as it can be read, and says what is missing', async () => {
    const { rerender } = await renderAnalysis(`${ENDING}&line=SQ)&dealer=X`);
    await expect.element(button(/^king of spades/)).toBeVisible();
    await expect.element(page.getByText('“dealer=X”: this part of the link')).toBeVisible();
    await expect.element(page.getByText('The lines of play cannot be read')).toBeVisible();
    await rerender({ fragment: 'deal=N:AQ... KX... 43... JT...' });
    await expect.element(page.getByText('This link does not hold a deal')).toBeVisible();
    await expect.element(page.getByText('“deal=N:AQ...', { exact: false })).toBeVisible();
    await rerender({ fragment: '' });
    await expect.element(page.getByText('the ranks are')).not.toBeInTheDocument();
  });

  test('focuses the hand to play, and notes a missing goal until one is set', async () => {
    await renderAnalysis();
    const box = page.getByRole('textbox', { name: 'Paste a deal' });
    await box.fill('N:AQ... K2... 43... JT...\n3S by S');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(button(/^jack of spades/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button(/^ace of spades/)).toHaveFocus();
    const note = page.getByText('With 2 cards in each hand');
    await expect.element(note).toBeVisible();
    await page.getByText('by South', { exact: false }).first().click();
    await page.getByRole('combobox', { name: 'Tricks needed' }).selectOptions('1');
    await expect.element(note).not.toBeInTheDocument();
  });

  test('leaves the focus alone when a link is opened', async () => {
    await renderAnalysis(ENDING);
    await expect.element(button('king of spades, it just makes')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  test('rejects a deal without cards and a hand of 14 cards', async () => {
    await renderAnalysis();
    const box = page.getByRole('textbox', { name: 'Paste a deal' });
    for (const [text, expectedText] of [
      ['N:- - - -', 'There is no deal in this text yet.'],
      ['md|1SAKQJT98765432HA,,,|', '“AKQJT98765432.A..”: a hand has 13 cards at the most.'],
    ] as const) {
      await box.fill(text);
      await page.getByRole('button', { name: 'Read it' }).click();
      await expect.element(page.getByText(expectedText)).toBeVisible();
      await expect.element(page.getByText('No card is dealt yet.')).toBeVisible();
    }
  });

  test('takes cards one by one and deals the rest by a seed', async () => {
    const { onaddress } = await renderAnalysis();
    await page.getByRole('radio', { name: 'East 0' }).click();
    await page.getByRole('button', { name: 'ace of spades' }).click();
    await userEvent.keyboard('{ArrowRight} ');
    await expect
      .element(page.getByRole('button', { name: 'king of spades, East' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText('North: 2 cards missing')).toBeVisible();
    await page.getByRole('spinbutton').fill('7');
    await page.getByRole('button', { name: 'Deal the rest' }).click();
    await page.getByRole('button', { name: 'Put it on the board' }).click();
    await expect.element(exactText('Trick 1, West to play')).toBeVisible();
    const fragment = onaddress.mock.lastCall?.[0] ?? '';
    expect(new URLSearchParams(fragment).get('deal')).toMatch(/^N:\S+ AK/);
  });

  test('reports a link without a deal', async () => {
    await renderAnalysis('deal=nothing');
    await expect.element(page.getByText('This link does not hold a deal')).toBeVisible();
  });
});

describe('on a phone', () => {
  test.each([
    ['board', SLAM],
    ['beginning', ''],
  ])('nothing scrolls sideways: %s', async (_, fragment) => {
    await page.viewport(360, 740);
    await renderAnalysis(fragment);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});
