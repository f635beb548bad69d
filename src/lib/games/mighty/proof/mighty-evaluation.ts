/**
 * Mighty's evaluation of plays for the game-independent modules in `hidden-information`: the exact
 * double-dummy value where the solver reaches it, else the result of a playout in which every seat
 * follows the allies' policy.
 */
import { invariant } from '$lib/core/result';
import { addPlay, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { consistentWorlds } from '$lib/hidden-information/consistent-worlds';
import type { ActionEvaluator } from '$lib/hidden-information/action-evaluator';
import type { DoubleDummyGuide } from '$lib/hidden-information/refutation';
import { openCardOpponentValues } from './open-card-bounds';
import type { MightyProofGame, World } from './mighty-proof-game';
import { mightyHiddenInformation } from './mighty-hidden-information';
import {
  legalPlaysInWorld,
  pointsReached,
  seatToPlayNext,
  studentSideIn,
  viewInWorld,
} from './play-in-world';

/** Double-dummy values of plays to the student's opponents, and the most natural of equal plays. */
export const mightyEvaluator: ActionEvaluator<
  MightyProofGame,
  World,
  MightyPlay,
  MightyPlayedCard
> = {
  evaluate: evaluatePlays,
  mostNatural(game, play, plays) {
    // The policy looks at a hand in a concrete world: the first consistent one stands for all.
    const [worldIndex = 0] = consistentWorlds(mightyHiddenInformation, game, play);
    const policyPlay = playOfPolicy(game, game.worlds[worldIndex] as World, play);
    if (policyPlay !== null && plays.includes(policyPlay)) return policyPlay;
    const [plainest] = [...plays].sort(mightyHiddenInformation.comparePlain);
    invariant(plainest, 'There is no play to choose from.');
    return plainest;
  },
};

/** The best plays when all cards are known; the policy's play comes first, then the plainest. */
export const mightyDoubleDummyGuide: DoubleDummyGuide<
  MightyProofGame,
  World,
  MightyPlay,
  MightyPlayedCard
> = {
  bestActions(game, world, play) {
    const seat = seatToPlayNext(game, play);
    const isStudentSide = seat !== null && studentSideIn(game, world, play).includes(seat);
    const valuesToMover = [...evaluatePlays(game, world, play)].map(
      ([played, opponentValue]): [MightyPlayedCard, number] => [
        played,
        isStudentSide ? -opponentValue : opponentValue,
      ],
    );
    const bestValue = Math.max(...valuesToMover.map(([, value]) => value));
    const best = valuesToMover.flatMap(([played, value]) => (value === bestValue ? [played] : []));
    const policyPlay = playOfPolicy(game, world, play);
    return best.sort(
      (a, b) =>
        Number(b === policyPlay) - Number(a === policyPlay) ||
        mightyHiddenInformation.comparePlain(a, b),
    );
  },
};

/**
 * The value of each legal play to the student's opponents, in points: exact by the double-dummy
 * solver, else estimated by a playout. Only differences between the plays of one call matter.
 */
function evaluatePlays(
  game: MightyProofGame,
  world: World,
  play: MightyPlay,
): ReadonlyMap<MightyPlayedCard, number> {
  const exactValues = openCardOpponentValues(game, world, play);
  if (exactValues !== null) return exactValues;
  return new Map(
    legalPlaysInWorld(game, world, play).map((played) => {
      return [played, -pointsAfterPlayout(game, world, addPlay(play, played))];
    }),
  );
}

/** The final points of the student's side when every seat follows the policy from here on. */
function pointsAfterPlayout(game: MightyProofGame, world: World, play: MightyPlay): number {
  let current = play;
  for (;;) {
    const policyPlay = playOfPolicy(game, world, current);
    if (policyPlay === null) return pointsReached(game, world, current);
    current = addPlay(current, policyPlay);
  }
}

/**
 * The play of the seat on turn by the allies' policy, applied to a seat of either side; null when
 * the play is over.
 */
function playOfPolicy(
  game: MightyProofGame,
  world: World,
  play: MightyPlay,
): MightyPlayedCard | null {
  const seat = seatToPlayNext(game, play);
  return seat === null ? null : game.allyPolicy(viewInWorld(game, world, play, seat));
}
