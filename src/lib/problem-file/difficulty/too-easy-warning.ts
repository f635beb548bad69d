/** The warning of a problem that hardly any simulated student fails. */
import type { Level } from '$lib/core/level';
import type { Fault } from '$lib/core/result';
import type { FileKind } from '../file-kind';
import { nodeAt } from '../yaml/yaml-document';
import { readDocument } from '../yaml/read-document';
import type { Difficulty } from './measured-difficulty';

/** Below this failing share a problem is an exercise for beginners. */
const MIN_FAILED = 0.15;

/** Empty at level 1, without a level, and where enough students fail. */
export function tooEasyWarnings(
  text: string,
  kind: FileKind,
  level: Level | null,
  { failed }: Difficulty,
): readonly Fault[] {
  if (level === null || level === 1 || failed >= MIN_FAILED) return [];
  const document = readDocument(text, kind);
  if (!document.ok) return [];
  const { root, positionAt } = document.value;
  const at = positionAt(nodeAt(root, ['level']).start);
  const percent = Math.round(100 * failed);
  const message = `The problem says level ${level}, but only ${percent} % of simulated students fail at their first try: give it level 1, or make the mistake more tempting.`;
  return [{ code: 'shape/too-easy', message, at }];
}
