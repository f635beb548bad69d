/** What a problem is called by what one sees of it, until its title is earned: "West, turn 7". */
import { m } from '$lib/paraglide/messages';
import type { MahjongFacts } from '$lib/mahjong/mahjong-module';
import type { Role } from '$lib/mahjong/problem/mahjong-student-roles';
import { windName } from './mahjong-names';

/** The name in the reader's language; it tells where one sits and how far the game is, and no more. */
export function mahjongNeutralTitle(
  { seat, turn, wall }: Pick<MahjongFacts, 'seat' | 'turn' | 'wall'>,
  role: Role,
): string {
  if (role === 'wall') return m.mahjong_called_wall({ wall, seat: windName(seat, 0) });
  return m.mahjong_called_discard({ seat: windName(seat, 0), turn });
}
