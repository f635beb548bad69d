/** Links, records and diagrams with which a bridge problem or a play of it is shared. */
import { expect, test } from 'vitest';
import { parseSharedLink } from '$lib/platform/share-links/shared-link';
import { relabelProblem } from '$lib/games/bridge/problem/relabeling/relabel-problem';
import { relabelCard, type Relabeling } from '$lib/games/bridge/problem/relabeling/relabeling';
import { slam } from '../bridge-samples.fixture';
import { createShareLink } from '$lib/kit/lesson/share/share-links';
import { drawSharedDiagram, toSharedRecord, toShareableProblem } from './bridge-sharing';

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
