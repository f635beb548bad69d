/**
 * Reference implementation of the open-card solver (plain minimax), and arbitrary positions for
 * both.
 */
import fc from 'fast-check';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import {
  handWithout,
  MIGHTY_DECK,
  mightyHand,
  pointsIn,
  type MightyCard,
} from '$lib/games/mighty/rules/mighty-cards';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { mapSeats, seatToLeft, SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { specialCardsFor, type SpecialCards } from '$lib/games/mighty/rules/special-cards';
import {
  cardOf,
  legalPlays,
  TRICK_SIZE,
  TRICK_COUNT,
  winningIndex,
  type MightyPlayedCard,
} from '$lib/games/mighty/rules/mighty-trick';
import { TRUMPS } from '$lib/games/mighty/rules/mighty-trump';
import type { OpenPosition } from './open-position';

/**
 * The value of a position by exhaustive search with the rules: the remaining points that the
 * declarer's side takes. With `cache`, equal positions at the start of a trick are searched once.
 */
export function referenceOpenValue(position: OpenPosition, cache?: Map<string, number>): number {
  const { specials, trick, hands, declarer, friend } = position;
  const isOnDeclarerSide = (seat: Seat): boolean => seat === declarer || seat === friend;
  if (trick.plays.length === TRICK_SIZE) {
    const winner = seatToLeft(trick.leader, winningIndex(trick, specials));
    const points = isOnDeclarerSide(winner) ? pointsIn(trick.plays.map(cardOf)) : 0;
    const nextTrick = { number: trick.number + 1, leader: winner, plays: [] };
    if (hands[winner].length === 0) return points;
    const key = `${winner} ${hands.join(' ')}`;
    const value = cache?.get(key) ?? referenceOpenValue({ ...position, trick: nextTrick }, cache);
    cache?.set(key, value);
    return points + value;
  }
  const seat = seatToLeft(trick.leader, trick.plays.length);
  const values = legalPlays(hands[seat], trick, specials).map((played) =>
    referenceOpenValue(referencePositionAfter(position, played), cache),
  );
  return isOnDeclarerSide(seat) ? Math.max(...values) : Math.min(...values);
}

/** The position after a play; a complete trick stays as it is. */
export function referencePositionAfter(
  position: OpenPosition,
  played: MightyPlayedCard,
): OpenPosition {
  const { trick, hands } = position;
  const seat = seatToLeft(trick.leader, trick.plays.length);
  const playedCards = [cardOf(played)];
  return {
    ...position,
    trick: { ...trick, plays: [...trick.plays, played] },
    hands: mapSeats((owner) =>
      owner === seat ? handWithout(hands[owner], playedCards) : hands[owner],
    ),
  };
}

const SPECIALS: readonly SpecialCards[] = [
  ...TRUMPS.map((trump) => specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS)),
  specialCardsFor('C', { callerUnderClubs: 'S3' }),
];

/**
 * An ending of `minSize` to `maxSize` cards in each hand, in which special cards and points meet
 * often.
 */
export function arbitraryEnding(minSize: number, maxSize: number): fc.Arbitrary<OpenPosition> {
  return fc
    .record({
      specials: fc.constantFrom(...SPECIALS),
      size: fc.integer({ min: minSize, max: maxSize }),
      // The first trick has special rules: some small hands begin with it.
      isFirstTrick: fc.boolean(),
      leader: fc.constantFrom(...SEATS),
      declarer: fc.constantFrom(...SEATS),
      friend: fc.constantFrom(...SEATS),
      seed: fc.nat(),
      playCount: fc.nat(4),
      hasCallerNeighbours: fc.boolean(),
    })
    .map((fields) => {
      const { specials, size, isFirstTrick, leader, declarer, friend } = fields;
      const { seed, playCount, hasCallerNeighbours } = fields;
      const random = seededRandom(seed);
      const position: OpenPosition = {
        specials,
        hands: dealRandomHands(specials, size, hasCallerNeighbours, random),
        declarer,
        friend: friend === declarer ? null : friend,
        trick: { number: isFirstTrick && size > 1 ? 1 : TRICK_COUNT + 1 - size, leader, plays: [] },
      };
      return afterRandomPlays(position, playCount, random);
    })
    .filter(canContinue);
}

function dealRandomHands(
  { mighty, caller }: SpecialCards,
  size: number,
  hasCallerNeighbours: boolean,
  random: Random,
): OpenPosition['hands'] {
  const specialCards = ['JK', mighty, caller] as const;
  // A caller has to be distinguished from its neighbours in the hand that holds them.
  const callerNeighbours = hasCallerNeighbours
    ? MIGHTY_DECK.filter((card) => /[24]/.test(card) && card[0] === caller[0])
    : [];
  const otherCards = shuffle(
    handWithout(MIGHTY_DECK, [...specialCards, ...callerNeighbours]),
    random,
  );
  const candidates = [...callerNeighbours, ...otherCards];
  const dealtCards = shuffle([...specialCards, ...candidates.slice(0, 5 * size - 3)], random);
  return mapSeats((seat) => mightyHand(dealtCards.slice(seat * size, (seat + 1) * size)));
}

/** The position after some random plays. */
function afterRandomPlays(position: OpenPosition, playCount: number, random: Random): OpenPosition {
  const { trick, hands, specials } = position;
  if (playCount === 0) return position;
  const seat = seatToLeft(trick.leader, trick.plays.length);
  const [randomPlay] = shuffle(legalPlays(hands[seat], trick, specials), random);
  return randomPlay === undefined
    ? position
    : afterRandomPlays(referencePositionAfter(position, randomPlay), playCount - 1, random);
}

/** A hand of the joker alone has no lead to the first trick; this cannot happen with ten cards. */
function canContinue({ trick, hands, specials }: OpenPosition): boolean {
  return trick.plays.length > 0 || legalPlays(hands[trick.leader], trick, specials).length > 0;
}

/** A position as text: hands from P0 on, and a trick as its number, its leader and its plays. */
export interface PositionText {
  readonly specials: SpecialCards;
  readonly hands: readonly [string, string, string, string, string];
  readonly trick: readonly [number, Seat, string];
  readonly declarer: Seat;
  readonly friend: Seat | null;
}

/** Parses a position from its text. */
export function parsePosition({ hands, trick, ...sides }: PositionText): OpenPosition {
  const [number, leader, plays] = trick;
  return {
    ...sides,
    hands: mapSeats((seat) => mightyHand(splitWords(hands[seat]) as MightyCard[])),
    trick: { number, leader, plays: splitWords(plays) as MightyPlayedCard[] },
  };
}

function splitWords(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}
