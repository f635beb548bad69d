/** Mahjong's players on fixed deals: the time of a discard, of an evaluation, of games; how true the chances are. In CPU time. */
import { proportionInterval } from '$lib/core/interval';
import { seededRandom } from '$lib/core/random';
import { evaluateHandByKim } from '$lib/mahjong/evaluation/evaluate';
import { valueDiscards } from '$lib/mahjong/players/best/values';
import { arenaWinner } from '$lib/mahjong/players/arena';
import { chooseMahjongAction } from '$lib/mahjong/players/players';
import { applyMahjongAction, beginGame, seatToAct, type Game } from '$lib/mahjong/rules/game';
import { seatAfter } from '$lib/mahjong/rules/seats';
import { countVisibleTiles, viewFor, type View } from '$lib/mahjong/rules/view';
import { dealTiles } from '$lib/mahjong/rules/wall';
import { HEADINGS, measureCpu, summary, type Bench, type Measure } from './bench';

const SEED = 20_263;
const TIMED_GAMES = 300;
/** Games that warm the engine up, and fill the tables of runs, and are not counted. */
const WARM_UP = 20;
const CALIBRATED_GAMES = 2000;
const UKEIRE_GAMES = 6000;

export const mahjong: Bench = {
  name: 'mahjong',
  about:
    'a discard of the best player, an evaluation, 6,000 games, and how often what the chances say comes true',
  run() {
    console.log(HEADINGS);
    for (const claims of [false, true]) {
      const views = viewsOf(TIMED_GAMES, claims);
      const name = claims ? 'with claims' : 'without';
      console.log(
        summary(
          `best discards, ${name}`,
          timed(views, (view) => chooseMahjongAction('best', view, seededRandom(1))),
        ),
      );
      console.log(summary(`values of all, ${name}`, timed(views, valueDiscards)));
      if (!claims)
        console.log(
          summary(
            'the paper evaluates',
            timed(views, (view) => evaluateHandByKim(view.hand, countVisibleTiles(view), view.wall)),
          ),
        );
    }
    const games = measureCpu(fourAlike, (draws) => draws);
    const rate = ((1000 * UKEIRE_GAMES) / games.ms).toFixed(0);
    console.log(
      `${UKEIRE_GAMES} games of four ukeire: ${(games.ms / 1000).toFixed(1)} s, ${rate} a second, ${games.nodes} without a winner`,
    );
    for (const claims of [false, true]) tellCalibration(claims);
  },
};

function fourAlike(): number {
  let draws = 0;
  for (let n = 0; n < UKEIRE_GAMES; n++)
    if (arenaWinner(['ukeire', 'ukeire', 'ukeire', 'ukeire'], n, SEED, { claims: false }) === null)
      draws++;
  return draws;
}

/** Every moment at which one seat is to discard and cannot win, in games of `best` there and `ukeire-safe` elsewhere. */
function playedBy(
  seed: number,
  claims: boolean,
): { readonly views: readonly View[]; readonly won: boolean } {
  const random = seededRandom(SEED * 1000 + seed);
  const me = seatAfter(0, seed);
  let game: Game = beginGame(dealTiles(0, random), 0, { claims });
  const views: View[] = [];
  for (let seat = seatToAct(game); seat !== null; seat = seatToAct(game)) {
    const view = viewFor(seat, game);
    const mine = seat === me;
    if (mine && game.phase === 'discard' && view.legal.every(({ kind }) => kind === 'discard'))
      views.push(view);
    game = applyMahjongAction(game, chooseMahjongAction(mine ? 'best' : 'ukeire-safe', view, random));
  }
  return {
    views,
    won: game.phase === 'over' && game.result.kind === 'win' && game.result.winner === me,
  };
}

function viewsOf(games: number, claims: boolean): readonly View[] {
  return Array.from({ length: games }, (_, seed) => playedBy(seed, claims).views).flat();
}

function timed(views: readonly View[], run: (view: View) => unknown): readonly Measure[] {
  const measures = views.map((view) =>
    measureCpu(
      () => run(view),
      () => NaN,
    ),
  );
  return measures.slice(Math.floor((WARM_UP * views.length) / TIMED_GAMES));
}

/** By tenths of the chance that is said: how many discards, what was said on average, and how many of them won. */
function tellCalibration(claims: boolean): void {
  const bins = Array.from({ length: 10 }, () => ({ said: 0, won: 0, count: 0 }));
  for (let seed = 0; seed < CALIBRATED_GAMES; seed++) {
    const { views, won } = playedBy(TIMED_GAMES + seed, claims);
    for (const view of views) {
      const chance = valueDiscards(view)[0]?.chance ?? 0;
      const bin = bins[Math.min(9, Math.floor(10 * chance))];
      if (!bin) continue;
      bin.said += chance;
      bin.count++;
      if (won) bin.won++;
    }
  }
  console.log(
    `chances of ${CALIBRATED_GAMES} games ${claims ? 'with' : 'without'} claims: discards, said, won`,
  );
  for (const { said, won, count } of bins)
    if (count > 0)
      console.log(
        `  ${String(count).padStart(6)}  ${(said / count).toFixed(3)}  ${proportionInterval(won, count).share.toFixed(3)}`,
      );
}
