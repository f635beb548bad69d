/** The name of a board in a file. */
import type { GameRecord } from './board-record';

/** The event and board number of a record; without either, `board` and the index plus one. */
export function boardName(
  record: Pick<GameRecord, 'title' | 'board'> | null,
  index: number,
): string {
  const { title = null, board } = record ?? {};
  return (
    [title, board === undefined ? null : `board ${board}`]
      .filter((part) => part !== null)
      .join(', ') || `board ${index + 1}`
  );
}
