/**
 * Laws of par (the score of an auction in which both sides bid double dummy), and agreement with a
 * reference implementation by another method.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import { BIDS } from '$lib/games/bridge/rules/bridge-calls';
import { LEVELS, STRAINS, type Contract, type Strain } from '$lib/games/bridge/rules/contract';
import { score } from '$lib/games/bridge/rules/bridge-score';
import {
  SEATS,
  nextSeat,
  otherSide,
  partnerOf,
  sideOf,
  type Seat,
  type Side,
} from '$lib/games/bridge/rules/bridge-seats';
import {
  VULNERABILITIES,
  isVulnerable,
  type Vulnerability,
} from '$lib/games/bridge/rules/vulnerability';
import type { DoubleDummyTable } from '$lib/games/bridge/solver/double-dummy-table';
import { computePar, type Par } from '$lib/games/bridge/solver/par';

/** The end of an auction: North and South's score, and the contracts as text. */
interface End {
  readonly score: number;
  readonly contracts: readonly string[];
}

/** The end after each side's bids, in the order of `BIDS`, if all pass. */
type Ends = Readonly<Record<Side, readonly End[]>>;

function computeEnds(table: DoubleDummyTable, vulnerable: Vulnerability): Ends {
  const endsOfSide = (side: Side, seats: readonly [Seat, Seat], sign: 1 | -1): readonly End[] =>
    LEVELS.flatMap((level) =>
      STRAINS.map((strain) => {
        const [firstTricks, secondTricks] = seats.map((seat) => table[seat][strain]) as [
          number,
          number,
        ];
        const tricks = Math.max(firstTricks, secondTricks);
        const doubling = tricks < level + 6 ? 'X' : '';
        const contracts = seats
          .filter((seat) => table[seat][strain] === tricks)
          .map((declarer): Contract => ({ level, strain, doubling, declarer }));
        const points = score(contracts[0] as Contract, isVulnerable(vulnerable, side), tricks);
        return { score: sign * points, contracts: contracts.map(formatContract) };
      }),
    );
  return { NS: endsOfSide('NS', ['N', 'S'], 1), EW: endsOfSide('EW', ['E', 'W'], -1) };
}

/** A point of the auction: its end if the side passes (null at the start), and the bids left. */
interface Moment {
  readonly ifPassed: End | null;
  /** Index of the last bid in `BIDS`, -1 before the first. */
  readonly height: number;
  readonly speaker: Side;
}

/**
 * True if North and South can get `points` or more. A bid is good for its side if the side is
 * content to play there. The side with the highest good bid makes it on its turn: the other side
 * has none above it, and any other bid is bad for that side. If both have the same highest good
 * bid, the side on turn gets it.
 */
function canNorthSouthGet(
  points: number,
  ends: Ends,
  { ifPassed, height, speaker }: Moment,
): boolean {
  const isContent = (side: Side, end: End): boolean => end.score >= points === (side === 'NS');
  const highestGoodBid = (side: Side): number =>
    ends[side].findLastIndex((end, bidIndex) => bidIndex > height && isContent(side, end));
  const [ownBid, opponentsBid] = [highestGoodBid(speaker), highestGoodBid(otherSide(speaker))];
  const speakerGets = (): boolean => {
    if (ifPassed) return isContent(speaker, ifPassed) || (ownBid >= 0 && ownBid >= opponentsBid);
    return ownBid === opponentsBid && ownBid < 0
      ? isContent(speaker, PASSED_OUT)
      : ownBid >= opponentsBid;
  };
  return speakerGets() === (speaker === 'NS');
}

const PASSED_OUT: End = { score: 0, contracts: [] };

function referenceValue(ends: Ends, moment: Moment): number {
  const scores = [0, ...ends.NS.map((end) => end.score), ...ends.EW.map((end) => end.score)];
  return Math.max(...scores.filter((points) => canNorthSouthGet(points, ends, moment)));
}

/** True when a side has a bid above `height` in which it is better off than with `points`. */
const gainsByBidding = (ends: Ends, height: number, points: number): boolean =>
  ends.NS.some((end, bid) => bid > height && end.score > points) ||
  ends.EW.some((end, bid) => bid > height && end.score < points);

/**
 * The score, and every contract at the end of an auction without a losing call over which no bid
 * gains.
 */
function referencePar(ends: Ends, first: Side): [number, Set<string>] {
  const start: Moment = { ifPassed: null, height: -1, speaker: first };
  const par = referenceValue(ends, start);
  const contracts = new Set<string>();
  const visited = new Set<string>();
  const visit = (moment: Moment): void => {
    const { ifPassed, height, speaker } = moment;
    const key = `${ifPassed?.score} ${height} ${speaker}`;
    if (visited.has(key) || referenceValue(ends, moment) !== par) return;
    visited.add(key);
    if (ifPassed?.score === par && !gainsByBidding(ends, height, par))
      for (const name of ifPassed.contracts) contracts.add(name);
    const after = { height, speaker: otherSide(speaker) };
    if (!ifPassed) visit({ ...after, ifPassed: PASSED_OUT });
    for (let bid = height + 1; bid < BIDS.length; bid++) {
      visit({ ...after, ifPassed: ends[speaker][bid] as End, height: bid });
    }
  };
  visit(start);
  return [par, contracts];
}

const clampTricks = (tricks: number): number => Math.max(0, Math.min(13, tricks));
/** The table with these numbers of tricks. */
function createTable(trickCountOf: (seat: Seat, strain: Strain) => number): DoubleDummyTable {
  const tricksOfDeclarer = (seat: Seat): Record<Strain, number> => {
    const tricks = (strain: Strain): number => trickCountOf(seat, strain);
    return { C: tricks('C'), D: tricks('D'), H: tricks('H'), S: tricks('S'), NT: tricks('NT') };
  };
  return {
    N: tricksOfDeclarer('N'),
    E: tricksOfDeclarer('E'),
    S: tricksOfDeclarer('S'),
    W: tricksOfDeclarer('W'),
  };
}

/** Realistic tables: the sides share the tricks, and one trick may depend on the declarer. */
const realisticTables = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 13 }), { minLength: 5, maxLength: 5 }),
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 20, maxLength: 20 }),
  )
  .map(([nsTricks, declarerLuck]) =>
    createTable((seat, strain) => {
      const strainIndex = STRAINS.indexOf(strain);
      const sideTricks =
        sideOf(seat) === 'NS' ? (nsTricks[strainIndex] ?? 0) : 13 - (nsTricks[strainIndex] ?? 0);
      return clampTricks(
        sideTricks + (declarerLuck[strainIndex * 4 + SEATS.indexOf(seat)] === 3 ? 1 : 0),
      );
    }),
  );
const arbitraryTables = fc
  .array(fc.integer({ min: 0, max: 13 }), { minLength: 20, maxLength: 20 })
  .map((tricks) =>
    createTable((seat, strain) => tricks[SEATS.indexOf(seat) * 5 + STRAINS.indexOf(strain)] ?? 0),
  );
const parInputs = [
  fc.oneof(realisticTables, arbitraryTables),
  fc.constantFrom(...VULNERABILITIES),
  fc.constantFrom(...SEATS),
] as const;

const SWAPPED = { none: 'none', NS: 'EW', EW: 'NS', all: 'all' } as const;
/** The table after every hand has moved from its seat to `targetSeat(seat)`. */
const moveHands = (table: DoubleDummyTable, targetSeat: (seat: Seat) => Seat): DoubleDummyTable => {
  const sourceSeat = (seat: Seat): Seat =>
    SEATS.find((candidate) => targetSeat(candidate) === seat) as Seat;
  return createTable((seat, strain) => table[sourceSeat(seat)][strain]);
};
const movePar = (
  { score, contracts }: Par,
  targetSeat: (seat: Seat) => Seat,
): [number, Set<string>] => {
  const names = contracts.map((contract) =>
    formatContract({ ...contract, declarer: targetSeat(contract.declarer) }),
  );
  return [score, new Set(names)];
};

describe('par', () => {
  it('stays when every hand moves to partner', () => {
    fc.assert(
      fc.property(...parInputs, (table, vulnerable, dealer) => {
        const partnersPar = computePar(moveHands(table, partnerOf), vulnerable, partnerOf(dealer));
        expect(movePar(computePar(table, vulnerable, dealer), partnerOf)).toEqual(
          movePar(partnersPar, (s) => s),
        );
      }),
    );
  });

  it('changes its sign when the sides are exchanged', () => {
    fc.assert(
      fc.property(...parInputs, (table, vulnerable, dealer) => {
        const exchangedPar = computePar(
          moveHands(table, nextSeat),
          SWAPPED[vulnerable],
          nextSeat(dealer),
        );
        const [points, names] = movePar(computePar(table, vulnerable, dealer), nextSeat);
        expect([0 - points, names]).toEqual(movePar(exchangedPar, (s) => s));
      }),
    );
  });

  it('is no more for a side than its best making contract', () => {
    fc.assert(
      fc.property(...parInputs, (table, vulnerable, dealer) => {
        const { score: par } = computePar(table, vulnerable, dealer);
        const bestScore = (side: Side, sign: 1 | -1): number =>
          Math.max(0, ...computeEnds(table, vulnerable)[side].map((end) => sign * end.score));
        expect(par).toBeLessThanOrEqual(bestScore('NS', 1));
        expect(-par).toBeLessThanOrEqual(bestScore('EW', -1));
      }),
    );
  });

  it('never falls for a side that takes one more trick everywhere', () => {
    fc.assert(
      fc.property(...parInputs, (table, vulnerable, dealer) => {
        const improvedTable = createTable((seat, strain) =>
          clampTricks(table[seat][strain] + (sideOf(seat) === 'NS' ? 1 : -1)),
        );
        const par = computePar(table, vulnerable, dealer).score;
        expect(computePar(improvedTable, vulnerable, dealer).score).toBeGreaterThanOrEqual(par);
      }),
    );
  });

  it('agrees with the reference implementation, contracts included', () => {
    fc.assert(
      fc.property(...parInputs, (table, vulnerable, dealer) => {
        const { score, contracts } = computePar(table, vulnerable, dealer);
        expect([score, new Set(contracts.map(formatContract))]).toEqual(
          referencePar(computeEnds(table, vulnerable), sideOf(dealer)),
        );
      }),
    );
  });
});
