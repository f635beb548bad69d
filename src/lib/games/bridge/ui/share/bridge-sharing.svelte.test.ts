/** Links, records and diagrams with which a bridge problem or a play of it is shared. */
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import type { Card } from '$lib/cards/card';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { parseSharedLink } from '$lib/platform/share-links/shared-link';
import { relabelProblem } from '$lib/games/bridge/problem/relabeling/relabel-problem';
import { relabelCard, type Relabeling } from '$lib/games/bridge/problem/relabeling/relabeling';
import { slam } from '../bridge-samples.fixture';
import { createShareLink } from '$lib/kit/lesson/share/share-links';
import BridgeShareSheet from './BridgeShareSheet.svelte';
import {
  drawSharedDiagram,
  toResultToSend,
  toSharedRecord,
  toShareableProblem,
} from './bridge-sharing';

/** A relabeling of the problem: the seats turned by one, the majors and the minors exchanged. */
const RELABELING: Relabeling = { turns: 1, suits: { S: 'H', H: 'S', D: 'C', C: 'D' } };

test('a link to a play of a relabeled problem holds the cards of the original problem', async () => {
  const problem = relabelProblem(slam, RELABELING);
  const log = [relabelCard(RELABELING, 'HA'), relabelCard(RELABELING, 'C9')];
  const sharing = { problem, name: 'A slam', file: null, log, claimed: null, showsAllHands: true };
  const address = await createShareLink(toShareableProblem(sharing));
  const read = await parseSharedLink(new URL(address).hash);
  expect(read.ok && read.value.play?.log).toEqual(['HA', 'C9']);
});

test('a result to send is that of the original problem, and tells neither title nor cards', () => {
  const effort = { tries: 2, helped: true };
  const log = ['HA', 'C9'] as const;
  const toSend = (problem: BridgeProblem, cards: readonly Card[], claimed: number | null) =>
    toResultToSend({ problem, log: cards, claimed }, effort);
  expect(toSend(slam, log, null)).toBeNull();
  const relabeled = relabelProblem(slam, RELABELING);
  const relabeledLog = log.map((card) => relabelCard(RELABELING, card));
  const result = toSend(slam, log, 12);
  expect(toSend(relabeled, relabeledLog, 12)).toEqual(result);
  expect(result?.shared).toEqual({ log, claimed: 12, ...effort });
  expect(result?.text.split('\n').at(-1)).toBe('Solved at the second try, with help. Can you?');
  expect(result?.picture).toContain('A slam in hearts');
  expect(result?.picture).not.toContain(slam.title.en);
  expect(toSend(slam, log, 0)?.text).toContain('Can you do better?');
});

test('a trick that was neither played nor claimed is neither won nor lost', () => {
  const effort = { tries: 1, helped: false };
  const signs = (claimed: number) => {
    const result = toResultToSend({ problem: slam, log: [], claimed }, effort);
    const frames = result?.picture.split('\n').filter((line) => line.includes('rx="8"')).length;
    return [result?.text.split('\n')[1], frames];
  };
  expect(signs(11)).toEqual(['🔴' + '🟩'.repeat(12), 0]);
  expect(signs(4)).toEqual(['🔴' + '🟩'.repeat(5) + '▫️'.repeat(7), 7]);
});

test.each([
  [null, 'After the play you can share all four.'],
  [0, 'In the review you can share all four.'],
])('the sheet says how to share all hands, for a claim of %s', async (claimed, note) => {
  await render(BridgeShareSheet, {
    ...{ problem: slam, name: 'A slam', log: [], claimed },
    ...{ effort: null, showsAllHands: false },
  });
  await expect.element(page.getByText(note)).toBeVisible();
});

test('shared records and diagrams have the neutral name, not the title, which is a spoiler', () => {
  const sharing = {
    problem: slam,
    name: 'A slam in hearts',
    file: null,
    log: [],
    claimed: null,
    showsAllHands: false,
  };
  expect(toSharedRecord(sharing).title).toBe('A slam in hearts');
  for (const ground of ['paper', 'ink'] as const) {
    const diagram = drawSharedDiagram(sharing, ground);
    expect(diagram).toContain('A slam in hearts');
    expect(diagram).not.toContain(slam.title.en);
    expect(diagram).toContain(`${slam.goal} tricks are needed`);
  }
});
