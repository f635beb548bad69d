/**
 * Mahjong benchmarks on fixed deals, in CPU time: discards, evaluations, games, and calibration of
 * the win probabilities.
 */
import { proportionInterval } from '$lib/core/confidence-interval';
import { seededRandom } from '$lib/core/random';
import { evaluateHandByKim } from '$lib/games/mahjong/evaluation/kim-evaluation';
import { valueDiscards } from '$lib/games/mahjong/players/best/discard-values';
import { arenaWinner } from '$lib/games/mahjong/players/mahjong-arena';
import { chooseMahjongAction } from '$lib/games/mahjong/players/mahjong-computer-players';
import {
  applyMahjongAction,
  beginGame,
  seatToAct,
  type Game,
} from '$lib/games/mahjong/rules/mahjong-game-state';
import { seatAfter } from '$lib/games/mahjong/rules/mahjong-seats';
import { countVisibleTiles, viewFor, type View } from '$lib/games/mahjong/rules/mahjong-view';
import { dealTiles } from '$lib/games/mahjong/rules/mahjong-deal';
import { HEADINGS, measureCpu, formatSummary, type Bench, type Measure } from './bench-measures';

const SEED = 20_263;
const TIMED_GAME_COUNT = 300;
/** Uncounted warm-up games, which also fill the deficiency tables. */
const WARM_UP_COUNT = 20;
const CALIBRATED_GAME_COUNT = 2000;
const UKEIRE_GAME_COUNT = 6000;

export const benchMahjong: Bench = {
  name: 'mahjong',
  about:
    'a discard of the best player, an evaluation, 6,000 games, and how often what the chances say comes true',
  run() {
    console.log(HEADINGS);
    for (const claims of [false, true]) {
      const views = collectViews(TIMED_GAME_COUNT, claims);
      const name = claims ? 'with claims' : 'without';
      console.log(
        formatSummary(
          `best discards, ${name}`,
          timeEach(views, (view) => chooseMahjongAction('best', view, seededRandom(1))),
        ),
      );
      console.log(formatSummary(`values of all, ${name}`, timeEach(views, valueDiscards)));
      if (!claims)
        console.log(
          formatSummary(
            'the paper evaluates',
            timeEach(views, (view) =>
              evaluateHandByKim(view.hand, countVisibleTiles(view), view.wall),
            ),
          ),
        );
    }
    // The field for nodes holds the number of draws here.
    const games = measureCpu(countDraws, (draws) => draws);
    const rate = ((1000 * UKEIRE_GAME_COUNT) / games.ms).toFixed(0);
    console.log(
      `${UKEIRE_GAME_COUNT} games of four ukeire: ${(games.ms / 1000).toFixed(1)} s, ${rate} a second, ${games.nodes} without a winner`,
    );
    for (const claims of [false, true]) reportCalibration(claims);
  },
};

/** The number of games without a winner among four players of the same kind. */
function countDraws(): number {
  let draws = 0;
  for (let n = 0; n < UKEIRE_GAME_COUNT; n++)
    if (arenaWinner(['ukeire', 'ukeire', 'ukeire', 'ukeire'], n, SEED, { claims: false }) === null)
      draws++;
  return draws;
}

/**
 * All views of one `best` seat before a discard (when it cannot win), among three `ukeire-safe`.
 */
function playOneBest(
  seed: number,
  claims: boolean,
): { readonly views: readonly View[]; readonly won: boolean } {
  const random = seededRandom(SEED * 1000 + seed);
  const bestSeat = seatAfter(0, seed);
  let game: Game = beginGame(dealTiles(0, random), 0, { claims });
  const views: View[] = [];
  for (let seat = seatToAct(game); seat !== null; seat = seatToAct(game)) {
    const view = viewFor(seat, game);
    const isBestPlayer = seat === bestSeat;
    if (
      isBestPlayer &&
      game.phase === 'discard' &&
      view.legal.every(({ kind }) => kind === 'discard')
    )
      views.push(view);
    game = applyMahjongAction(
      game,
      chooseMahjongAction(isBestPlayer ? 'best' : 'ukeire-safe', view, random),
    );
  }
  return {
    views,
    won: game.phase === 'over' && game.result.kind === 'win' && game.result.winner === bestSeat,
  };
}

function collectViews(games: number, claims: boolean): readonly View[] {
  return Array.from({ length: games }, (_, seed) => playOneBest(seed, claims).views).flat();
}

function timeEach(views: readonly View[], run: (view: View) => unknown): readonly Measure[] {
  const measures = views.map((view) => measureCpu(() => run(view)));
  return measures.slice(Math.floor((WARM_UP_COUNT * views.length) / TIMED_GAME_COUNT));
}

/**
 * Calibration table by tenths of the predicted probability: discards, mean prediction, share won.
 */
function reportCalibration(claims: boolean): void {
  const bins = Array.from({ length: 10 }, () => ({ predicted: 0, won: 0, count: 0 }));
  for (let seed = 0; seed < CALIBRATED_GAME_COUNT; seed++) {
    const { views, won } = playOneBest(TIMED_GAME_COUNT + seed, claims);
    for (const view of views) {
      const chance = valueDiscards(view)[0]?.chance ?? 0;
      const bin = bins[Math.min(9, Math.floor(10 * chance))];
      if (!bin) continue;
      bin.predicted += chance;
      bin.count++;
      if (won) bin.won++;
    }
  }
  console.log(
    `chances of ${CALIBRATED_GAME_COUNT} games ${claims ? 'with' : 'without'} claims: discards, predicted, won`,
  );
  for (const { predicted, won, count } of bins)
    if (count > 0)
      console.log(
        `  ${String(count).padStart(6)}  ${(predicted / count).toFixed(3)}  ${proportionInterval(won, count).share.toFixed(3)}`,
      );
}
