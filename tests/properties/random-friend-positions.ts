/**
 * Random positions of the hidden-friend test game, for property tests of the game-independent proof
 * and computer player in `$lib/hidden-information`.
 */
import { shuffle, type Random } from '$lib/core/random';
import {
  friendGame,
  isFriendGameOver,
  FRIEND_SEATS,
  type FriendAction,
  type FriendCard,
  type FriendGame,
  type FriendPlay,
  type FriendSeat,
  type FriendWorld,
} from '$lib/hidden-information/friend-game.fixture';

export interface FriendPosition {
  readonly game: FriendGame;
  readonly play: FriendPlay;
}

const DECK: readonly FriendCard[] = [
  'JK',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((rank): FriendCard[] => [`a${rank}`, `b${rank}`]),
];

/**
 * A position with `handSize` cards a hand and one or two buried cards, after `actionCount` actions
 * of which the first few are forced. It has 2 to 5 worlds, each with its own friend, that differ
 * in a few cards or in all; at least two of them are consistent. The goal is 1 to 4 points.
 */
export function randomFriendPosition(
  handSize: number,
  actionCount: number,
  random: Random,
): FriendPosition {
  for (;;) {
    const worlds = randomWorlds(handSize, random);
    const game: FriendGame = {
      worlds,
      goal: 1 + random.below(4),
      forcedCount: random.below(actionCount + 1),
      turnsUp: random.below(3) === 0,
      policySeed: random.below(1000),
    };
    let play: FriendPlay = { leader: drawOneOf(FRIEND_SEATS, random), size: handSize, actions: [] };
    while (play.actions.length < actionCount) play = playRandomAction({ game, play }, random);
    if (consistentWorldsAt({ game, play }).length > 1) return { game, play };
  }
}

function randomWorlds(size: number, random: Random): readonly FriendWorld[] {
  const buriedCount = 1 + random.below(2);
  // The two special cards of the game are always included.
  const otherCards = shuffle(DECK.slice(3), random).slice(0, 5 * size + buriedCount - 2);
  const cards = shuffle(['JK', 'a1', ...otherCards] as const, random);
  const studentHand = cards.slice(0, size);
  const hiddenCards = cards.slice(size);
  const exchangeCount = drawOneOf([0, 1, 2, 3, 20], random);
  return Array.from({ length: 2 + random.below(4) }, (): FriendWorld => {
    const shuffled = [...hiddenCards];
    for (let i = 0; i < exchangeCount; i++) {
      const [firstIndex, secondIndex] = [
        random.below(shuffled.length),
        random.below(shuffled.length),
      ];
      [shuffled[firstIndex], shuffled[secondIndex]] = [
        shuffled[secondIndex] as FriendCard,
        shuffled[firstIndex] as FriendCard,
      ];
    }
    const hands = [
      studentHand,
      ...[0, 1, 2, 3].map((i) => shuffled.slice(i * size, (i + 1) * size)),
    ];
    return { hands, buried: shuffled.slice(4 * size), friend: drawOneOf(FRIENDS, random) };
  });
}

const FRIENDS: readonly (FriendSeat | null)[] = [1, 2, 3, 4, null];

/** The play after a random action that is possible in some consistent world. */
function playRandomAction(position: FriendPosition, random: Random): FriendPlay {
  const { game, play } = position;
  const action = drawOneOf(
    possibleActions(game, drawOneOf(consistentWorldsAt(position), random), play),
    random,
  );
  return { ...play, actions: [...play.actions, action] };
}

/**
 * The possible actions in a world: the one that the friend's policy chooses, or all legal ones
 * where the friend is not to act or the action was prescribed.
 */
export function possibleActions(
  game: FriendGame,
  world: FriendWorld,
  play: FriendPlay,
): readonly FriendAction[] {
  const isForced = play.actions.length < game.forcedCount;
  const policyAction = isForced ? null : friendGame.policy(game, world, play);
  return policyAction === null ? friendGame.legalActions(game, world, play) : [policyAction];
}

/**
 * The consistent worlds, by replaying: each action is possible in the world, and the turned-up card
 * is that of most worlds in which the play was legal. If no world remains, only legality counts.
 */
export function consistentWorldsAt({ game, play }: FriendPosition): readonly FriendWorld[] {
  let [legal, consistent] = [game.worlds, game.worlds];
  for (const [actionIndex, action] of play.actions.entries()) {
    const before: FriendPlay = { ...play, actions: play.actions.slice(0, actionIndex) };
    legal = legal.filter((world) => friendGame.legalActions(game, world, before).includes(action));
    consistent = consistent.filter((world) =>
      possibleActions(game, world, before).includes(action),
    );
    if (!game.turnsUp || actionIndex !== 4) continue;
    const turnedUp = mostCommon(legal.map(({ buried }) => buried[0]));
    legal = legal.filter(({ buried }) => buried[0] === turnedUp);
    consistent = consistent.filter(({ buried }) => buried[0] === turnedUp);
  }
  return consistent.length > 0 ? consistent : legal;
}

function mostCommon<Item>(items: readonly Item[]): Item | undefined {
  const countOf = (item: Item): number => items.filter((candidate) => candidate === item).length;
  return items.find((item) => items.every((candidate) => countOf(candidate) <= countOf(item)));
}

export function drawOneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)] as Item;
}

export function describeFriendPosition({ game, play }: FriendPosition): string {
  const worlds = game.worlds.map(({ hands, buried, friend }) =>
    [hands.map((hand) => hand.join(' ')).join(' | '), `buried ${buried.join(' ')}`, friend].join(),
  );
  const { goal, forcedCount, turnsUp, policySeed } = game;
  return [
    ...worlds,
    JSON.stringify({ goal, given: forcedCount, turnsUp, salt: policySeed }),
    `${play.leader} leads ${play.actions.join(' ')}${isFriendGameOver(play) ? ', over' : ''}`,
  ].join('\n');
}
