/** Mighty as a game for the generic proof search: a world is all hands and the buried cards. */
import { cardStrength } from '$lib/cards/card';
import { isPointCard, isSuited, MIGHTY_DECK } from '$lib/games/mighty/rules/mighty-cards';
import { actualFriend } from '$lib/games/mighty/rules/friend';
import {
  addPlay,
  allPlayedCards,
  pointsWon,
  type MightyPlay,
} from '$lib/games/mighty/rules/mighty-play';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { cardOf, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { HiddenInformationGame } from '$lib/hidden-information/hidden-information-game';
import type { MightyProofGame, World } from './mighty-proof-game';
import {
  legalPlaysInWorld,
  firstIllegalPlay,
  seatPlays,
  playPrefix,
  pointsReached,
  unwonPoints,
  seatToPlayNext,
  studentSideIn,
  viewInWorld,
} from './play-in-world';

/** The cost of a policy call, in positions of the search. */
const POLICY_COST = 2;

/** The members are documented at `HiddenInformationGame`. */
export const mightyHiddenInformation: HiddenInformationGame<
  MightyProofGame,
  World,
  MightyPlay,
  MightyPlayedCard
> = {
  worlds: ({ worlds }) => worlds,
  restrictTo: (game, worldIndices) => ({
    ...game,
    worlds: worldIndices.map((index) => game.worlds[index] as World),
  }),
  goal: ({ goal }) => goal,

  turn(game, play) {
    const seat = seatToPlayNext(game, play);
    if (seat === null) return 'over';
    return seat === game.student ? 'student' : 'others';
  },
  legalActions: legalPlaysInWorld,
  policy(game, world, play) {
    const seat = seatToPlayNext(game, play);
    if (seat === null || !isAlly(game, world, play)) return null;
    return game.allyPolicy(viewInWorld(game, world, play, seat));
  },
  policyCost: (game, world, play) => (isAlly(game, world, play) ? POLICY_COST : 0),
  applyAction: (_game, play, played) => addPlay(play, played),

  isConsistent: (_game, world, play) => firstIllegalPlay(world, play) === null,
  policySteps(game, play) {
    if (hasNoAlly(game, play)) return [];
    const { givenPlayCount } = game;
    return seatPlays(play)
      .slice(givenPlayCount)
      .map(({ played }, i) => ({ before: playPrefix(play, givenPlayCount + i), action: played }));
  },
  // Nothing is observed beyond the cards played.
  observationPoints: () => [],
  observation: () => '',

  secured: pointsReached,
  attainable: (game, world, play) => pointsReached(game, world, play) + unwonPoints(world, play),

  preferredAction: (game, play) => game.firstTry?.(play) ?? null,
  positionKey(game, play) {
    const { leader, plays, number } = play.trick;
    // Policies may depend on every trick; otherwise only the played cards and the points of each
    // seat matter.
    if (!hasNoAlly(game, play))
      return seatPlays(play)
        .map(({ played }) => played)
        .join(' ');
    const points = SEATS.map((seat) => pointsWon(play, [seat]));
    return [[...allPlayedCards(play)].sort(), leader, number, plays, points].join(' ');
  },
  compareListed: inDeckOrder,
  comparePlain: (played, otherPlay) =>
    cardCost(played) - cardCost(otherPlay) || inDeckOrder(played, otherPlay),
};

/** True when the seat on turn is an ally of the student in a world. */
function isAlly(game: MightyProofGame, world: World, play: MightyPlay): boolean {
  const seat = seatToPlayNext(game, play);
  return seat !== null && seat !== game.student && studentSideIn(game, world, play).includes(seat);
}

/**
 * True when the student has no ally in any world and will have none: a declarer without a friend.
 */
function hasNoAlly(
  { friend, contract, student, worlds }: MightyProofGame,
  play: MightyPlay,
): boolean {
  const { declarer } = contract;
  if (declarer !== student || (friend === 'first' && play.won.length === 0)) return false;
  return worlds.every(({ hands }) => actualFriend(friend, declarer, hands, play) === null);
}

/** Deck order; a card before the same card with a choice. */
function inDeckOrder(played: MightyPlayedCard, otherPlay: MightyPlayedCard): number {
  const index = (candidate: MightyPlayedCard): number => MIGHTY_DECK.indexOf(cardOf(candidate));
  return index(played) - index(otherPlay) || (played < otherPlay ? -1 : played > otherPlay ? 1 : 0);
}

/** The cost of playing a card, all else equal: its strength, points cost more, the joker most. */
function cardCost(played: MightyPlayedCard): number {
  const card = cardOf(played);
  if (!isSuited(card)) return 100;
  return cardStrength(card) + (isPointCard(card) ? 20 : 0);
}
