/** Reads a file with many bridge boards (PBN, LIN, RBN) in a worker. */
import {
  type AuthorToolsEngine,
  spawnAuthorToolsWorker,
} from '$lib/authoring/bridge/engine/author-tools-engine';
import { areBoardsMeant } from '$lib/games/bridge/notation/parse-boards';
import { createEngineClient } from '$lib/platform/workers/engine-client';
import type { ImportedFile } from '$lib/authoring/port/problem-importer';
import { toImportedFile } from './board-file';

/** Smallest number of boards for a list; for fewer the author picks a single board (`read`). */
const MIN_LISTED_BOARDS = 9;

/**
 * The field that each board has once: PBN `[Deal "`, LIN `md|`, RBN `H N:`, and in writing the hand
 * of North.
 */
const DEAL_FIELD = /\[\s*deal\s*"|(?<!\w)md\||^H [NESW]:|^[ \t]*n(?:orth)?(?::|[ \t]+\S|$)/gim;

const WORKER_TIMEOUT_MS = 60_000;

/**
 * Reads a text with many boards, in a worker; null for a text with few or none. Rejects when the
 * worker fails or takes more than a minute.
 */
export async function importBoardFile(text: string): Promise<ImportedFile | null> {
  if ((text.match(DEAL_FIELD)?.length ?? 0) < MIN_LISTED_BOARDS) return null;
  const client = createEngineClient<AuthorToolsEngine>(spawnAuthorToolsWorker, WORKER_TIMEOUT_MS);
  try {
    const { boards, faults } = await client.ask((engine) => engine.readBoards(text));
    // A text without boards and without a notation is left to other importers.
    if (boards.length === 0 && !areBoardsMeant(text, faults)) return null;
    return toImportedFile(text, boards, faults);
  } finally {
    client.close();
  }
}
