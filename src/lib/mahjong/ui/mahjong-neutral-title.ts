/** The neutral name of a problem until its title is unlocked: "West, turn 7". */
import { m } from '$lib/paraglide/messages';
import type { MahjongFacts } from '$lib/mahjong/mahjong-module';
import type { Role } from '$lib/mahjong/problem/mahjong-student-roles';
import { windName } from './mahjong-names';

/** The localized name: the own wind and the turn. */
export function mahjongNeutralTitle(
  { seat, discardNumber: turn, wall }: Pick<MahjongFacts, 'seat' | 'turn' | 'wall'>,
  role: Role,
): string {
  if (role === 'wall') return m.mahjong_called_wall({ wall, seat: windName(seat, 0) });
  return m.mahjong_called_discard({ seat: windName(seat, 0), turn });
}
