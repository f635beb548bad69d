/** Reads `--players`, the option of the mahjong commands that names four computer players. */
import { nearestWord } from '$lib/core/nearest-word';
import { PLAYERS, type Player } from '$lib/games/mahjong/players/mahjong-computer-players';
import { bySeat, SEATS, type BySeat } from '$lib/games/mahjong/rules/mahjong-seats';
import { UsageError } from '../cli-command';

export const MAHJONG_PLAYER_WORDS = PLAYERS.join(', ');

/** Four players from `kim,isolated,isolated,isolated`; throws `UsageError` for another list. */
export function readPlayers(text: string): BySeat<Player> {
  const players = text.split(',').map((word) => readPlayer(word.trim()));
  if (players.length === SEATS.length) return bySeat((seat) => players[seat] ?? 'kim');
  throw new UsageError(`--players takes ${SEATS.length} players, not ${players.length}.`);
}

function readPlayer(word: string): Player {
  const player = PLAYERS.find((name) => name === word);
  if (player) return player;
  const suggestion = nearestWord(word, PLAYERS);
  const hint = suggestion ? `did you mean ${suggestion}?` : `there are ${MAHJONG_PLAYER_WORDS}.`;
  throw new UsageError(`--players does not know "${word}"; ${hint}`);
}
