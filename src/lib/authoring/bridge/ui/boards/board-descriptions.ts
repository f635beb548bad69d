/** Descriptions of boards from other programs in the reader's language; empty where unknown. */
import { isPassedOut, type GameRecord } from '$lib/games/bridge/notation/board-record';
import { strainText } from '$lib/games/bridge/ui/analysis/analysis-texts';
import { contractName } from '$lib/games/bridge/ui/bridge-names';
import { m } from '$lib/paraglide/messages';

/** "4 spades by South", "passed out"; of an end position "spades". */
export function contractText(record: GameRecord): string {
  const { contract, endPosition } = record;
  if (contract) return contractName(contract);
  if (isPassedOut(record)) return m.boards_passed();
  return endPosition ? strainText(endPosition.strain) : '';
}

/** "NS Garozzo & Forquet, EW ? & Belladonna"; a pair without a name is left out. */
export function playersText({ players = {} }: GameRecord): string {
  const { N, E, S, W } = players;
  const pair = (
    names: readonly (string | undefined)[],
    format: (about: { names: string }) => string,
  ): readonly string[] =>
    names.every((name) => name === undefined)
      ? []
      : [format({ names: names.map((name) => name ?? '?').join(' & ') })];
  return [...pair([N, S], m.boards_pair_ns), ...pair([E, W], m.boards_pair_ew)].join(', ');
}

export function roomText({ room }: GameRecord): string {
  if (!room) return '';
  return room === 'open' ? m.boards_room_open() : m.boards_room_closed();
}
