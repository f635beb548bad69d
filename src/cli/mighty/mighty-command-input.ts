/**
 * The commands `lie mighty legal`, `trick`, `solve` and `score`: each checks one JSON object and
 * answers it with another.
 */
import * as v from 'valibot';
import { failWith, ok, type Result } from '$lib/core/result';
import {
  readCard,
  readWordList,
  readPlayed,
  readTrump,
} from '$lib/games/mighty/notation/mighty-notation';
import {
  ALL_POINTS,
  mightyHand,
  pointsIn,
  type MightyCard,
} from '$lib/games/mighty/rules/mighty-cards';
import { checkTrick } from '$lib/games/mighty/rules/check-trick';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { payoffsByRole, contractScore, stakesOf } from '$lib/games/mighty/rules/mighty-score';
import { mapSeats, seatToLeft, SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { specialCardsFor, type SpecialCards } from '$lib/games/mighty/rules/special-cards';
import {
  cardOf,
  legalPlays,
  TRICK_SIZE,
  TRICK_COUNT,
  winningIndex,
  type TrickPlays,
} from '$lib/games/mighty/rules/mighty-trick';
import { solveOpenPosition } from '$lib/games/mighty/solver/open-solver';
import { readShape, wholeNumber } from '../answers/read-json-shape';

const TrickShape = v.strictObject({
  trump: v.string(),
  trick: wholeNumber(1, TRICK_COUNT),
  played: v.array(v.string()),
});
const LegalShape = v.strictObject({ ...TrickShape.entries, hand: v.array(v.string()) });

const SEAT = wholeNumber(0, SEATS.length - 1);
const SolveShape = v.strictObject({
  trump: v.string(),
  hands: v.pipe(
    v.array(v.array(v.string())),
    v.check(({ length }) => length === SEATS.length, 'five hands'),
  ),
  leader: SEAT,
  declarer: SEAT,
  friend: v.nullable(SEAT),
  trick: wholeNumber(1, TRICK_COUNT),
});
/** Node limit of an answer: some seconds. */
const MAX_NODES = 30_000_000;

const STAKES = stakesOf(DEFAULT_MIGHTY_OPTIONS);
/** The highest allowed stake. */
const MAX_STAKE = 1_000_000;
/** `base` is the lowest contract, `risk` and `card` are prices: see `Stakes`. */
const ScoreShape = v.strictObject({
  contract: wholeNumber(1, ALL_POINTS),
  points: wholeNumber(0, ALL_POINTS),
  friend: v.boolean(),
  base: v.optional(wholeNumber(1, ALL_POINTS), STAKES.base),
  risk: v.optional(wholeNumber(0, MAX_STAKE), STAKES.risk),
  card: v.optional(wholeNumber(0, MAX_STAKE), STAKES.card),
});

/** `{"legal": tokens}`: the legal plays, in the order of the given hand. */
export function answerLegal(input: unknown): Result<object> {
  const shape = parseInput(LegalShape, 'position/shape', input);
  if (!shape.ok) return shape;
  const parsedTrick = readTrick(shape.value);
  if (!parsedTrick.ok) return parsedTrick;
  const hand = readWordList(shape.value.hand, readCard);
  if (!hand.ok) return hand;
  const { trick, specials } = parsedTrick.value;
  if (trick.plays.length >= TRICK_SIZE) {
    const message = `A trick has ${TRICK_SIZE} cards: name at most ${TRICK_SIZE - 1} before this one.`;
    return failWith('position/too-many-played', message);
  }
  const duplicate = duplicateCard([...hand.value, ...trick.plays.map(cardOf)]);
  if (duplicate !== null) {
    const message = `${duplicate} is there twice. Give it to the hand or to the trick, once.`;
    return failWith('position/duplicate-card', message);
  }
  return ok({ legal: legalPlays(hand.value, trick, specials) });
}

/** `{"winner", "points"}` of a complete trick: `winner` is the index in the order of play. */
export function answerTrick(input: unknown): Result<object> {
  const shape = parseInput(TrickShape, 'position/shape', input);
  if (!shape.ok) return shape;
  const parsedTrick = readTrick(shape.value);
  if (!parsedTrick.ok) return parsedTrick;
  const { trick, specials } = parsedTrick.value;
  if (trick.plays.length !== TRICK_SIZE) {
    const message = `A whole trick has ${TRICK_SIZE} cards, not ${trick.plays.length}.`;
    return failWith('position/trick-size', message);
  }
  return ok({ winner: winningIndex(trick, specials), points: pointsIn(trick.plays.map(cardOf)) });
}

/**
 * `{"points", "cards"}`: the remaining points of the declarer's side with open cards, and the same
 * after each play of the leader; null and empty at the node limit.
 */
export function answerSolve(input: unknown, nodes = MAX_NODES): Result<object> {
  const shape = parseInput(SolveShape, 'position/shape', input);
  if (!shape.ok) return shape;
  const { trick: number, leader, declarer, friend } = shape.value;
  const trump = readTrump(shape.value.trump);
  if (!trump.ok) return trump;
  const cards = readWordList(shape.value.hands.flat(), readCard);
  if (!cards.ok) return cards;
  const duplicate = duplicateCard(cards.value);
  if (duplicate !== null)
    return failWith('position/duplicate-card', `${duplicate} is there twice. Give it to one hand.`);
  const size = TRICK_COUNT + 1 - number;
  const wrongSeat = shape.value.hands.findIndex((hand) => hand.length !== size);
  if (wrongSeat >= 0) {
    const actualSize = shape.value.hands[wrongSeat]?.length ?? 0;
    const message = `Before trick ${number} each hand has ${size} cards; seat ${wrongSeat} has ${actualSize}.`;
    return failWith('position/hand-size', message);
  }
  if (friend === declarer) {
    const message = 'Nobody is their own friend: write null when the declarer is alone.';
    return failWith('position/friend', message);
  }
  const values = solveOpenPosition(
    {
      specials: specialCardsFor(trump.value, DEFAULT_MIGHTY_OPTIONS),
      trick: { number, leader: seatToLeft(0, leader), plays: [] },
      hands: mapSeats((seat) => mightyHand(cards.value.slice(seat * size, (seat + 1) * size))),
      declarer: seatToLeft(0, declarer),
      friend: friend === null ? null : seatToLeft(0, friend),
    },
    nodes,
  );
  return ok({ points: values?.points ?? null, cards: Object.fromEntries(values?.plays ?? []) });
}

/**
 * `{"score", "declarer", "friend", "defender"}`: the score of a game, and the payoff of each role.
 */
export function answerScore(input: unknown): Result<object> {
  const shape = parseInput(ScoreShape, 'score/shape', input);
  if (!shape.ok) return shape;
  const { contract, points, friend, ...stakes } = shape.value;
  if (contract < stakes.base) {
    const message = `No contract is below the base of ${stakes.base}; this one is ${contract}.`;
    return failWith('score/below-base', message);
  }
  const value = contractScore(contract, points, stakes);
  return ok({ score: value, ...payoffsByRole(value, !friend) });
}

/** The first duplicate card; null when there is none. */
export function duplicateCard(cards: readonly MightyCard[]): MightyCard | null {
  return cards.find((card, i) => cards.indexOf(card) !== i) ?? null;
}

/** A trick and the special cards of its contract. */
interface ReadTrick {
  readonly trick: TrickPlays;
  readonly specials: SpecialCards;
}

function readTrick({ trump, trick, played }: v.InferOutput<typeof TrickShape>): Result<ReadTrick> {
  const trumps = readTrump(trump);
  if (!trumps.ok) return trumps;
  const plays = readWordList(played, readPlayed);
  if (!plays.ok) return plays;
  const specials = specialCardsFor(trumps.value, DEFAULT_MIGHTY_OPTIONS);
  const checked = checkTrick({ number: trick, plays: plays.value }, specials);
  return checked.ok ? ok({ trick: checked.value, specials }) : checked;
}

/** Parses an object of this shape, or reports the first error. */
export function parseInput<Shape extends v.GenericSchema>(
  shape: Shape,
  code: string,
  input: unknown,
): Result<v.InferOutput<Shape>> {
  return readShape(shape, input, code);
}
