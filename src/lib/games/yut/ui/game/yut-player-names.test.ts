import { expect, test } from 'vitest';
import { winnerText } from './yut-player-names';

test('winnerText addresses the one person as “you”, and names anybody else', () => {
  const againstNetwork = { players: { A: 'network', B: '' } };
  expect(winnerText(againstNetwork, 'B')).toBe('You win.');
  expect(winnerText(againstNetwork, 'A')).toBe('Network wins.');
  const twoPeople = { players: { A: '', B: '' } };
  expect(winnerText(twoPeople, 'A')).toBe('Red wins.');
});
