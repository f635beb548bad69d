/** Reads tile fields: faults are located at their tile, and no kind occurs more than four times. */
import type { FaultReport } from '$lib/problem-file/fault-report';
import { readWords } from '$lib/problem-file/read-scalars';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { parseTiles } from '$lib/games/mahjong/notation/tile-notation';
import { COPIES_PER_TILE, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';

/** Reads the tiles of a field in written order; reports faults and returns null otherwise. */
export function readTileField(
  report: FaultReport,
  node: YamlNode,
  expected: string,
): readonly Tile[] | null {
  const words = readWords(report, node, 'tile/not-tiles', expected);
  if (words === null) return null;
  const parsed = parseTiles(words.value);
  if (parsed.ok) return parsed.value;
  for (const { code, message, at: position } of parsed.faults) {
    // The fault's column counts in the value. The file holds the value as it is unless YAML folded
    // the line; then only the start of the field is known.
    const isUnfolded = report.text.startsWith(words.value, words.from);
    const offset = isUnfolded && position ? words.from + position.column - 1 : node.start;
    report.fault(code, message, offset);
  }
  return null;
}

/** Tiles with the offset of their field. */
export interface LocatedTiles {
  readonly tiles: readonly Tile[];
  readonly offset: number;
}

/** Checks that no kind occurs more than four times; reports the field with the surplus copy. */
export function checkTileCopies(
  report: FaultReport,
  locatedTiles: readonly LocatedTiles[],
): boolean {
  const counts = new Map<Tile, number>();
  for (const { tiles, offset } of locatedTiles)
    for (const tile of tiles) {
      const count = (counts.get(tile) ?? 0) + 1;
      counts.set(tile, count);
      if (count <= COPIES_PER_TILE) continue;
      const message = `There are only ${COPIES_PER_TILE} of ${tile}, in the hand, the discards and the wall together: this is one too many.`;
      report.fault('tile/five-alike', message, offset);
      return false;
    }
  return true;
}
