/**
 * Upper bounds from the open-card solver for the generic search, which proves positions in which
 * the first trick has yet to decide the friend.
 */
import { handWithout } from '$lib/games/mighty/rules/mighty-cards';
import { actualFriend } from '$lib/games/mighty/rules/friend';
import { allPlayedCards, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { mapSeats } from '$lib/games/mighty/rules/mighty-seats';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { solveOpenPosition, type OpenValues } from '$lib/games/mighty/solver/open-solver';
import type { SearchShortcuts } from '$lib/hidden-information/exhaustive-search';
import type { MightyProofGame, World } from './mighty-proof-game';
import { remainingHandIn, pointsReached, unwonPoints, seatToPlayNext } from './play-in-world';

/** The cost of a solution, in positions of the generic search. */
const POSITIONS_PER_SOLVE = 40;
/** The number of tricks above which solving takes longer than it saves. */
const MAX_SOLVED_TRICKS = 6;
const SOLVER_NODES = 2_000_000;
/** The number of tricks below which the search itself is as quick. */
const MIN_SOLVED_TRICKS = 2;

/**
 * The open-card values of a position if this world is the actual one; null with too many cards, or
 * while the sides are undecided.
 */
function openValuesIn(game: MightyProofGame, world: World, play: MightyPlay): OpenValues | null {
  const { contract, friend } = game;
  const { declarer } = contract;
  if (friend === 'first' && play.won.length === 0) return null;
  if (unfinishedTricks(game, play) > MAX_SOLVED_TRICKS) return null;
  const position = {
    specials: play.specials,
    trick: play.trick,
    hands: mapSeats((seat) => remainingHandIn(world, play, seat)),
    declarer,
    friend: actualFriend(friend, declarer, world.hands, play),
  };
  return solveOpenPosition(position, SOLVER_NODES);
}

/** The number of unfinished tricks. */
function unfinishedTricks({ worlds }: MightyProofGame, { won }: MightyPlay): number {
  return (worlds[0]?.hands[0].length ?? 0) - won.length;
}

/**
 * Pruning by open cards: a position is hopeless when in some consistent world the student's side
 * misses the goal even with open cards. The opponents see all cards anyway, and the student's side
 * gains nothing by seeing less.
 */
export function openCardInsight(): SearchShortcuts<MightyProofGame, MightyPlay, MightyPlayedCard> {
  const cache = new MaxPointsCache();
  return {
    nodeCost: POSITIONS_PER_SOLVE,
    isHopeless(game, { play, worlds: worldIndices }) {
      // Asked at the start of a trick only, where the cache is keyed by the cards left.
      if (play.trick.plays.length > 0 || unfinishedTricks(game, play) < MIN_SOLVED_TRICKS)
        return false;
      return worldIndices.some((index) => {
        const world = game.worlds[index] as World;
        const maxPoints = cache.maxPoints(game, world, play);
        return maxPoints !== null && pointsReached(game, world, play) + maxPoints < game.goal;
      });
    },
    orderActions: (_game, _position, plays) => plays,
  };
}

/** The maximum number of cached positions of one world. */
const MAX_ENTRIES_PER_WORLD = 100_000;

/**
 * Upper bounds of the points of the student's side from the start of a trick on, cached world by
 * world.
 */
class MaxPointsCache {
  readonly #worlds = new WeakMap<World, Map<string, number | null>>();

  /** Null where the solver has no value. */
  maxPoints(game: MightyProofGame, world: World, play: MightyPlay): number | null {
    const cache = this.#cacheOf(world);
    const isDeclarerSide = isStudentOnDeclarerSide(game, world, play);
    const key = `${game.friend} ${isDeclarerSide} ${play.trick.leader} ${keyOf(world, play)}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const points = openValuesIn(game, world, play)?.points ?? null;
    const maxPoints =
      points === null || isDeclarerSide ? points : unwonPoints(world, play) - points;
    if (cache.size < MAX_ENTRIES_PER_WORLD) cache.set(key, maxPoints);
    return maxPoints;
  }

  #cacheOf(world: World): Map<string, number | null> {
    const cache = this.#worlds.get(world) ?? new Map<string, number | null>();
    this.#worlds.set(world, cache);
    return cache;
  }
}

/** The cards left, on which an open-card value depends besides the leader. */
function keyOf({ hands }: World, play: MightyPlay): string {
  return handWithout(hands.flat(), allPlayedCards(play)).join('');
}

/** True when the student is on the declarer's side. */
function isStudentOnDeclarerSide(
  { contract, friend, student }: MightyProofGame,
  { hands }: World,
  play: MightyPlay,
): boolean {
  const { declarer } = contract;
  return student === declarer || student === actualFriend(friend, declarer, hands, play);
}

/**
 * The value of each play of the seat on turn to the student's opponents; null where no value is
 * available.
 */
export function openCardOpponentValues(
  game: MightyProofGame,
  world: World,
  play: MightyPlay,
): ReadonlyMap<MightyPlayedCard, number> | null {
  const values = seatToPlayNext(game, play) === null ? null : openValuesIn(game, world, play);
  if (values === null) return null;
  if (!isStudentOnDeclarerSide(game, world, play)) return values.plays;
  return new Map([...values.plays].map(([played, points]) => [played, -points]));
}
