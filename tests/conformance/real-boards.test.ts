/** Files of real events: parsed completely, and round trips through PBN and LIN. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseBoards } from '$lib/games/bridge/notation/parse-boards';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import { formatBoards } from '$lib/games/bridge/notation/format-boards';
import type { GameRecord, ParsedBoard } from '$lib/games/bridge/notation/board-record';

function boardsOf(name: string): readonly ParsedBoard[] {
  const text = readFileSync(new URL(`real-boards/${name}`, import.meta.url), 'utf8');
  return unwrap(parseBoards(text));
}

const recordsIn = (boards: readonly ParsedBoard[]): readonly GameRecord[] =>
  boards.flatMap(({ record }) => record ?? []);

/** A summary of a board: number, contract, tricks, and the number of cards of its play. */
function summarize({ board, contract, result, play }: GameRecord): string {
  return [board ?? '', contract ? formatContract(contract) : 'pass', result, play.length].join(' ');
}

interface ExpectedBoards {
  readonly boards: readonly string[];
  /** The faults of the file itself, by line and code. */
  readonly faults?: readonly string[];
}

const FILES: Readonly<Record<string, ExpectedBoards>> = {
  'three-events.pbn': { boards: ['10 3NT by W 9 29', '1 3D by E 9 31', '14 5C by E 11 22'] },
  // Rows that do not begin with the seat of the tag, and auctions without the dealer's pass.
  'spingold-2014.pbn': {
    boards: [
      ...['62 6C by N 11 16', '62 6SX by E 9 24', '7 6NT by W 12 1', '7 6C by W 12 16'],
      ...['6 pass  0', '6 3H by S 8 16'],
    ],
    faults: ['62 record/contract', '79 record/contract'],
  },
  'usbf-2010-vugraph.lin': {
    boards: [
      ...['46 4H by E 10 20', '46 4H by E 10 16', '47 3NT by W 10 18', '47 3NT by W 10 23'],
      ...['48 4D by N 10 16', '48 3NT by N 9 25', '49 4S by E 11 28', '49 4S by E 12 27'],
      ...['50 4H by W 10 24', '50 4H by W 10 23'],
    ],
  },
  'whole-play.lin': { boards: ['15 3NT by N 6 52'] },
};

describe.each(Object.entries(FILES))('%s', (name, expected) => {
  const boards = boardsOf(name);
  const records = recordsIn(boards);

  it('is parsed with every contract, result and card', () => {
    expect(records.map(summarize)).toEqual(expected.boards);
    const faults = boards.flatMap((board) => board.faults);
    expect(faults.map(({ at, code }) => `${at?.line} ${code}`)).toEqual(expected.faults ?? []);
  });

  it('survives a round trip through PBN, and through LIN without board numbers', () => {
    expect(recordsIn(unwrap(parseBoards(formatBoards('pbn', records))))).toEqual(records);
    const lin = recordsIn(unwrap(parseBoards(formatBoards('lin', records))));
    expect(lin.map((record) => summarize({ ...record, board: '' }))).toEqual(
      records.map((record) => summarize({ ...record, board: '' })),
    );
    expect(recordsIn(unwrap(parseBoards(formatBoards('lin', lin))))).toEqual(lin);
  });
});
