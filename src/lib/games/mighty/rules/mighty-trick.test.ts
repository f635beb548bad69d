import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUITS } from '$lib/cards/suits';
import { DEFAULT_MIGHTY_OPTIONS } from './mighty-options';
import { pointsIn, type MightyCard } from './mighty-cards';
import { checkTrick } from './check-trick';
import {
  referenceLegalPlays,
  referencePoints,
  referenceWinnerIndex,
} from './reference-mighty-rules.fixture';
import {
  parseMightyCards,
  parsePlays,
  arbitraryTrickPosition,
  type TrickPosition,
} from './trick-positions.fixture';
import { specialCardsFor, type SpecialCards } from './special-cards';
import { cardOf, legalPlays, winningIndex, type MightyPlayedCard } from './mighty-trick';
import type { Trump } from './mighty-trump';

/**
 * Notation: `JK` is the joker, `JK:H` a led joker that names hearts, `C3!` a caller that calls the
 * joker: its leader may demand that the joker be played. By default the mighty is SA (DA under
 * spades) and the caller C3 (H3 under clubs).
 */
const specialsFor = (trump: Trump): SpecialCards => specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS);
const legalPlayText = (trump: Trump, number: number, hand: string, played = ''): string =>
  legalPlays(
    parseMightyCards(hand),
    { number, plays: parsePlays(played) },
    specialsFor(trump),
  ).join(' ');
const winnerAndPoints = (
  trump: Trump,
  number: number,
  played: string,
): readonly [string, number] => {
  const trick = { number, plays: parsePlays(played) };
  const index = winningIndex(trick, specialsFor(trump));
  return [trick.plays[index] ?? '', pointsIn(trick.plays.map(cardOf))];
};

describe('legal cards to lead', () => {
  // Title, trump, trick number, hand, legal plays.
  it.each<[string, Trump, number, string, string]>([
    [
      'to trick 1 no trump, no caller, no joker',
      'H',
      1,
      'HK HQ H9 H4 JK C3 D7 S5 SK SA',
      'D7 S5 SK SA',
    ],
    [
      'to trick 1 trumps and the caller when there is nothing else but the joker',
      'H',
      1,
      'HA HK HQ HJ HT H9 H4 H2 C3 JK',
      'HA HK HQ HJ HT H9 H4 H2 C3',
    ],
    [
      'to trick 1 the mighty when all other cards but the joker are trumps',
      'H',
      1,
      'HA HK HQ HJ HT H9 H4 H2 SA JK',
      'SA',
    ],
    ['to trick 1 at no-trump any suit, but not C3', 'NT', 1, 'HA C3 C4 JK', 'HA C4'],
    ['to trick 1 under clubs C3 is a trump and H3 calls', 'C', 1, 'C3 H3 H4', 'H4'],
    ['to trick 1 under spades DA is the mighty, and SA a trump', 'S', 1, 'SA DA', 'DA'],
    ['anything after trick 1', 'H', 4, 'HA SA D2', 'HA SA D2'],
    ['the caller with and without a call after trick 1', 'H', 2, 'C3 D2', 'C3 C3! D2'],
    [
      'the caller with a call even by the holder of the joker',
      'H',
      9,
      'C3 JK',
      'C3 C3! JK:S JK:H JK:D JK:C',
    ],
    ['the joker once for each suit, in trick 10 too', 'H', 10, 'JK', 'JK:S JK:H JK:D JK:C'],
    ['the caller without a call in trick 10', 'H', 10, 'C3', 'C3'],
    ['H3 with a call under clubs, and C3 without', 'C', 5, 'H3 C3', 'H3 H3! C3'],
  ])('%s', (_, trump, number, hand, expected) => {
    expect(legalPlayText(trump, number, hand)).toBe(expected);
  });

  it('include S3 with a call under clubs when the option makes it the caller', () => {
    const specials = specialCardsFor('C', { callerUnderClubs: 'S3' });
    expect(legalPlays(parseMightyCards('H3 S3'), { number: 5, plays: [] }, specials)).toEqual(
      parsePlays('H3 S3 S3!'),
    );
  });
});

describe('legal cards of a seat that follows', () => {
  // Title, trump, trick number, cards played before, hand, legal plays.
  it.each<[string, Trump, number, string, string, string]>([
    ['the mighty alone, as the last card of its suit', 'H', 4, 'S5', 'SA H4 D9 CQ', 'SA'],
    ['the mighty or the joker, as the last card of the suit', 'H', 4, 'S5', 'SA JK D9 CQ', 'SA JK'],
    ['the suit led, to which the mighty belongs', 'S', 3, 'D9', 'DA D4 SK S2 H7', 'DA D4'],
    ['the suit led, the mighty, the joker', 'H', 4, 'D9', 'SA D4 JK D2 H7 S2', 'SA D4 JK D2'],
    ['anything when void, trumps to trick 1 too', 'H', 1, 'D9', 'SA H4 JK CQ', 'SA H4 JK CQ'],
    ['the joker, powerless in trick 1', 'H', 1, 'D9', 'D4 JK', 'D4 JK'],
    ['the joker when it is called', 'H', 5, 'C3!', 'JK C9 CQ D4', 'JK'],
    ['the joker or the mighty when the joker is called', 'H', 5, 'C3!', 'JK SA C9 CQ', 'JK SA'],
    ['the usual ones when another seat holds the called joker', 'H', 5, 'C3!', 'SA C9 D4', 'SA C9'],
    ['the usual ones when the caller is led without a call', 'H', 5, 'C3', 'JK C9 D4', 'JK C9'],
    ['the suit that the joker named', 'S', 9, 'JK:H', 'HA H2 SA S4 D3', 'HA H2'],
    ['trumps when the joker named them', 'S', 9, 'JK:S', 'HA S4 DA', 'S4 DA'],
    ['anything when void in the suit that the joker named', 'S', 9, 'JK:C', 'HA S4', 'HA S4'],
    ['the suit printed on a led mighty', 'H', 2, 'SA', 'S2 HK JK', 'S2 JK'],
    ['the suit led, not the last card’s', 'H', 2, 'D2 SK', 'D9 S2', 'D9'],
  ])('%s', (_, trump, number, playedBefore, hand, expected) => {
    expect(legalPlayText(trump, number, hand, playedBefore)).toBe(expected);
  });
});

describe('the winner of a trick', () => {
  // Title, trump, trick number, the five plays, the winning one, its points.
  it.each<[string, Trump, number, string, string, number]>([
    ['the mighty over trumps', 'S', 3, 'D9 DK S2 SA DA', 'DA', 3],
    ['SA as a trump under spades', 'S', 3, 'D9 DK S2 SA DJ', 'SA', 3],
    ['not a joker that was called', 'H', 5, 'C3! JK CK C9 DQ', 'CK', 2],
    ['the mighty under a call', 'H', 5, 'C3! SA CK C9 DQ', 'SA', 3],
    ['the joker when the caller did not call', 'H', 5, 'C3 JK CK H2 CQ', 'JK', 2],
    ['a trump over a called joker under clubs', 'C', 6, 'H3! JK HK C2 HQ', 'C2', 2],
    [
      'the highest card of the suit that a powerless joker named',
      'NT',
      10,
      'JK:D D2 CA SK HK',
      'D2',
      3,
    ],
    [
      'the powerless joker led when nobody follows the named suit',
      'NT',
      10,
      'JK:D CA SK HK HQ',
      'JK:D',
      4,
    ],
    [
      'a trump over a powerless joker that named another suit',
      'H',
      10,
      'JK:D CA H2 DA DK',
      'H2',
      3,
    ],
    ['the led joker', 'H', 2, 'JK:D DA H2 HA D2', 'JK:D', 2],
    ['the mighty over the joker', 'H', 2, 'JK:D DA H2 SA D2', 'SA', 2],
    ['not the joker in trick 1', 'H', 1, 'D2 JK D4 C9 SK', 'D4', 1],
    ['not the joker in trick 10', 'H', 10, 'D2 JK D4 C9 SK', 'D4', 1],
    ['the joker in tricks 2 and 9', 'H', 9, 'D2 JK D4 C9 SK', 'JK', 1],
    ['the higher of two trumps', 'H', 4, 'D2 H5 HT DA H9', 'HT', 2],
    ['no discard, however high', 'NT', 4, 'D2 HA CA S2 SK', 'D2', 3],
  ])('%s', (_, trump, number, played, best, points) => {
    expect(winnerAndPoints(trump, number, played)).toEqual([best, points]);
  });

  it('does not exist in an empty trick', () => {
    expect(() => winningIndex({ number: 1, plays: [] }, specialsFor('H'))).toThrow('no winner');
  });
});

/** A cyclic renaming of the suits; the rules are invariant when the specials are renamed too. */
const SUIT_RENAMING = { S: 'H', H: 'D', D: 'C', C: 'S' } as const;
const renameSuit = <Word extends string>(word: Word): Word =>
  (word.startsWith('JK')
    ? word.replace(/:(.)/, (_, suit: 'S') => `:${SUIT_RENAMING[suit]}`)
    : word.replace(/^./, (suit) => SUIT_RENAMING[suit as 'S'])) as Word;
const renameSpecials = ({ trump, mighty, caller }: SpecialCards): SpecialCards => ({
  trump: trump === 'NT' ? 'NT' : SUIT_RENAMING[trump],
  mighty: renameSuit(mighty),
  caller: renameSuit(caller),
});
/** Exchanges two suits in the notation of a card or a play. */
const swapSuits = <Word extends string>(word: Word, [a, b]: readonly string[]): Word =>
  word.replace(
    /^[SHDC]|(?<=:)./,
    (suit) => (suit === a ? b : suit === b ? a : suit) ?? suit,
  ) as Word;

describe('properties of many tricks', () => {
  const toSortedText = (played: Iterable<string>): string => [...played].sort().join(' ');

  it('legal plays agree with the reference', () => {
    fc.assert(
      fc.property(arbitraryTrickPosition(0, 4), (position) => {
        const plays = legalPlays(position.hand, position, specialsFor(position.trump));
        // Compared as sorted lists: sets would hide a play listed twice.
        expect(toSortedText(plays)).toBe(
          toSortedText(referenceLegalPlays(position.hand, position)),
        );
      }),
      { numRuns: 4000 },
    );
  });

  it('winners agree with the reference', () => {
    fc.assert(
      fc.property(arbitraryTrickPosition(1, 5), (position) => {
        const index = winningIndex(position, specialsFor(position.trump));
        const points = pointsIn(position.plays.map(cardOf));
        expect([index, points]).toEqual([
          referenceWinnerIndex(position),
          referencePoints(position.plays),
        ]);
        expect(position.plays[index]).toBeDefined();
      }),
      { numRuns: 4000 },
    );
  });

  it('there is always a legal play', () => {
    fc.assert(
      fc.property(arbitraryTrickPosition(0, 4), ({ hand, ...trick }) => {
        fc.pre(hand.some((card) => card !== 'JK'));
        const plays = legalPlays(hand, trick, specialsFor(trick.trump));
        expect(plays).not.toEqual([]);
        expect(plays.every((played) => hand.includes(cardOf(played)))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('results are invariant under a renaming of all suits', () => {
    fc.assert(
      fc.property(arbitraryTrickPosition(1, 4), ({ hand, number, plays, trump }) => {
        const [originalSpecials, renamedSpecials] = [
          specialsFor(trump),
          renameSpecials(specialsFor(trump)),
        ];
        const trick = { number, plays: plays.map(renameSuit) };
        expect(winningIndex(trick, renamedSpecials)).toBe(
          winningIndex({ number, plays }, originalSpecials),
        );
        const renamedPlays = legalPlays(hand, { number, plays }, originalSpecials).map(renameSuit);
        expect(legalPlays(hand.map(renameSuit), trick, renamedSpecials)).toEqual(renamedPlays);
      }),
      { numRuns: 1000 },
    );
  });

  it('results are invariant under exchange of suits without trump, mighty and caller', () => {
    fc.assert(
      fc.property(arbitraryTrickPosition(1, 4), ({ hand, number, plays, trump }: TrickPosition) => {
        const { mighty, caller } = specialsFor(trump);
        const unusedSuits = SUITS.filter((suit) => ![trump, mighty[0], caller[0]].includes(suit));
        const swap = <Word extends MightyCard | MightyPlayedCard>(word: Word): Word =>
          swapSuits(word, unusedSuits);
        const swappedTrick = { number, plays: plays.map(swap) };
        expect(winningIndex(swappedTrick, specialsFor(trump))).toBe(
          winningIndex({ number, plays }, specialsFor(trump)),
        );
        const swappedPlays = legalPlays(hand, { number, plays }, specialsFor(trump)).map(swap);
        expect(legalPlays(hand.map(swap), swappedTrick, specialsFor(trump))).toEqual(swappedPlays);
      }),
      { numRuns: 1000 },
    );
  });

  it('random legal tricks pass the check', () => {
    fc.assert(
      fc.property(arbitraryTrickPosition(0, 5), (position) => {
        expect(checkTrick(position, specialsFor(position.trump)).ok).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('an invalid trick', () => {
  it.each<[string, Trump, number, string, string]>([
    ['with a card twice', 'H', 2, 'D2 D3 D2', 'trick/duplicate-card'],
    ['with the joker twice', 'H', 2, 'JK:H D3 JK', 'trick/duplicate-card'],
    ['with a call by a seat that does not lead', 'H', 2, 'C4 C3!', 'trick/choice-not-led'],
    ['with a suit named by a seat that does not lead', 'H', 2, 'C4 JK:H', 'trick/choice-not-led'],
    ['with the joker led to trick 1', 'H', 1, 'JK:H', 'trick/joker-led-first'],
    ['with a led joker that names nothing', 'H', 2, 'JK D4', 'trick/no-suit-named'],
    ['with a call in trick 1', 'H', 1, 'C3!', 'trick/no-call-now'],
    ['with a call in trick 10', 'H', 10, 'C3!', 'trick/no-call-now'],
    ['with a call by another three', 'H', 5, 'H3!', 'trick/not-the-caller'],
    ['with a call by C3 under clubs', 'C', 5, 'C3!', 'trick/not-the-caller'],
  ])('%s', (_, trump, number, played, code) => {
    const result = checkTrick({ number, plays: parsePlays(played) }, specialsFor(trump));
    expect(result).toMatchObject({ ok: false, faults: [{ code }] });
  });
});
