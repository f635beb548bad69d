import { expect, it } from 'vitest';
import { beginPlay, playCards } from '$lib/bridge/rules/bridge-play';
import { formatTricks } from './format-tricks';

it('says each card with its seat, and begins anew with each trick', () => {
  const play = playCards(beginPlay('NT', 'W'), ['SK', 'S2', 'S3']);
  expect(formatTricks(play, ['SA', 'HA', 'H2'])).toBe('trick 1: S SA; trick 2: S HA, W H2');
  expect(formatTricks(play, [])).toBe('');
});
