/**
 * A small game for the tests, as unlike bridge as can be. Five seats play for points, not for
 * tricks. One other seat is the student's friend, another one in another world, and plays by what
 * it sees. The low card `a1` may be led in two ways: with a call (`a1!`) whoever holds the joker
 * must play it, dead. Some cards are buried; their points count for the student's side, and one of
 * them may be turned up after the first trick.
 */
import type { HiddenInformationGame } from './hidden-information-game';

export type FriendCard = 'JK' | `${'a' | 'b'}${number}`;
/** A card as it is played. */
export type FriendAction = FriendCard | 'a1!';

/** Seats are numbers from 0, the student's, clockwise. */
export const FRIEND_SEATS = [0, 1, 2, 3, 4] as const;
export type FriendSeat = (typeof FRIEND_SEATS)[number];

export interface FriendWorld {
  /** By seat, of one size, before the first card. The student's is the same in every world. */
  readonly hands: readonly (readonly FriendCard[])[];
  readonly buried: readonly FriendCard[];
  /** Null where the student has none. */
  readonly friend: FriendSeat | null;
}

export interface FriendGame {
  readonly worlds: readonly FriendWorld[];
  /** Points that the student's side needs. */
  readonly goal: number;
  /** So many actions were given and not chosen. */
  readonly forcedCount: number;
  /** True when the first buried card is turned up after the first trick. */
  readonly turnsUp: boolean;
  /** By which friends differ. */
  readonly policySeed: number;
}

export interface FriendPlay {
  /** Of the first trick. */
  readonly leader: FriendSeat;
  /** Cards in each hand before the first. */
  readonly size: number;
  readonly actions: readonly FriendAction[];
}

export interface FriendTrick {
  readonly leader: FriendSeat;
  readonly actions: readonly FriendAction[];
}

export const friendGame: HiddenInformationGame<FriendGame, FriendWorld, FriendPlay, FriendAction> =
  {
    worlds: ({ worlds }) => worlds,
    restrictTo: (game, places) => ({
      ...game,
      worlds: places.map((place) => game.worlds[place] as FriendWorld),
    }),
    goal: ({ goal }) => goal,

    turn(_game, play) {
      if (isFriendGameOver(play)) return 'over';
      return seatToPlay(play) === 0 ? 'student' : 'others';
    },
    legalActions: (_game, world, play) => legalInWorld(world, play),
    policy(game, world, play) {
      const seat = seatToPlay(play);
      return seat === world.friend ? friendPolicy(game, world, seat, play) : null;
    },
    policyCost: (_game, world, play) => (seatToPlay(play) === world.friend ? 2 : 0),
    applyAction: (_game, play, action) => ({ ...play, actions: [...play.actions, action] }),

    isConsistent: (_game, world, play) =>
      prefixes(play).every((before, i) => {
        return legalInWorld(world, before).includes(play.actions[i] as FriendAction);
      }),
    policySteps: ({ forcedCount }, play) =>
      prefixes(play)
        .map((before, i) => ({ before, action: play.actions[i] as FriendAction }))
        .slice(forcedCount),
    observationPoints: ({ turnsUp }, play) =>
      turnsUp && play.actions.length >= 5 ? [{ ...play, actions: play.actions.slice(0, 5) }] : [],
    observation: ({ turnsUp }, { buried }, { actions }) =>
      turnsUp && actions.length === 5 ? (buried[0] ?? '') : '',

    secured: (_game, world, play) => pointsOf(world, play),
    attainable: (_game, world, play) => pointsOf(world, play) + pointsToCome(world, play),

    preferredAction: (_game, play) => (play.actions.length % 2 === 0 ? 'JK' : null),
    positionKey: (_game, { actions }) => actions.join(' '),
    compareListed: (action, other) => (action < other ? -1 : 1),
    comparePlain: (action, other) => rankOf(action) - rankOf(other) || (action < other ? -1 : 1),
  };

function cardOf(action: FriendAction): FriendCard {
  return action === 'a1!' ? 'a1' : action;
}

/** 1 to 9 in a suit; the joker is the dearest. */
function rankOf(action: FriendAction): number {
  return action === 'JK' ? 10 : Number(action[1]);
}

/** A six or more counts one point. */
function worthOf(action: FriendAction): number {
  return action !== 'JK' && rankOf(action) >= 6 ? 1 : 0;
}

export function isFriendGameOver({ size, actions }: FriendPlay): boolean {
  return actions.length === 5 * size;
}

/**
 * The tricks of a play, the last one in progress; a new one is in progress when nothing has been
 * led.
 */
function tricksOf({ leader, actions }: FriendPlay): readonly FriendTrick[] {
  const tricks: FriendTrick[] = [];
  let first = leader;
  for (let i = 0; i <= actions.length; i += 5) {
    const trick = { leader: first, actions: actions.slice(i, i + 5) };
    tricks.push(trick);
    if (trick.actions.length === 5) first = winnerOf(trick);
  }
  return tricks;
}

export function seatToPlay(play: FriendPlay): FriendSeat {
  const trick = tricksOf(play).at(-1) as FriendTrick;
  return seatAt(trick, trick.actions.length);
}

/** The live joker wins, else the highest card of the suit that was led. */
function winnerOf(trick: FriendTrick): FriendSeat {
  const [led] = trick.actions;
  const power = (action: FriendAction): number => {
    if (action === 'JK') return led === 'a1!' ? 0 : 10;
    return led === 'JK' || action[0] === led?.[0] ? rankOf(action) : 0;
  };
  const powers = trick.actions.map(power);
  return seatAt(trick, powers.indexOf(Math.max(...powers)));
}

export function legalInWorld(world: FriendWorld, play: FriendPlay): readonly FriendAction[] {
  if (isFriendGameOver(play)) return [];
  const trick = tricksOf(play).at(-1) as FriendTrick;
  const playedCards = new Set(play.actions.map(cardOf));
  const hand = world.hands[seatAt(trick, trick.actions.length)] ?? [];
  const held = hand.filter((card) => !playedCards.has(card));
  const [led] = trick.actions;
  if (led === undefined) return held.flatMap((card) => (card === 'a1' ? [card, 'a1!'] : [card]));
  if (led === 'a1!' && held.includes('JK')) return ['JK'];
  const following = held.filter((card) => led !== 'JK' && card[0] === led[0]);
  return following.length > 0 ? held.filter((card) => card === 'JK' || card[0] === led[0]) : held;
}

function seatAt({ leader }: FriendTrick, place: number): FriendSeat {
  return ((leader + place) % 5) as FriendSeat;
}

/** The plays before each action of a play. */
function prefixes(play: FriendPlay): readonly FriendPlay[] {
  return play.actions.map((_, count) => ({ ...play, actions: play.actions.slice(0, count) }));
}

/** The points of the student's side if this world is the truth: what it won, and what is buried. */
export function pointsOf({ buried, friend }: FriendWorld, play: FriendPlay): number {
  const won = tricksOf(play).filter(({ actions }) => actions.length === 5);
  const ours = won.filter((trick) => [0, friend].includes(winnerOf(trick)));
  return sum([...buried, ...ours.flatMap(({ actions }) => actions)]);
}

/** The points that nobody has won yet. */
function pointsToCome({ hands }: FriendWorld, play: FriendPlay): number {
  const won = tricksOf(play).filter(({ actions }) => actions.length === 5);
  return sum(hands.flat()) - sum(won.flatMap(({ actions }) => actions));
}

function sum(actions: readonly FriendAction[]): number {
  return actions.reduce((points, action) => points + worthOf(action), 0);
}

/**
 * A friend with a will of its own: it looks at its hand and at all that was played, and at nothing
 * else.
 */
function friendPolicy(
  { policySeed: salt }: FriendGame,
  world: FriendWorld,
  seat: FriendSeat,
  play: FriendPlay,
): FriendAction {
  const legal = legalInWorld(world, play);
  const text = `${String(world.hands[seat])} ${String(play.actions)}`;
  const mixed = [...text].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 65_521, salt);
  return legal[mixed % legal.length] as FriendAction;
}
