/** Files of real events, as programs have written them: read whole, and through PBN and LIN and back. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseBoards } from '$lib/bridge/notation/parse-boards';
import { formatContract } from '$lib/bridge/notation/contract-notation';
import { formatBoards } from '$lib/bridge/notation/format-boards';
import type { GameRecord, ParsedBoard } from '$lib/bridge/notation/board-record';

function boardsOf(name: string): readonly ParsedBoard[] {
  const text = readFileSync(new URL(`real-boards/${name}`, import.meta.url), 'utf8');
  return unwrap(parseBoards(text));
}

const recordsIn = (boards: readonly ParsedBoard[]): readonly GameRecord[] =>
  boards.flatMap(({ record }) => record ?? []);

/** The board, its contract, tricks, and the cards that are told of its play. */
function told({ board, contract, result, play }: GameRecord): string {
  return [board ?? '', contract ? formatContract(contract) : 'pass', result, play.length].join(' ');
}

interface Read {
  readonly boards: readonly string[];
  /** What the file itself has wrong, by line and code. */
  readonly faults?: readonly string[];
}

const FILES: Readonly<Record<string, Read>> = {
  'three-events.pbn': { boards: ['10 3NT by W 9 29', '1 3D by E 9 31', '14 5C by E 11 22'] },
  // Rows of cards that do not begin with the seat of the tag, and auctions without the pass of the dealer.
  'spingold-2014.pbn': {
    boards: [
      ...['62 6C by N 11 12', '62 6SX by E 9 24', '7 6NT by W 12 1', '7 6C by W 12 8'],
      ...['6 pass  0', '6 3H by S 8 8'],
    ],
    faults: [
      ...['21 record/holds', '70 record/contract', '85 record/contract', '85 record/holds'],
      '106 record/holds',
    ],
  },
  'usbf-2010-vugraph.lin': {
    boards: [
      ...['46 4H by E 10 20', '46 4H by E 10 16', '47 3NT by W 10 18', '47 3NT by W 10 23'],
      ...['48 4D by N 10 16', '48 3NT by N 9 25', '49 4S by E 11 28', '49 4S by E 12 27'],
      ...['50 4H by W 10 24', '50 4H by W 10 23'],
    ],
  },
  'whole-play.lin': { boards: [' 3NT by N  52'] },
};

describe.each(Object.entries(FILES))('%s', (name, expected) => {
  const boards = boardsOf(name);
  const records = recordsIn(boards);

  it('is read whole, with every contract, result and card', () => {
    expect(records.map(told)).toEqual(expected.boards);
    const faults = boards.flatMap((board) => board.faults);
    expect(faults.map(({ at, code }) => `${at?.line} ${code}`)).toEqual(expected.faults ?? []);
  });

  it('goes to PBN and back as it is, and through LIN without its numbers', () => {
    expect(recordsIn(unwrap(parseBoards(formatBoards('pbn', records))))).toEqual(records);
    const lin = recordsIn(unwrap(parseBoards(formatBoards('lin', records))));
    expect(lin.map((record) => told({ ...record, board: '' }))).toEqual(
      records.map((record) => told({ ...record, board: '' })),
    );
    expect(recordsIn(unwrap(parseBoards(formatBoards('lin', lin))))).toEqual(lin);
  });
});
