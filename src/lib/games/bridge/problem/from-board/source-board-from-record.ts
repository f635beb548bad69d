/**
 * Conversion of records of another program (PBN, LIN, RBN) to a source board, from which a problem
 * is written.
 */
import { fillInLastHand } from '$lib/games/bridge/notation/deal-notation';
import { boardName } from '$lib/games/bridge/notation/board-name';
import {
  otherLeader,
  playedContract,
  type GameRecord,
} from '$lib/games/bridge/notation/board-record';
import { NO_LEVEL_REMARK, type SourceBoard, type SourceLayout } from './source-board';

/**
 * The boards as layouts of one source board, the actual deal first; the play stops where that of
 * the first does.
 */
export function toSourceBoard(
  [firstRecord, ...otherRecords]: readonly [GameRecord, ...(readonly GameRecord[])],
  title: string | null = boardName(firstRecord, 0),
): SourceBoard {
  const { dealer, vulnerable, auction, play, result } = firstRecord;
  const contract = playedContract(firstRecord);
  const leader = otherLeader(firstRecord);
  const layout = (board: GameRecord, index: number): SourceLayout => ({
    name: otherRecords.length > 0 ? boardName(board, index) : '',
    deal: fillInLastHand(board.deal),
  });
  return {
    title,
    layouts: [layout(firstRecord, 0), ...otherRecords.map((board, i) => layout(board, i + 1))],
    ...{ dealer, vulnerable, auction, contract, play },
    ...(leader && { leader }),
    goal: null,
    // Null for a complete play. One that stopped early with a result was claimed, and so is
    // complete.
    stoppedAt: play.length > 0 && play.length < 52 && result === null ? play.length : null,
    remarks: [
      ...(firstRecord.endPosition && !firstRecord.contract ? [NO_LEVEL_REMARK] : []),
      ...(result === null
        ? []
        : [`Declarer took ${result} ${result === 1 ? 'trick' : 'tricks'} at the table.`]),
    ],
  };
}
