import { expect, test } from 'vitest';
import { auctionRows, isExplained } from './auction-rows';
import { slam } from '../bridge-samples.fixture';

test('an auction is written in rounds of four calls from the dealer on', () => {
  const rows = auctionRows(slam.auction);
  expect(rows.map((row) => row.map(({ call }) => call))).toEqual([
    ['1H', 'pass', '2D', 'pass'],
    ['3C', 'pass', '3H', 'pass'],
    ['6H', 'pass', 'pass', 'pass'],
  ]);
  expect(auctionRows([])).toEqual([]);
});

test('a call is explained if it has a note or shows a range', () => {
  expect(slam.auction.filter(isExplained).map(({ call }) => call)).toEqual(['2D']);
  expect(isExplained({ call: '1H', shows: {} })).toBe(false);
});
