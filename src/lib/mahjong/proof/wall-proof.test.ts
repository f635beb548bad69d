import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { sortTiles, TILES, type Tile } from '$lib/mahjong/rules/mahjong-tiles';
import { consistentWorlds } from '$lib/switching/consistent-worlds';
import { chooseComputerAction } from '$lib/switching/computer-choice';
import { exhaustiveSearch } from '$lib/switching/exhaustive-search';
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

function walls(count: number, from = 0): readonly WallGame[] {
  return Array.from({ length: count }, (_, seed) =>
    createSmallWall(from + seed, sizeOf(seed)),
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

describe('the proof at a wall', () => {
  it('says of every discard what all strategies together say', () => {
    const verdictCounts = new Map<string, number>();
    for (const game of walls(2000)) {
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

  it('is that of the plain search, from the first discard and later on', () => {
    const plain = exhaustiveSearch(wallRules);
    for (const [seed, game] of walls(80, 9000).entries()) {
      const random = seededRandom(seed);
      let play = startPlay(game);
      while (wallRules.turn(game, play) !== 'over') {
        const proved = wallProver.prove(game, play);
        const expected = plain.prove(game, play);
        expect({ ...proved, nodes: 0 }).toEqual({ ...expected, nodes: 0 });
        const truth = consistentWorlds(wallRules, game, play).at(-1) ?? 0;
        const legal = wallRules.legalActions(game, game.orders[truth] ?? [], play);
        play = wallRules.applyAction(game, play, legal[random.below(legal.length)] ?? '1p');
      }
    }
  });

  it('never finds a discard better when one order more may be the truth', () => {
    for (const game of walls(150, 20_000)) {
      const more = proveVerdicts(game);
      const fewer = proveVerdicts({ ...game, orders: game.orders.slice(1) });
      for (const [tile, { verdict, wins }] of Object.entries(more)) {
        const before = fewer[tile];
        if (fewer[tile]?.verdict !== 'sound') expect(verdict).not.toBe('sound');
        expect(wins).toBeGreaterThanOrEqual(before?.wins ?? 0);
      }
    }
  });

  it('knows neither the suit nor from which end a suit is counted', () => {
    const mirrorTile = (tile: Tile): Tile => {
      const other = tile.endsWith('p') ? `${10 - Number(tile[0])}s` : tile;
      return TILES.find((each) => each === other) ?? tile;
    };
    for (const game of walls(120, 30_000)) {
      const { studentView, orders } = game;
      const mirrored = {
        studentView: { ...studentView, hand: sortTiles(studentView.hand.map(mirrorTile)) },
        orders: orders.map((order) => order.map(mirrorTile)),
      };
      const expected = Object.entries(proveVerdicts(game)).map(([tile, worth]) => [
        mirrorTile(TILES.find((each) => each === tile) ?? '1p'),
        worth,
      ]);
      expect(proveVerdicts(mirrored)).toEqual(Object.fromEntries(expected));
    }
  });

  it('finds a discard sound in a single order exactly when it wins knowing it', () => {
    for (const game of walls(150, 40_000))
      for (const [place] of game.orders.entries()) {
        const alone = wallRules.restrictTo(game, [place]);
        for (const { verdict, wins } of Object.values(proveVerdicts(alone)))
          expect(verdict).toBe(wins === 1 ? 'sound' : 'beaten');
      }
  });
});

describe('what beats a discard', () => {
  it('is played in one order by the rules, until the hand cannot be completed any more', () => {
    let lines = 0;
    for (const game of walls(120, 50_000))
      for (const { discard, verdict, beaten } of classifyWallDiscards(game, startPlay(game))
        .discards) {
        expect(beaten === null).toBe(verdict === 'sound');
        if (!beaten) continue;
        const order = game.orders[beaten.worldIndex] ?? [];
        let play = startPlay(game);
        expect(beaten.line[0]).toBe(discard);
        for (const tile of beaten.line) {
          expect(wallRules.legalActions(game, order, play)).toContain(tile);
          play = wallRules.applyAction(game, play, tile);
        }
        expect(canStillWin(game, play)).toBe(false);
        lines += 1;
      }
    expect(lines).toBeGreaterThan(100);
  });

  it('is what the wall does: whoever gave the last sound discard away never wins', () => {
    let lost = 0;
    for (const [seed, game] of walls(120, 60_000).entries()) {
      const random = seededRandom(seed);
      const wrong = classifyWallDiscards(game, startPlay(game)).discards.filter(
        ({ verdict }) => verdict === 'lucky',
      );
      for (const { discard } of wrong) {
        let play = wallRules.applyAction(game, startPlay(game), discard);
        for (let turn = wallRules.turn(game, play); turn !== 'over';) {
          const legal = wallRules.legalActions(game, [], play);
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
        lost += 1;
      }
    }
    expect(lost).toBeGreaterThan(60);
  });
});

describe('what may still be won', () => {
  it('is never less than what is won by who knows the order', () => {
    for (const game of walls(150, 70_000))
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

  it('is seen in full: no tile is lost on its way from the wall to a hand or a river', () => {
    for (const game of walls(60, 80_000)) {
      const [order = []] = game.orders;
      const before = sortTiles([...game.studentView.hand, ...order]);
      for (let play = startPlay(game); wallRules.turn(game, play) !== 'over';) {
        const { hand, rivers, wall } = viewAfterPlay(game, play);
        const left = order.slice(order.length - wall);
        expect(sortTiles([...hand, ...rivers.flat(), ...left])).toEqual(before);
        expect(remainingWallTiles(game, play)).toEqual(sortTiles(left));
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
