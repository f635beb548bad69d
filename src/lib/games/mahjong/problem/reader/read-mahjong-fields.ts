/**
 * Reads the fields of a problem file and checks the rules between them. A wall problem states the
 * possible `orders` of the last tiles; others only how many tiles are left.
 */
import { MAX_TEXT_LENGTH } from '$lib/core/limits';
import { definite } from '$lib/core/result';
import { readKnownFields, readRequired, type YamlFields } from '$lib/problem-file/yaml-fields';
import { HEAD_KEYS, HINTS_KEY, readHead } from '$lib/problem-file/problem-head';
import type { FaultReport } from '$lib/problem-file/fault-report';
import { readLocalizedText } from '$lib/problem-file/read-texts';
import { readOneOf, readWholeNumber } from '$lib/problem-file/read-scalars';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { deficiencyOf } from '$lib/games/mahjong/evaluation/deficiency';
import { bySeat, SEATS, type BySeat, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import { countTiles, sortTiles, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { SEAT_NAMES, type MahjongProblem, type Solution } from '../mahjong-problem';
import { THEMES } from '../mahjong-themes';
import { readOrders, type LocatedOrder } from './wall-orders';
import { checkTileCopies, readTileField, type LocatedTiles } from './tile-fields';

const KEYS = [
  ...HEAD_KEYS,
  'seat',
  'hand',
  'drew',
  'discards',
  'wall',
  'orders',
  HINTS_KEY,
  'solution',
];

/** Problems have no open groups. */
const MELD_COUNT = 0;
/** Hand size between turns. */
const HAND_SIZE = 13;
/** Tiles left before the first discard: 136 less four hands and the drawn tile. */
const FULL_WALL = 83;

/** Reads the root of a file; reports faults and returns null when it is invalid. */
export function readMahjongFields(
  report: FaultReport,
  root: YamlNode,
  id: string,
): MahjongProblem | null {
  const fields = readKnownFields(report, root, KEYS, 'a problem');
  if (fields === null) return null;
  const head = readHead(report, fields, { id: 'mahjong', themes: THEMES });
  const seatNode = readRequired(report, fields, 'seat', 'the seat of the student, such as west');
  const seatName = seatNode && readOneOf(report, seatNode, SEAT_NAMES, 'shape/seat', 'seat');
  const handFields = readHandFields(report, fields);
  const discards = readDiscards(report, fields.get('discards'));
  const ordersNode = fields.get('orders');
  const orders = ordersNode ? readOrders(report, ordersNode) : [];
  const wall = discards && orders && readWall(report, fields, discards.locatedTiles, orders);
  const solutionNode = fields.get('solution');
  const solution = solutionNode ? readSolution(report, solutionNode, handFields) : null;
  if (!head || !seatName || !handFields || !discards || !orders || wall === null) return null;
  const locatedTiles = [
    ...handFields.locatedTiles,
    ...discards.locatedTiles,
    ...firstOrderTiles(orders),
  ];
  if (!checkTileCopies(report, locatedTiles)) return null;
  return {
    id,
    ...head,
    seat: seatByName(seatName),
    hand: handFields.hand,
    drew: handFields.drew,
    discards: discards.rivers,
    wall,
    orders: orders.map(({ name, tiles }) => ({ name, tiles })),
    solution,
  };
}

function seatByName(name: (typeof SEAT_NAMES)[number]): Seat {
  return definite(SEATS[SEAT_NAMES.indexOf(name)], `${name} is no seat.`);
}

/** The first order's tiles; all orders consist of the same tiles, so they are counted once. */
function firstOrderTiles([first]: readonly LocatedOrder[]): readonly LocatedTiles[] {
  return first ? [first] : [];
}

interface HandFields {
  readonly hand: readonly Tile[];
  readonly drew: Tile;
  readonly locatedTiles: readonly LocatedTiles[];
}

/** Reads the thirteen tiles and the drawn one; the hand must not be complete. */
function readHandFields(report: FaultReport, fields: YamlFields): HandFields | null {
  const node = readRequired(report, fields, 'hand', 'the thirteen tiles that the student holds');
  const drewNode = readRequired(report, fields, 'drew', 'the tile that the student has drawn');
  const hand = node && readTileField(report, node, 'thirteen tiles such as 345m56678p3467s2z');
  const drawnTiles = drewNode && readTileField(report, drewNode, 'one tile such as 9m');
  if (!node || !drewNode || !hand || !drawnTiles) return null;
  if (hand.length !== HAND_SIZE) {
    const message = `The hand has ${HAND_SIZE} tiles beside the one that was drawn, not ${hand.length}.`;
    report.fault('hand/size', message, node.start);
    return null;
  }
  const [drew, extraTile] = drawnTiles;
  if (drew === undefined || extraTile !== undefined) {
    report.fault('hand/drew', `One tile is drawn, not ${drawnTiles.length}.`, drewNode.start);
    return null;
  }
  if (deficiencyOf(countTiles([...hand, drew]), MELD_COUNT) === 0) {
    const message = 'This hand has won with the tile it drew: nothing is left to decide.';
    report.fault('hand/complete', message, drewNode.start);
    return null;
  }
  const locatedTiles = [
    { tiles: hand, offset: node.start },
    { tiles: drawnTiles, offset: drewNode.start },
  ];
  return { hand: sortTiles(hand), drew, locatedTiles };
}

interface DiscardFields {
  readonly rivers: BySeat<readonly Tile[]>;
  readonly locatedTiles: readonly LocatedTiles[];
}

/** Reads the discards of each seat; a missing field means none. */
function readDiscards(report: FaultReport, node: YamlNode | undefined): DiscardFields | null {
  if (node === undefined) return { rivers: bySeat(() => []), locatedTiles: [] };
  const fields = readKnownFields(report, node, SEAT_NAMES, 'the discards');
  if (fields === null) return null;
  const locatedTiles = new Map<string, LocatedTiles>();
  for (const { key, value } of fields.entries) {
    const tiles = readTileField(report, value, 'the discards of a seat, such as 1z9p1m');
    if (tiles === null) return null;
    locatedTiles.set(key, { tiles, offset: value.start });
  }
  if (!fields.hasOnlyKnownKeys) return null;
  const rivers = bySeat((seat) => locatedTiles.get(SEAT_NAMES[seat])?.tiles ?? []);
  return { rivers, locatedTiles: [...locatedTiles.values()] };
}

/**
 * The wall size: the length of the orders where there are some, else the stated one, else what the
 * shown discards leave. A stated one may be less, where the problem does not show all discards.
 */
function readWall(
  report: FaultReport,
  fields: YamlFields,
  discards: readonly LocatedTiles[],
  [order]: readonly LocatedOrder[],
): number | null {
  const discardCount = discards.reduce((sum, { tiles }) => sum + tiles.length, 0);
  const maxWall = Math.max(0, FULL_WALL - discardCount);
  const wallNode = fields.get('wall');
  const statedWall = wallNode ? readWholeNumber(report, wallNode, 0, maxWall, 'wall') : null;
  if (wallNode && statedWall === null) return null;
  if (!order) return statedWall ?? maxWall;
  if (statedWall !== null && wallNode && statedWall !== order.tiles.length) {
    const message = `The orders have ${order.tiles.length} tiles: leave the wall out.`;
    report.fault('order/wall', message, wallNode.start);
    return null;
  }
  if (order.tiles.length > maxWall) {
    const message = `With ${discardCount} discards ${maxWall} tiles are left at the most, not ${order.tiles.length}.`;
    report.fault('order/too-long', message, order.offset);
    return null;
  }
  return order.tiles.length;
}

/** Reads the author's discard, which must be in the hand, and the explanation. */
function readSolution(
  report: FaultReport,
  node: YamlNode,
  handFields: HandFields | null,
): Solution | null {
  const fields = readKnownFields(report, node, ['discard', 'explanation'], 'the solution');
  if (fields === null) return null;
  const discardNode = readRequired(report, fields, 'discard', 'the tile to throw, such as 9m');
  const tiles = discardNode && readTileField(report, discardNode, 'one tile such as 9m');
  const explanationField = fields.get('explanation');
  const explanation =
    explanationField && readLocalizedText(report, explanationField, 'explanation', MAX_TEXT_LENGTH);
  if (!discardNode || !tiles || explanation === null) return null;
  const [discard, extraTile] = tiles;
  if (discard === undefined || extraTile !== undefined) {
    report.fault(
      'solution/one-tile',
      `One tile is thrown, not ${tiles.length}.`,
      discardNode.start,
    );
    return null;
  }
  if (handFields && ![...handFields.hand, handFields.drew].includes(discard)) {
    report.fault('solution/not-held', `The student holds no ${discard}.`, discardNode.start);
    return null;
  }
  return { discard, ...(explanation && { explanation }) };
}
