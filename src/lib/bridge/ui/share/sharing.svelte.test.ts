import { expect, test } from 'vitest';
import { readShared } from '$lib/share/link';
import { rotated } from '$lib/bridge/problem/look/rotate';
import { cardIn, type Look } from '$lib/bridge/problem/look/rotate-look';
import { slam } from '../sample.fixture';
import { linkTo } from '$lib/lesson-ui/share/links';
import { sharedFrom } from './sharing';

const LOOK: Look = { turns: 1, suits: { S: 'H', H: 'S', D: 'C', C: 'D' } };

test('a link to a play in another look opens the play of the problem as it was written', async () => {
  const problem = rotated(slam, LOOK);
  const log = [cardIn(LOOK, 'HA'), cardIn(LOOK, 'C9')];
  const address = await linkTo(sharedFrom({ problem, file: null, log, claimed: null, open: true }));
  const read = await readShared(new URL(address).hash);
  expect(read.ok && read.value.play?.log).toEqual(['HA', 'C9']);
});
