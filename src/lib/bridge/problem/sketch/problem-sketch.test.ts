import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK } from '$lib/cards/card';
import { formatHand } from '$lib/bridge/notation/hand-notation';
import { readProblem } from '../read-bridge-problem';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { readSketch } from './problem-sketch';
import { BLANK_FILE, completeFiles, UNFINISHED_FILE } from './problem-sketch.fixture';

describe('a sketch', () => {
  it('has invalid hands: fourteen cards, and one too few', () => {
    const { deals, student, sharedSeats: seen, contract, start } = readSketch(UNFINISHED_FILE);
    expect([student, seen, contract?.level, start]).toEqual([
      'S',
      ['N', 'S'],
      6,
      ['SJ', 'SQ', 'SA', 'S2'],
    ]);
    expect(deals.map(({ group, name, restSeat: rest }) => [group, name, rest])).toEqual([
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
      const { deals, sharedSeats: seen, calls, contract } = readSketch(text);
      expect(deals).toHaveLength(1);
      expect([deals[0].isWritten, deals[0].unplacedCards]).toEqual([false, DECK]);
      expect([seen, calls, contract]).toEqual([['N', 'S'], null, null]);
    }
  });

  it('has the readable calls, and a contract only after a complete legal auction', () => {
    const calls = (text: string) => readSketch(`dealer: N\nauction: ${text}`);
    expect(calls('[1H, { 2D: { note: a } }, bad, pass]').calls).toEqual(['1H', '2D']);
    expect(calls('[1H, { 2D: { note: a } }, bad, pass]').areCallsLegal).toBe(false);
    expect(calls('[2H, 1D]').areCallsLegal).toBe(false);
    expect(calls('[1H, pass, pass]').contract).toBeNull();
    expect(calls('[1H, pass, pass, pass]').contract?.declarer).toBe('N');
  });

  it('has the deals of a valid file', () => {
    const text = UNFINISHED_FILE.replace('J987', 'J98');
    const read = readProblem(text, 'x');
    expect(read.ok).toBe(true);
    if (!read.ok) return;
    const { real, virtual } = read.value.problem;
    const named = [...real, ...virtual];
    const drawn = readSketch(text).deals;
    expect(drawn.map(({ hands }) => hands)).toEqual(named.map(({ deal }) => deal));
  });

  it('is read from any text without an exception', () => {
    const pieces = fc.array(
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
    const broken = fc
      .tuple(
        fc.nat(UNFINISHED_FILE.length),
        fc.nat(UNFINISHED_FILE.length),
        fc.string({ maxLength: 5 }),
      )
      .map(([from, to, put]) => UNFINISHED_FILE.slice(0, from) + put + UNFINISHED_FILE.slice(to));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          pieces.map((some) => some.join('')),
          broken,
        ),
        (text) => {
          const { deals } = readSketch(text);
          for (const { hands, unplacedCards: nowhere, duplicateCards: twice } of deals) {
            const held = SEATS.flatMap((seat) => hands[seat]);
            expect(new Set([...held, ...nowhere]).size).toBe(DECK.length);
            expect(twice.every((card) => held.indexOf(card) < held.lastIndexOf(card))).toBe(true);
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

  it('has the hands of the text', () => {
    fc.assert(
      fc.property(completeFiles, (text) => {
        for (const { hands, namedHands: named } of readSketch(text).deals) {
          expect(text).toContain(formatHand(hands.N));
          expect(named.W).toEqual(hands.W);
          expect(hands.E).toHaveLength(13);
        }
      }),
      { numRuns: 10 },
    );
  });
});
