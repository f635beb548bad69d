/** The position of a finding in the text of a file. */
import type { TextPosition } from '$lib/core/result';
import { nodeAt, type YamlDocument } from '$lib/problem-file/yaml/yaml-document';

/**
 * The position of the node at a path from the root; for a step of the line, that of its card or
 * claim.
 */
export function locatePath(
  { root, positionAt }: YamlDocument,
  path: readonly (string | number)[],
): TextPosition {
  const node = nodeAt(nodeAt(root, path), ['play']);
  return positionAt(nodeAt(node, ['claim']).start);
}
