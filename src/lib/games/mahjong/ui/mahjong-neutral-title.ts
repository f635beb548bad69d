/** Neutral title of a problem, shown until its own title is unlocked: "West, turn 7". */
import { m } from '$lib/paraglide/messages';
import type { MahjongFacts } from '$lib/games/mahjong/mahjong-module';
import type { Role } from '$lib/games/mahjong/problem/mahjong-student-roles';
import { windName } from './mahjong-names';

/** The localized title: the student's seat wind and the turn, or the tiles left in the wall. */
export function mahjongNeutralTitle(
  { seat, discardNumber, wall }: Pick<MahjongFacts, 'seat' | 'discardNumber' | 'wall'>,
  role: Role,
): string {
  if (role === 'wall') return m.mahjong_called_wall({ wall, seat: windName(seat, 0) });
  return m.mahjong_called_discard({ seat: windName(seat, 0), turn: discardNumber });
}
