/** Whole files of boards, and what a form has no words for. */
import type { UnsupportedContent, GameRecord } from './board-record';
import { boardName } from './board-name';
import { formatLin } from './format-lin';
import { formatPbnGame } from './format-pbn';

export const BOARD_FORMATS = ['pbn', 'lin'] as const;
export type BoardFormat = (typeof BOARD_FORMATS)[number];

/** Read back by `readBoards`, board by board. */
export function formatBoards(form: BoardFormat, boards: readonly GameRecord[]): string {
  if (form === 'pbn') return boards.map(formatPbnGame).join('\n');
  return boards.map((board) => `${formatLin(withNumberInTitle(board))}\n`).join('');
}

/** LIN has no number of a board apart from its title. */
function withNumberInTitle(board: GameRecord): GameRecord {
  return board.board === undefined ? board : { ...board, title: boardName(board, 0) };
}

/** Something that is left out, and in how many boards. */
export interface LostContent {
  readonly kind: UnsupportedContent | 'bidding' | 'commas' | 'players' | 'alerts';
  readonly boardCount: number;
}

interface BoardWithUnsupported {
  readonly record: GameRecord | null;
  readonly unsupported: readonly UnsupportedContent[];
}

/** What is left out of boards that are written in a form, or begin a problem: each kind once, in order of meeting. */
export function findLostContent(
  form: BoardFormat | 'problem',
  boards: readonly BoardWithUnsupported[],
): readonly LostContent[] {
  const counts = new Map<LostContent['kind'], number>();
  for (const { record, unsupported: beside } of boards)
    for (const what of [...beside, ...(record ? findUnwritableContent(form, record) : [])])
      counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => ({ what, boards: count }));
}

function findUnwritableContent(form: BoardFormat | 'problem', record: GameRecord): readonly LostContent['kind'][] {
  const { auction, contract, players = {}, alerts = [] } = record;
  const names = Object.values(players);
  if (form === 'pbn') return [];
  if (form === 'lin')
    return [
      ...(contract !== null && auction.length === 0 ? (['bidding'] as const) : []),
      ...(names.some((name) => name.includes(',')) ? (['commas'] as const) : []),
    ];
  return [
    ...(names.length > 0 ? (['players'] as const) : []),
    ...(alerts.length > 0 ? (['alerts'] as const) : []),
  ];
}
