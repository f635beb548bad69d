/**
 * The values of the `best` player: the win probability (`chance`) and the deal-in probability
 * (`danger`) of each discard, and the models under them. The win index ranks hands; a win curve
 * holds it by the number of draws left; `winProbability` calibrates it.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { acceptanceByDiscard } from '$lib/games/mahjong/evaluation/discard-acceptance';
import {
  applyMahjongAction,
  beginGame,
  seatToAct,
  type Game,
} from '$lib/games/mahjong/rules/mahjong-game-state';
import { seatAfter } from '$lib/games/mahjong/rules/mahjong-seats';
import { isHonour, tileIndex, tileAt, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import {
  countVisibleTiles,
  viewFor,
  type DiscardView,
} from '$lib/games/mahjong/rules/mahjong-view';
import { dealTiles } from '$lib/games/mahjong/rules/mahjong-deal';
import { chooseMahjongAction } from '../mahjong-computer-players';
import { winProbability } from './win-probability';
import { dealInProbability } from './deal-in-probability';
import { fittedTables } from './fitted-tables';
import { remainingTurns } from './remaining-turns';
import { WinCurveModel } from './win-curves';
import { mapViewTiles, sampleViews } from './sample-views.fixture';
import { bestDiscard, valueDiscards } from './discard-values';
import { indexDiscards } from './discard-index';

/** Positions of games without and with claims. */
const VIEWS = [...sampleViews(11, 11, false), ...sampleViews(11, 12, true)];

/** Win and deal-in probabilities by kind, rounded. */
const roundedValues = (view: DiscardView, mapTile: (tile: Tile) => Tile = (tile) => tile): object =>
  Object.fromEntries(
    valueDiscards(view)
      .map(
        (each) => [mapTile(each.discard), each.chance.toFixed(7), each.danger.toFixed(7)] as const,
      )
      .sort(([a], [b]) => tileIndex(a) - tileIndex(b))
      .map(([tile, ...probabilities]) => [tile, probabilities]),
  );

/**
 * Predicted win probabilities of all discards of a `best` player in rotating seats, and its result.
 */
function playAndPredict(
  seed: number,
  claims: boolean,
): { chances: readonly number[]; wins: boolean } {
  const random = seededRandom(5000 + seed);
  const bestSeat = seatAfter(0, seed);
  let game: Game = beginGame(dealTiles(0, random), 0, { claims });
  const chances: number[] = [];
  for (let seat = seatToAct(game); seat !== null; seat = seatToAct(game)) {
    const view = viewFor(seat, game);
    const discards = view.legal.every(({ kind }) => kind === 'discard');
    const [best] = seat === bestSeat && discards ? indexDiscards(view, 'nearest') : [];
    if (best) {
      chances.push(winProbability(best.index, best.shanten, view.wall, view.options));
      game = applyMahjongAction(game, { kind: 'discard', tile: best.discard });
    } else
      game = applyMahjongAction(
        game,
        chooseMahjongAction(seat === bestSeat ? 'best' : 'ukeire-safe', view, random),
      );
  }
  const wins =
    game.phase === 'over' && game.result.kind === 'win' && game.result.winner === bestSeat;
  return { chances, wins };
}

// The evaluation treats suits alike, and ranks alike from both ends.
const rotateSuit = (tile: Tile): Tile =>
  isHonour(tile) ? tile : tileAt((tileIndex(tile) + 9) % 27);
const mirrorRank = (tile: Tile): Tile => {
  const index = tileIndex(tile);
  return isHonour(tile) ? tile : tileAt(9 * Math.floor(index / 9) + 8 - (index % 9));
};

describe('valueDiscards', () => {
  it('values every kind in the hand, with its acceptance after the discard', () => {
    for (const view of VIEWS) {
      const acceptances = acceptanceByDiscard(
        view.hand,
        countVisibleTiles(view),
        view.melds[view.seat].length,
      );
      const values = valueDiscards(view);
      expect(values.length).toBe(acceptances.length);
      for (const each of acceptances)
        expect(values.find(({ discard }) => discard === each.discard)).toMatchObject(each);
      for (const { chance, danger } of values) {
        expect(Math.min(chance, danger)).toBeGreaterThanOrEqual(0);
        expect(Math.max(chance, danger)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('sorts by shanten, then win probability, beginning with the choice of the best player', () => {
    for (const view of VIEWS) {
      const [first, ...laterValues] = valueDiscards(view);
      expect(bestDiscard(view)).toBe(first?.discard);
      if (view.legal.every(({ kind }) => kind === 'discard'))
        expect(chooseMahjongAction('best', view, seededRandom(1))).toMatchObject({
          tile: first?.discard,
        });
      let previous = first;
      for (const each of laterValues) {
        if (each.shanten === previous?.shanten)
          expect(each.chance).toBeLessThanOrEqual(previous.chance + 1e-9);
        else expect(each.shanten).toBeGreaterThan(previous?.shanten ?? 0);
        previous = each;
      }
    }
  });

  it('is deterministic, and unchanged by permuting suits or mirroring ranks', () => {
    for (const view of VIEWS) {
      expect(valueDiscards(view)).toEqual(valueDiscards(view));
      for (const mapTile of [rotateSuit, mirrorRank])
        expect(roundedValues(mapViewTiles(view, mapTile))).toEqual(roundedValues(view, mapTile));
    }
  });

  it('does not depend on the order of the hand or on other fields of the view', () => {
    for (const { seat, options, hand, melds, rivers, wall } of VIEWS.slice(0, 6)) {
      const reducedView = { seat, options, hand, melds, rivers, wall };
      expect(valueDiscards({ ...reducedView, hand: hand.toReversed() })).toEqual(
        valueDiscards(reducedView),
      );
    }
  });
});

describe('a win curve', () => {
  it('never decreases with more winning tiles, more draws or a better next hand', () => {
    for (const claims of [false, true]) {
      const turns = remainingTurns(62, fittedTables({ claims }));
      const model = new WinCurveModel(turns, 90, claims);
      // Winning tiles by class: honours, terminals, ranks 2 and 8, ranks 3 to 7.
      const noWait = [0, 0, 0, 0] as const;
      for (let n = 1; n < 8; n++) {
        for (let t = 0; t <= turns.draws; t++) {
          const [narrowCurve, wideCurve] = [model.tenpai([0, 0, 0, n]), model.tenpai([0, 0, 1, n])];
          expect(wideCurve[t]).toBeGreaterThan(narrowCurve[t] ?? 1);
          if (t > 0) expect(narrowCurve[t]).toBeGreaterThanOrEqual(narrowCurve[t - 1] ?? 1);
          const step = { unseenCount: 4 * n, claimWeight: claims ? n : 0, nextCurve: narrowCurve };
          const baseValue = model.solve(noWait, [step])[t] ?? 0;
          expect(
            model.solve(noWait, [{ ...step, nextCurve: wideCurve }])[t],
          ).toBeGreaterThanOrEqual(baseValue);
          expect(
            model.solve(noWait, [{ ...step, unseenCount: 4 * n + 1 }])[t],
          ).toBeGreaterThanOrEqual(baseValue);
          expect(model.solve(noWait, [{ ...step, claimWeight: n + 1 }])[t]).toBeGreaterThanOrEqual(
            baseValue,
          );
          expect(model.average(3, 4 * n + 1)[t]).toBeGreaterThanOrEqual(
            model.average(3, 4 * n)[t] ?? 1,
          );
        }
      }
    }
  });
});

describe('dealInProbability', () => {
  it('grows with the unseen copies, towards the middle ranks and towards the end of the wall', () => {
    for (const claims of [false, true]) {
      const tables = fittedTables({ claims });
      // By index of the tile: 0 is 1m, 4 is 5m, 30 is an honour.
      const danger = (index: number, unseen: number, wall: number) =>
        dealInProbability(index, unseen, wall, tables);
      for (let wall = 0; wall < 84; wall++)
        for (let unseen = 0; unseen < 4; unseen++) {
          expect(danger(4, unseen, wall)).toBeGreaterThanOrEqual(danger(4, unseen, wall + 1));
          expect(danger(4, unseen, wall)).toBeGreaterThanOrEqual(danger(0, unseen, wall));
          if (unseen > 0)
            expect(danger(30, unseen, wall)).toBeGreaterThanOrEqual(danger(30, unseen - 1, wall));
        }
    }
  });
});

describe('winProbability', () => {
  it('grows with the win index, from 0 to 1', () => {
    for (const claims of [false, true])
      for (const shanten of [0, 1, 2, 3, 4, 6])
        for (let i = 1; i <= 100; i++)
          expect(winProbability(i / 100, shanten, 40, { claims })).toBeGreaterThan(
            winProbability((i - 1) / 100, shanten, 40, { claims }),
          );
    expect([0, 1].map((index) => winProbability(index, 2, 40, { claims: false }))).toEqual([0, 1]);
  });

  it('predicts within 5% how often the best player wins', () => {
    for (const claims of [false, true]) {
      let [predicted, observed, discards] = [0, 0, 0];
      for (let seed = 0; seed < 80; seed++) {
        const { chances, wins } = playAndPredict(seed, claims);
        // Each prediction of a game counts once, against the result of the game.
        discards += chances.length;
        predicted += chances.reduce((sum, chance) => sum + chance, 0);
        if (wins) observed += chances.length;
      }
      expect(discards).toBeGreaterThan(500);
      expect(Math.abs(predicted - observed) / discards).toBeLessThan(0.05);
    }
  });
});
