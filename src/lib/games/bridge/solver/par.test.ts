/**
 * Par: the score of North and South when both sides bid perfectly over a double-dummy table, and
 * every contract in which such an auction may end. Tables are rows of tricks in C, D, H, S, NT.
 */
import { describe, expect, it } from 'vitest';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import type { Strain } from '$lib/games/bridge/rules/contract';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyTable } from './double-dummy-table';
import { computePar, type Par } from './par';

/** The tricks of one declarer in each strain. */
type Row = readonly [clubs: number, diamonds: number, hearts: number, spades: number, nt: number];

function tableOf(rows: Readonly<Record<Seat, Row>>): DoubleDummyTable {
  const toTrickCounts = ([C, D, H, S, NT]: Row): Record<Strain, number> => ({ C, D, H, S, NT });
  return {
    N: toTrickCounts(rows.N),
    E: toTrickCounts(rows.E),
    S: toTrickCounts(rows.S),
    W: toTrickCounts(rows.W),
  };
}

/** A table in which both seats of a side take the same tricks. */
const tableOfSides = (NS: Row, EW: Row): DoubleDummyTable =>
  tableOf({ N: NS, S: NS, E: EW, W: EW });
const toText = ({ score, contracts }: Par): [number, string] => {
  return [score, contracts.map(formatContract).join(', ')];
};

describe('par of given tables', () => {
  it('is a pass-out when no side makes anything', () => {
    const table = tableOfSides([6, 6, 6, 6, 6], [6, 6, 6, 6, 6]);
    for (const dealer of SEATS)
      expect(computePar(table, 'none', dealer)).toEqual({ score: 0, contracts: [] });
  });

  it('is the grand slam that cannot be outbid', () => {
    const table = tableOfSides([13, 13, 13, 13, 13], [0, 0, 0, 0, 0]);
    expect(toText(computePar(table, 'none', 'E'))).toEqual([1520, '7NT by N, 7NT by S']);
    expect(toText(computePar(table, 'NS', 'N'))).toEqual([2220, '7NT by N, 7NT by S']);
  });

  it.each([
    // 420 against two down doubled, 300 or 500; vulnerable North and South score 620.
    ['none', 300, '5HX by E, 5HX by W'],
    ['NS', 300, '5HX by E, 5HX by W'],
    ['EW', 420, '4S by N, 4S by S'],
    ['all', 500, '5HX by E, 5HX by W'],
  ] as const)('is a sacrifice when it costs less than the game, %s vulnerable', (...row) => {
    const [vulnerable, points, contracts] = row;
    const table = tableOfSides([4, 4, 4, 10, 6], [6, 6, 9, 3, 6]);
    expect(toText(computePar(table, vulnerable, 'N'))).toEqual([points, contracts]);
    expect(computePar(table, vulnerable, 'W').score).toBe(points);
  });

  it.each([
    // One more than the eight tricks: 100 down or, vulnerable, 200; 2S costs 110. 1S costs as
    // much, but over it North and South have 2H, in which they score.
    ['none', -100, '3HX by N, 3HX by S'],
    ['NS', -110, '2S by E, 2S by W'],
  ] as const)('pushes when both sides make the two level, %s vulnerable', (...row) => {
    const [vulnerable, points, contracts] = row;
    const table = tableOfSides([5, 5, 8, 5, 5], [5, 5, 5, 8, 5]);
    expect(toText(computePar(table, vulnerable, 'S'))).toEqual([points, contracts]);
  });

  it('is the contract of the dealer’s side, which bids first, when both make one notrump', () => {
    const table = tableOfSides([6, 6, 6, 6, 7], [6, 6, 6, 6, 7]);
    expect(toText(computePar(table, 'none', 'S'))).toEqual([90, '1NT by N, 1NT by S']);
    expect(toText(computePar(table, 'none', 'E'))).toEqual([-90, '1NT by E, 1NT by W']);
  });

  it('is played from the better seat', () => {
    const noContract: Row = [4, 4, 4, 4, 4];
    const table = tableOf({
      N: [4, 4, 4, 9, 4],
      S: [4, 4, 4, 10, 4],
      E: noContract,
      W: noContract,
    });
    expect(toText(computePar(table, 'all', 'N'))).toEqual([620, '4S by S']);
  });

  it('names every level that scores the same', () => {
    const table = tableOfSides([6, 6, 6, 9, 6], [4, 4, 4, 4, 4]);
    const contracts = [1, 2, 3].flatMap((level) => [`${level}S by N`, `${level}S by S`]).join(', ');
    expect(toText(computePar(table, 'all', 'N'))).toEqual([140, contracts]);
    expect(toText(computePar(table, 'all', 'E'))).toEqual([140, contracts]);
  });

  it('throws for a table with impossible numbers of tricks', () => {
    expect(() =>
      computePar(tableOfSides([14, 0, 0, 0, 0], [0, 0, 0, 0, 0]), 'none', 'N'),
    ).toThrow();
  });
});
