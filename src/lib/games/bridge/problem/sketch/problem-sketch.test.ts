/**
 * Sketches: unfinished problem files as the deal editor reads them, faults included. In
 * `UNFINISHED_FILE` West has a card too many, so that East, who gets the rest, has twelve.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK } from '$lib/cards/card';
import { formatHand } from '$lib/games/bridge/notation/hand-notation';
import { readProblem } from '../read-bridge-problem';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { readSketch } from './problem-sketch';
import { BLANK_FILE, completeFiles, UNFINISHED_FILE } from './problem-sketch.fixture';

describe('a sketch', () => {
  it('keeps hands of fourteen and of twelve cards', () => {
    const { deals, student, sharedSeats, contract, start } = readSketch(UNFINISHED_FILE);
    expect([student, sharedSeats, contract?.level, start]).toEqual([
      'S',
      ['N', 'S'],
      6,
      ['SJ', 'SQ', 'SA', 'S2'],
    ]);
    expect(deals.map(({ group, name, restSeat }) => [group, name, restSeat])).toEqual([
      ['real', 'singleton queen', 'E'],
      ['real', 'queen third in East', 'E'],
      ['virtual', 'dream', 'E'],
    ]);
    expect(SEATS.map((seat) => deals[0].hands[seat].length)).toEqual([13, 12, 13, 14]);
    expect(deals[0].unplacedCards).toEqual([]);
  });

  it('has duplicate and unplaced cards', () => {
    const [deal] = readSketch('hands: { N: AK..., S: A.. }\ndeals: { real: [{ W: ...AK }] }').deals;
    expect(deal.duplicateCards).toEqual(['SA']);
    expect(deal.restSeat).toBeNull();
    expect(deal.unplacedCards).toEqual(
      DECK.filter((card) => !['SA', 'SK', 'CA', 'CK'].includes(card)),
    );
  });

  it('has one empty deal and all cards unplaced for a new file', () => {
    for (const text of ['', BLANK_FILE, 'deals:', 'deals: { real: [] }', '- a', '7']) {
      const { deals, sharedSeats, calls, contract } = readSketch(text);
      expect(deals).toHaveLength(1);
      expect([deals[0].isWritten, deals[0].unplacedCards]).toEqual([false, DECK]);
      expect([sharedSeats, calls, contract]).toEqual([['N', 'S'], null, null]);
    }
  });

  it('has the readable calls, and a contract only after a complete legal auction', () => {
    const readAuction = (text: string) => readSketch(`dealer: N\nauction: ${text}`);
    expect(readAuction('[1H, { 2D: { note: a } }, bad, pass]').calls).toEqual(['1H', '2D']);
    expect(readAuction('[1H, { 2D: { note: a } }, bad, pass]').areCallsLegal).toBe(false);
    expect(readAuction('[2H, 1D]').areCallsLegal).toBe(false);
    expect(readAuction('[1H, pass, pass]').contract).toBeNull();
    expect(readAuction('[1H, pass, pass, pass]').contract?.declarer).toBe('N');
  });

  it('has the deals of a valid file', () => {
    const text = UNFINISHED_FILE.replace('J987', 'J98');
    const read = readProblem(text, 'x');
    expect(read.ok).toBe(true);
    if (!read.ok) return;
    const { real, virtual } = read.value.problem;
    const namedDeals = [...real, ...virtual];
    const sketchDeals = readSketch(text).deals;
    expect(sketchDeals.map(({ hands }) => hands)).toEqual(namedDeals.map(({ deal }) => deal));
  });

  it('is read from any text without an exception', () => {
    const anyPieces = fc.array(
      fc.constantFrom(
        ...UNFINISHED_FILE.split(/(?<=[\n:,{}[\] ])/),
        '&a ',
        '*a',
        '!!x ',
        '"',
        '- ',
        '\t',
      ),
    );
    const anyDamagedFile = fc
      .tuple(
        fc.nat(UNFINISHED_FILE.length),
        fc.nat(UNFINISHED_FILE.length),
        fc.string({ maxLength: 5 }),
      )
      .map(
        ([from, to, insertion]) =>
          UNFINISHED_FILE.slice(0, from) + insertion + UNFINISHED_FILE.slice(to),
      );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          anyPieces.map((pieces) => pieces.join('')),
          anyDamagedFile,
        ),
        (text) => {
          const { deals } = readSketch(text);
          for (const { hands, unplacedCards, duplicateCards } of deals) {
            const placedCards = SEATS.flatMap((seat) => hands[seat]);
            expect(new Set([...placedCards, ...unplacedCards]).size).toBe(DECK.length);
            expect(
              duplicateCards.every(
                (card) => placedCards.indexOf(card) < placedCards.lastIndexOf(card),
              ),
            ).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is read from recursive aliases and from oversized texts', () => {
    for (const text of [
      'hands: &a { N: *a }',
      'deals: &a { real: [*a] }',
      `a: ${'x'.repeat(300_000)}`,
    ])
      expect(readSketch(text).deals[0].unplacedCards).toEqual(DECK);
  });

  it('has the hands that the text names, and East’s from the other cards', () => {
    fc.assert(
      fc.property(completeFiles, (text) => {
        for (const { hands, namedHands } of readSketch(text).deals) {
          expect(text).toContain(formatHand(hands.N));
          expect(namedHands.W).toEqual(hands.W);
          expect(hands.E).toHaveLength(13);
        }
      }),
      { numRuns: 10 },
    );
  });
});
