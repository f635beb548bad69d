/** Estimates for plays that cannot be proved: the success rate in playouts. */
import { seededRandom, type Random } from '$lib/core/random';
import { addPlay, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { consistentWorlds } from '$lib/hidden-information/consistent-worlds';
import type { MightyProofGame, World } from './mighty-proof-game';
import { mightyHiddenInformation } from './mighty-hidden-information';
import {
  legalPlaysInWorld,
  pointsReached,
  seatToPlayNext,
  studentSideIn,
  viewInWorld,
} from './play-in-world';

/** The success rate of a play in playouts: an estimate, with its provenance. */
export interface SampledSuccess {
  /** The number of playouts in which the goal was made. */
  readonly made: number;
  /** The number of playouts. */
  readonly of: number;
  /** The number of deals, with the same number of playouts each. */
  readonly worlds: number;
  readonly seed: number;
}

/** Playouts of each play in each world. */
const PLAYOUTS_PER_WORLD = 10;
/** One of this many opponent cards is random, so that playouts differ. */
const RANDOM_CARD_INTERVAL = 4;

/**
 * The success rate of each play of the student at its turn, over all consistent worlds: all seats
 * play by the ally policy, opponents with some random cards. The same question has the same answer.
 * Empty when it is not the student's turn.
 */
export function sampledSuccessRates(
  game: MightyProofGame,
  play: MightyPlay,
): ReadonlyMap<MightyPlayedCard, SampledSuccess> {
  if (seatToPlayNext(game, play) !== game.student) return new Map();
  const seed = play.won.length * 100 + game.goal;
  const random = seededRandom(seed);
  const worlds = consistentWorlds(mightyHiddenInformation, game, play).map(
    (index) => game.worlds[index] as World,
  );
  const legal = worlds[0] ? legalPlaysInWorld(game, worlds[0], play) : [];
  return new Map(
    legal.map((played) => {
      const playAfter = addPlay(play, played);
      const results = worlds.flatMap((world) =>
        Array.from({ length: PLAYOUTS_PER_WORLD }, () => isMade(game, world, playAfter, random)),
      );
      const made = results.filter(Boolean).length;
      return [played, { made, of: results.length, worlds: worlds.length, seed }];
    }),
  );
}

/** Plays a world out; true when the student's side reaches the goal. */
function isMade(game: MightyProofGame, world: World, play: MightyPlay, random: Random): boolean {
  let current = play;
  for (
    let seat = seatToPlayNext(game, current);
    seat !== null;
    seat = seatToPlayNext(game, current)
  ) {
    const legal = legalPlaysInWorld(game, world, current);
    const isRandom =
      !studentSideIn(game, world, current).includes(seat) &&
      random.below(RANDOM_CARD_INTERVAL) === 0;
    const randomCard = isRandom ? legal[random.below(legal.length)] : undefined;
    current = addPlay(
      current,
      randomCard ?? game.allyPolicy(viewInWorld(game, world, current, seat)),
    );
  }
  return pointsReached(game, world, current) >= game.goal;
}
