/** A source board from the record of another program. */
import { fillInLastHand } from '$lib/bridge/notation/deal-notation';
import { boardName } from '$lib/bridge/notation/board-name';
import type { GameRecord } from '$lib/bridge/notation/board-record';
import type { SourceBoard, SourceLayout } from './source-board';

/**
 * The boards as layouts of one source board, the actual deal first; the play stops where that of
 * the first does.
 */
export function toSourceBoard(
  [first, ...others]: readonly [GameRecord, ...(readonly GameRecord[])],
  title: string | null = boardName(first, 0),
): SourceBoard {
  const { dealer, vulnerable, auction, contract, play, result } = first;
  const layout = (board: GameRecord, index: number): SourceLayout => ({
    name: others.length > 0 ? boardName(board, index) : '',
    deal: fillInLastHand(board.deal),
  });
  return {
    title,
    layouts: [layout(first, 0), ...others.map((board, i) => layout(board, i + 1))],
    ...{ dealer, vulnerable, auction, contract, play },
    goal: null,
    stoppedAt: play.length > 0 && play.length < 52 && result === null ? play.length : null,
    remarks: result === null ? [] : [`Declarer took ${result} tricks at the table.`],
  };
}
