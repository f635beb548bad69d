/** What is known of plays that cannot be proved: how often they make when games are played out. */
import { seededRandom, type Random } from '$lib/core/random';
import { addPlay, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { consistentWorlds } from '$lib/switching/consistent-worlds';
import type { MightyProofGame, World } from './mighty-proof-game';
import { mightyHiddenInformation } from './mighty-hidden-information';
import { legalPlaysInWorld, pointsReached, seatToPlayNext, studentSideIn, viewInWorld } from './play-in-world';

/** In so many of the games played out the goal was made: an estimate, and where it comes from. */
export interface SampledSuccess {
  readonly made: number;
  readonly of: number;
  /** In so many deals games were played out, the same number in each. */
  readonly worlds: number;
  readonly seed: number;
}

/** Games played out of each play in each world. */
const PLAYOUTS_PER_WORLD = 10;
/**
 * Of so many cards of those who play against the student one is drawn by lot, so that no two games
 * are alike.
 */
const RANDOM_CARD_INTERVAL = 4;

/**
 * For everything that the student may do at its turn how often the goal is made, over all worlds
 * alive: everybody plays as an ally does, the others with some cards by lot. It is an estimate and
 * no proof; the same question has the same answer. Empty when it is not the student's turn.
 */
export function sampledSuccessRates(game: MightyProofGame, play: MightyPlay): ReadonlyMap<MightyPlayedCard, SampledSuccess> {
  if (seatToPlayNext(game, play) !== game.student) return new Map();
  const seed = play.won.length * 100 + game.goal;
  const random = seededRandom(seed);
  const worlds = consistentWorlds(mightyHiddenInformation, game, play).map(
    (index) => game.worlds[index] as World,
  );
  const legal = worlds[0] ? legalPlaysInWorld(game, worlds[0], play) : [];
  return new Map(
    legal.map((played) => {
      const begun = addPlay(play, played);
      const games = worlds.flatMap((world) =>
        Array.from({ length: PLAYOUTS_PER_WORLD }, () => isMade(game, world, begun, random)),
      );
      const made = games.filter(Boolean).length;
      return [played, { made, of: games.length, worlds: worlds.length, seed }];
    }),
  );
}

function isMade(game: MightyProofGame, world: World, play: MightyPlay, random: Random): boolean {
  let now = play;
  for (let seat = seatToPlayNext(game, now); seat !== null; seat = seatToPlayNext(game, now)) {
    const legal = legalPlaysInWorld(game, world, now);
    const isWild = !studentSideIn(game, world, now).includes(seat) && random.below(RANDOM_CARD_INTERVAL) === 0;
    const lot = isWild ? legal[random.below(legal.length)] : undefined;
    now = addPlay(now, lot ?? game.allies(viewInWorld(game, world, now, seat)));
  }
  return pointsReached(game, world, now) >= game.goal;
}
