/** What is written for other programs is read back; and whatever they write is read or refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '$lib/core/result';
import { parseFirstLinBoard } from '$lib/bridge/notation/parse-lin';
import { formatLin, toViewerLink } from '$lib/bridge/notation/format-lin';
import { formatPbnGame } from '$lib/bridge/notation/format-pbn';
import { parsePbnGame } from '$lib/bridge/notation/parse-pbn';
import type { GameRecord } from '$lib/bridge/notation/board-record';
import { records } from './board-records';

/** Where LIN has no words: a contract is bid at once, by a dealer. */
function inLin(record: GameRecord): GameRecord {
  return record.contract !== null && record.auction.length === 0
    ? { ...record, dealer: record.dealer ?? record.contract.declarer, auction: [] }
    : record;
}

const value = (read: Result<GameRecord>): GameRecord | string =>
  read.ok ? read.value : JSON.stringify(read.faults);

describe('a board is read back', () => {
  it('from PBN', () => {
    fc.assert(
      fc.property(records, (record) => {
        expect(value(parsePbnGame(formatPbnGame(record)))).toEqual(record);
      }),
    );
  });

  it('from PBN with the lines of another system, comments, and a second game behind it', () => {
    fc.assert(
      fc.property(records, records, (record, next) => {
        const text = `${formatPbnGame(record)}; over\n{a [Deal "x"] comment}\n${formatPbnGame(next)}`;
        expect(value(parsePbnGame(text.replaceAll('\n', '\r\n')))).toEqual(record);
      }),
    );
  });

  it('from LIN, and from a link that holds it', () => {
    fc.assert(
      fc.property(records, (record) => {
        const read = parseFirstLinBoard(formatLin(record));
        const bid = record.contract !== null && record.auction.length === 0;
        const auction = read.ok && bid ? read.value.auction : record.auction;
        expect(value(read)).toEqual({ ...inLin(record), auction });
        expect(value(parseFirstLinBoard(toViewerLink(record)))).toEqual(value(read));
      }),
    );
  });
});

describe('whatever is written is read or refused', () => {
  /** A lawful text with a piece taken out, doubled or replaced. */
  const damaged = (make: (record: GameRecord) => string): fc.Arbitrary<string> =>
    fc
      .tuple(records, fc.nat(), fc.nat(40), fc.oneof(fc.constant(''), fc.string()))
      .map(([record, at, length, put]) => {
        const text = make(record);
        const from = at % text.length;
        return text.slice(0, from) + put + text.slice(from + length);
      });

  it.each([
    ['PBN', formatPbnGame, parsePbnGame],
    ['LIN', formatLin, parseFirstLinBoard],
  ])('%s', (_, make, read) => {
    fc.assert(
      fc.property(fc.oneof(damaged(make), fc.string()), (text) => {
        const first = read(text);
        if (first.ok) {
          const again = read(make(first.value));
          expect(value(again)).toEqual(again.ok ? value(read(make(again.value))) : '');
        } else {
          expect(first.faults.length).toBeGreaterThan(0);
          for (const { code, message } of first.faults) {
            expect(code).toMatch(/^[a-z]+\/[a-z-]+$/);
            expect(message.length).toBeLessThan(300);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});
