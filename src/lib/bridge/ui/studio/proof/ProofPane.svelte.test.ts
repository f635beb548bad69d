import type { Remote } from 'comlink';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import '$lib/ui/theme.css';
import { applyEdit } from '$lib/core/text-edit';
import type { AuthorEngine, AuthorDealUses } from '$lib/bridge/engine/author-engine';
import type { Cook } from '$lib/bridge/problem/cook/cook-search';
import type { OutcomeMatrix } from '$lib/bridge/problem/analysis/outcome-matrix';
import type { WrittenLine } from '$lib/bridge/problem/writing/line-end';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { PaneStates } from '$lib/game-module/ui/pane-states.svelte';
import type { EngineClient } from '$lib/worker/engine-client';
import { slam } from '../../bridge-samples.fixture';
import { CookCheck } from './cook-check';
import ProofPane from './ProofPane.svelte';

const MATRIX: OutcomeMatrix = {
  ...{ seat: 'N', trick: 3, consistentIndices: [0, 1], wins: true, nodes: 1 },
  rows: [
    { cards: ['HA'], outcomes: ['makes', 'makes'], verdict: 'sound' },
    { cards: ['H8', 'H6'], outcomes: ['makes', 'makes'], verdict: 'lucky' },
  ],
};
const NEXT: OutcomeMatrix = {
  ...{ ...MATRIX, seat: 'S', consistentIndices: [1] },
  rows: [{ cards: ['HK'], outcomes: ['out', 'fails'], verdict: 'beaten' }],
};
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
const LEAK: Cook = {
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
const TEXT = 'deals:\n  real:\n    - { W: a }\n    - { W: b }\nstart: SA\n';

function clientOf(
  uses: () => Promise<AuthorDealUses>,
  line: (...asked: unknown[]) => WrittenLine | Promise<WrittenLine>,
  leak: Cook | null,
): EngineClient<AuthorEngine> {
  const engine = {
    listTurns: () => [],
    outcomeMatrix: () => MATRIX,
    continueAfter: () => ({ cards: ['H8', 'H3'], matrix: NEXT }),
    analyzeDealUses: uses,
    findCook: () => leak,
    addComputerCards: (_problem: unknown, log: readonly string[]) => log,
    writeLine: line,
  };
  return {
    ask: (question) =>
      Promise.resolve().then(() => question(engine as unknown as Remote<AuthorEngine>)),
    close: () => undefined,
  };
}

async function pane(
  uses: () => Promise<AuthorDealUses> = () => Promise.resolve(USES),
  written: WrittenLine | Promise<WrittenLine> = {
    line: [{ play: 'HA' }],
    isComplete: true,
    cutReasons: [],
  },
  leak: Cook | null = null,
  guided = false,
) {
  const onedit = vi.fn();
  const line = vi.fn((..._asked: unknown[]) => written);
  const client = () => clientOf(uses, line, leak);
  const draft = { text: () => TEXT, problem: () => slam, edit: onedit };
  const keeping = new PaneStates<BridgeProblem>(draft);
  const hear = { onedit, onplace: () => {}, paneState: keeping.getOrCreate };
  const given = {
    text: TEXT,
    problem: slam,
    guided,
    ...hear,
    client,
    leaksOf: new CookCheck(client()),
  };
  let shown = await render(ProofPane, given);
  return {
    ...{ onedit, line, keeping },
    /** Another pane is looked at. */
    leave: () => shown.unmount(),
    async comeBack() {
      shown = await render(ProofPane, given);
    },
  };
}
const button = (name: string) => page.getByRole('button', { name });

test('shows what each card is worth, and what follows one that is not sound', async () => {
  await pane();
  await expect.element(page.getByText('1 of 3 cards win in every deal.')).toBeVisible();
  await button('lucky').click();
  await expect.element(page.getByText('fails')).toBeVisible();
  await expect.element(button('lucky')).toHaveAttribute('aria-expanded', 'true');
});

test('takes out of the text the deals that punish nothing', async () => {
  const { onedit } = await pane();
  await button('Keep only those that punish').click();
  expect(applyEdit(TEXT, onedit.mock.calls[0]?.[0])).toBe(
    'deals:\n  real:\n    - { W: a }\nstart: SA\n',
  );
});

test('writes the line that was played into the text', async () => {
  const { onedit } = await pane();
  await button('Play the line').click();
  await page.getByTitle('Play ace of hearts').click();
  await button('Write the line').click();
  await expect.element(page.getByText('Add the reasons')).toBeVisible();
  expect(onedit.mock.calls[0]?.[0].insert).toContain('- { play: HA }');
});

test('offers an earlier end where a line would say too much', async () => {
  const part: WrittenLine = { line: [{ play: 'HA' }], isComplete: false, cutReasons: ['long'] };
  const { line } = await pane(undefined, part);
  await button('Play the line').click();
  await page.getByTitle('Play ace of hearts').click();
  await button('Write the line').click();
  await expect.element(page.getByText('Too many ways to write them all')).toBeVisible();
  await button('End it where one deal alone is left').click();
  await expect.poll(() => line.mock.calls.length).toBe(2);
  expect(line.mock.calls[1]?.[2]).toEqual({ endsAtKnownDeal: true });
});

test('says what wins too, and adds the deal that would punish it', async () => {
  const { onedit } = await pane(undefined, undefined, LEAK);
  await expect
    .element(page.getByText(/^In trick 3, eight of hearts wins in every deal too/))
    .toBeVisible();
  await button('Add this deal').click();
  expect(applyEdit(TEXT, onedit.mock.calls[0]?.[0])).toBe(
    'deals:\n  real:\n    - { W: a }\n    - { W: b }\n    - { name: queen of hearts in West, W: A.Q.. }\nstart: SA\n',
  );
});

test('keeps what is played while another pane is looked at, and what was proved', async () => {
  const uses = vi.fn(() => Promise.resolve(USES));
  const { leave, comeBack } = await pane(uses);
  await button('Play the line').click();
  await page.getByTitle('Play ace of hearts').click();
  await expect.element(button('Write the line')).toBeEnabled();
  await leave();
  await comeBack();
  await expect.element(page.getByText(/^Played:/)).toBeVisible();
  await expect.element(button('Write the line')).toBeEnabled();
  expect(uses).toHaveBeenCalledOnce();
});

test('writes on while another pane is looked at', async () => {
  const written = Promise.withResolvers<WrittenLine>();
  const { onedit, line, leave, comeBack, keeping } = await pane(undefined, written.promise);
  await button('Play the line').click();
  await page.getByTitle('Play ace of hearts').click();
  await button('Write the line').click();
  await expect.poll(() => line.mock.calls.length).toBe(1);
  await leave();
  expect(keeping.task).not.toBeNull();
  written.resolve({ line: [{ play: 'HA' }], isComplete: true, cutReasons: [] });
  await expect.poll(() => onedit.mock.calls.length).toBe(1);
  expect(onedit.mock.calls[0]?.[0].insert).toContain('- { play: HA }');
  await comeBack();
  await expect.element(page.getByText('Add the reasons')).toBeVisible();
});

test('asks no more of a problem that the draft does not describe any more', async () => {
  const { leave, keeping } = await pane(() => new Promise(() => {}));
  await expect.poll(() => keeping.task).not.toBeNull();
  await leave();
  expect(keeping.task).not.toBeNull();
  keeping.onProblemChange({ ...slam });
  expect(keeping.task).toBeNull();
});

test('says nothing of what wins too where a step says what is to be done', async () => {
  const { keeping } = await pane(undefined, undefined, LEAK, true);
  await expect.element(button('Keep only those that punish')).toBeVisible();
  await expect.poll(() => keeping.task).toBeNull();
  await expect.element(button('Add this deal')).not.toBeInTheDocument();
});

test('tells that it works, and can be stopped', async () => {
  const { keeping } = await pane(() => new Promise(() => {}));
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  keeping.task?.stop();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  expect(keeping.task).toBeNull();
});
