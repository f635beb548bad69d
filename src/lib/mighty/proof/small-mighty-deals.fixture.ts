/** Small random deals for tests, in which special cards, points and friends meet often. */
import { shuffle, type Random } from '$lib/core/random';
import { beginBidding } from '$lib/mighty/rules/mighty-bidding';
import {
  handWithout,
  MIGHTY_DECK,
  mightyHand,
  type MightyCard,
} from '$lib/mighty/rules/mighty-cards';
import type { FriendDeclaration } from '$lib/mighty/rules/friend';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/mighty/rules/mighty-options';
import { addPlay, legalPlaysNow, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import { mapSeats, SEATS } from '$lib/mighty/rules/mighty-seats';
import { specialCardsFor } from '$lib/mighty/rules/special-cards';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { TRUMPS } from '$lib/mighty/rules/mighty-trump';
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

/** A policy that hashes all that it sees into one of its legal plays. */
function createHashPolicy(salt: number): Policy {
  return ({ hand, play, seat, friend, buried, revealed }) => {
    if (play === null) throw new Error('Nobody plays yet.');
    const legal = legalPlaysNow(hand, play);
    const text = JSON.stringify([hand, play, seat, friend, buried, revealed]);
    const mixed = [...text].reduce((all, sign) => (all * 31 + sign.charCodeAt(0)) % 65_521, salt);
    return legal[mixed % legal.length] as (typeof legal)[number];
  };
}

/**
 * A random position: `size` cards a hand and one to three buried, in 2 to 4 worlds that are
 * independent or differ by a few exchanged cards, after `played` plays, some of them given, that
 * leave at least two worlds consistent. `deck`: the cards dealt besides the special ones.
 */
export function randomProofPosition(
  size: number,
  played: number,
  random: Random,
  deck: readonly MightyCard[] = MIGHTY_DECK,
): ProofPosition {
  const trump = oneOf(TRUMPS, random);
  const specials = specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS);
  const declarer = oneOf(SEATS, random);
  const student = random.below(2) === 0 ? declarer : oneOf(SEATS, random);
  const powers: readonly MightyCard[] = ['JK', specials.mighty, specials.caller];
  const friend = oneOf<FriendDeclaration>(
    [...FRIENDS, oneOf(powers, random)].map((each) => (each === 'JK' ? 'joker' : each)),
    random,
  );
  const game: MightyProofGame = {
    worlds: worldsFor(
      size,
      powers,
      deck,
      { keeps: [student], buries: student === declarer },
      random,
    ),
    student,
    contract: { declarer, count: 13, trump },
    friend,
    bidding: beginBidding(declarer),
    options: DEFAULT_MIGHTY_OPTIONS,
    goal: 1 + random.below(2 * size),
    allyPolicy: createHashPolicy(random.below(1000)),
    givenPlayCount: random.below(played + 1),
  };
  const number = oneOf([1, 4, 11 - size], random);
  let play: MightyPlay = {
    specials,
    won: [],
    trick: { number, leader: oneOf(SEATS, random), plays: [] },
  };
  while (playedCardCount(play) < played) {
    const world = oneOf(oracleConsistentWorlds({ game, play }), random);
    play = addPlay(play, oneOf(choosablePlays(game, world, play), random));
  }
  if (oracleConsistentWorlds({ game, play }).length > 1) return { game, play };
  return randomProofPosition(size, played, random, deck);
}

const FRIENDS: readonly FriendDeclaration[] = [
  'mighty',
  'joker',
  'joker',
  'first',
  'none',
  'SK',
  'HA',
];

function worldsFor(
  size: number,
  powers: readonly MightyCard[],
  deck: readonly MightyCard[],
  { keeps, buries }: { readonly keeps: readonly number[]; readonly buries: boolean },
  random: Random,
): readonly World[] {
  const buried = 1 + random.below(3);
  const high = shuffle(handWithout(deck, powers), random).slice(0, 5 * size + buried - 3);
  const cards = shuffle([...powers, ...high], random);
  const exchanges = oneOf([1, 2, 4, 20], random);
  const moving = [...cards.keys()].filter((place) => {
    const seat = Math.floor(place / size);
    return seat === 5 || seat > 4 ? !buries : !keeps.includes(seat);
  });
  return Array.from({ length: 2 + random.below(3) }, (_, i): World => {
    const lie = [...cards];
    for (let times = 0; i > 0 && times < exchanges; times++) {
      const [here, there] = [oneOf(moving, random), oneOf(moving, random)];
      [lie[here], lie[there]] = [lie[there] as MightyCard, lie[here] as MightyCard];
    }
    return {
      hands: mapSeats((seat) => mightyHand(lie.slice(seat * size, (seat + 1) * size))),
      buried: mightyHand(lie.slice(5 * size)),
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

export function isStudentTurn({ game, play }: ProofPosition): boolean {
  return seatToPlayNext(game, play) === game.student;
}

export function positionToText({ game, play }: ProofPosition): string {
  const { worlds, student, contract, friend, goal, givenPlayCount } = game;
  return [
    ...worlds.map(({ hands, buried }) => `${hands.join(' | ')} buried ${buried.join()}`),
    JSON.stringify({ student, contract, friend, goal, given: givenPlayCount }),
    JSON.stringify([...play.won, play.trick]),
  ].join('\n');
}
