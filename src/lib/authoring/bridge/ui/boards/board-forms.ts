/** Export of problems as PBN and LIN files, in which each deal of a problem is a board. */
import { formatBoards, type BoardFormat } from '$lib/games/bridge/notation/format-boards';
import { exportBoards, type UnsupportedPart } from '$lib/games/bridge/problem/export-boards';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { m } from '$lib/paraglide/messages';
import type { ExportFormat } from '$lib/authoring/port/problem-importer';

/** The names of the parts of a problem that these formats cannot express. */
const PART_TEXTS: Readonly<Record<UnsupportedPart['kind'], (about: { detail: string }) => string>> =
  {
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

const partText = ({ kind, detail }: UnsupportedPart): string => PART_TEXTS[kind]({ detail });

const toExportFormat = (extension: BoardFormat, name: string): ExportFormat => ({
  extension,
  name,
  write(problems) {
    // The studio passes only problems that the bridge module has read.
    const exported = problems.map((problem) => exportBoards(problem as BridgeProblem));
    const boards = exported.flatMap(({ boards }) => boards);
    const lost = new Set(exported.flatMap(({ unsupported }) => unsupported.map(partText)));
    return { text: formatBoards(extension, boards), games: boards.length, lost: [...lost] };
  },
});

export const boardExportFormats: readonly ExportFormat[] = [
  toExportFormat('pbn', 'PBN'),
  toExportFormat('lin', 'LIN'),
];
