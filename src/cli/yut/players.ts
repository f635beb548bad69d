/** The options that name players, and what the players think with. */
import { readFileSync } from 'node:fs';
import { nearest } from '$lib/core/nearest';
import { valueOf } from '$lib/core/result';
import { openNetwork } from '$lib/yut/network/network';
import { readWeightsFile } from '$lib/yut/network/weights-file';
import type { Player } from '$lib/yut/players/player';
import { playerOf, PLAYERS, thinks, type PlayerName } from '$lib/yut/players/players';
import { shippedThinking } from '$lib/yut/players/shipped';
import type { Thinking } from '$lib/yut/players/values';
import { WrongUsage } from '../command';

export const PLAYER_WORDS = PLAYERS.join(', ');

/** The player of a word; throws `WrongUsage` for another word. */
export function readPlayer(option: string, word: string | undefined): PlayerName {
  const found = PLAYERS.find((player) => player === word);
  if (found) return found;
  if (word === undefined) throw new WrongUsage(`--${option} takes one of ${PLAYER_WORDS}.`);
  const meant = nearest(word, PLAYERS);
  const hint = meant ? `did you mean ${meant}?` : `there are ${PLAYER_WORDS}.`;
  throw new WrongUsage(`--${option} does not know "${word}"; ${hint}`);
}

/** The players of some names. Only those that think open the network: the one in a file, or that which comes with the app. */
export async function openPlayers(
  names: readonly PlayerName[],
  weights: string | undefined,
): Promise<readonly Player[]> {
  const thinking = names.some(thinks) ? await thinkingWith(weights) : null;
  return names.map((name) => playerOf(name, thinking));
}

async function thinkingWith(weights: string | undefined): Promise<Thinking> {
  const shipped = await shippedThinking();
  if (weights === undefined) return shipped;
  return { ...shipped, network: openNetwork(readWeights(weights)) };
}

/** The numbers in a file; throws `WrongUsage` where it is none. */
function readWeights(path: string): Float32Array {
  try {
    return valueOf(readWeightsFile(readFileSync(path)));
  } catch (reason) {
    throw new WrongUsage(`--weights: ${reason instanceof Error ? reason.message : String(reason)}`);
  }
}
