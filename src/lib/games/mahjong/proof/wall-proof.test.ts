/**
 * The proof of wall problems: which discards win, when the last tiles of the wall come in one of
 * several known orders (the "worlds" of the general prover). A discard is `sound` if some strategy
 * after it wins in every order, `lucky` if it wins only in some, `beaten` if in none; `wins` counts
 * the orders that it wins when the order is known ("double dummy"). A refutation is an order with a
 * line of play that loses. A reference enumerates all strategies of small random walls.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { sortTiles, TILES, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { consistentWorlds } from '$lib/hidden-information/consistent-worlds';
import { chooseComputerAction } from '$lib/hidden-information/computer-choice';
import { exhaustiveSearch } from '$lib/hidden-information/exhaustive-search';
import { wallRules } from './wall-rules';
import { wallEvaluator } from './wall-heuristics';
import { createSmallWall, type SmallWallSize } from './small-walls.fixture';
import { referenceVerdicts, type ReferenceVerdict } from './wall-strategies.oracle.fixture';
import { classifyWallDiscards, wallProver } from './wall-verdicts';
import {
  playWallTile,
  isWallWon,
  remainingWallTiles,
  canStillWin,
  initialWallPlay,
  viewAfterPlay,
  winsWithKnownOrder,
  type WallGame,
} from './wall-game';

/** Open groups, tiles in the wall and possible orders. */
const WALL_SIZES: readonly SmallWallSize[] = [
  { melds: 3, wall: 4, orders: 3 },
  { melds: 3, wall: 5, orders: 4 },
  { melds: 2, wall: 4, orders: 3 },
  { melds: 3, wall: 6, orders: 3 },
  { melds: 3, wall: 9, orders: 3 },
  { melds: 2, wall: 6, orders: 3 },
  { melds: 3, wall: 8, orders: 2 },
  { melds: 3, wall: 12, orders: 2 },
];
const sizeOf = (seed: number): SmallWallSize =>
  WALL_SIZES[seed % WALL_SIZES.length] ?? { melds: 3, wall: 5, orders: 2 };
const startPlay = ({ studentView }: WallGame) => initialWallPlay(studentView);
const isWonAtStart = (game: WallGame): boolean => isWallWon(startPlay(game));

/** Random small walls, without those whose hand is complete from the start. */
function createWalls(count: number, firstSeed = 0): readonly WallGame[] {
  return Array.from({ length: count }, (_, seed) =>
    createSmallWall(firstSeed + seed, sizeOf(seed)),
  ).filter((game) => !isWonAtStart(game));
}
/** The class of each discard, and the number of orders that it wins double dummy. */
const proveVerdicts = (game: WallGame): Readonly<Record<string, ReferenceVerdict>> =>
  Object.fromEntries(
    [...wallProver.prove(game, startPlay(game)).verdicts].map(
      ([tile, verdict]): [Tile, ReferenceVerdict] => {
        const play = playWallTile(startPlay(game), tile);
        const wins = game.orders.filter((order) => winsWithKnownOrder(game, order, play)).length;
        return [tile, { verdict, wins }];
      },
    ),
  );

describe('the wall prover', () => {
  it('agrees with the enumeration of all strategies on every discard', () => {
    const verdictCounts = new Map<string, number>();
    for (const game of createWalls(2000)) {
      const expected = referenceVerdicts(game);
      const proved = proveVerdicts(game);
      if (JSON.stringify(proved) !== JSON.stringify(sortByTile(expected)))
        expect.fail(JSON.stringify({ game, proved, expected }));
      for (const { verdict } of Object.values(expected))
        verdictCounts.set(verdict, (verdictCounts.get(verdict) ?? 0) + 1);
    }
    for (const each of ['sound', 'lucky', 'beaten'])
      expect(verdictCounts.get(each) ?? 0, each).toBeGreaterThan(300);
  });

  it('agrees with the exhaustive search at every position of a play', () => {
    const exhaustiveProver = exhaustiveSearch(wallRules);
    for (const [seed, game] of createWalls(80, 9000).entries()) {
      const random = seededRandom(seed);
      let play = startPlay(game);
      while (wallRules.turn(game, play) !== 'over') {
        const proved = wallProver.prove(game, play);
        const expected = exhaustiveProver.prove(game, play);
        // The prover knows shortcuts, so it may visit fewer nodes.
        expect({ ...proved, nodes: 0 }).toEqual({ ...expected, nodes: 0 });
        // The play goes on in the last order that it has not ruled out, by random legal actions.
        const truth = consistentWorlds(wallRules, game, play).at(-1) ?? 0;
        const legal = wallRules.legalActions(game, game.orders[truth] ?? [], play);
        play = wallRules.applyAction(game, play, legal[random.below(legal.length)] ?? '1p');
      }
    }
  });

  it('never rates a discard higher when one more order is possible', () => {
    for (const game of createWalls(150, 20_000)) {
      const verdicts = proveVerdicts(game);
      const verdictsWithFewerOrders = proveVerdicts({ ...game, orders: game.orders.slice(1) });
      for (const [tile, { verdict, wins }] of Object.entries(verdicts)) {
        // More orders never make a discard sound, and never lose one that could be won.
        const fewerOrdersVerdict = verdictsWithFewerOrders[tile];
        if (fewerOrdersVerdict?.verdict !== 'sound') expect(verdict).not.toBe('sound');
        expect(wins).toBeGreaterThanOrEqual(fewerOrdersVerdict?.wins ?? 0);
      }
    }
  });

  it('gives the same verdicts when a suit is replaced by its mirror image in another suit', () => {
    const mirrorTile = (tile: Tile): Tile => {
      const mirroredTile = tile.endsWith('p') ? `${10 - Number(tile[0])}s` : tile;
      return TILES.find((each) => each === mirroredTile) ?? tile;
    };
    for (const game of createWalls(120, 30_000)) {
      const { studentView, orders } = game;
      const mirrored = {
        studentView: { ...studentView, hand: sortTiles(studentView.hand.map(mirrorTile)) },
        orders: orders.map((order) => order.map(mirrorTile)),
      };
      const expected = Object.entries(proveVerdicts(game)).map(([tile, verdict]) => [
        mirrorTile(TILES.find((each) => each === tile) ?? '1p'),
        verdict,
      ]);
      expect(proveVerdicts(mirrored)).toEqual(Object.fromEntries(expected));
    }
  });

  it('finds a discard sound for a single order exactly when it wins knowing that order', () => {
    for (const game of createWalls(150, 40_000))
      for (const [orderIndex] of game.orders.entries()) {
        const singleOrderGame = wallRules.restrictTo(game, [orderIndex]);
        for (const { verdict, wins } of Object.values(proveVerdicts(singleOrderGame)))
          expect(verdict).toBe(wins === 1 ? 'sound' : 'beaten');
      }
  });
});

describe('the refutation of a discard', () => {
  it('is a legal line in one order, up to where the hand can no longer be completed', () => {
    let refutationCount = 0;
    for (const game of createWalls(120, 50_000))
      for (const { discard, verdict, refutation } of classifyWallDiscards(game, startPlay(game))
        .discards) {
        expect(refutation === null).toBe(verdict === 'sound');
        if (!refutation) continue;
        const order = game.orders[refutation.worldIndex] ?? [];
        let play = startPlay(game);
        expect(refutation.line[0]).toBe(discard);
        for (const tile of refutation.line) {
          expect(wallRules.legalActions(game, order, play)).toContain(tile);
          play = wallRules.applyAction(game, play, tile);
        }
        expect(canStillWin(game, play)).toBe(false);
        refutationCount += 1;
      }
    expect(refutationCount).toBeGreaterThan(100);
  });

  it('is what the computer draws: after a lucky discard the student never wins', () => {
    let lossCount = 0;
    for (const [seed, game] of createWalls(120, 60_000).entries()) {
      const random = seededRandom(seed);
      const luckyDiscards = classifyWallDiscards(game, startPlay(game)).discards.filter(
        ({ verdict }) => verdict === 'lucky',
      );
      for (const { discard } of luckyDiscards) {
        let play = wallRules.applyAction(game, startPlay(game), discard);
        for (let turn = wallRules.turn(game, play); turn !== 'over';) {
          const legal = wallRules.legalActions(game, [], play);
          // The computer draws: it may choose among the orders that the play has not ruled out.
          const tile =
            turn === 'student'
              ? (legal[random.below(legal.length)] ?? '1p')
              : chooseComputerAction(
                  wallRules,
                  wallEvaluator,
                  { game, virtual: [] },
                  play,
                  wallProver,
                );
          play = wallRules.applyAction(game, play, tile);
          turn = wallRules.turn(game, play);
        }
        expect(isWallWon(play)).toBe(false);
        expect(consistentWorlds(wallRules, game, play).length).toBeGreaterThan(0);
        lossCount += 1;
      }
    }
    expect(lossCount).toBeGreaterThan(60);
  });
});

describe('the play of a wall game', () => {
  it('has canStillWin true wherever knowing the order would win', () => {
    for (const game of createWalls(150, 70_000))
      for (const order of game.orders) {
        const random = seededRandom(order.length);
        for (let play = startPlay(game); wallRules.turn(game, play) !== 'over';) {
          const wins = winsWithKnownOrder(game, order, play);
          if (wins) expect(canStillWin(game, play)).toBe(true);
          const legal = wallRules.legalActions(game, order, play);
          play = wallRules.applyAction(game, play, legal[random.below(legal.length)] ?? '1p');
          if (isWallWon(play)) expect(wins).toBe(true);
        }
      }
  });

  it('has a view that accounts for every tile of the hand, the rivers and the wall', () => {
    for (const game of createWalls(60, 80_000)) {
      const [order = []] = game.orders;
      const initialTiles = sortTiles([...game.studentView.hand, ...order]);
      for (let play = startPlay(game); wallRules.turn(game, play) !== 'over';) {
        const { hand, rivers, wall } = viewAfterPlay(game, play);
        const undrawnTiles = order.slice(order.length - wall);
        expect(sortTiles([...hand, ...rivers.flat(), ...undrawnTiles])).toEqual(initialTiles);
        expect(remainingWallTiles(game, play)).toEqual(sortTiles(undrawnTiles));
        const [tile = '1p'] = wallRules.legalActions(game, order, play);
        play = wallRules.applyAction(game, play, tile);
      }
    }
  });
});

function sortByTile(
  expected: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    TILES.flatMap((tile) => (tile in expected ? [[tile, expected[tile]]] : [])),
  );
}
