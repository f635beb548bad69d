/** Sounds of the table: played cards and collected tricks. */
import type { Sound } from '$lib/kit/settings/sounds';
import type { TableView } from '$lib/games/bridge/lesson/table-view';

/** The sound between two views of the table; null when nothing was played, as after a step back. */
export function soundBetween(
  before: Pick<TableView, 'cardsPlayed' | 'trick'>,
  after: Pick<TableView, 'cardsPlayed' | 'trick'>,
): Sound | null {
  const played = after.cardsPlayed.length - before.cardsPlayed.length;
  if (played > 0) return 'card';
  return played === 0 && before.trick.length === 4 && after.trick.length === 0 ? 'trick' : null;
}
