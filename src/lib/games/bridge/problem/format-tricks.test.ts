import { expect, it } from 'vitest';
import { beginPlay, playCards } from '$lib/games/bridge/rules/bridge-play';
import { formatTricks } from './format-tricks';

it('formats the later cards of a play trick by trick, each with its seat', () => {
  const play = playCards(beginPlay('NT', 'W'), ['SK', 'S2', 'S3']);
  expect(formatTricks(play, ['SA', 'HA', 'H2'])).toBe('trick 1: S SA; trick 2: S HA, W H2');
  expect(formatTricks(play, [])).toBe('');
});
