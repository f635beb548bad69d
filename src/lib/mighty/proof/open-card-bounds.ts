/** What the open-card solver knows about a game that is searched play by play. */
import { handWithout } from '$lib/mighty/rules/mighty-cards';
import { actualFriend } from '$lib/mighty/rules/friend';
import { allPlayedCards, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import { mapSeats } from '$lib/mighty/rules/mighty-seats';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { solveOpenPosition, type OpenValues } from '$lib/mighty/solver/open-solver';
import type { SearchShortcuts } from '$lib/switching/exhaustive-search';
import type { MightyProofGame, World } from './mighty-proof-game';
import { remainingHandIn, pointsReached, unwonPoints, seatToPlayNext } from './play-in-world';

/**
 * A position of the plain search takes as long as so many of those by which budgets are counted.
 */
const POSITIONS_PER_SOLVE = 40;
/** More tricks than that are not solved: it would take longer than it saves. */
const MAX_SOLVED_TRICKS = 6;
const SOLVER_NODES = 2_000_000;
/** With fewer tricks to go the search itself is as quick. */
const MIN_SOLVED_TRICKS = 2;

/**
 * The points from here on of the declarer's side if this world is the truth, all cards are open and
 * everybody plays their best, and after each play; null when there are too many cards, or the sides
 * are not settled.
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

/** Tricks that are not over yet. */
function unfinishedTricks({ worlds }: MightyProofGame, { won }: MightyPlay): number {
  return (worlds[0]?.hands[0].length ?? 0) - won.length;
}

/**
 * The insight of open cards: a game is hopeless when in some world alive the student's side cannot
 * have what is missing even with open cards. Who plays against the student sees them all anyway;
 * the student's own side does no better by seeing less.
 */
export function openCardInsight(): SearchShortcuts<MightyProofGame, MightyPlay, MightyPlayedCard> {
  const cache = new MaxPointsCache();
  return {
    nodeCost: POSITIONS_PER_SOLVE,
    isHopeless(game, { play, worlds: alive }) {
      if (play.trick.plays.length > 0 || unfinishedTricks(game, play) < MIN_SOLVED_TRICKS) return false;
      return alive.some((index) => {
        const world = game.worlds[index] as World;
        const maxPoints = cache.maxPoints(game, world, play);
        return maxPoints !== null && pointsReached(game, world, play) + maxPoints < game.goal;
      });
    },
    orderActions: (_game, _moment, plays) => plays,
  };
}

/** So many positions are remembered of one world. */
const MAX_ENTRIES_PER_WORLD = 100_000;

/** The most that the student's side can have from the beginning of a trick on, world by world. */
class MaxPointsCache {
  readonly #worlds = new WeakMap<World, Map<string, number | null>>();

  maxPoints(game: MightyProofGame, world: World, play: MightyPlay): number | null {
    const cache = this.#knownOf(world);
    const declares = isStudentOnDeclarerSide(game, world, play);
    const key = `${game.friend} ${declares} ${play.trick.leader} ${keyOf(world, play)}`;
    const before = cache.get(key);
    if (before !== undefined) return before;
    const points = openValuesIn(game, world, play)?.points ?? null;
    const maxPoints = points === null || declares ? points : unwonPoints(world, play) - points;
    if (cache.size < MAX_ENTRIES_PER_WORLD) cache.set(key, maxPoints);
    return maxPoints;
  }

  #knownOf(world: World): Map<string, number | null> {
    const cache = this.#worlds.get(world) ?? new Map<string, number | null>();
    this.#worlds.set(world, cache);
    return cache;
  }
}

/** What the value of an open position depends on besides who leads: the cards that are left. */
function keyOf({ hands }: World, play: MightyPlay): string {
  return handWithout(hands.flat(), allPlayedCards(play)).join('');
}

/** Whether the student is on the declarer's side. */
function isStudentOnDeclarerSide({ contract, friend, student }: MightyProofGame, { hands }: World, play: MightyPlay): boolean {
  const { declarer } = contract;
  return student === declarer || student === actualFriend(friend, declarer, hands, play);
}

/**
 * What each play of who acts is worth to the side that plays against the student; null where
 * nothing is known.
 */
export function opponentValues(
  game: MightyProofGame,
  world: World,
  play: MightyPlay,
): ReadonlyMap<MightyPlayedCard, number> | null {
  const values = seatToPlayNext(game, play) === null ? null : openValuesIn(game, world, play);
  if (values === null) return null;
  if (!isStudentOnDeclarerSide(game, world, play)) return values.plays;
  return new Map([...values.plays].map(([played, points]) => [played, -points]));
}
