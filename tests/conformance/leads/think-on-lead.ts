/**
 * The opening lead of a human-like player in a row of the table of leads, without believed deals.
 */
import type { Mind } from '$lib/games/bridge/opponents/human/mind';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import { tricksPromised } from '$lib/games/bridge/rules/contract';
import { playOf } from '$lib/games/bridge/rules/bridge-play';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { LEADER, type LeadRow } from './lead-table';

/** An arbitrary fixed seed. */
const SEED = 20_261;
/** The number of sampled deals, as for a human-like seat of a problem. */
const SAMPLE_COUNT = 200;

/** The decision of the player on lead. */
export function thinkOnLead(
  { cards, auction, contract }: LeadRow,
  solver: DoubleDummySolver,
): ReturnType<typeof think> {
  const { dealer, calls } = auction;
  const mind: Mind = {
    auction: { dealer, calls, explained: [], signals: 'standard' },
    goal: 14 - tricksPromised(contract),
    believedDeals: [],
    seed: SEED,
    sampleCount: SAMPLE_COUNT,
    drawsInferences: true,
  };
  const view = { seat: LEADER, contract, play: playOf(contract), hand: cards, dummy: null };
  return think(mind, view, solver);
}
