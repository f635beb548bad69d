/** Deals of the game with a hidden friend for the properties of the heart, drawn from a seeded random. */
import { shuffle, type Random } from '$lib/core/random';
import {
  friendGame,
  isOver,
  FRIEND_SEATS,
  type FriendAction,
  type FriendCard,
  type FriendGame,
  type FriendPlay,
  type FriendSeat,
  type FriendWorld,
} from '$lib/switching/friend-game.fixture';

export interface FriendPosition {
  readonly game: FriendGame;
  readonly play: FriendPlay;
}

const DECK: readonly FriendCard[] = [
  'JK',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((rank): FriendCard[] => [`a${rank}`, `b${rank}`]),
];

/**
 * `size` cards a hand and one or two buried, in 2 to 5 worlds, each with a friend of its own, dealt anew or
 * made from the first by exchanging a few cards; after `played` actions, the first of which were given, with
 * two worlds alive at least. Any goal in reach.
 */
export function randomFriendPosition(size: number, played: number, random: Random): FriendPosition {
  for (;;) {
    const worlds = randomWorlds(size, random);
    const game: FriendGame = {
      worlds,
      goal: 1 + random.below(4),
      forcedCount: random.below(played + 1),
      turnsUp: random.below(3) === 0,
      policySeed: random.below(1000),
    };
    let play: FriendPlay = { leader: pickOneOf(FRIEND_SEATS, random), size, actions: [] };
    while (play.actions.length < played) play = playRandomAction({ game, play }, random);
    if (consistentWorldsAt({ game, play }).length > 1) return { game, play };
  }
}

function randomWorlds(size: number, random: Random): readonly FriendWorld[] {
  const buried = 1 + random.below(2);
  // The two cards that make the game odd are always there.
  const others = shuffle(DECK.slice(3), random).slice(0, 5 * size + buried - 2);
  const cards = shuffle(['JK', 'a1', ...others] as const, random);
  const own = cards.slice(0, size);
  const first = cards.slice(size);
  const exchanges = pickOneOf([0, 1, 2, 3, 20], random);
  return Array.from({ length: 2 + random.below(4) }, (): FriendWorld => {
    const hidden = [...first];
    for (let i = 0; i < exchanges; i++) {
      const [here, there] = [random.below(hidden.length), random.below(hidden.length)];
      [hidden[here], hidden[there]] = [hidden[there] as FriendCard, hidden[here] as FriendCard];
    }
    const hands = [own, ...[0, 1, 2, 3].map((i) => hidden.slice(i * size, (i + 1) * size))];
    return { hands, buried: hidden.slice(4 * size), friend: pickOneOf(FRIENDS, random) };
  });
}

const FRIENDS: readonly (FriendSeat | null)[] = [1, 2, 3, 4, null];

/** The play after an action that somebody may take in a world alive, by lot. */
function playRandomAction(position: FriendPosition, random: Random): FriendPlay {
  const { game, play } = position;
  const action = pickOneOf(possibleActions(game, pickOneOf(consistentWorldsAt(position), random), play), random);
  return { ...play, actions: [...play.actions, action] };
}

/** What may be done in a world: all that is legal, or what a friend chooses. */
export function possibleActions(game: FriendGame, world: FriendWorld, play: FriendPlay): readonly FriendAction[] {
  const given = play.actions.length < game.forcedCount;
  const chosen = given ? null : friendGame.policy(game, world, play);
  return chosen === null ? friendGame.legalActions(game, world, play) : [chosen];
}

/**
 * The worlds alive by walking through the play: each action is one of the world's own, and what is
 * turned up is what most of those show in which it was legal. Where nobody can have played so, only
 * what is legal counts.
 */
export function consistentWorldsAt({ game, play }: FriendPosition): readonly FriendWorld[] {
  let [legal, alive] = [game.worlds, game.worlds];
  for (const [count, action] of play.actions.entries()) {
    const before: FriendPlay = { ...play, actions: play.actions.slice(0, count) };
    legal = legal.filter((world) => friendGame.legalActions(game, world, before).includes(action));
    alive = alive.filter((world) => possibleActions(game, world, before).includes(action));
    if (!game.turnsUp || count !== 4) continue;
    const most = mostCommon(legal.map(({ buried }) => buried[0]));
    legal = legal.filter(({ buried }) => buried[0] === most);
    alive = alive.filter(({ buried }) => buried[0] === most);
  }
  return alive.length > 0 ? alive : legal;
}

function mostCommon<Item>(items: readonly Item[]): Item | undefined {
  const count = (item: Item): number => items.filter((other) => other === item).length;
  return items.find((item) => items.every((other) => count(other) <= count(item)));
}

export function pickOneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)] as Item;
}

export function describeFriendPosition({ game, play }: FriendPosition): string {
  const worlds = game.worlds.map(({ hands, buried, friend }) =>
    [hands.map((hand) => hand.join(' ')).join(' | '), `buried ${buried.join(' ')}`, friend].join(),
  );
  const { goal, forcedCount: given, turnsUp, policySeed: salt } = game;
  return [
    ...worlds,
    JSON.stringify({ goal, given, turnsUp, salt }),
    `${play.leader} leads ${play.actions.join(' ')}${isOver(play) ? ', over' : ''}`,
  ].join('\n');
}
