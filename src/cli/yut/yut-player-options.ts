/** Options that name players, their networks and their tablebase. */
import { nearestWord } from '$lib/core/nearest-word';
import type { Result } from '$lib/core/result';
import { createTablebase, type EndgameTablebase } from '$lib/games/yut/exact/endgame-tablebase';
import { loadTablebase } from '$lib/games/yut/exact/load-tablebase';
import { decodeTablebase } from '$lib/games/yut/exact/tablebase-file';
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
import { formatFault, InputError, UsageError } from '../cli-command';
import { readBytes } from '../input-files';

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
    weights === undefined
      ? shipped.network
      : createValueNetwork(await readDataFile(weights, decodeWeights));
  return { ...shipped, network, tablebase: await openTablebaseFile(tables) };
}

/**
 * The tablebase from a file of `lie yut solve`, or the app's; throws `InputError` for a bad file.
 */
export async function openTablebaseFile(path: string | undefined): Promise<EndgameTablebase> {
  if (path === undefined) return loadTablebase();
  return createTablebase(await readDataFile(path, decodeTablebase));
}

/** The tables of three mals have some hundred million bytes; more Node cannot read at once. */
const MAX_DATA_BYTES = 2 ** 31 - 1;

/** Reads and decodes the file of an option; throws `InputError` when it fails. */
async function readDataFile<Decoded>(
  path: string,
  decode: (bytes: Uint8Array) => Result<Decoded>,
): Promise<Decoded> {
  const bytes = await readBytes(path, MAX_DATA_BYTES);
  const decoded = bytes.ok ? decode(bytes.value) : bytes;
  if (decoded.ok) return decoded.value;
  throw new InputError(decoded.faults.map((fault) => formatFault(fault, path)).join('\n'));
}
