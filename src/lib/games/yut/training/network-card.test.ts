/** The model card of the shipped network matches the network. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import recorded from './recorded/td-target.json';
import { NETWORK_CARD } from '$lib/games/yut/network/network-card';

const { kept: shippedNetwork, ...card } = NETWORK_CARD;

test('the card gives the size of the file, and the number and width of the weights', () => {
  const { byteLength } = readFileSync(`static/yut/${card.file}`);
  expect(byteLength).toBe(card.bytes);
  expect(Math.floor(byteLength / (card.bits / 8))).toBeGreaterThanOrEqual(card.numbers);
});

test('the card’s command has its epochs and seed, and the recorded training matches', () => {
  expect(card.command).toContain(`--epochs ${card.epochs} --seed ${card.seed} `);
  expect(recorded).toMatchObject({ way: card.way, seed: card.seed, epochs: card.epochs });
  expect(recorded.best).toBe(shippedNetwork.epoch);
  const point = recorded.points.find(({ epoch }) => epoch === shippedNetwork.epoch);
  expect(point?.slow).toEqual(shippedNetwork.againstScore);
});

test('every win rate lies within its interval', () => {
  const { network, turn } = card.measured.arena;
  for (const { winRate, interval } of [...Object.values(network), ...Object.values(turn)]) {
    expect(interval[0]).toBeLessThan(winRate);
    expect(interval[1]).toBeGreaterThan(winRate);
  }
});
