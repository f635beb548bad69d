/** The options that name players, and what the players think with. */
import { readFileSync } from 'node:fs';
import { nearestWord } from '$lib/core/nearest-word';
import { unwrap } from '$lib/core/result';
import { openTablebase, type EndgameTablebase } from '$lib/yut/exact/endgame-tablebase';
import { loadTablebase } from '$lib/yut/exact/load-tablebase';
import { createValueNetwork } from '$lib/yut/network/value-network';
import { decodeWeights } from '$lib/yut/network/weights-file';
import type { Player } from '$lib/yut/players/yut-player';
import { createYutPlayer, PLAYERS, needsNetwork, type PlayerName } from '$lib/yut/players/yut-computer-players';
import { loadPlayerResources } from '$lib/yut/players/load-player-resources';
import type { PlayerResources } from '$lib/yut/players/value-function';
import { WrongUsage } from '../command';

export const PLAYER_WORDS = PLAYERS.join(', ');

/** The player of a word; throws `WrongUsage` for another word. */
export function readPlayer(option: string, word: string | undefined): PlayerName {
  const found = PLAYERS.find((player) => player === word);
  if (found) return found;
  if (word === undefined) throw new WrongUsage(`--${option} takes one of ${PLAYER_WORDS}.`);
  const meant = nearestWord(word, PLAYERS);
  const hint = meant ? `did you mean ${meant}?` : `there are ${PLAYER_WORDS}.`;
  throw new WrongUsage(`--${option} does not know "${word}"; ${hint}`);
}

/** The files of `--weights` and `--tables`; what is not named is taken from the app. */
export interface PlayerFiles {
  readonly weights?: string | undefined;
  readonly tables?: string | undefined;
}

/** The players of some names. Only those that think open the network and the tables: those of the files, or those of the app. */
export async function openPlayers(
  names: readonly PlayerName[],
  files: PlayerFiles,
): Promise<readonly Player[]> {
  const thinking = names.some(needsNetwork) ? await loadResources(files) : null;
  return names.map((name) => createYutPlayer(name, thinking));
}

async function loadResources({ weights, tables }: PlayerFiles): Promise<PlayerResources> {
  const shipped = await loadPlayerResources();
  const network = weights === undefined ? shipped.network : createValueNetwork(readWeights(weights));
  return { ...shipped, network, tablebase: await openTablebaseFile(tables) };
}

/** The exact tables that `lie yut solve` wrote into a file, or those of the app; throws `WrongUsage` where the file is none. */
export async function openTablebaseFile(path: string | undefined): Promise<EndgameTablebase> {
  if (path === undefined) return loadTablebase();
  return readBytes('tables', path, openTablebase);
}

/** The numbers in a file; throws `WrongUsage` where it is none. */
function readWeights(path: string): Float32Array {
  return readBytes('weights', path, (bytes) => unwrap(decodeWeights(bytes)));
}

/** What the file of an option holds; throws `WrongUsage` where it cannot be read. */
function readBytes<Parsed>(option: string, path: string, parse: (bytes: Uint8Array) => Parsed): Parsed {
  try {
    return parse(readFileSync(path));
  } catch (reason) {
    throw new WrongUsage(
      `--${option}: ${reason instanceof Error ? reason.message : String(reason)}`,
    );
  }
}
