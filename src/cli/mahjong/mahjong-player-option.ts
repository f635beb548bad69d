/** The options that name players. */
import { nearestWord } from '$lib/core/nearest-word';
import { PLAYERS, type Player } from '$lib/mahjong/players/mahjong-computer-players';
import { bySeat, SEATS, type BySeat } from '$lib/mahjong/rules/mahjong-seats';
import { UsageError } from '../cli-command';

export const MAHJONG_PLAYER_WORDS = PLAYERS.join(', ');

/** Four players from `kim,isolated,isolated,isolated`; throws `WrongUsage` for another list. */
export function readPlayers(text: string): BySeat<Player> {
  const players = text.split(',').map((word) => readPlayer(word.trim()));
  if (players.length === SEATS.length) return bySeat((seat) => players[seat] ?? 'kim');
  throw new UsageError(`--players takes ${SEATS.length} players, not ${players.length}.`);
}

function readPlayer(word: string): Player {
  const found = PLAYERS.find((player) => player === word);
  if (found) return found;
  const meant = nearestWord(word, PLAYERS);
  const hint = meant ? `did you mean ${meant}?` : `there are ${MAHJONG_PLAYER_WORDS}.`;
  throw new UsageError(`--players does not know "${word}"; ${hint}`);
}
