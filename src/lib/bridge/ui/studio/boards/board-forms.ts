/** Problems as files of other programs: each of their deals is a board. */
import { formatBoards, type BoardFormat } from '$lib/bridge/notation/format-boards';
import { exportBoards, type UnsupportedPart } from '$lib/bridge/problem/export-boards';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { m } from '$lib/paraglide/messages';
import type { ExportFormat } from '$lib/game-module/ui/problem-importer';

const WORDS: Readonly<Record<UnsupportedPart['kind'], (about: { detail: string }) => string>> = {
  student: m.boards_lost_student,
  goal: m.boards_lost_goal,
  shows: m.boards_lost_shows,
  virtual: m.boards_lost_virtual,
  human: m.boards_lost_human,
  believed: m.boards_lost_believed,
  hints: m.boards_lost_hints,
  chance: m.boards_lost_chance,
  line: m.boards_lost_line,
  languages: m.boards_lost_languages,
};

const words = ({ kind: what, detail }: UnsupportedPart): string => WORDS[what]({ detail });

const form = (ending: BoardFormat, name: string): ExportFormat => ({
  extension: ending,
  name,
  write(problems) {
    // The studio hands on what the desk of bridge has read.
    const out = problems.map((problem) => exportBoards(problem as BridgeProblem));
    const boards = out.flatMap((each) => each.boards);
    const lost = new Set(out.flatMap((each) => each.unsupported.map(words)));
    return { text: formatBoards(ending, boards), games: boards.length, lost: [...lost] };
  },
});

export const boardExportFormats: readonly ExportFormat[] = [form('pbn', 'PBN'), form('lin', 'LIN')];
