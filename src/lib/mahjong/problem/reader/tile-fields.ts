/** Tiles as they stand in a file: each fault at its own tile, and no kind there more than four times. */
import type { FaultReport } from '$lib/problem-file/report';
import { readWords } from '$lib/problem-file/words';
import type { YamlNode } from '$lib/problem-file/yaml/document';
import { parseTiles } from '$lib/mahjong/notation/hands';
import { COPIES_PER_TILE, type Tile } from '$lib/mahjong/rules/tiles';

/** The tiles of a line, in the order in which they are written; null and faults when they cannot be read. */
export function readTileField(report: FaultReport, node: YamlNode, what: string): readonly Tile[] | null {
  const words = readWords(report, node, 'tile/not-tiles', what);
  if (words === null) return null;
  const read = parseTiles(words.value);
  if (read.ok) return read.value;
  for (const { code, message, at } of read.faults) {
    // A line of the file spells them as the value does, unless it is folded over several.
    const line = report.text.startsWith(words.value, words.from);
    const offset = line && at ? words.from + at.column - 1 : node.start;
    report.fault(code, message, offset);
  }
  return null;
}

/** Tiles that lie somewhere, with the place of the line in which they stand. */
export interface LocatedTiles {
  readonly tiles: readonly Tile[];
  readonly at: number;
}

/** Whether no kind is there more often than it exists; a fault at the line with the one too many. */
export function checkTileCopies(report: FaultReport, laid: readonly LocatedTiles[]): boolean {
  const counts = new Map<Tile, number>();
  for (const { tiles, at } of laid)
    for (const tile of tiles) {
      const count = (counts.get(tile) ?? 0) + 1;
      counts.set(tile, count);
      if (count <= COPIES_PER_TILE) continue;
      const message = `There are only ${COPIES_PER_TILE} of ${tile}, in the hand, the discards and the wall together: this is one too many.`;
      report.fault('tile/five-alike', message, at);
      return false;
    }
  return true;
}
