/** The names of the players of a game. */
import { m } from '$lib/paraglide/messages';
import type { YutGameSetup } from '$lib/games/yut/record/yut-record';
import { SIDES, type Side } from '$lib/games/yut/rules/yut-state';
import { playerWord } from '../words/yut-computer-player-names';
import { parseComputerPlayer, type Opponent } from './yut-game-settings';

/** "Somebody beside you", or the name of the computer player. */
export function opponentName(opponent: Opponent): string {
  return opponent === 'person' ? m.yut_level_person() : playerWord(opponent);
}

type Players = Pick<YutGameSetup, 'players'>;

/** The side of the one person who plays against the computer; null where two people play. */
export function singlePersonSide({ players }: Players): Side | null {
  if (players.A === '' && players.B === '') return null;
  return players.A === '' ? 'A' : 'B';
}

/** The side with the red, round pieces: the person's, or A, which began, where two people play. */
export function redSide(record: Players): Side {
  return singlePersonSide(record) ?? 'A';
}

/** "You" and "The network", or "Red" and "Blue". */
export function sideNames(record: Players): Readonly<Record<Side, string>> {
  const [a, b] = SIDES.map((side) => sideName(record, side)) as [string, string];
  return { A: a, B: b };
}

function sideName(record: Players, side: Side): string {
  const player = parseComputerPlayer(record.players[side]);
  if (player) return playerWord(player);
  if (singlePersonSide(record)) return m.yut_game_you();
  return side === 'A' ? m.yut_game_red() : m.yut_game_blue();
}

/** Names the winner of a finished game: "You win.", or "Network wins." */
export function winnerText(record: Players, winner: Side): string {
  if (winner === singlePersonSide(record)) return m.yut_game_you_won();
  return m.yut_game_won({ name: sideNames(record)[winner] });
}
