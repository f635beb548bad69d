/** The position of a finding in the text of a file. */
import type { TextPosition } from '$lib/core/result';
import { nodeAt, type YamlDocument } from '$lib/problem-file/yaml/yaml-document';

/** The position of the node at a path from the root; for a step of the line, that of its card. */
export function locatePath(
  { root, positionAt }: YamlDocument,
  path: readonly (string | number)[],
): TextPosition {
  return positionAt(nodeAt(nodeAt(root, path), ['play']).start);
}
