/** Compares the author's level with the level estimated from the proof. */
import type { Level } from '$lib/core/level';
import type { Fault } from '$lib/core/result';
import type { FileKind } from '../file-kind';
import { nodeAt } from '../yaml/yaml-document';
import { readDocument } from '../yaml/read-document';

/** The difference that gives a warning; the estimate is often off by one. */
const MIN_MISMATCH = 2;

interface Levels {
  readonly stated: Level | null;
  readonly estimated: Level | null;
}

/** A warning where the levels differ widely; none where one of them is unknown. */
export function levelMismatchWarnings(
  text: string,
  kind: FileKind,
  { stated, estimated }: Levels,
): readonly Fault[] {
  if (stated === null || estimated === null || Math.abs(stated - estimated) < MIN_MISMATCH)
    return [];
  const document = readDocument(text, kind);
  if (!document.ok) return [];
  const { root, positionAt } = document.value;
  const levelPosition = positionAt(nodeAt(root, ['level']).start);
  const message = `The problem says level ${stated}; by its decisions and by how many cards lose it seems to be level ${estimated}.`;
  return [{ code: 'shape/level-far', message, at: levelPosition }];
}
