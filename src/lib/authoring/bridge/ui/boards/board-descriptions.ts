/** Descriptions of boards from other programs in the reader's language; empty where unknown. */
import { isPassedOut, type GameRecord } from '$lib/games/bridge/notation/board-record';
import { strainText } from '$lib/games/bridge/ui/analysis/analysis-texts';
import { contractName } from '$lib/games/bridge/ui/bridge-names';
import { m } from '$lib/paraglide/messages';

/** The name of a player that is not known. */
const UNKNOWN_PLAYER = '?';

/** "4 spades by South", "passed out"; of an end position "spades". */
export function contractText(record: GameRecord): string {
  const { contract, endPosition } = record;
  if (contract) return contractName(contract);
  if (isPassedOut(record)) return m.boards_passed();
  return endPosition ? strainText(endPosition.strain) : '';
}

/** "NS Garozzo & Forquet, EW ? & Belladonna" */
export function playersText({ players }: GameRecord): string {
  if (!players) return '';
  const { N, E, S, W } = players;
  const pair = (names: readonly (string | undefined)[]): string =>
    names.map((name) => name ?? UNKNOWN_PLAYER).join(' & ');
  return m.boards_players({ ns: pair([N, S]), ew: pair([E, W]) });
}

export function roomText({ room }: GameRecord): string {
  if (!room) return '';
  return room === 'open' ? m.boards_room_open() : m.boards_room_closed();
}
