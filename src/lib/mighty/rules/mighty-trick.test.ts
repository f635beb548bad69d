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

const specials = (trump: Trump): SpecialCards => specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS);
const legal = (trump: Trump, number: number, hand: string, played = ''): string =>
  legalPlays(parseMightyCards(hand), { number, plays: parsePlays(played) }, specials(trump)).join(
    ' ',
  );
const winner = (trump: Trump, number: number, played: string): readonly [string, number] => {
  const trick = { number, plays: parsePlays(played) };
  const place = winningIndex(trick, specials(trump));
  return [trick.plays[place] ?? '', pointsIn(trick.plays.map(cardOf))];
};

describe('legal leads', () => {
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
      'to trick 1 the mighty when it is all that is no trump',
      'H',
      1,
      'HA HK HQ HJ HT H9 H4 H2 SA JK',
      'SA',
    ],
    ['to trick 1 at no-trump any suit, but not C3', 'NT', 1, 'HA C3 C4 JK', 'HA C4'],
    ['to trick 1 under clubs C3 is a trump and H3 calls', 'C', 1, 'C3 H3 H4', 'H4'],
    ['to trick 1 under spades DA is the mighty, and SA a trump', 'S', 1, 'SA DA', 'DA'],
    ['later anything', 'H', 4, 'HA SA D2', 'HA SA D2'],
    ['later the caller with and without a call', 'H', 2, 'C3 D2', 'C3 C3! D2'],
    [
      'the caller next to the joker, called all the same',
      'H',
      9,
      'C3 JK',
      'C3 C3! JK:S JK:H JK:D JK:C',
    ],
    ['the joker once for each suit, in trick 10 too', 'H', 10, 'JK', 'JK:S JK:H JK:D JK:C'],
    ['the caller without a call in trick 10', 'H', 10, 'C3', 'C3'],
    ['H3 with a call under clubs, and C3 without', 'C', 5, 'H3 C3', 'H3 H3! C3'],
  ])('%s', (_, trump, number, hand, expected) => {
    expect(legal(trump, number, hand)).toBe(expected);
  });

  it('is S3 with a call under clubs where this is played', () => {
    const option = specialCardsFor('C', { callerUnderClubs: 'S3' });
    expect(legalPlays(parseMightyCards('H3 S3'), { number: 5, plays: [] }, option)).toEqual(
      parsePlays('H3 S3 S3!'),
    );
  });
});

describe('legal follows', () => {
  it.each<[string, Trump, number, string, string, string]>([
    ['the mighty alone, as the last card of its suit', 'H', 4, 'S5', 'SA H4 D9 CQ', 'SA'],
    ['or the joker instead of it', 'H', 4, 'S5', 'SA JK D9 CQ', 'SA JK'],
    ['its suit, of which the mighty is one', 'S', 3, 'D9', 'DA D4 SK S2 H7', 'DA D4'],
    ['the suit led, the mighty, the joker', 'H', 4, 'D9', 'SA D4 JK D2 H7 S2', 'SA D4 JK D2'],
    ['anything when void, trumps to trick 1 too', 'H', 1, 'D9', 'SA H4 JK CQ', 'SA H4 JK CQ'],
    ['the dead joker to trick 1', 'H', 1, 'D9', 'D4 JK', 'D4 JK'],
    ['the joker when it is called', 'H', 5, 'C3!', 'JK C9 CQ D4', 'JK'],
    ['or the mighty', 'H', 5, 'C3!', 'JK SA C9 CQ', 'JK SA'],
    ['as always when another holds the called joker', 'H', 5, 'C3!', 'SA C9 D4', 'SA C9'],
    ['as always when the caller is led without a call', 'H', 5, 'C3', 'JK C9 D4', 'JK C9'],
    ['the suit that the joker named', 'S', 9, 'JK:H', 'HA H2 SA S4 D3', 'HA H2'],
    ['trumps when the joker named them', 'S', 9, 'JK:S', 'HA S4 DA', 'S4 DA'],
    ['anything when void in what it named', 'S', 9, 'JK:C', 'HA S4', 'HA S4'],
    ['the suit printed on a led mighty', 'H', 2, 'SA', 'S2 HK JK', 'S2 JK'],
    ['the suit led, not the last card’s', 'H', 2, 'D2 SK', 'D9 S2', 'D9'],
  ])('%s', (_, trump, number, led, hand, expected) => {
    expect(legal(trump, number, hand, led)).toBe(expected);
  });
});

describe('the winner of a trick', () => {
  it.each<[string, Trump, number, string, string, number]>([
    ['the mighty over trumps', 'S', 3, 'D9 DK S2 SA DA', 'DA', 3],
    ['SA as a trump under spades', 'S', 3, 'D9 DK S2 SA DJ', 'SA', 3],
    ['nobody’s called joker', 'H', 5, 'C3! JK CK C9 DQ', 'CK', 2],
    ['the mighty under a call', 'H', 5, 'C3! SA CK C9 DQ', 'SA', 3],
    ['the joker when the caller did not call', 'H', 5, 'C3 JK CK H2 CQ', 'JK', 2],
    ['a trump over a called joker under clubs', 'C', 6, 'H3! JK HK C2 HQ', 'C2', 2],
    ['the suit that a dead joker named', 'NT', 10, 'JK:D D2 CA SK HK', 'D2', 3],
    ['the leader when nothing ranks', 'NT', 10, 'JK:D CA SK HK HQ', 'JK:D', 4],
    ['a trump over a dead joker that named another suit', 'H', 10, 'JK:D CA H2 DA DK', 'H2', 3],
    ['the led joker', 'H', 2, 'JK:D DA H2 HA D2', 'JK:D', 2],
    ['the mighty over the joker', 'H', 2, 'JK:D DA H2 SA D2', 'SA', 2],
    ['not the joker in trick 1', 'H', 1, 'D2 JK D4 C9 SK', 'D4', 1],
    ['not the joker in trick 10', 'H', 10, 'D2 JK D4 C9 SK', 'D4', 1],
    ['the joker in tricks 2 and 9', 'H', 9, 'D2 JK D4 C9 SK', 'JK', 1],
    ['the higher of two trumps', 'H', 4, 'D2 H5 HT DA H9', 'HT', 2],
    ['no discard, however high', 'NT', 4, 'D2 HA CA S2 SK', 'D2', 3],
  ])('%s', (_, trump, number, played, best, points) => {
    expect(winner(trump, number, played)).toEqual([best, points]);
  });

  it('does not exist in an empty trick', () => {
    expect(() => winningIndex({ number: 1, plays: [] }, specials('H'))).toThrow('no winner');
  });
});

/** A position with all its suits renamed, specials and trump with them. */
const TURNED = { S: 'H', H: 'D', D: 'C', C: 'S' } as const;
const turnedWord = <Word extends string>(word: Word): Word =>
  (word.startsWith('JK')
    ? word.replace(/:(.)/, (_, suit: 'S') => `:${TURNED[suit]}`)
    : word.replace(/^./, (suit) => TURNED[suit as 'S'])) as Word;
const turned = ({ trump, mighty, caller }: SpecialCards): SpecialCards => ({
  trump: trump === 'NT' ? 'NT' : TURNED[trump],
  mighty: turnedWord(mighty),
  caller: turnedWord(caller),
});
/** Two suits that trump, mighty and caller leave alone change places. */
const swapped = <Word extends string>(word: Word, [a, b]: readonly string[]): Word =>
  word.replace(
    /^[SHDC]|(?<=:)./,
    (suit) => (suit === a ? b : suit === b ? a : suit) ?? suit,
  ) as Word;

describe('properties of many tricks', () => {
  const inOrder = (played: Iterable<string>): string => [...played].sort().join(' ');

  it('legal plays agree with the reference', () => {
    fc.assert(
      fc.property(arbitraryTrickPosition(0, 4), (position) => {
        const found = legalPlays(position.hand, position, specials(position.trump));
        // None twice: a set would hide it.
        expect(inOrder(found)).toBe(inOrder(referenceLegalPlays(position.hand, position)));
      }),
      { numRuns: 4000 },
    );
  });

  it('winners agree with the reference', () => {
    fc.assert(
      fc.property(arbitraryTrickPosition(1, 5), (position) => {
        const place = winningIndex(position, specials(position.trump));
        const points = pointsIn(position.plays.map(cardOf));
        expect([place, points]).toEqual([
          referenceWinnerIndex(position),
          referencePoints(position.plays),
        ]);
        expect(position.plays[place]).toBeDefined();
      }),
      { numRuns: 4000 },
    );
  });

  it('there is always a legal play', () => {
    fc.assert(
      fc.property(arbitraryTrickPosition(0, 4), ({ hand, ...trick }) => {
        fc.pre(hand.some((card) => card !== 'JK'));
        const found = legalPlays(hand, trick, specials(trick.trump));
        expect(found).not.toEqual([]);
        expect(found.every((played) => hand.includes(cardOf(played)))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('suits may be renamed', () => {
    fc.assert(
      fc.property(arbitraryTrickPosition(1, 4), ({ hand, number, plays, trump }) => {
        const [here, there] = [specials(trump), turned(specials(trump))];
        const trick = { number, plays: plays.map(turnedWord) };
        expect(winningIndex(trick, there)).toBe(winningIndex({ number, plays }, here));
        const found = legalPlays(hand, { number, plays }, here).map(turnedWord);
        expect(legalPlays(hand.map(turnedWord), trick, there)).toEqual(found);
      }),
      { numRuns: 1000 },
    );
  });

  it('suits without trump, mighty and caller are interchangeable', () => {
    fc.assert(
      fc.property(arbitraryTrickPosition(1, 4), ({ hand, number, plays, trump }: TrickPosition) => {
        const { mighty, caller } = specials(trump);
        const free = SUITS.filter((suit) => ![trump, mighty[0], caller[0]].includes(suit));
        const swap = <Word extends MightyCard | MightyPlayedCard>(word: Word): Word =>
          swapped(word, free);
        const there = { number, plays: plays.map(swap) };
        expect(winningIndex(there, specials(trump))).toBe(
          winningIndex({ number, plays }, specials(trump)),
        );
        const found = legalPlays(hand, { number, plays }, specials(trump)).map(swap);
        expect(legalPlays(hand.map(swap), there, specials(trump))).toEqual(found);
      }),
      { numRuns: 1000 },
    );
  });

  it('each passes the check', () => {
    fc.assert(
      fc.property(arbitraryTrickPosition(0, 5), (position) => {
        expect(checkTrick(position, specials(position.trump)).ok).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('an invalid trick', () => {
  it.each<[string, Trump, number, string, string]>([
    ['with a card twice', 'H', 2, 'D2 D3 D2', 'trick/duplicate-card'],
    ['with the joker twice', 'H', 2, 'JK:H D3 JK', 'trick/duplicate-card'],
    ['with a call by who does not lead', 'H', 2, 'C4 C3!', 'trick/choice-not-led'],
    ['with a suit named by who does not lead', 'H', 2, 'C4 JK:H', 'trick/choice-not-led'],
    ['with the joker led first of all', 'H', 1, 'JK:H', 'trick/joker-led-first'],
    ['with a led joker that names nothing', 'H', 2, 'JK D4', 'trick/no-suit-named'],
    ['with a call in trick 1', 'H', 1, 'C3!', 'trick/no-call-now'],
    ['with a call in trick 10', 'H', 10, 'C3!', 'trick/no-call-now'],
    ['with a call by another three', 'H', 5, 'H3!', 'trick/not-the-caller'],
    ['with a call by C3 under clubs', 'C', 5, 'C3!', 'trick/not-the-caller'],
  ])('%s', (_, trump, number, played, code) => {
    const result = checkTrick({ number, plays: parsePlays(played) }, specials(trump));
    expect(result).toMatchObject({ ok: false, faults: [{ code }] });
  });
});
