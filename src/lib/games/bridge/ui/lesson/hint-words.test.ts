import { expect, test } from 'vitest';
import type { BridgeProofHint } from '$lib/games/bridge/lesson/bridge-judgement';
import { slam } from '../bridge-samples.fixture';
import { hintText } from './hint-words';

/** The hints that the proof gives one after the other. */
const STEPS: readonly BridgeProofHint[] = [
  { kind: 'count', sound: 3, legal: 9 },
  { kind: 'suits', cards: ['SK', 'DQ', 'DJ'] },
  { kind: 'danger', deal: 1 },
  { kind: 'card', card: 'HA' },
];

test('each kind of hint has its text', () => {
  expect(STEPS.map((step) => hintText(slam, step, null, 'en'))).toEqual([
    '3 of your 9 cards are safe.',
    'Safe cards are found only here: spades, diamonds.',
    'Be afraid of this: queen third in East.',
    'Play the ace of hearts.',
  ]);
  const lost = hintText(slam, { kind: 'lost' }, { logIndex: 0, round: 3 }, 'en');
  expect(lost).toBe('No card is safe any more. Go back to trick 3.');
});
