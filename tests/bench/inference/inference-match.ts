/**
 * Plays one deal with several setups of human-like players: inference (conclusions from the cards
 * of others) and signals differ, the deal does not.
 */
import { seededRandom } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import type { Signals } from '$lib/games/bridge/knowledge/agreements';
import type { ConclusionCache } from '$lib/games/bridge/opponents/human/update-beliefs';
import type { Mind } from '$lib/games/bridge/opponents/human/mind';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import {
  cardsPlayed,
  legalIn,
  playCard,
  playOf,
  tricksWon,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat, type Side } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import {
  createDoubleDummySolver,
  type DoubleDummySolver,
} from '$lib/games/bridge/solver/double-dummy-solver';
import { chooserOf, createMind, randomBidDeal, type BidDeal } from '../bid-deals';

/** The sides that draw inferences, and the defenders' signals, which declarer knows. */
export interface PlayerSetup {
  readonly infers: readonly Side[];
  readonly signals: Signals;
}

/** The setups with which each deal is played. */
export const PLAYER_SETUPS = {
  // Only declarer, only the defenders, or all draw inferences; the defenders signal.
  declarer: { infers: ['NS'], signals: 'standard' },
  defenders: { infers: ['EW'], signals: 'standard' },
  all: { infers: ['NS', 'EW'], signals: 'standard' },
  // The same without signals.
  silent: { infers: ['NS', 'EW'], signals: 'none' },
  'silent-declarer': { infers: ['NS'], signals: 'none' },
} as const satisfies Readonly<Record<string, PlayerSetup>>;
export type SetupName = keyof typeof PLAYER_SETUPS;
const SETUP_NAMES = Object.keys(PLAYER_SETUPS) as readonly SetupName[];

/** A deal and declarer South's tricks with each setup. */
export interface InferenceRecord {
  readonly deal: number;
  readonly contract: string;
  readonly vulnerable: boolean;
  readonly tricks: Readonly<{ [Name in SetupName]: number }>;
}

/** The card decided on, by the seat, its setup and the cards played before. */
type CardMemory = Map<string, Card>;

/**
 * The record of the deal with this number; it depends only on the arguments, not on earlier deals.
 */
export function recordMatchDeal(
  seed: number,
  deal: number,
  samples: number,
  solver = createDoubleDummySolver(),
): InferenceRecord {
  const bidDeal = createBidDeal(seed, deal);
  const cardMemory: CardMemory = new Map();
  solver.clear();
  const tricks = Object.fromEntries(
    SETUP_NAMES.map((name) => {
      const play = playWithSetup(
        bidDeal,
        PLAYER_SETUPS[name],
        { seed: deal, sampleCount: samples },
        cardMemory,
        solver,
      );
      return [name, tricksWon(play, 'NS')];
    }),
  ) as { [Name in SetupName]: number };
  const vulnerable = deal % 2 === 1;
  return { deal, contract: formatContract(bidDeal.contract), vulnerable, tricks };
}

/** The deal and an auction that explains the hands of declarer and dummy only. */
export function createBidDeal(seed: number, deal: number): BidDeal {
  // The factor keeps neighbouring seeds apart.
  return randomBidDeal(seededRandom(seed * 1_000_003 + deal), 'declarers');
}

/**
 * Plays the deal to the end. `cardMemory` caches decisions across setups, which share a play until
 * they diverge.
 */
export function playWithSetup(
  bidDeal: BidDeal,
  { infers, signals }: PlayerSetup,
  settings: Pick<Mind, 'seed' | 'sampleCount'>,
  cardMemory: CardMemory,
  solver: DoubleDummySolver,
): Play {
  const { deal, contract } = bidDeal;
  const signallingDeal: BidDeal = { ...bidDeal, auction: { ...bidDeal.auction, signals } };
  const conclusionCaches = new Map<Seat, ConclusionCache>();
  let play: Play = playOf(contract);
  for (let seat = chooserOf(contract, play); seat; seat = chooserOf(contract, play)) {
    const legal = legalIn(deal, play);
    const drawsInferences = infers.includes(sideOf(seat));
    const key = [seat, drawsInferences, signals, cardsPlayed(play).join('')].join(' ');
    let card = legal.length === 1 ? legal[0] : cardMemory.get(key);
    if (card === undefined) {
      const mind = createMind(signallingDeal, seat, { ...settings, drawsInferences });
      const cache = conclusionCaches.get(seat) ?? new Map();
      conclusionCaches.set(seat, cache);
      card = think(mind, viewFor(seat, contract, deal, play), solver, {
        conclusionCache: cache,
      }).card;
      cardMemory.set(key, card);
    }
    play = playCard(play, card);
  }
  return play;
}
