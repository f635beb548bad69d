/** Formats files of boards, and lists the content that a format cannot express. */
import { hasAuctionEnded } from '$lib/games/bridge/rules/bridge-auction';
import {
  otherLeader,
  playedContract,
  type UnsupportedContent,
  type GameRecord,
} from './board-record';
import { formatLin } from './format-lin';
import { formatPbnGame } from './format-pbn';

export const BOARD_FORMATS = ['pbn', 'lin'] as const;
export type BoardFormat = (typeof BOARD_FORMATS)[number];

/** Formats a file of boards; `parseBoards` parses it back. */
export function formatBoards(format: BoardFormat, boards: readonly GameRecord[]): string {
  if (format === 'pbn') return boards.map(formatPbnGame).join('\n');
  return boards.map((board) => `${formatLin(board)}\n`).join('');
}

/** A kind of content that is lost, and the number of boards with it. */
export interface LostContent {
  /**
   * Beyond what the parser could not keep. LIN: `bidding`, a contract without an auction; `commas`,
   * a name with a comma. A problem: `players` and `teams`, their names; `room`; `alerts`, marks on
   * calls; `level`, that an end position has a contract without one. LIN: `declarer`, an end
   * position in which another seat leads than declarer's left-hand opponent.
   */
  readonly kind:
    | UnsupportedContent
    | 'bidding'
    | 'commas'
    | 'players'
    | 'teams'
    | 'room'
    | 'alerts'
    | 'level'
    | 'declarer';
  readonly boardCount: number;
}

interface BoardWithUnsupported {
  readonly record: GameRecord | null;
  readonly unsupported: readonly UnsupportedContent[];
}

/** The content lost when boards are formatted, or begin a problem, in the order first met. */
export function findLostContent(
  format: BoardFormat | 'problem',
  boards: readonly BoardWithUnsupported[],
): readonly LostContent[] {
  const counts = new Map<LostContent['kind'], number>();
  for (const { record, unsupported } of boards)
    for (const kind of [...unsupported, ...(record ? findUnwritableContent(format, record) : [])])
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, boardCount]) => ({ kind, boardCount }));
}

function findUnwritableContent(
  format: BoardFormat | 'problem',
  record: GameRecord,
): readonly LostContent['kind'][] {
  const { dealer, auction, players = {}, teams = {}, room, alerts = [] } = record;
  const contract = playedContract(record);
  const isAuctionOver = dealer !== null && hasAuctionEnded({ dealer, calls: auction });
  const names = Object.values(players);
  if (format === 'pbn') return [];
  if (format === 'lin')
    return [
      ...(otherLeader(record) ? (['declarer'] as const) : []),
      ...(contract !== null && !isAuctionOver ? (['bidding'] as const) : []),
      ...([...names, ...Object.values(teams)].some((name) => name.includes(','))
        ? (['commas'] as const)
        : []),
    ];
  return [
    ...(names.length > 0 ? (['players'] as const) : []),
    ...(Object.keys(teams).length > 0 ? (['teams'] as const) : []),
    ...(room ? (['room'] as const) : []),
    ...(record.endPosition && !record.contract ? (['level'] as const) : []),
    ...(alerts.length > 0 ? (['alerts'] as const) : []),
  ];
}
