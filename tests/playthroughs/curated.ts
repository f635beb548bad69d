/** The curated bridge problems, read by the app's own parser. */
import { readdirSync, readFileSync } from 'node:fs';
import { unwrap } from '$lib/core/result';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { bridgeModule } from '$lib/games/bridge/bridge-module';
import { libraryFileId } from '$lib/library/catalogue';

const FOLDER = 'problems/bridge';

export const CURATED_BRIDGE: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  .map(libraryFileId);

/** Reads the curated problem with this id. */
export function curated(id: string): BridgeProblem {
  return unwrap(bridgeModule.read(readFileSync(`${FOLDER}/${id}.yaml`, 'utf8'), id));
}
