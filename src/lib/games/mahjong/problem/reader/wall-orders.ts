/** Reads the possible orders of the wall of a problem (see `NamedOrder`). */
import { MAX_LINE_LENGTH } from '$lib/core/limits';
import type { LocalizedText } from '$lib/core/localized-text';
import { readKnownFields, readList, readRequired } from '$lib/problem-file/yaml-fields';
import type { FaultReport } from '$lib/problem-file/fault-report';
import { readLocalizedText } from '$lib/problem-file/read-texts';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { formatTiles } from '$lib/games/mahjong/notation/tile-notation';
import type { NamedOrder } from '../mahjong-problem';
import { readTileField } from './tile-fields';

const MIN_ORDERS = 2;
const MAX_ORDERS = 12;

/** An order with the offset of its tiles in the file, in UTF-16 units. */
export interface LocatedOrder extends NamedOrder {
  readonly offset: number;
}

/**
 * Reads the orders; reports faults and returns null unless all are permutations of the same tiles.
 */
export function readOrders(report: FaultReport, node: YamlNode): readonly LocatedOrder[] | null {
  const items = readList(report, node, 'the orders of the wall');
  if (items === null) return null;
  if (items.length < MIN_ORDERS || items.length > MAX_ORDERS) {
    const message = `A wall has ${MIN_ORDERS} to ${MAX_ORDERS} orders here, not ${items.length}.`;
    report.fault('order/count', message, node.start);
    return null;
  }
  const orders = items.flatMap((item, orderIndex) => readOrder(report, item, orderIndex) ?? []);
  if (orders.length < items.length) return null;
  return checkSameTiles(report, orders) ? orders : null;
}

/** Reads one order; without a name it is called by its number. */
function readOrder(report: FaultReport, node: YamlNode, orderIndex: number): LocatedOrder | null {
  const fields = readKnownFields(report, node, ['name', 'tiles'], 'an order of the wall');
  if (fields === null) return null;
  const nameNode = fields.get('name');
  const name: LocalizedText | null = nameNode
    ? readLocalizedText(report, nameNode, 'name', MAX_LINE_LENGTH)
    : { en: `order ${orderIndex + 1}` };
  const tilesNode = readRequired(
    report,
    fields,
    'tiles',
    'all tiles of the wall, the next one first',
  );
  const tiles =
    tilesNode && readTileField(report, tilesNode, 'all tiles of the wall, such as 5p3z1m');
  return name && tiles && tilesNode ? { name, tiles, offset: tilesNode.start } : null;
}

/** True if the orders are distinct in tiles and name and hold the same tiles; reports the fault. */
function checkSameTiles(report: FaultReport, orders: readonly LocatedOrder[]): boolean {
  const [first, ...laterOrders] = orders;
  if (!first) return false;
  if (first.tiles.length === 0) {
    report.fault('order/empty', 'Nothing is left to be drawn in this order.', first.offset);
    return false;
  }
  const nameByTiles = new Map([[first.tiles.join(), first.name.en]]);
  const usedNames = new Set([first.name.en]);
  for (const { name, tiles, offset } of laterOrders) {
    if (formatTiles(tiles) !== formatTiles(first.tiles)) {
      const message = `The orders hold the same tiles: the first has ${formatTiles(first.tiles)}, this one ${formatTiles(tiles)}.`;
      report.fault('order/other-tiles', message, offset);
      return false;
    }
    const duplicateName = nameByTiles.get(tiles.join());
    if (duplicateName !== undefined) {
      report.fault('order/same', `This is "${duplicateName}" once more.`, offset);
      return false;
    }
    if (usedNames.has(name.en)) {
      report.fault('order/duplicate-name', `Another order is called "${name.en}" too.`, offset);
      return false;
    }
    nameByTiles.set(tiles.join(), name.en);
    usedNames.add(name.en);
  }
  return true;
}
