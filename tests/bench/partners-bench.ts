/**
 * Benchmark of partners: how many contracts two human-like defenders beat with signals and readings
 * of cards, and without, against the same human-like declarer on the same deals.
 */
import { parseArgs } from 'node:util';
import { meanInterval } from '$lib/core/confidence-interval';
import { seededRandom } from '$lib/core/random';
import { bidDeal } from '$lib/games/bridge/bidding/select-call';
import type { Signals } from '$lib/games/bridge/knowledge/agreements';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import { finalContract, type Auction } from '$lib/games/bridge/rules/bridge-auction';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { playCard, playOf, tricksWon, type Play } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { tricksPromised, type Contract } from '$lib/games/bridge/rules/contract';
import { VULNERABILITIES } from '$lib/games/bridge/rules/vulnerability';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { randomDeal } from '../properties/random-double-dummy-positions';
import type { Bench } from './bench-measures';
import { chooserOf, createMind } from './bid-deals';

const SEED = 20_264;
const DEFAULT_DEALS = 300;
/** The deals that each player imagines. */
const SAMPLES = 50;
/** Deals between two reports. */
const PROGRESS_INTERVAL = 10;

interface Defenders {
  readonly name: string;
  readonly signals: Signals;
  readonly drawsInferences: boolean;
}

const PAIRS = [
  { name: 'signals and readings', signals: 'sparing', drawsInferences: true },
  { name: 'readings alone', signals: 'none', drawsInferences: true },
  { name: 'neither', signals: 'none', drawsInferences: false },
] as const satisfies readonly Defenders[];

/** A deal that the computer has bid to a contract. */
interface ContractDeal {
  readonly deal: Deal;
  readonly auction: Auction;
  readonly contract: Contract;
}

const solver = createDoubleDummySolver();

export const partnersBench: Bench = {
  name: 'partners',
  about: 'contracts that two human-like defenders beat, with and without signals (--deals N)',
  run(args) {
    const { values } = parseArgs({ args: [...args], options: { deals: { type: 'string' } } });
    const dealCount = Number(values.deals ?? DEFAULT_DEALS);
    const tricks: (readonly number[])[] = [];
    const beaten: (readonly number[])[] = [];
    for (let seed = 0; tricks.length < dealCount; seed++) {
      const contractDeal = bidToContract(seed);
      if (!contractDeal) continue;
      const tricksByPair = PAIRS.map((pair) => defendersTricks(contractDeal, pair, seed));
      const allowedTricks = 13 - tricksPromised(contractDeal.contract);
      tricks.push(tricksByPair);
      beaten.push(tricksByPair.map((count) => Number(count > allowedTricks)));
      if (tricks.length % PROGRESS_INTERVAL === 0 || tricks.length === dealCount)
        printComparison(tricks, beaten);
    }
  },
};

/** The deal of a seed as the computer bids it; null when it is passed out. */
function bidToContract(seed: number): ContractDeal | null {
  const deal = randomDeal(13, seededRandom(SEED + seed));
  const vulnerable = VULNERABILITIES[Math.floor(seed / 4) % 4] ?? 'none';
  const { auction } = bidDeal(deal, SEATS[seed % 4] ?? 'N', vulnerable);
  const contract = finalContract(auction);
  return contract && { deal, auction, contract };
}

/** The tricks of the defenders when all players think; declarer is the same against each pair. */
function defendersTricks(
  { deal, auction, contract }: ContractDeal,
  { signals, drawsInferences }: Defenders,
  seed: number,
): number {
  let play: Play = playOf(contract);
  for (let seat = chooserOf(contract, play); seat; seat = chooserOf(contract, play)) {
    const isDeclarer = seat === contract.declarer;
    const info = { ...auction, explained: [], signals: isDeclarer ? 'none' : signals } as const;
    const mind = createMind({ deal, contract, auction: info }, seat, {
      sampleCount: SAMPLES,
      drawsInferences: isDeclarer || drawsInferences,
      seed,
    });
    play = playCard(play, think(mind, viewFor(seat, contract, deal, play), solver).card);
  }
  return 13 - tricksWon(play, sideOf(contract.declarer));
}

function printComparison(
  tricks: readonly (readonly number[])[],
  beaten: readonly (readonly number[])[],
): void {
  console.log(`${tricks.length} deals`);
  const compare = (rows: readonly (readonly number[])[], pairIndex: number): string => {
    const gained = rows.map((row) => (row[pairIndex] ?? 0) - (row[PAIRS.length - 1] ?? 0));
    const { mean, error } = meanInterval(gained);
    return `${mean.toFixed(3)} ± ${(1.96 * error).toFixed(3)}`;
  };
  for (const [index, { name }] of PAIRS.entries()) {
    const beatenCount = beaten.filter((row) => row[index] === 1).length;
    console.log(
      `  ${name}: ${beatenCount} beaten; against neither ${compare(beaten, index)} contracts, ${compare(tricks, index)} tricks a deal`,
    );
  }
}
