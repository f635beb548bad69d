/** Random games for property tests. */
import { seededRandom } from '$lib/core/random';
import { seededThrows, type Action } from './yut-play';
import { applyMove, legalMoves, applyThrow } from './yut-moves';
import { PAPER_RULES, type YutOptions } from './yut-options';
import { initialYutState, winnerOf, type YutState } from './yut-state';
import { scoreOfSticks } from './stick-throws';

export interface RandomGameAction {
  readonly action: Action;
  readonly before: YutState;
  readonly after: YutState;
}

/**
 * Plays a whole game with `mals` per side, seeded throws and uniformly random moves. Throws when it
 * does not end.
 */
export function randomYutGame(
  seed: number,
  mals = 4,
  options: YutOptions = PAPER_RULES,
): readonly RandomGameAction[] {
  const random = seededRandom(seed + 7);
  const throws = { A: seededThrows(seed, 'A'), B: seededThrows(seed, 'B') };
  const played: RandomGameAction[] = [];
  let state = initialYutState(mals);
  while (winnerOf(state) === null) {
    if (played.length > 10_000) throw new Error(`The game of seed ${seed} does not end.`);
    const before = state;
    if (state.throw) {
      const threw = scoreOfSticks(throws[state.turn].next().value);
      state = applyThrow(state, threw, options);
      played.push({ action: { threw }, before, after: state });
    } else {
      const moves = legalMoves(state, options);
      const { score, from, to } = moves[random.below(moves.length)] ?? failStuck();
      state = applyMove(state, { score, from, to }, options).state;
      played.push({ action: { score, from, to }, before, after: state });
    }
  }
  return played;
}

function failStuck(): never {
  throw new Error('There is nothing to throw and nothing to use.');
}
