/** Small random deals for tests, in which special cards, points and friends meet often. */
import { shuffle, type Random } from '$lib/core/random';
import { beginBidding } from '$lib/games/mighty/rules/mighty-bidding';
import {
  handWithout,
  MIGHTY_DECK,
  mightyHand,
  type MightyCard,
} from '$lib/games/mighty/rules/mighty-cards';
import type { FriendDeclaration } from '$lib/games/mighty/rules/friend';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { addPlay, legalPlaysNow, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { mapSeats, SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { TRUMPS } from '$lib/games/mighty/rules/mighty-trump';
import type { MightyProofGame, Policy, World } from './mighty-proof-game';
import {
  oracleConsistentWorlds,
  possiblePlays,
  type ProofPosition,
} from './mighty-strategies.oracle.fixture';
import { playedCardCount, legalPlaysInWorld, seatToPlayNext } from './play-in-world';

function oneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)] as Item;
}

/** A policy that chooses a legal play by a hash of the view. */
function createHashPolicy(salt: number): Policy {
  return ({ hand, play, seat, friend, buried, revealed }) => {
    if (play === null) throw new Error('Nobody plays yet.');
    const legal = legalPlaysNow(hand, play);
    const text = JSON.stringify([hand, play, seat, friend, buried, revealed]);
    const hash = [...text].reduce(
      (accumulator, character) => (accumulator * 31 + character.charCodeAt(0)) % 65_521,
      salt,
    );
    return legal[hash % legal.length] as (typeof legal)[number];
  };
}

/**
 * A random position: `size` cards a hand and one to three buried, in 2 to 4 worlds that are
 * independent or differ by a few exchanged cards, after `playCount` plays, some of them given, that
 * leave at least two worlds consistent. Given plays belong to the problem: no policy chose them.
 * `deck`: the cards dealt besides the special ones.
 */
export function randomProofPosition(
  size: number,
  playCount: number,
  random: Random,
  deck: readonly MightyCard[] = MIGHTY_DECK,
): ProofPosition {
  const trump = oneOf(TRUMPS, random);
  const specials = specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS);
  const declarer = oneOf(SEATS, random);
  const student = random.below(2) === 0 ? declarer : oneOf(SEATS, random);
  const specialCards: readonly MightyCard[] = ['JK', specials.mighty, specials.caller];
  const friend = oneOf<FriendDeclaration>(
    [...FRIENDS, oneOf(specialCards, random)].map((candidate) =>
      candidate === 'JK' ? 'joker' : candidate,
    ),
    random,
  );
  const game: MightyProofGame = {
    worlds: worldsFor(
      size,
      specialCards,
      deck,
      { fixedSeats: [student], isBuriedFixed: student === declarer },
      random,
    ),
    student,
    contract: { declarer, count: 13, trump },
    friend,
    bidding: beginBidding(declarer),
    options: DEFAULT_MIGHTY_OPTIONS,
    goal: 1 + random.below(2 * size),
    allyPolicy: createHashPolicy(random.below(1000)),
    givenPlayCount: random.below(playCount + 1),
  };
  // The first trick, one in the middle, or the number with which the last trick is trick 10.
  const number = oneOf([1, 4, 11 - size], random);
  let play: MightyPlay = {
    specials,
    won: [],
    trick: { number, leader: oneOf(SEATS, random), plays: [] },
  };
  while (playedCardCount(play) < playCount) {
    const world = oneOf(oracleConsistentWorlds({ game, play }), random);
    play = addPlay(play, oneOf(choosablePlays(game, world, play), random));
  }
  if (oracleConsistentWorlds({ game, play }).length > 1) return { game, play };
  return randomProofPosition(size, playCount, random, deck);
}

/** Some are listed twice to be drawn more often. */
const FRIENDS: readonly FriendDeclaration[] = [
  'mighty',
  'joker',
  'joker',
  'first',
  'none',
  'SK',
  'HA',
];

/**
 * Two to four worlds: the first is random, each other one exchanges some of its cards, except those
 * of the fixed seats and, if fixed, the buried ones.
 */
function worldsFor(
  size: number,
  specialCards: readonly MightyCard[],
  deck: readonly MightyCard[],
  {
    fixedSeats,
    isBuriedFixed,
  }: { readonly fixedSeats: readonly number[]; readonly isBuriedFixed: boolean },
  random: Random,
): readonly World[] {
  const buriedCount = 1 + random.below(3);
  const otherCards = shuffle(handWithout(deck, specialCards), random).slice(
    0,
    5 * size + buriedCount - 3,
  );
  const cards = shuffle([...specialCards, ...otherCards], random);
  const exchangeCount = oneOf([1, 2, 4, 20], random);
  // The cards of seat 0 come first, the buried cards after those of seat 4.
  const movableIndices = [...cards.keys()].filter((index) => {
    const seat = Math.floor(index / size);
    return seat > 4 ? !isBuriedFixed : !fixedSeats.includes(seat);
  });
  return Array.from({ length: 2 + random.below(3) }, (_, i): World => {
    const layout = [...cards];
    for (let exchange = 0; i > 0 && exchange < exchangeCount; exchange++) {
      const [firstIndex, secondIndex] = [
        oneOf(movableIndices, random),
        oneOf(movableIndices, random),
      ];
      [layout[firstIndex], layout[secondIndex]] = [
        layout[secondIndex] as MightyCard,
        layout[firstIndex] as MightyCard,
      ];
    }
    return {
      hands: mapSeats((seat) => mightyHand(layout.slice(seat * size, (seat + 1) * size))),
      buried: mightyHand(layout.slice(5 * size)),
    };
  });
}

/** The plays possible in a world: given plays need not follow a policy. */
function choosablePlays(
  game: MightyProofGame,
  world: World,
  play: MightyPlay,
): readonly MightyPlayedCard[] {
  return playedCardCount(play) < game.givenPlayCount
    ? legalPlaysInWorld(game, world, play)
    : possiblePlays(game, world, play);
}

/** True when the student is on turn. */
export function isStudentTurn({ game, play }: ProofPosition): boolean {
  return seatToPlayNext(game, play) === game.student;
}

/** The position as text for failure messages. */
export function positionToText({ game, play }: ProofPosition): string {
  const { worlds, student, contract, friend, goal, givenPlayCount } = game;
  return [
    ...worlds.map(({ hands, buried }) => `${hands.join(' | ')} buried ${buried.join()}`),
    JSON.stringify({ student, contract, friend, goal, given: givenPlayCount }),
    JSON.stringify([...play.won, play.trick]),
  ].join('\n');
}
