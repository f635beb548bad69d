/** The problems among the drafts that this browser keeps: those that are whole enough to be played. */
import type { SavedGame } from '$lib/progress/saved-games';
import type { ProblemEntry } from '$lib/game-module/game-module';
import type { Games } from '$lib/game-module/ui/games-context';
import { readDraft } from './studio-draft';

/** A problem of one's own, as a list shows it. */
export interface OwnProblem {
  readonly entry: ProblemEntry;
  /** The text of its file. */
  readonly text: string;
}

/** What was read of a draft, by its id: a page asks again at every card that is played. */
const known = new Map<string, { readonly text: string; readonly own: OwnProblem | null }>();

/**
 * The problems of some drafts, what was begun last first. The reader of a table comes with the first draft of it; a
 * draft that is no problem yet, or whose reader cannot be had, is left out.
 */
export async function ownProblems(
  drafts: readonly SavedGame[],
  tables: Pick<Games, 'gameOfFile'>,
): Promise<readonly OwnProblem[]> {
  const newestFirst = drafts.toSorted((one, other) => other.begunAt - one.begunAt);
  const read = await Promise.all(newestFirst.map((draft) => ownProblem(draft, tables)));
  return read.filter((own) => own !== null);
}

async function ownProblem(
  { id, record }: SavedGame,
  tables: Pick<Games, 'gameOfFile'>,
): Promise<OwnProblem | null> {
  const draft = readDraft(record);
  if (!draft.ok) return null;
  const { text } = draft.value;
  const before = known.get(id);
  if (before?.text === text) return before.own;
  try {
    const desk = await tables.gameOfFile(text).module();
    const read = desk.read(text, id);
    const own = read.ok ? { entry: ownEntry(desk.toEntry(read.value)), text } : null;
    known.set(id, { text, own });
    return own;
  } catch {
    return null;
  }
}

/** Without the number that its file may have from one of ours: numbers are addresses in the library. */
function ownEntry({ number: _, ...entry }: ProblemEntry): ProblemEntry {
  return { ...entry, outside: { address: `/studio/#play=${entry.id}/`, mine: true } };
}
