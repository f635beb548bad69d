/** Round trips of board records through PBN and LIN, and robustness against damaged texts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '$lib/core/result';
import {
  parseFirstLinBoard,
  parsePbnGame,
} from '$lib/games/bridge/notation/complete-record.fixture';
import { formatLin, toViewerLink } from '$lib/games/bridge/notation/format-lin';
import { formatPbnGame } from '$lib/games/bridge/notation/format-pbn';
import type { GameRecord } from '$lib/games/bridge/notation/board-record';
import { records } from './board-records';

/** A record as LIN represents it: a contract without an auction gets the shortest auction. */
function asInLin(record: GameRecord): GameRecord {
  return record.contract !== null && record.auction.length === 0
    ? { ...record, dealer: record.dealer ?? record.contract.declarer, auction: [] }
    : record;
}

/** The record, or the faults as a text that a failed comparison shows. */
const valueOrFaults = (read: Result<GameRecord>): GameRecord | string =>
  read.ok ? read.value : JSON.stringify(read.faults);

describe('a board survives a round trip', () => {
  it('through PBN', () => {
    fc.assert(
      fc.property(records, (record) => {
        expect(valueOrFaults(parsePbnGame(formatPbnGame(record)))).toEqual(record);
      }),
    );
  });

  it('through PBN with CRLF, comments, and a second game after it', () => {
    fc.assert(
      fc.property(records, records, (record, next) => {
        const text = `${formatPbnGame(record)}; over\n{a [Deal "x"] comment}\n${formatPbnGame(next)}`;
        expect(valueOrFaults(parsePbnGame(text.replaceAll('\n', '\r\n')))).toEqual(record);
      }),
    );
  });

  it('through LIN, and through a viewer link', () => {
    fc.assert(
      fc.property(records, (record) => {
        const read = parseFirstLinBoard(formatLin(record));
        // LIN has no contract without an auction: the parsed auction is one that leads to it.
        const hasInventedAuction = record.contract !== null && record.auction.length === 0;
        const auction = read.ok && hasInventedAuction ? read.value.auction : record.auction;
        expect(valueOrFaults(read)).toEqual({ ...asInLin(record), auction });
        expect(valueOrFaults(parseFirstLinBoard(toViewerLink(record)))).toEqual(
          valueOrFaults(read),
        );
      }),
    );
  });
});

describe('any text is parsed or refused with faults', () => {
  /** A valid text with a piece replaced. */
  const damaged = (format: (record: GameRecord) => string): fc.Arbitrary<string> =>
    fc
      .tuple(records, fc.nat(), fc.nat(40), fc.oneof(fc.constant(''), fc.string()))
      .map(([record, offset, length, replacement]) => {
        const text = format(record);
        const from = offset % text.length;
        return text.slice(0, from) + replacement + text.slice(from + length);
      });

  it.each([
    ['PBN', formatPbnGame, parsePbnGame],
    ['LIN', formatLin, parseFirstLinBoard],
  ])('%s', (_, format, parse) => {
    fc.assert(
      fc.property(fc.oneof(damaged(format), fc.string()), (text) => {
        const first = parse(text);
        if (first.ok) {
          // Formatting and parsing a second time changes nothing more.
          const again = parse(format(first.value));
          expect(valueOrFaults(again)).toEqual(
            again.ok ? valueOrFaults(parse(format(again.value))) : '',
          );
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
