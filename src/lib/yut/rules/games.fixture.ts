/** Games played at random, for tests of what must hold in every game. */
import { seededRandom } from '$lib/core/random';
import { throwsOf, type Action } from './game';
import { moved, movesOf, thrown } from './moves';
import { PAPER, type Options } from './options';
import { startOf, winnerOf, type State } from './state';
import { scoreOf } from './throws';

export interface Played {
  readonly action: Action;
  readonly before: State;
  readonly after: State;
}

/** A whole game of `mals` a side with the throws of a seed; each move is drawn, all alike. Throws when it does not end. */
export function randomGame(seed: number, mals = 4, options: Options = PAPER): readonly Played[] {
  const random = seededRandom(seed + 7);
  const throws = { A: throwsOf(seed, 'A'), B: throwsOf(seed, 'B') };
  const played: Played[] = [];
  let state = startOf(mals);
  while (winnerOf(state) === null) {
    if (played.length > 10_000) throw new Error(`The game of seed ${seed} does not end.`);
    const before = state;
    if (state.throw) {
      const threw = scoreOf(throws[state.turn].next().value);
      state = thrown(state, threw, options);
      played.push({ action: { threw }, before, after: state });
    } else {
      const moves = movesOf(state, options);
      const { score, from, to } = moves[random.below(moves.length)] ?? neverIdle();
      state = moved(state, { score, from, to }, options).state;
      played.push({ action: { score, from, to }, before, after: state });
    }
  }
  return played;
}

function neverIdle(): never {
  throw new Error('There is nothing to throw and nothing to use.');
}
