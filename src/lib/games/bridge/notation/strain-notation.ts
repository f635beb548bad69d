/** Notation of strains. */
import type { Strain } from '$lib/games/bridge/rules/contract';
import { parseSuit } from './suit-notation';

/** Parses a strain: `NT`, `N`, a suit's letter or its symbol, in either case; else null. */
export function parseStrain(text: string): Strain | null {
  return /^nt?$/i.test(text) ? 'NT' : parseSuit(text);
}
