/** Laws of par, and a reference implementation by another method. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatContract } from '$lib/bridge/notation/contract-notation';
import { BIDS } from '$lib/bridge/rules/bridge-calls';
import { LEVELS, STRAINS, type Contract, type Strain } from '$lib/bridge/rules/contract';
import { score } from '$lib/bridge/rules/bridge-score';
import {
  SEATS,
  nextSeat,
  otherSide,
  partnerOf,
  sideOf,
  type Seat,
  type Side,
} from '$lib/bridge/rules/bridge-seats';
import { VULNERABILITIES, isVulnerable, type Vulnerability } from '$lib/bridge/rules/vulnerability';
import type { DoubleDummyTable } from '$lib/bridge/solver/double-dummy-table';
import { computePar, type Par } from '$lib/bridge/solver/par';

/** The end of an auction: North and South's score, and the contracts as text. */
interface End {
  readonly score: number;
  readonly contracts: readonly string[];
}

/** The end after each side's bids, in the order of `BIDS`, if all pass. */
type Ends = Readonly<Record<Side, readonly End[]>>;

function computeEnds(table: DoubleDummyTable, vulnerable: Vulnerability): Ends {
  const ends = (side: Side, seats: readonly [Seat, Seat], sign: 1 | -1): readonly End[] =>
    LEVELS.flatMap((level) =>
      STRAINS.map((strain) => {
        const [one, other] = seats.map((seat) => table[seat][strain]) as [number, number];
        const tricks = Math.max(one, other);
        const doubling = tricks < level + 6 ? 'X' : '';
        const contracts = seats
          .filter((seat) => table[seat][strain] === tricks)
          .map((declarer): Contract => ({ level, strain, doubling, declarer }));
        const points = score(contracts[0] as Contract, isVulnerable(vulnerable, side), tricks);
        return { score: sign * points, contracts: contracts.map(formatContract) };
      }),
    );
  return { NS: ends('NS', ['N', 'S'], 1), EW: ends('EW', ['E', 'W'], -1) };
}

/** A point of the auction: its end if the side passes (null at the start), and the bids left. */
interface Moment {
  readonly ifPassed: End | null;
  /** The height of the last bid, -1 before the first. */
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
  const content = (side: Side, end: End): boolean => end.score >= points === (side === 'NS');
  const highest = (side: Side): number =>
    ends[side].findLastIndex((end, at) => at > height && content(side, end));
  const [own, others] = [highest(speaker), highest(otherSide(speaker))];
  const speakerGets = (): boolean => {
    if (ifPassed) return content(speaker, ifPassed) || (own >= 0 && own >= others);
    return own === others && own < 0 ? content(speaker, PASSED_OUT) : own >= others;
  };
  return speakerGets() === (speaker === 'NS');
}

const PASSED_OUT: End = { score: 0, contracts: [] };

function referenceValue(ends: Ends, moment: Moment): number {
  const scores = [0, ...ends.NS.map((end) => end.score), ...ends.EW.map((end) => end.score)];
  return Math.max(...scores.filter((points) => canNorthSouthGet(points, ends, moment)));
}

/** The score, and every contract at the end of an auction without a losing call. */
function referencePar(ends: Ends, first: Side): [number, Set<string>] {
  const start: Moment = { ifPassed: null, height: -1, speaker: first };
  const par = referenceValue(ends, start);
  const contracts = new Set<string>();
  const seen = new Set<string>();
  const visit = (moment: Moment): void => {
    const { ifPassed, height, speaker } = moment;
    const key = `${ifPassed?.score} ${height} ${speaker}`;
    if (seen.has(key) || referenceValue(ends, moment) !== par) return;
    seen.add(key);
    if (ifPassed?.score === par) for (const name of ifPassed.contracts) contracts.add(name);
    const after = { height, speaker: otherSide(speaker) };
    if (!ifPassed) visit({ ...after, ifPassed: PASSED_OUT });
    for (let bid = height + 1; bid < BIDS.length; bid++) {
      visit({ ...after, ifPassed: ends[speaker][bid] as End, height: bid });
    }
  };
  visit(start);
  return [par, contracts];
}

const trick = (tricks: number): number => Math.max(0, Math.min(13, tricks));
function seatwise(make: (seat: Seat, strain: Strain) => number): DoubleDummyTable {
  const row = (seat: Seat): Record<Strain, number> => {
    const tricks = (strain: Strain): number => make(seat, strain);
    return { C: tricks('C'), D: tricks('D'), H: tricks('H'), S: tricks('S'), NT: tricks('NT') };
  };
  return { N: row('N'), E: row('E'), S: row('S'), W: row('W') };
}

/** Realistic tables: the sides share the tricks, and one trick may depend on the declarer. */
const realisticTables = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 13 }), { minLength: 5, maxLength: 5 }),
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 20, maxLength: 20 }),
  )
  .map(([taken, luck]) =>
    seatwise((seat, strain) => {
      const at = STRAINS.indexOf(strain);
      const ofSide = sideOf(seat) === 'NS' ? (taken[at] ?? 0) : 13 - (taken[at] ?? 0);
      return trick(ofSide + (luck[at * 4 + SEATS.indexOf(seat)] === 3 ? 1 : 0));
    }),
  );
const arbitraryTables = fc
  .array(fc.integer({ min: 0, max: 13 }), { minLength: 20, maxLength: 20 })
  .map((all) =>
    seatwise((seat, strain) => all[SEATS.indexOf(seat) * 5 + STRAINS.indexOf(strain)] ?? 0),
  );
const parInputs = [
  fc.oneof(realisticTables, arbitraryTables),
  fc.constantFrom(...VULNERABILITIES),
  fc.constantFrom(...SEATS),
] as const;

const SWAPPED = { none: 'none', NS: 'EW', EW: 'NS', all: 'all' } as const;
/** The table after every hand has moved. */
const moved = (table: DoubleDummyTable, to: (seat: Seat) => Seat): DoubleDummyTable => {
  const from = (seat: Seat): Seat => SEATS.find((old) => to(old) === seat) as Seat;
  return seatwise((seat, strain) => table[from(seat)][strain]);
};
const turned = ({ score, contracts }: Par, to: (seat: Seat) => Seat): [number, Set<string>] => {
  const names = contracts.map((each) => formatContract({ ...each, declarer: to(each.declarer) }));
  return [score, new Set(names)];
};

describe('par', () => {
  it('stays when every hand moves to partner', () => {
    fc.assert(
      fc.property(...parInputs, (table, vulnerable, dealer) => {
        const across = computePar(moved(table, partnerOf), vulnerable, partnerOf(dealer));
        expect(turned(computePar(table, vulnerable, dealer), partnerOf)).toEqual(
          turned(across, (s) => s),
        );
      }),
    );
  });

  it('changes its sign when the sides are exchanged', () => {
    fc.assert(
      fc.property(...parInputs, (table, vulnerable, dealer) => {
        const next = computePar(moved(table, nextSeat), SWAPPED[vulnerable], nextSeat(dealer));
        const [points, names] = turned(computePar(table, vulnerable, dealer), nextSeat);
        expect([0 - points, names]).toEqual(turned(next, (s) => s));
      }),
    );
  });

  it('is no more for a side than its best making contract', () => {
    fc.assert(
      fc.property(...parInputs, (table, vulnerable, dealer) => {
        const { score: par } = computePar(table, vulnerable, dealer);
        const best = (side: Side, sign: 1 | -1): number =>
          Math.max(0, ...computeEnds(table, vulnerable)[side].map((end) => sign * end.score));
        expect(par).toBeLessThanOrEqual(best('NS', 1));
        expect(-par).toBeLessThanOrEqual(best('EW', -1));
      }),
    );
  });

  it('never falls for a side that takes one more trick everywhere', () => {
    fc.assert(
      fc.property(...parInputs, (table, vulnerable, dealer) => {
        const more = seatwise((seat, strain) =>
          trick(table[seat][strain] + (sideOf(seat) === 'NS' ? 1 : -1)),
        );
        const par = computePar(table, vulnerable, dealer).score;
        expect(computePar(more, vulnerable, dealer).score).toBeGreaterThanOrEqual(par);
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
