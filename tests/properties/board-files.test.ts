/** Round trips of files of boards, and independence of the boards from a broken one. */
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseBoards } from '$lib/games/bridge/notation/parse-boards';
import { formatBoards } from '$lib/games/bridge/notation/format-boards';
import type { GameRecord } from '$lib/games/bridge/notation/board-record';
import { toCompleteRecord } from '$lib/games/bridge/notation/complete-record.fixture';
import { fileRecords } from './board-records';

const seed = inject('seed');
const files = fc.array(fileRecords, { minLength: 1, maxLength: 5 });
const parseRecords = (text: string): readonly GameRecord[] =>
  unwrap(parseBoards(text)).map((board) => unwrap(toCompleteRecord(board)));

/** Adds comments wherever PBN allows one, and CRLF line ends. */
function addComments(text: string): string {
  return text
    .replaceAll(/^\[(?=Event|Dealer|Play)/gm, '{ a [Deal "x"] remark\n in two lines }\n[')
    .replaceAll(/"\]$/gm, '"] ; so it was')
    .replaceAll('\n', '\r\n');
}

/** A record as LIN represents it: the shortest auction to a contract. */
function asInLin(record: GameRecord): Partial<GameRecord> {
  const { auction, contract, dealer, ...otherFields } = record;
  const hasOnlyContract = contract !== null && auction.length === 0;
  return { ...otherFields, contract, ...(hasOnlyContract ? {} : { auction, dealer }) };
}

describe('a file of boards', () => {
  it('survives a round trip through PBN, with and without comments', () => {
    fc.assert(
      fc.property(files, (records) => {
        const text = formatBoards('pbn', records);
        expect(parseRecords(text)).toEqual(records);
        expect(parseRecords(addComments(text))).toEqual(records);
      }),
      { seed },
    );
  });

  it('survives a round trip through LIN, and from there through PBN', () => {
    fc.assert(
      fc.property(files, (records) => {
        const once = parseRecords(formatBoards('lin', records));
        expect(once).toMatchObject(records.map(asInLin));
        expect(parseRecords(formatBoards('lin', parseRecords(formatBoards('pbn', once))))).toEqual(
          once,
        );
      }),
      { seed },
    );
  });

  it('keeps all hands and the other boards when one has an invalid call', () => {
    fc.assert(
      fc.property(files, fc.nat(), (records, index) => {
        const brokenIndex = index % records.length;
        for (const format of ['pbn', 'lin'] as const) {
          const texts = records.map((record) => formatBoards(format, [record]));
          const bad = format === 'pbn' ? '\n[Auction "N"]\n9Z\n' : '|mb|9Z|';
          // LIN needs the hands with the dealer first.
          const broken =
            format === 'pbn'
              ? (texts[brokenIndex] ?? '').replace(/\[Auction[^[]*|$/, bad)
              : (texts[brokenIndex] ?? '').replace(/md\|\d?/, 'md|1').replace(/\|\n$/, bad);
          const read = unwrap(parseBoards(texts.with(brokenIndex, broken).join('\n')));
          expect(read.map(({ record }) => record?.deal)).toEqual(records.map(({ deal }) => deal));
          expect(read.map(({ faults }) => faults.length > 0)).toEqual(
            records.map((_, i) => i === brokenIndex),
          );
        }
      }),
      { seed },
    );
  });
});
