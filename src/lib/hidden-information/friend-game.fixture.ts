/**
 * A small game for the tests of the game-independent prover, as unlike bridge as can be. Five seats
 * play for points, not for tricks. One other seat, a different one from world to world, is the
 * student's friend and plays by what it sees. The low card `a1` may be led in two ways: with a call
 * (`a1!`) the holder of the joker must play it, and it wins nothing. Some cards are buried; their
 * points count for the student's side, and one of them may be turned up after the first trick.
 */
import type { HiddenInformationGame } from './hidden-information-game';

export type FriendCard = 'JK' | `${'a' | 'b'}${number}`;
/** A card as it is played: `a1!` is `a1` led with a call for the joker. */
export type FriendAction = FriendCard | 'a1!';

/** Seats are numbers from 0, the student's, clockwise. */
export const FRIEND_SEATS = [0, 1, 2, 3, 4] as const;
export type FriendSeat = (typeof FRIEND_SEATS)[number];

export interface FriendWorld {
  /** By seat, of one size, before the first card. The student's is the same in every world. */
  readonly hands: readonly (readonly FriendCard[])[];
  readonly buried: readonly FriendCard[];
  /** The friend's seat; null where the student has none. */
  readonly friend: FriendSeat | null;
}

export interface FriendGame {
  readonly worlds: readonly FriendWorld[];
  /** Points that the student's side needs. */
  readonly goal: number;
  /** The number of actions at the start of the play that were prescribed, not chosen by policy. */
  readonly forcedCount: number;
  /** True when the first buried card is turned up after the first trick. */
  readonly turnsUp: boolean;
  /** Friends with different seeds choose differently. */
  readonly policySeed: number;
}

export interface FriendPlay {
  /** The leader of the first trick. */
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
    restrictTo: (game, worldIndices) => ({
      ...game,
      worlds: worldIndices.map((index) => game.worlds[index] as FriendWorld),
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
    // An arbitrary cost, for tests of the node count.
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

    // Arbitrary, and often not legal: it must change no result.
    preferredAction: (_game, play) => (play.actions.length % 2 === 0 ? 'JK' : null),
    positionKey: (_game, { actions }) => actions.join(' '),
    compareListed: (action, otherAction) => (action < otherAction ? -1 : 1),
    comparePlain: (action, otherAction) =>
      rankOf(action) - rankOf(otherAction) || (action < otherAction ? -1 : 1),
  };

function cardOf(action: FriendAction): FriendCard {
  return action === 'a1!' ? 'a1' : action;
}

/** 1 to 9 in a suit; the joker is the highest. */
function rankOf(action: FriendAction): number {
  return action === 'JK' ? 10 : Number(action[1]);
}

/** A six or more counts one point. */
function cardPoints(action: FriendAction): number {
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

/** The joker wins unless it was called, else the highest card of the suit that was led. */
function winnerOf(trick: FriendTrick): FriendSeat {
  const [ledCard] = trick.actions;
  const power = (action: FriendAction): number => {
    if (action === 'JK') return ledCard === 'a1!' ? 0 : 10;
    return ledCard === 'JK' || action[0] === ledCard?.[0] ? rankOf(action) : 0;
  };
  const powers = trick.actions.map(power);
  return seatAt(trick, powers.indexOf(Math.max(...powers)));
}

export function legalInWorld(world: FriendWorld, play: FriendPlay): readonly FriendAction[] {
  if (isFriendGameOver(play)) return [];
  const trick = tricksOf(play).at(-1) as FriendTrick;
  const playedCards = new Set(play.actions.map(cardOf));
  const hand = world.hands[seatAt(trick, trick.actions.length)] ?? [];
  const remainingCards = hand.filter((card) => !playedCards.has(card));
  const [ledCard] = trick.actions;
  if (ledCard === undefined)
    return remainingCards.flatMap((card) => (card === 'a1' ? [card, 'a1!'] : [card]));
  if (ledCard === 'a1!' && remainingCards.includes('JK')) return ['JK'];
  const following = remainingCards.filter((card) => ledCard !== 'JK' && card[0] === ledCard[0]);
  return following.length > 0
    ? remainingCards.filter((card) => card === 'JK' || card[0] === ledCard[0])
    : remainingCards;
}

function seatAt({ leader }: FriendTrick, playIndex: number): FriendSeat {
  return ((leader + playIndex) % 5) as FriendSeat;
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
  return actions.reduce((points, action) => points + cardPoints(action), 0);
}

/**
 * An arbitrary but fixed choice that depends on the friend's hand and the play only, as a policy
 * must: a hash of both picks a legal action.
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
