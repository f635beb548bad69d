/** Whole files of boards, and what a form has no words for. */
import type { Beside, GameRecord } from './board-record';
import { boardName } from './board-name';
import { makeLin } from './format-lin';
import { makePbnGame } from './format-pbn';

export const BOARD_FORMS = ['pbn', 'lin'] as const;
export type BoardForm = (typeof BOARD_FORMS)[number];

/** Read back by `readBoards`, board by board. */
export function makeBoards(form: BoardForm, boards: readonly GameRecord[]): string {
  if (form === 'pbn') return boards.map(makePbnGame).join('\n');
  return boards.map((board) => `${makeLin(inTitle(board))}\n`).join('');
}

/** LIN has no number of a board apart from its title. */
function inTitle(board: GameRecord): GameRecord {
  return board.board === undefined ? board : { ...board, title: boardName(board, 0) };
}

/** Something that is left out, and in how many boards. */
export interface Lost {
  readonly what: Beside | 'bidding' | 'commas' | 'players' | 'alerts';
  readonly boards: number;
}

interface WithBeside {
  readonly record: GameRecord | null;
  readonly beside: readonly Beside[];
}

/** What is left out of boards that are written in a form, or begin a problem: each kind once, in order of meeting. */
export function lostFrom(
  form: BoardForm | 'problem',
  boards: readonly WithBeside[],
): readonly Lost[] {
  const counts = new Map<Lost['what'], number>();
  for (const { record, beside } of boards)
    for (const what of [...beside, ...(record ? unsaid(form, record) : [])])
      counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => ({ what, boards: count }));
}

function unsaid(form: BoardForm | 'problem', record: GameRecord): readonly Lost['what'][] {
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
