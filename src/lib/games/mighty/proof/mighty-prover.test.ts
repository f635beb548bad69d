/**
 * Tests of the proof search: can the student's side reach its goal whatever the hidden cards are?
 * `wins` answers yes or no, `prove` also judges each legal card of the student. Both must agree
 * with a plain exhaustive search that knows none of the prover's shortcuts. The deals are small,
 * from a deck in which most cards are neighbours in rank, because equivalent neighbours are the
 * shortcut that is most easily wrong.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom, type Random } from '$lib/core/random';
import { MIGHTY_DECK, type MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import type { FriendDeclaration } from '$lib/games/mighty/rules/friend';
import { addPlay, seatOnTurn, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { mapSeats, SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import { TRICK_SIZE } from '$lib/games/mighty/rules/mighty-trick';
import { TRUMPS, type Trump } from '$lib/games/mighty/rules/mighty-trump';
import {
  solveOpenPosition,
  type OpenPosition,
  type OpenValues,
} from '$lib/games/mighty/solver/open-solver';
import { exhaustiveSearch } from '$lib/hidden-information/exhaustive-search';
import { consistentWorlds } from '$lib/hidden-information/consistent-worlds';
import type { MightyProofGame, World } from './mighty-proof-game';
import { createMightyProver } from './mighty-prover';
import { mightyHiddenInformation } from './mighty-hidden-information';
import { positionToText, randomProofPosition } from './small-mighty-deals.fixture';
import type { ProofPosition } from './mighty-strategies.oracle.fixture';
import { legalPlaysInWorld, remainingHandIn } from './play-in-world';

const seed = inject('seed');
const genericSearch = exhaustiveSearch(mightyHiddenInformation);
/** A deck with sequences: two suits, part of a third and the joker. */
const DENSE = MIGHTY_DECK.filter((card) => /^[SD][AKQJT987]$|^C[QJT2-5]$|^JK$/.test(card));

function solveWithoutLimit(position: OpenPosition): OpenValues {
  const values = solveOpenPosition(position);
  if (values === null) throw new Error('The search has no node limit.');
  return values;
}

/** The fields of a question to the prover that the variants change; the cards stay. */
interface QuestionFields {
  readonly trump: Trump;
  readonly declarer: Seat;
  readonly student: Seat;
  readonly friend: FriendDeclaration;
  readonly goal: number;
  /** The index of the only world. */
  readonly world: number;
  /** The number of the trick before, from 1. */
  readonly number: number;
  /** The seat that gets the points of the trick before. */
  readonly winner: Seat;
  /** The seat on lead now. */
  readonly leader: Seat;
}

const randomFields = (random: Random): QuestionFields => ({
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

/**
 * Variants of one question that differ from it, and so from each other, in one or two fields. The
 * same cards are asked about again and again with another trump, goal, leader and so on: a
 * transposition table whose key left one of these out would answer from the wrong variant.
 *
 * A variant begins after a complete first trick, because a played trick is what gives `winner` a
 * meaning: each seat plays its first card, and then winner and next leader are overwritten by the
 * variant's. That need not be what the rules make of these cards; both searches take the position
 * as it stands. Variants whose first cards are not legal are left out.
 */
function* similarQuestions(baseGame: MightyProofGame, random: Random): Generator<ProofPosition> {
  const baseFields = randomFields(random);
  for (let i = 0; i < 24; i++) {
    const changedField = oneOf(Object.keys(baseFields) as (keyof QuestionFields)[], random);
    const fields: QuestionFields = {
      ...baseFields,
      [changedField]: randomFields(random)[changedField],
    };
    const { trump, declarer, number, winner, leader, world: worldIndex, ...otherFields } = fields;
    const contract = { ...baseGame.contract, declarer, trump };
    const world = baseGame.worlds[worldIndex] as World;
    const game: MightyProofGame = {
      ...baseGame,
      ...otherFields,
      worlds: [world],
      contract,
      givenPlayCount: TRICK_SIZE,
    };
    let play: MightyPlay | null = {
      specials: specialCardsFor(trump, baseGame.options),
      won: [],
      trick: { number, leader: 0, plays: [] },
    };
    for (let cardIndex = 0; cardIndex < TRICK_SIZE && play !== null; cardIndex++) {
      const [firstCard]: MightyHand = world.hands[seatOnTurn(play) ?? 0];
      if (firstCard === undefined || !legalPlaysInWorld(game, world, play).includes(firstCard))
        play = null;
      else play = addPlay(play, firstCard);
    }
    const [firstTrick] = play?.won ?? [];
    if (play && firstTrick)
      yield {
        game,
        play: { ...play, won: [{ ...firstTrick, winner }], trick: { ...play.trick, leader } },
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
    for (let i = 0; i < 250; i++) {
      const trickCount = 2 + (i % 2);
      // Three tricks from the first card on would take the exhaustive search too long.
      const playCount = trickCount === 2 ? 0 : 2 + random.below(6);
      const position = randomProofPosition(trickCount, playCount, random, DENSE);
      for (const goal of [2, 4]) {
        const game = { ...position.game, goal };
        const expected = genericSearch.prove(game, position.play).verdicts;
        const verdicts = prover.prove(game, position.play).verdicts;
        // The text of a position is slow to make: only a failure asks for it.
        if (!isDeepStrictEqual(verdicts, expected))
          expect(verdicts, positionToText({ ...position, game })).toEqual(expected);
      }
    }
  });

  it('finds the open-card value for a declarer who plays alone and knows all cards', () => {
    const random = seededRandom(seed + 2);
    const prover = createMightyProver();
    for (let i = 0; i < 250; i++) {
      const trickCount = 4;
      const playCount = random.below(10);
      const { game, play } = randomProofPosition(trickCount, playCount, random, DENSE);
      const { declarer } = game.contract;
      const [worldIndex = 0] = consistentWorlds(mightyHiddenInformation, game, play);
      const world = game.worlds[worldIndex] as World;
      const loneGame: MightyProofGame = {
        ...game,
        worlds: [world],
        friend: 'none',
        student: declarer,
      };
      const hands = mapSeats((seat) => remainingHandIn(world, play, seat));
      const { specials, trick } = play;
      const { points, plays } = solveWithoutLimit({
        specials,
        trick,
        hands,
        declarer,
        friend: null,
      });
      const securedPoints = mightyHiddenInformation.secured(loneGame, world, play);
      for (const goal of [securedPoints + points, securedPoints + points + 1]) {
        const { wins, verdicts } = prover.prove({ ...loneGame, goal }, play);
        expect(wins, positionToText({ game: loneGame, play })).toBe(
          goal === securedPoints + points,
        );
        for (const [played, verdict] of verdicts)
          expect(verdict).toBe(
            securedPoints + (plays.get(played) ?? 0) >= goal ? 'sound' : 'beaten',
          );
      }
    }
  });

  it('gives answers independent of earlier questions', () => {
    const random = seededRandom(seed + 3);
    for (let i = 0; i < 200; i++) {
      const prover = createMightyProver();
      const trickCount = 3;
      const playCount = 0;
      const { game: baseGame } = randomProofPosition(trickCount, playCount, random, DENSE);
      for (const { game, play } of similarQuestions(baseGame, random)) {
        const { wins } = prover.wins(game, play);
        const { wins: expected } = genericSearch.wins(game, play);
        // The text of a position is slow to make: only a failure asks for it.
        if (wins !== expected) expect(wins, positionToText({ game, play })).toBe(expected);
      }
    }
  });

  it('returns null above its node limit, and the full result when asked again without one', () => {
    const random = seededRandom(seed + 1);
    let unsettledCount = 0;
    for (let i = 0; i < 60; i++) {
      const trickCount = 3;
      const playCount = 5 + random.below(5);
      const { game, play } = randomProofPosition(trickCount, playCount, random, DENSE);
      const unlimited = createMightyProver().wins(game, play);
      const prover = createMightyProver();
      // Half of the nodes that the full search needs.
      const nodes = Math.max(1, unlimited.nodes >> 1);
      const limited = prover.wins(game, play, { nodes });
      expect(limited.nodes).toBeLessThanOrEqual(nodes);
      expect([unlimited.wins, null]).toContain(limited.wins);
      if (limited.wins === null) unsettledCount++;
      expect(prover.wins(game, play).wins).toBe(unlimited.wins);
    }
    expect(unsettledCount).toBeGreaterThan(10);
  });
});
