/** The worker of the suit combination page: small, without the search kernel. */
import { expose } from 'comlink';
import { averageTricksOf } from '$lib/games/bridge/odds/suit/suit-odds';
import {
  noFalsecardChances,
  summarizeSuitLine,
  summarizeSuit,
} from '$lib/games/bridge/odds/suit/suit-summary';
import type { SuitEngine } from './suit-engine';

const engine: SuitEngine = {
  computeSuitOdds: summarizeSuit,
  oddsWithoutFalsecards: noFalsecardChances,
  averageTricks: averageTricksOf,
  describeLine: summarizeSuitLine,
};

expose(engine);
