/** The quick search against the plain one, where cards stand close together and tricks are few. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom, type Random } from '$lib/core/random';
import { MIGHTY_DECK, type MightyHand } from '$lib/mighty/rules/mighty-cards';
import type { FriendDeclaration } from '$lib/mighty/rules/friend';
import { addPlay, seatOnTurn, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import { mapSeats, SEATS, type Seat } from '$lib/mighty/rules/mighty-seats';
import { specialCardsFor } from '$lib/mighty/rules/special-cards';
import { TRICK_SIZE } from '$lib/mighty/rules/mighty-trick';
import { TRUMPS, type Trump } from '$lib/mighty/rules/mighty-trump';
import {
  solveOpenPosition,
  type OpenPosition,
  type OpenValues,
} from '$lib/mighty/solver/open-solver';
import { exhaustiveSearch } from '$lib/switching/exhaustive-search';
import { consistentWorlds } from '$lib/switching/consistent-worlds';
import type { MightyProofGame, World } from './mighty-proof-game';
import { createMightyProver } from './mighty-prover';
import { mightyHiddenInformation } from './mighty-hidden-information';
import { positionToText, randomProofPosition } from './small-mighty-deals.fixture';
import type { ProofPosition } from './mighty-strategies.oracle.fixture';
import { legalPlaysInWorld, remainingHandIn } from './play-in-world';

const seed = inject('seed');
const plain = exhaustiveSearch(mightyHiddenInformation);
/** Two suits and a bit: runs of cards, with points and without. */
const DENSE = MIGHTY_DECK.filter((card) => /^[SD][AKQJT987]$|^C[QJT2-5]$|^JK$/.test(card));

function open(position: OpenPosition): OpenValues {
  const values = solveOpenPosition(position);
  if (values === null) throw new Error('There was no bound.');
  return values;
}

/** The parts of a question besides the cards. */
interface About {
  readonly trump: Trump;
  readonly declarer: Seat;
  readonly student: Seat;
  readonly friend: FriendDeclaration;
  readonly goal: number;
  readonly world: number;
  /** Of the trick before: which it was, whose its points are said to be, and who is to lead now. */
  readonly number: number;
  readonly winner: Seat;
  readonly leader: Seat;
}

const aboutBy = (random: Random): About => ({
  world: random.below(2),
  trump: oneOf(TRUMPS, random),
  declarer: oneOf(SEATS, random),
  student: oneOf(SEATS, random),
  friend: oneOf<FriendDeclaration>(['mighty', 'joker', 'none'], random),
  goal: 1 + random.below(5),
  number: oneOf([1, 4, 8], random),
  winner: oneOf(SEATS, random),
  leader: oneOf(SEATS, random),
});

/** Questions that differ from one another in little, while much the same cards are left. */
function* questionsOn(like: MightyProofGame, random: Random): Generator<ProofPosition> {
  const about = aboutBy(random);
  for (let times = 0; times < 24; times++) {
    const thing = oneOf(Object.keys(about) as (keyof About)[], random);
    const now: About = { ...about, [thing]: aboutBy(random)[thing] };
    const { trump, declarer, number, winner, leader, world: place, ...otherFields } = now;
    const contract = { ...like.contract, declarer, trump };
    const world = like.worlds[place] as World;
    const game: MightyProofGame = {
      ...like,
      ...otherFields,
      worlds: [world],
      contract,
      givenPlayCount: TRICK_SIZE,
    };
    let play: MightyPlay | null = {
      specials: specialCardsFor(trump, like.options),
      won: [],
      trick: { number, leader: 0, plays: [] },
    };
    for (let step = 0; step < TRICK_SIZE && play !== null; step++) {
      const [played]: MightyHand = world.hands[seatOnTurn(play) ?? 0];
      if (played === undefined || !legalPlaysInWorld(game, world, play).includes(played))
        play = null;
      else play = addPlay(play, played);
    }
    const [before] = play?.won ?? [];
    if (play && before)
      yield {
        game,
        play: { ...play, won: [{ ...before, winner }], trick: { ...play.trick, leader } },
      };
  }
}

function oneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)] as Item;
}

describe('the proof search', () => {
  it('agrees with the generic search on endings with card sequences', () => {
    const random = seededRandom(seed);
    const prover = createMightyProver();
    for (let times = 0; times < 250; times++) {
      const size = 2 + (times % 2);
      const position = randomProofPosition(
        size,
        size === 2 ? 0 : 2 + random.below(6),
        random,
        DENSE,
      );
      for (const goal of [2, 4]) {
        const game = { ...position.game, goal };
        const expected = plain.prove(game, position.play).verdicts;
        const verdicts = prover.prove(game, position.play).verdicts;
        if (!isDeepStrictEqual(verdicts, expected))
          expect(verdicts, positionToText({ ...position, game })).toEqual(expected);
      }
    }
  });

  it('equals the open-card value for a lone declarer who knows the deal', () => {
    const random = seededRandom(seed + 2);
    const prover = createMightyProver();
    for (let times = 0; times < 250; times++) {
      const { game, play } = randomProofPosition(4, random.below(10), random, DENSE);
      const { declarer } = game.contract;
      const [place = 0] = consistentWorlds(mightyHiddenInformation, game, play);
      const world = game.worlds[place] as World;
      const alone: MightyProofGame = {
        ...game,
        worlds: [world],
        friend: 'none',
        student: declarer,
      };
      const hands = mapSeats((seat) => remainingHandIn(world, play, seat));
      const { specials, trick } = play;
      const { points, plays } = open({ specials, trick, hands, declarer, friend: null });
      const reached = mightyHiddenInformation.secured(alone, world, play);
      for (const goal of [reached + points, reached + points + 1]) {
        const { wins, verdicts: classes } = prover.prove({ ...alone, goal }, play);
        expect(wins, positionToText({ game: alone, play })).toBe(goal === reached + points);
        for (const [played, found] of classes)
          expect(found).toBe(reached + (plays.get(played) ?? 0) >= goal ? 'sound' : 'beaten');
      }
    }
  });

  it('gives answers independent of earlier questions', () => {
    const random = seededRandom(seed + 3);
    for (let times = 0; times < 200; times++) {
      const prover = createMightyProver();
      for (const { game, play } of questionsOn(
        randomProofPosition(3, 0, random, DENSE).game,
        random,
      )) {
        const wins = prover.wins(game, play).wins;
        if (wins !== plain.wins(game, play).wins)
          expect(wins, positionToText({ game, play })).toBe(!wins);
      }
    }
  });

  it('answers within its budget or not at all, repeatably', () => {
    const random = seededRandom(seed + 1);
    let open = 0;
    for (let times = 0; times < 60; times++) {
      const { game, play } = randomProofPosition(3, 5 + random.below(5), random, DENSE);
      const sure = createMightyProver().wins(game, play);
      const prover = createMightyProver();
      const nodes = Math.max(1, sure.nodes >> 1);
      const within = prover.wins(game, play, { nodes });
      expect(within.nodes).toBeLessThanOrEqual(nodes);
      expect([sure.wins, null]).toContain(within.wins);
      if (within.wins === null) open++;
      expect(prover.wins(game, play).wins).toBe(sure.wins);
    }
    expect(open).toBeGreaterThan(10);
  });
});
