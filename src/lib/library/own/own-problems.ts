/** The playable problems among the drafts of this browser, for lists and the lesson after them. */
import type { SavedGame } from '$lib/storage/saved-games';
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
const cache = new Map<string, { readonly text: string; readonly problem: OwnProblem | null }>();

/**
 * The problems of some drafts, newest first. The module of a game is loaded with its first draft; a
 * draft with faults, or whose module cannot be loaded, is left out.
 */
export async function readOwnProblems(
  drafts: readonly SavedGame[],
  games: Pick<Games, 'gameOfFile'>,
): Promise<readonly OwnProblem[]> {
  const newestFirst = drafts.toSorted((a, b) => b.begunAt - a.begunAt);
  const problems = await Promise.all(newestFirst.map((draft) => ownProblem(draft, games)));
  return problems.filter((problem) => problem !== null);
}

/** The problem of a draft; null for one with faults or without a loadable module. */
async function ownProblem(
  { id, record }: SavedGame,
  games: Pick<Games, 'gameOfFile'>,
): Promise<OwnProblem | null> {
  const draft = readDraft(record);
  if (!draft.ok) return null;
  const { text } = draft.value;
  const cached = cache.get(id);
  if (cached?.text === text) return cached.problem;
  try {
    const module = await games.gameOfFile(text).module();
    const read = module.read(text, id);
    const problem = read.ok ? { entry: ownEntry(module.toEntry(read.value)), text } : null;
    cache.set(id, { text, problem });
    return problem;
  } catch {
    return null;
  }
}

/** The entry without a number copied from a library file: numbers are addresses in the library. */
function ownEntry({ number: _, ...entry }: ProblemEntry): ProblemEntry {
  return { ...entry, outside: { address: `/studio/#play=${entry.id}/`, mine: true } };
}
