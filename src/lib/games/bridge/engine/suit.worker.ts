/** The worker of the suit combination page: small, without the search kernel. */
import { averageTricksOf } from '$lib/games/bridge/odds/suit/suit-odds';
import {
  noFalsecardChances,
  summarizeSuitLine,
  summarizeSuit,
} from '$lib/games/bridge/odds/suit/suit-summary';
import { exposeEngine } from '$lib/platform/workers/expose-engine';
import type { SuitEngine } from './suit-engine';

const engine: SuitEngine = {
  computeSuitOdds: summarizeSuit,
  oddsWithoutFalsecards: noFalsecardChances,
  averageTricks: averageTricksOf,
  describeLine: summarizeSuitLine,
};

exposeEngine(engine);
