/** Where what was found stands in the file. */
import type { TextPosition } from '$lib/core/result';
import { nodeAt, type YamlDocument } from '$lib/problem-file/yaml/document';

/** The place of a part of the file, by the way from its root; of a step of the line that of its card. */
export function locatePath(
  { root, placeAt }: YamlDocument,
  path: readonly (string | number)[],
): TextPosition {
  return placeAt(nodeAt(nodeAt(root, path), ['play']).start);
}
