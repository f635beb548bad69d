/** Options that name players, their networks and their tablebase. */
import { readFileSync } from 'node:fs';
import { nearestWord } from '$lib/core/nearest-word';
import { unwrap } from '$lib/core/result';
import { openTablebase, type EndgameTablebase } from '$lib/games/yut/exact/endgame-tablebase';
import { loadTablebase } from '$lib/games/yut/exact/load-tablebase';
import { createValueNetwork } from '$lib/games/yut/network/value-network';
import { decodeWeights } from '$lib/games/yut/network/weights-file';
import type { Player } from '$lib/games/yut/players/yut-player';
import {
  createYutPlayer,
  PLAYERS,
  needsNetwork,
  type PlayerName,
} from '$lib/games/yut/players/yut-computer-players';
import { loadPlayerResources } from '$lib/games/yut/players/load-player-resources';
import type { PlayerResources } from '$lib/games/yut/players/value-function';
import { UsageError } from '../cli-command';

export const YUT_PLAYER_WORDS = PLAYERS.join(', ');

/** Parses a player's name; throws `UsageError` otherwise. */
export function readPlayer(option: string, word: string | undefined): PlayerName {
  const player = PLAYERS.find((name) => name === word);
  if (player) return player;
  if (word === undefined) throw new UsageError(`--${option} takes one of ${YUT_PLAYER_WORDS}.`);
  const suggestion = nearestWord(word, PLAYERS);
  const hint = suggestion ? `did you mean ${suggestion}?` : `there are ${YUT_PLAYER_WORDS}.`;
  throw new UsageError(`--${option} does not know "${word}"; ${hint}`);
}

/** Files of `--weights` and `--tables`; the app's by default. */
export interface PlayerFiles {
  readonly weights?: string | undefined;
  readonly tables?: string | undefined;
}

/** Creates players; network and tablebase are loaded only if needed. */
export async function openPlayers(
  names: readonly PlayerName[],
  files: PlayerFiles,
): Promise<readonly Player[]> {
  const thinking = names.some(needsNetwork) ? await loadResources(files) : null;
  return names.map((name) => createYutPlayer(name, thinking));
}

async function loadResources({ weights, tables }: PlayerFiles): Promise<PlayerResources> {
  const shipped = await loadPlayerResources();
  const network =
    weights === undefined ? shipped.network : createValueNetwork(readWeights(weights));
  return { ...shipped, network, tablebase: await openTablebaseFile(tables) };
}

/**
 * The tablebase from a file of `lie yut solve`, or the app's; throws `UsageError` for a bad file.
 */
export async function openTablebaseFile(path: string | undefined): Promise<EndgameTablebase> {
  if (path === undefined) return loadTablebase();
  return readBytes('tables', path, openTablebase);
}

/** The weights in a file; throws `UsageError` for a bad file. */
function readWeights(path: string): Float32Array {
  return readBytes('weights', path, (bytes) => unwrap(decodeWeights(bytes)));
}

/** Reads and parses the file of an option; throws `UsageError` when it fails. */
function readBytes<Parsed>(
  option: string,
  path: string,
  parse: (bytes: Uint8Array) => Parsed,
): Parsed {
  try {
    return parse(readFileSync(path));
  } catch (reason) {
    throw new UsageError(
      `--${option}: ${reason instanceof Error ? reason.message : String(reason)}`,
    );
  }
}
