/**
 * The proof pane of the studio, on the sample slam with two real deals and fixed answers of the
 * worker: the outcome matrix, the uses of the deals, cooks (unintended winning lines), and the
 * writing of a line into the problem's text.
 */
import { proxy, type Remote } from 'comlink';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import { applyEdit } from '$lib/core/text-edit';
import type { AuthorEngine, AuthorDealUses } from '$lib/authoring/bridge/engine/author-engine';
import type { Cook } from '$lib/authoring/bridge/cook/cook-search';
import type { OutcomeMatrix } from '$lib/games/bridge/problem/analysis/outcome-matrix';
import type { WrittenLine } from '$lib/authoring/bridge/writing/line-end';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { PaneStates } from '$lib/authoring/port/pane-states.svelte';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { slam } from '$lib/games/bridge/ui/bridge-samples.fixture';
import { CookCheck } from './cook-check';
import ProofPane from './ProofPane.svelte';

/**
 * The matrix at the first turn: for each group of equal cards, the double-dummy outcome in each
 * real deal. The eight and six make in each when it is known, but by no line that makes in both.
 */
const MATRIX: OutcomeMatrix = {
  ...{ seat: 'N', trick: 3, consistentIndices: [0, 1], wins: true, nodes: 1 },
  rows: [
    { cards: ['HA'], outcomes: ['makes', 'makes'], verdict: 'sound' },
    { cards: ['H8', 'H6'], outcomes: ['makes', 'makes'], verdict: 'lucky' },
  ],
};
/** The matrix at the turn after the eight of hearts. */
const NEXT: OutcomeMatrix = {
  ...{ ...MATRIX, seat: 'S', consistentIndices: [1] },
  rows: [{ cards: ['HK'], outcomes: ['out', 'fails'], verdict: 'beaten' }],
};
/** The first deal punishes an error, the second is redundant. */
const USES: AuthorDealUses = {
  ...{
    neededDeals: [0],
    decisionCount: 1,
    meanLosingShare: 0.5,
    hasSoundLineCard: true,
    nodes: 1,
    virtualEffects: [],
    level: 2,
  },
  uses: [{ kind: 'punishes', errors: [] }, { kind: 'nothing' }],
};
/**
 * An unintended solution: the eight of hearts wins too; the deal `refutingDeal` would punish it.
 */
const COOK: Cook = {
  ...{ cards: ['H8'], isBeforeFirstDecision: true, originalDeal: 1 },
  turn: {
    stepPath: [0],
    card: 'HA',
    seat: 'N',
    trick: 3,
    cardsSinceStart: [],
    consistentIndices: [0, 1],
    isPlayable: true,
  },
  refutingDeal: { N: [], E: [], S: [], W: ['SA', 'HQ'] },
  movedCards: [
    { card: 'HQ', seat: 'W' },
    { card: 'S3', seat: 'E' },
  ],
};
/** The problem file that the pane edits. */
const TEXT = 'deals:\n  real:\n    - { W: a }\n    - { W: b }\nstart: SA\n';

/** A worker client with fixed answers. */
function createClient(
  uses: () => Promise<AuthorDealUses>,
  writeLine: (...args: unknown[]) => WrittenLine | Promise<WrittenLine>,
  cook: Cook | null,
): EngineClient<AuthorEngine> {
  const engine = {
    listTurns: () => [],
    outcomeMatrix: () => MATRIX,
    continueAfter: () => ({ cards: ['H8', 'H3'], matrix: NEXT }),
    analyzeDealUses: uses,
    findCook: () => cook,
    addComputerCards: (_problem: unknown, log: readonly string[]) => log,
    writeLine,
  };
  return {
    ask: (question, signal) =>
      Promise.race([
        Promise.resolve().then(() => question(engine as unknown as Remote<AuthorEngine>, proxy)),
        new Promise<never>((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('Cancelled.'))),
        ),
      ]),
    close: () => undefined,
  };
}

/** A complete line of one card. */
const LINE: WrittenLine = {
  line: [{ play: 'HA' }],
  isComplete: true,
  cutReasons: [],
  firstDroppedCard: null,
};

/**
 * Renders the pane; `writtenLine` is the worker's answer to the request for a line, `guided` true
 * inside a tutorial, where the pane gives no advice.
 */
async function renderPane(
  uses: () => Promise<AuthorDealUses> = () => Promise.resolve(USES),
  writtenLine: WrittenLine | Promise<WrittenLine> = LINE,
  cook: Cook | null = null,
  guided = false,
) {
  const onedit = vi.fn();
  const writeLine = vi.fn((..._args: unknown[]) => writtenLine);
  const client = () => createClient(uses, writeLine, cook);
  const draft = { text: () => TEXT, problem: () => slam, edit: onedit };
  const paneStates = new PaneStates<BridgeProblem>(draft);
  const props = {
    text: TEXT,
    problem: slam,
    guided,
    onedit,
    onplace: () => {},
    paneState: paneStates.getOrCreate,
    client,
    cookCheck: new CookCheck(client()),
  };
  let rendered = await render(ProofPane, props);
  return {
    /** `paneStates.task` is the running work of the pane, also while it is left; null without. */
    ...{ onedit, writeLine, paneStates },
    /** Switches to another pane. */
    leave: () => rendered.unmount(),
    async comeBack() {
      rendered = await render(ProofPane, props);
    },
  };
}
const button = (name: string) => page.getByRole('button', { name });

test('shows the value of each card, and the continuation after an unsound one', async () => {
  await renderPane();
  await expect.element(page.getByText('1 of 3 cards win in every deal.')).toBeVisible();
  await button('lucky').click();
  await expect.element(page.getByText('fails')).toBeVisible();
  await expect.element(button('lucky')).toHaveAttribute('aria-expanded', 'true');
});

test('removes the deals that punish nothing from the text', async () => {
  const { onedit } = await renderPane();
  await button('Keep only those that punish').click();
  expect(applyEdit(TEXT, onedit.mock.calls[0]?.[0])).toBe(
    'deals:\n  real:\n    - { W: a }\nstart: SA\n',
  );
});

test('writes the played line into the text', async () => {
  const { onedit } = await renderPane();
  await button('Play the line').click();
  await page.getByTitle('Play ace of hearts').click();
  await button('Write the line').click();
  await expect.element(page.getByText('Add the reasons')).toBeVisible();
  expect(onedit.mock.calls[0]?.[0].insert).toContain('- { play: HA }');
});

test('offers an earlier end when the line grows too long', async () => {
  const partialLine: WrittenLine = { ...LINE, isComplete: false, cutReasons: ['long'] };
  const { writeLine } = await renderPane(undefined, partialLine);
  await button('Play the line').click();
  await page.getByTitle('Play ace of hearts').click();
  await button('Write the line').click();
  await expect.element(page.getByText('Too many ways to write them all')).toBeVisible();
  await button('End it where one deal alone is left').click();
  await expect.poll(() => writeLine.mock.calls.length).toBe(2);
  expect(writeLine.mock.calls[1]?.[2]).toEqual({ endsAtKnownDeal: true });
});

test('says how far the writing of a line is, and stops it beside its button', async () => {
  const pendingLine = Promise.withResolvers<WrittenLine>();
  const { onedit, writeLine } = await renderPane(undefined, pendingLine.promise);
  await button('Play the line').click();
  await page.getByTitle('Play ace of hearts').click();
  await button('Write the line').click();
  await expect.element(page.getByRole('progressbar', { name: 'Writing the line …' })).toBeVisible();
  await expect.element(button('Write the line')).toBeDisabled();
  const onProgress = writeLine.mock.calls[0]?.[3] as (done: number, of: number) => void;
  onProgress(1200, 80_000);
  await expect.element(page.getByText('Looked at 1,200 of 80,000 positions.')).toBeVisible();
  // The button has lost the focus; Stop has it.
  await expect.element(button('Stop')).toHaveFocus();
  await button('Stop').click();
  const result = page.getByText('Stopped. The text is as it was.');
  await expect.element(result).toHaveFocus();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  // The cards that were played are still there, to be written another time.
  await expect.element(button('Write the line')).toBeEnabled();
  pendingLine.resolve(LINE);
  await button('Take back').click();
  expect(onedit).not.toHaveBeenCalled();
});

test('says which card is not kept, and that a line did not come to an end', async () => {
  const { writeLine } = await renderPane(undefined, { ...LINE, firstDroppedCard: 'H8' });
  writeLine.mockImplementationOnce(() => {
    throw new Error('The worker is lost.');
  });
  await button('Play the line').click();
  await page.getByTitle('Play ace of hearts').click();
  await button('Write the line').click();
  await expect.element(page.getByText('The line did not come to an end here.')).toBeVisible();
  await button('Write the line').click();
  await expect.element(page.getByText('Not kept from eight of hearts on')).toBeVisible();
});

test('reports a cook, and adds the deal that punishes it', async () => {
  const { onedit } = await renderPane(undefined, undefined, COOK);
  await expect
    .element(page.getByText(/^In trick 3, eight of hearts wins in every deal too/))
    .toBeVisible();
  // The new deal lists West's hand only; the other hands follow from the problem.
  await button('Add this deal').click();
  expect(applyEdit(TEXT, onedit.mock.calls[0]?.[0])).toBe(
    'deals:\n  real:\n    - { W: a }\n    - { W: b }\n    - { name: queen of hearts in West, W: A.Q.. }\nstart: SA\n',
  );
});

test('keeps the played cards and the proof while another pane is shown', async () => {
  const uses = vi.fn(() => Promise.resolve(USES));
  const { leave, comeBack } = await renderPane(uses);
  await button('Play the line').click();
  await page.getByTitle('Play ace of hearts').click();
  await expect.element(button('Write the line')).toBeEnabled();
  await leave();
  await comeBack();
  await expect.element(page.getByText(/^Played:/)).toBeVisible();
  await expect.element(button('Write the line')).toBeEnabled();
  expect(uses).toHaveBeenCalledOnce();
});

test('goes on writing while another pane is shown', async () => {
  const pendingLine = Promise.withResolvers<WrittenLine>();
  const { onedit, writeLine, leave, comeBack, paneStates } = await renderPane(
    undefined,
    pendingLine.promise,
  );
  await button('Play the line').click();
  await page.getByTitle('Play ace of hearts').click();
  await button('Write the line').click();
  await expect.poll(() => writeLine.mock.calls.length).toBe(1);
  await leave();
  expect(paneStates.task).not.toBeNull();
  pendingLine.resolve(LINE);
  await expect.poll(() => onedit.mock.calls.length).toBe(1);
  expect(onedit.mock.calls[0]?.[0].insert).toContain('- { play: HA }');
  await comeBack();
  await expect.element(page.getByText('Add the reasons')).toBeVisible();
});

test('cancels its requests when the draft describes another problem', async () => {
  const { leave, paneStates } = await renderPane(() => new Promise(() => {}));
  await expect.poll(() => paneStates.task).not.toBeNull();
  await leave();
  expect(paneStates.task).not.toBeNull();
  paneStates.onProblemChange({ ...slam });
  expect(paneStates.task).toBeNull();
});

test('does not report a cook in a guided step', async () => {
  const { paneStates } = await renderPane(undefined, undefined, COOK, true);
  await expect.element(button('Keep only those that punish')).toBeVisible();
  await expect.poll(() => paneStates.task).toBeNull();
  await expect.element(button('Add this deal')).not.toBeInTheDocument();
});

test('shows its progress, and can be stopped', async () => {
  const { paneStates } = await renderPane(() => new Promise(() => {}));
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  paneStates.task?.stop();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  expect(paneStates.task).toBeNull();
});
