/** What a board of a file is called. */
import type { GameRecord } from './board-record';

/** Its event and its number, else its place, from 0. */
export function boardName(
  record: Pick<GameRecord, 'title' | 'board'> | null,
  place: number,
): string {
  const { title = null, board } = record ?? {};
  return (
    [title, board === undefined ? null : `board ${board}`]
      .filter((part) => part !== null)
      .join(', ') || `board ${place + 1}`
  );
}
