/** Deals of the game with a hidden friend for the properties of the heart, drawn from a seeded random. */
import { shuffled, type Random } from '$lib/core/random';
import {
  friends,
  isOver,
  SEATS,
  type Action,
  type Card,
  type Game,
  type Play,
  type Seat,
  type World,
} from '$lib/switching/friend.fixture';

export interface Position {
  readonly game: Game;
  readonly play: Play;
}

const DECK: readonly Card[] = [
  'JK',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((rank): Card[] => [`a${rank}`, `b${rank}`]),
];

/**
 * `size` cards a hand and one or two buried, in 2 to 5 worlds, each with a friend of its own, dealt anew or
 * made from the first by exchanging a few cards; after `played` actions, the first of which were given, with
 * two worlds alive at least. Any goal in reach.
 */
export function randomPosition(size: number, played: number, random: Random): Position {
  for (;;) {
    const worlds = randomWorlds(size, random);
    const game: Game = {
      worlds,
      goal: 1 + random.below(4),
      given: random.below(played + 1),
      turnsUp: random.below(3) === 0,
      salt: random.below(1000),
    };
    let play: Play = { leader: oneOf(SEATS, random), size, actions: [] };
    while (play.actions.length < played) play = onwards({ game, play }, random);
    if (aliveIn({ game, play }).length > 1) return { game, play };
  }
}

function randomWorlds(size: number, random: Random): readonly World[] {
  const buried = 1 + random.below(2);
  // The two cards that make the game odd are always there.
  const others = shuffled(DECK.slice(3), random).slice(0, 5 * size + buried - 2);
  const cards = shuffled(['JK', 'a1', ...others] as const, random);
  const own = cards.slice(0, size);
  const first = cards.slice(size);
  const exchanges = oneOf([0, 1, 2, 3, 20], random);
  return Array.from({ length: 2 + random.below(4) }, (): World => {
    const hidden = [...first];
    for (let i = 0; i < exchanges; i++) {
      const [here, there] = [random.below(hidden.length), random.below(hidden.length)];
      [hidden[here], hidden[there]] = [hidden[there] as Card, hidden[here] as Card];
    }
    const hands = [own, ...[0, 1, 2, 3].map((i) => hidden.slice(i * size, (i + 1) * size))];
    return { hands, buried: hidden.slice(4 * size), friend: oneOf(FRIENDS, random) };
  });
}

const FRIENDS: readonly (Seat | null)[] = [1, 2, 3, 4, null];

/** The play after an action that somebody may take in a world alive, by lot. */
function onwards(position: Position, random: Random): Play {
  const { game, play } = position;
  const action = oneOf(own(game, oneOf(aliveIn(position), random), play), random);
  return { ...play, actions: [...play.actions, action] };
}

/** What may be done in a world: all that is legal, or what a friend chooses. */
export function own(game: Game, world: World, play: Play): readonly Action[] {
  const given = play.actions.length < game.given;
  const chosen = given ? null : friends.policy(game, world, play);
  return chosen === null ? friends.legal(game, world, play) : [chosen];
}

/**
 * The worlds alive by walking through the play: each action is one of the world's own, and what is
 * turned up is what most of those show in which it was legal. Where nobody can have played so, only
 * what is legal counts.
 */
export function aliveIn({ game, play }: Position): readonly World[] {
  let [legal, alive] = [game.worlds, game.worlds];
  for (const [count, action] of play.actions.entries()) {
    const before: Play = { ...play, actions: play.actions.slice(0, count) };
    legal = legal.filter((world) => friends.legal(game, world, before).includes(action));
    alive = alive.filter((world) => own(game, world, before).includes(action));
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

export function oneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)] as Item;
}

export function inWords({ game, play }: Position): string {
  const worlds = game.worlds.map(({ hands, buried, friend }) =>
    [hands.map((hand) => hand.join(' ')).join(' | '), `buried ${buried.join(' ')}`, friend].join(),
  );
  const { goal, given, turnsUp, salt } = game;
  return [
    ...worlds,
    JSON.stringify({ goal, given, turnsUp, salt }),
    `${play.leader} leads ${play.actions.join(' ')}${isOver(play) ? ', over' : ''}`,
  ].join('\n');
}
