/** Whole games of the computer, for tests. */
import { seededRandom } from '$lib/core/random';
import { dealCards } from '$lib/games/mighty/rules/mighty-deal';
import {
  applyMightyAction,
  beginMightyGame,
  mightySeatToAct,
  type Game,
} from '$lib/games/mighty/rules/mighty-game-state';
import { DEFAULT_MIGHTY_OPTIONS, type MightyOptions } from '$lib/games/mighty/rules/mighty-options';
import type { Seat } from '$lib/games/mighty/rules/mighty-seats';
import { createMightyView } from '$lib/games/mighty/rules/mighty-view';
import { chooseMightyAction, type Player } from './mighty-computer-players';

export const HEURISTIC_KIND: Player = { kind: 'heuristic' };

/** All states of a game from the deal to its end; throws at an illegal action. */
export function playComputerGame(
  player: Player,
  seed: number,
  options = DEFAULT_MIGHTY_OPTIONS,
): readonly Game[] {
  const random = seededRandom(seed);
  let game = beginMightyGame(dealCards(random), random.below(5) as Seat, options);
  const states = [game];
  for (let seat = mightySeatToAct(game); seat !== null; seat = mightySeatToAct(game)) {
    game = applyMightyAction(
      game,
      chooseMightyAction(player, createMightyView(seat, game), random),
    );
    states.push(game);
  }
  return states;
}

/** Varied options, so that every optional rule occurs in some games. */
export const variedOptions = (seed: number): MightyOptions => ({
  ...DEFAULT_MIGHTY_OPTIONS,
  minimum: seed % 2 === 0 ? 13 : 14,
  noTrumpBeatsSuit: seed % 3 === 0,
  dealMiss: seed % 5 === 0 ? 2 : null,
  toNoTrump: seed % 7 === 0 ? 1 : 2,
  callerUnderClubs: seed % 4 === 0 ? 'S3' : 'H3',
  runDoubles: seed % 3 === 1,
  noTrumpDoubles: seed % 5 === 1,
});
