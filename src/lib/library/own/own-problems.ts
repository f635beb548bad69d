/** The playable problems among the drafts of this browser. */
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

/** Parsed drafts by id: a cache, because a page asks again at every card that is played. */
const cache = new Map<string, { readonly text: string; readonly own: OwnProblem | null }>();

/**
 * The problems of some drafts, newest first. The module of a game is loaded with its first draft; a
 * draft with faults, or whose module cannot be loaded, is left out.
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
  const cached = cache.get(id);
  if (cached?.text === text) return cached.own;
  try {
    const module = await tables.gameOfFile(text).module();
    const read = module.read(text, id);
    const own = read.ok ? { entry: ownEntry(module.toEntry(read.value)), text } : null;
    cache.set(id, { text, own });
    return own;
  } catch {
    return null;
  }
}

/** The entry without a number copied from a library file: numbers are addresses in the library. */
function ownEntry({ number: _, ...entry }: ProblemEntry): ProblemEntry {
  return { ...entry, outside: { address: `/studio/#play=${entry.id}/`, mine: true } };
}
