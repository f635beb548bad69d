/** A level that its author gives, beside the one that the proof makes likely. */
import type { Level } from '$lib/core/level';
import type { Fault } from '$lib/core/result';
import type { FileKind } from '../file-kind';
import { nodeAt } from '../yaml/yaml-document';
import { readDocument } from '../yaml/read-document';

/** So many levels apart one of the two is likely wrong; the estimate itself is often one off. */
const FAR = 2;

interface Levels {
  readonly stated: Level | null;
  readonly estimated: Level | null;
}

/** A warning where the two are far apart; none where one of them is not known. */
export function levelMismatchWarnings(
  text: string,
  kind: FileKind,
  { stated, estimated }: Levels,
): readonly Fault[] {
  if (stated === null || estimated === null || Math.abs(stated - estimated) < FAR) return [];
  const document = readDocument(text, kind);
  if (!document.ok) return [];
  const at = document.value.positionAt(nodeAt(document.value.root, ['level']).start);
  const message = `The problem says level ${stated}; by its decisions and by how many cards lose it seems to be level ${estimated}.`;
  return [{ code: 'shape/level-far', message, at }];
}
