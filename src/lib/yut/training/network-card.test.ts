/** The model card of the shipped network matches the network. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import recorded from './recorded/td-target.json';
import { NETWORK_CARD } from '$lib/yut/network/network-card';

const { kept, ...card } = NETWORK_CARD;

test('it is the file that it says, with as many numbers of as many bits', () => {
  const { byteLength } = readFileSync(`static/yut/${card.file}`);
  expect(byteLength).toBe(card.bytes);
  expect(Math.floor(byteLength / (card.bits / 8))).toBeGreaterThanOrEqual(card.numbers);
});

test('its command names its epochs and its seed, and the recorded training is that one', () => {
  expect(card.command).toContain(`--epochs ${card.epochs} --seed ${card.seed} `);
  expect(recorded).toMatchObject({ way: card.way, seed: card.seed, epochs: card.epochs });
  expect(recorded.best).toBe(kept.epoch);
  const point = recorded.points.find(({ epoch }) => epoch === kept.epoch);
  expect(point?.slow).toEqual(kept.againstScore);
});

test('every share lies within its bounds', () => {
  const { network, turn } = card.measured.arena;
  for (const { winRate, interval } of [...Object.values(network), ...Object.values(turn)]) {
    expect(interval[0]).toBeLessThan(winRate);
    expect(interval[1]).toBeGreaterThan(winRate);
  }
});
