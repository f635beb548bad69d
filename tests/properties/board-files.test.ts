/** Whole files of boards: what is written is read back, and one broken board takes nothing from the others. */
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { boardName } from '$lib/bridge/notation/board-name';
import { parseBoards } from '$lib/bridge/notation/parse-boards';
import { formatBoards } from '$lib/bridge/notation/format-boards';
import { toCompleteRecord, type GameRecord } from '$lib/bridge/notation/board-record';
import { fileRecords } from './board-records';

const seed = inject('seed');
const files = fc.array(fileRecords, { minLength: 1, maxLength: 5 });
const back = (text: string): readonly GameRecord[] =>
  unwrap(parseBoards(text)).map((board) => unwrap(toCompleteRecord(board)));

/** A remark wherever PBN allows one, ends of lines of another system. */
function remarked(text: string): string {
  return text
    .replaceAll(/^\[(?=Event|Dealer|Play)/gm, '{ a [Deal "x"] remark\n in two lines }\n[')
    .replaceAll(/"\]$/gm, '"] ; so it was')
    .replaceAll('\n', '\r\n');
}

/** As LIN has it: the number in the title, a contract without an auction bid at once. */
function inLin(record: GameRecord): Partial<GameRecord> {
  const { board, auction, contract, dealer, ...rest } = record;
  const title = board === undefined ? record.title : boardName(record, 0);
  const bid = contract !== null && auction.length === 0;
  return { ...rest, title, contract, ...(bid ? {} : { auction, dealer }) };
}

describe('a file of boards', () => {
  it('is read back from PBN, with remarks among its lines as without them', () => {
    fc.assert(
      fc.property(files, (records) => {
        const text = formatBoards('pbn', records);
        expect(back(text)).toEqual(records);
        expect(back(remarked(text))).toEqual(records);
      }),
      { seed },
    );
  });

  it('is read back from LIN, and what goes on to PBN and back is the same', () => {
    fc.assert(
      fc.property(files, (records) => {
        const once = back(formatBoards('lin', records));
        expect(once).toMatchObject(records.map(inLin));
        expect(back(formatBoards('lin', back(formatBoards('pbn', once))))).toEqual(once);
      }),
      { seed },
    );
  });

  it('with a call that is none loses neither a hand nor another board', () => {
    fc.assert(
      fc.property(files, fc.nat(), (records, at) => {
        const place = at % records.length;
        for (const form of ['pbn', 'lin'] as const) {
          const texts = records.map((record) => formatBoards(form, [record]));
          const bad = form === 'pbn' ? '\n[Auction "N"]\n9Z\n' : '|mb|9Z|';
          // The hands begin the board, so that LIN knows whose call it is.
          const broken =
            form === 'pbn'
              ? (texts[place] ?? '').replace(/\[Auction[^[]*|$/, bad)
              : (texts[place] ?? '').replace(/md\|\d?/, 'md|1').replace(/\|\n$/, bad);
          const read = unwrap(parseBoards(texts.with(place, broken).join('\n')));
          expect(read.map(({ record }) => record?.deal)).toEqual(records.map(({ deal }) => deal));
          expect(read.map(({ faults }) => faults.length > 0)).toEqual(
            records.map((_, i) => i === place),
          );
        }
      }),
      { seed },
    );
  });
});
