import { expect, test } from 'vitest';
import { parseSharedLink } from '$lib/share/shared-link';
import { relabelProblem } from '$lib/bridge/problem/relabeling/relabel-problem';
import { relabelCard, type Relabeling } from '$lib/bridge/problem/relabeling/relabeling';
import { slam } from '../bridge-samples.fixture';
import { createShareLink } from '$lib/lesson-ui/share/share-links';
import { drawSharedDiagram, toSharedRecord, toShareableProblem } from './bridge-sharing';

const LOOK: Relabeling = { turns: 1, suits: { S: 'H', H: 'S', D: 'C', C: 'D' } };

test('a link to a play in another look opens the play of the problem as it was written', async () => {
  const problem = relabelProblem(slam, LOOK);
  const log = [relabelCard(LOOK, 'HA'), relabelCard(LOOK, 'C9')];
  const sharing = { problem, name: 'A slam', file: null, log, claimed: null, showsAllHands: true };
  const address = await createShareLink(toShareableProblem(sharing));
  const read = await parseSharedLink(new URL(address).hash);
  expect(read.ok && read.value.play?.log).toEqual(['HA', 'C9']);
});

test('nothing that is given away tells a title that is not earned', () => {
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
    const drawn = drawSharedDiagram(sharing, ground);
    expect(drawn).toContain('A slam in hearts');
    expect(drawn).not.toContain(slam.title.en);
    expect(drawn).toContain(`${slam.goal} tricks are needed`);
  }
});
