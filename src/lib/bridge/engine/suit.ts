/** What the page of a suit may ask of its worker. Everything goes there and back as plain data. */
import type { Holding } from '$lib/bridge/odds/suit/holding';
import type { Between, FirstTwo } from '$lib/bridge/odds/suit/odds';
import type { ToldLine, ToldSuit } from '$lib/bridge/odds/suit/told';

export interface SuitEngine {
  odds(holding: Holding): ToldSuit;
  candid(holding: Holding, goal: number, plays: readonly FirstTwo[]): readonly number[];
  average(holding: Holding, first: FirstTwo): Between;
  line(holding: Holding, goal: number, first: FirstTwo): ToldLine;
}
